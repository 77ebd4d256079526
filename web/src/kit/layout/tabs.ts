// The tabs of a phone: which there are, and which is to be opened when a new question comes.
import type { Snippet } from 'svelte';
import type { IconName } from '../../lib/icons.generated';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** How many lit things are found there. */
  readonly lit: number;
  /** What is acted out just now is seen there. */
  readonly acted?: boolean;
  /** The large part. Left out: the board; null: none, the sheet takes it all. */
  readonly board?: Snippet | null;
  /** What scrolls beneath it. Left out: the side. */
  readonly sheet?: Snippet;
}

/** The tab that a new question opens: the only one where something is lit, unless it is lit where one is. */
export function tabToOpen(
  tabs: readonly Pick<Tab, 'id' | 'lit'>[],
  open: string,
): string | undefined {
  const lit = tabs.filter((tab) => tab.lit > 0);
  if (lit.some(({ id }) => id === open)) return open;
  return lit.length === 1 ? lit[0]?.id : open;
}

/** The tab that a scene opens, unless its reader looks at something that is no part of the board. */
export function tabOfScene(
  tabs: readonly Pick<Tab, 'id' | 'acted'>[],
  open: string,
  own: readonly string[],
): string {
  if (own.includes(open)) return open;
  return tabs.find(({ acted }) => acted)?.id ?? open;
}
