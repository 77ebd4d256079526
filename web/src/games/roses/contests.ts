// Who has how much influence where, counted from a position: what the plaques show while the plans are
// played back. The rules count the position itself; of what lies between only the log tells.
import { factOf, regionOf, REGIONS, TABLE, type Kind } from './facts';
import type { Captain, Card, Contest, Pub, Region, Seat, Tie } from './types';

/** The Captain of Calais counts as a noble of this value. */
const CAPTAIN = 4;

type Counted = Pick<Pub, 'cards' | 'noble_region' | 'ship_sea' | 'turn_order'>;
interface Item {
  readonly kind: Kind;
  readonly ip: number;
}

const sum = (items: readonly Item[]) => items.reduce((all, { ip }) => all + ip, 0);

/** Nobles are compared one by one, the strongest first; of everything else the number counts. */
function compareKind(kind: Kind, a: readonly Item[], b: readonly Item[]): number {
  const [mine, theirs] = [a, b].map((items) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ ip }) => ip)
      .sort((x, y) => y - x),
  ) as [number[], number[]];
  if (kind !== 'noble') return mine.length - theirs.length;
  const apart = [...mine, ...theirs].findIndex((_, i) => mine[i] !== theirs[i]);
  return apart < 0 ? 0 : (mine[apart] ?? 0) - (theirs[apart] ?? 0);
}

/** The first kind of the influence table in which two with equal points differ. */
function tieOf(a: readonly Item[], b: readonly Item[]): { by: Tie; order: number } {
  for (const [kind] of TABLE) {
    const order = compareKind(kind, a, b);
    if (order !== 0) return { by: kind, order };
  }
  return { by: 'turn_order', order: 0 };
}

export function contestsOf(pub: Counted, captain: Captain | null): Record<Region, Contest> {
  const there = (region: Region, seat: Seat): Item[] => [
    ...(pub.cards[seat] as readonly Card[]).flatMap((card) => {
      const fact = factOf(card);
      return fact && regionOf(card, pub) === region ? [fact] : [];
    }),
    ...(captain?.seat === seat && captain.region === region
      ? [{ kind: 'noble', ip: CAPTAIN } as const]
      : []),
  ];
  const contest = (region: Region): Contest => {
    const items = new Map(pub.turn_order.map((seat) => [seat, there(region, seat)]));
    const of = (seat: Seat | undefined) => (seat && items.get(seat)) ?? [];
    // Equals to the last stay in turn order.
    const rank = pub.turn_order
      .filter((seat) => of(seat).length > 0)
      .sort((a, b) => sum(of(b)) - sum(of(a)) || -tieOf(of(a), of(b)).order);
    const tie = (at: number) => {
      const [a, b] = [of(rank[at]), of(rank[at + 1])];
      return at + 1 < rank.length && sum(a) === sum(b) ? tieOf(a, b).by : null;
    };
    return {
      ip: Object.fromEntries(
        [...items].map(([seat, counted]) => [seat, sum(counted)]),
      ) as Contest['ip'],
      rank,
      tie: tie(0),
      second_tie: tie(1),
    };
  };
  return Object.fromEntries(REGIONS.map((region) => [region, contest(region)])) as Record<
    Region,
    Contest
  >;
}
