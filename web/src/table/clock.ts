// What a clock says. The server decides when time is out; here it is only counted down from what was heard.
import type { Clock, SeatClock } from '../lib/protocol';
import { fill } from '../lib/template';
import { ui } from '../lib/words/index.svelte';

const DAY = 86_400;
/** From here on a clock that runs is a warning. */
export const SOON = 10_000;

/** What is left now of a clock that was heard of at that moment (both in ms). */
export const leftNow = (clock: SeatClock, heard: number, now: number): number =>
  clock.runs ? Math.max(0, clock.left - Math.max(0, now - heard)) : clock.left;

const two = (count: number) => String(count).padStart(2, '0');

/** "0:42", "12:05", "1:30:00", and of days no more than anybody wants to know. */
export function timeText(ms: number): string {
  const all = Math.ceil(ms / 1000);
  const [days, hours] = [Math.floor(all / DAY), Math.floor((all % DAY) / 3600)];
  if (days > 0) return fill(ui.t.clock.days, { days, hours });
  const [minutes, seconds] = [Math.floor((all % 3600) / 60), all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** "3 minutes". */
export function spanText(seconds: number): string {
  const [unit, size] =
    seconds % DAY === 0
      ? (['day', DAY] as const)
      : seconds % 3600 === 0
        ? (['hour', 3600] as const)
        : seconds % 60 === 0
          ? (['minute', 60] as const)
          : (['second', 1] as const);
  return fill(ui.t.clock.spans[unit], { count: seconds / size });
}

/** The whole rule in a sentence. */
export const ruleText = ({ per, seconds, then }: Clock): string =>
  fill(ui.t.clock.rule, {
    span: spanText(seconds),
    per: ui.t.clock.per[per],
    then: ui.t.clock.then[then],
  });
