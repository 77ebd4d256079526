// Who held which land when, as the log tells: an owner for every turn.
import type { Told } from '../board';
import type { Game, Land, Place, Seat } from './types.generated';

export interface Holding {
  readonly place: Place;
  readonly land: Land;
  readonly owners: readonly (Seat | null)[];
}

export function holdingsOf(
  log: readonly Told<Game>[],
  lands: Readonly<Record<Place, Land | null>>,
): { readonly lands: readonly Holding[]; readonly turns: readonly number[] } {
  const now = new Map<Place, Seat | null>();
  const turns: number[] = [];
  const history: ReadonlyMap<Place, Seat | null>[] = [];
  let taken: Place | null = null;
  for (const event of log) {
    switch (event.event) {
      case 'turn':
        if (turns.length > 0) history.push(new Map(now));
        turns.push(event.number);
        break;
      case 'start_on':
      case 'took':
      case 'conquered':
      case 'kept_land':
        taken = event.place;
        now.set(event.place, event.seat ?? null);
        break;
      case 'nobody_left':
      case 'cut_off':
        now.set(event.place, null);
        break;
      case 'marsh_empty':
        if (taken !== null) now.set(taken, null);
        break;
      default:
    }
  }
  history.push(now);
  const held = (Object.entries(lands) as [Place, Land | null][]).flatMap(([place, land]) =>
    land === null || land === 'castle'
      ? []
      : [{ place, land, owners: history.map((at) => at.get(place) ?? null) }],
  );
  return { lands: held, turns };
}
