// The figures of a finished game beside its charts: battles, luck and artefacts of every player.
import type { Language } from '../../lib/settings.svelte';
import type { NumberRow, Told } from '../board';
import { battlesOf, fallenOf, SIDES, type Battle, type Fighter } from './battles';
import type { Game, Seat } from './types.generated';
import { DICTIONARIES } from './words/index.svelte';

const mean = (dice: readonly number[]): number | null =>
  dice.length === 0 ? null : dice.reduce((sum, die) => sum + die, 0) / dice.length;

/** "2 of 3", or a dash for none. */
const share = (won: number, all: number) => (all === 0 ? '–' : `${won} / ${all}`);

function fought(battles: readonly Battle[], seat: Seat, side: (typeof SIDES)[number]): string {
  const mine = battles.filter((battle) => battle[side].seat === seat && battle.ending);
  return share(mine.filter(({ ending }) => ending?.winner === seat).length, mine.length);
}

const fallen = (battles: readonly Battle[], seat: Seat) =>
  battles
    .flatMap((battle) =>
      SIDES.map((side) => (battle[side].seat === seat ? fallenOf(battle)[side] : 0)),
    )
    .reduce((sum, count) => sum + count, 0);

export function numbers(
  log: readonly Told<Game>[],
  seats: readonly Seat[],
  language: Language,
): NumberRow[] {
  const battles = battlesOf(log);
  const say = DICTIONARIES[language].end;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const dice = (seat: Seat, name: 'ambush' | 'arena_roll' | 'mayhem') =>
    log.flatMap((event) => (event.event === name && event.seat === seat ? [event.die] : []));
  const average = (seat: Seat, name: 'ambush' | 'arena_roll') => {
    const found = mean(dice(seat, name));
    return found === null ? '–' : number.format(found);
  };
  const count = (test: (event: Told<Game>) => boolean) => String(log.filter(test).length);
  const row = (label: string, of: (seat: Seat) => string): NumberRow => ({
    label,
    values: Object.fromEntries(seats.map((seat) => [seat, of(seat)])),
  });
  const workedFor = (one: Fighter, seat: Seat) => one.seat === seat && one.by !== null;
  // Brutality is told of the one who suffers it; there is only one.
  const brutal = log.find(
    (event) => event.event === 'artefacts' && event.orb === 'orb_brutality',
  )?.seat;
  const rolled = (name: Told<Game>['event']) => log.some(({ event }) => event === name);
  return [
    row(say.attacks, (seat) => fought(battles, seat, 'attacker')),
    row(say.defences, (seat) => fought(battles, seat, 'defender')),
    row(say.fallen, (seat) => String(fallen(battles, seat))),
    ...(rolled('ambush') ? [row(say.ambush, (seat) => average(seat, 'ambush'))] : []),
    ...(rolled('arena_roll') ? [row(say.arena, (seat) => average(seat, 'arena_roll'))] : []),
    ...(rolled('mayhem')
      ? [
          row(say.mayhem, (seat) => {
            const all = dice(seat, 'mayhem');
            return share(all.filter((die) => die === 1).length, all.length);
          }),
        ]
      : []),
    row(say.crowns, (seat) => count((event) => event.event === 'crown' && event.seat === seat)),
    row(say.sceptres, (seat) =>
      String(
        battles.filter((battle) => SIDES.some((side) => workedFor(battle[side], seat))).length,
      ),
    ),
    row(say.orbs, (seat) =>
      count(
        (event) =>
          (event.event === 'orb_knight_lost' && brutal === seat) ||
          ((event.event === 'orb' || event.event === 'orb_knight') && event.seat === seat),
      ),
    ),
    row(say.fractures, (seat) =>
      count((event) => event.event === 'fracture' && event.seat === seat),
    ),
    row(say.broken, (seat) =>
      count(
        (event) =>
          (event.event === 'fracture' || event.event === 'corrupted') && event.owner === seat,
      ),
    ),
  ];
}
