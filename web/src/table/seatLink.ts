// Links that open a seat. The code stands behind the #, where no server and no log gets to see it.
import { pathOf } from '../lib/route.svelte';

/** Kept for somebody who is invited, or one's own on another device. */
export type SeatLinkKind = 'seat' | 'device';

export interface SeatLink {
  readonly kind: SeatLinkKind;
  readonly code: string;
}

export const linkTo = (id: string, link?: SeatLink): string =>
  `${location.origin}${pathOf({ page: 'table', id })}${link ? `#${link.kind}=${link.code}` : ''}`;

export function seatLinkIn(hash: string): SeatLink | null {
  const [, kind, code] = /^#(seat|device)=([a-z0-9]{1,64})$/.exec(hash) ?? [];
  return (kind === 'seat' || kind === 'device') && code !== undefined ? { kind, code } : null;
}
