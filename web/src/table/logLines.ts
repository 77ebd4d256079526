// The log as lines to read. What one is told card by card, such as a deal, makes
// one line: private events that follow each other and name one thing each.
import type { GameEvent } from '../lib/protocol';
import type { Value } from '../lib/template';

export interface LogLine {
  /** Where in the log it begins. */
  readonly at: number;
  readonly event: GameEvent;
}

const NOT_ARGUMENTS = ['event', 'seat', 'only', 'heading'];

/** The one argument that a private event has; null if it is not of that kind. */
function onlyArgument(event: GameEvent): string | null {
  if (!event.only) return null;
  const [arg, ...more] = Object.keys(event).filter((key) => !NOT_ARGUMENTS.includes(key));
  return arg !== undefined && more.length === 0 && typeof event[arg] === 'string' ? arg : null;
}

/** The same event stays the same line, so that nothing is drawn anew for it. */
const known = new WeakMap<GameEvent, LogLine>();
function lineOf(event: GameEvent, at: number): LogLine {
  const before = known.get(event);
  if (before?.at === at) return before;
  const line = { at, event };
  known.set(event, line);
  return line;
}

export function linesOf(log: readonly GameEvent[], from = 0): LogLine[] {
  const lines: LogLine[] = [];
  // The lines that this stretch of private events can still add to, by what they are about.
  let open = new Map<string, { line: number; values: Value[] }>();
  for (let at = from; at < log.length; at++) {
    const event = log[at] as GameEvent;
    const arg = onlyArgument(event);
    if (arg === null) {
      open = new Map();
      lines.push(lineOf(event, at));
      continue;
    }
    const about = [event.event, event.seat, event.only].join(' ');
    const before = open.get(about);
    if (!before) {
      open.set(about, { line: lines.length, values: [event[arg]] });
      lines.push(lineOf(event, at));
      continue;
    }
    before.values.push(event[arg]);
    const { at: began } = lines[before.line] as LogLine;
    lines[before.line] = { at: began, event: { ...event, [arg]: before.values } };
  }
  return lines;
}
