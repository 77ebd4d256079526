// The stations of a track, from how far a game has come.
import type { IconName } from '../../lib/icons.generated';

export type StationState = 'done' | 'now' | 'open' | 'ahead' | 'perhaps';

export interface Station {
  readonly id: string;
  readonly name: string;
  readonly state: StationState;
  readonly icon?: IconName;
  /** A few letters where there is no icon: a numeral, a year. */
  readonly text?: string;
}

/** What is before the present one is done; after it, some may still be open and some may never come. */
export function stationsAt<T extends Omit<Station, 'state'>>(
  stations: readonly T[],
  now: number,
  also: { open?: (station: T) => boolean; perhaps?: (station: T) => boolean } = {},
): (T & Station)[] {
  const stateOf = (station: T, at: number): StationState => {
    if (at === now) return 'now';
    if (also.open?.(station)) return 'open';
    if (at < now) return 'done';
    return also.perhaps?.(station) ? 'perhaps' : 'ahead';
  };
  return stations.map((station, at) => ({ ...station, state: stateOf(station, at) }));
}

const NUMERALS: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Numbers up to a few dozen as the Romans wrote them. */
export function roman(value: number): string {
  const found = NUMERALS.find(([worth]) => worth <= value);
  return found ? found[1] + roman(value - found[0]) : '';
}
