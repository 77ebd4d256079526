// What a game says, in one language, from the text file that the engine reads too.
import type { Action, GameEvent, Note, Prompt, Reason, SeatId } from './protocol';
import { fillParts, joined, type Part, type Value } from './template';

export interface Rule {
  readonly id: string;
  /** The prompts that this paragraph is about. */
  readonly for: readonly string[];
  readonly title: string;
  readonly text: string;
}

type Section = Readonly<Record<string, string>>;

export interface GameTextSource {
  readonly title: string;
  readonly tagline: string;
  readonly names: Readonly<Record<string, Section>>;
  readonly options: Section;
  readonly option_help: Section;
  readonly actions: Section;
  readonly events: Section;
  readonly prompts: Section;
  readonly notes: Section;
  readonly reasons: Section;
  readonly board: Section;
  readonly rules: readonly Rule[];
}

/** An argument of a sentence that names a thing of the game. */
export interface Named extends Part {
  readonly kind?: string;
}

/** "3 × treaty" for three of them. */
const counted = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return times === 1 ? name : `${times} × ${name}`;
  });

export class GameTexts {
  constructor(
    readonly source: GameTextSource,
    private readonly seatLabel: (seat: SeatId) => string | undefined = () => undefined,
  ) {}

  get title(): string {
    return this.source.title;
  }
  get tagline(): string {
    return this.source.tagline;
  }
  get rules(): readonly Rule[] {
    return this.source.rules;
  }

  name(kind: string, id: string): string {
    return this.source.names[kind]?.[id] ?? id.replaceAll('_', ' ');
  }

  seat(seat: SeatId): string {
    return this.seatLabel(seat) ?? this.name('seat', seat);
  }

  /**
   * What an argument names. An argument is mostly called after its kind
   * (`area`) or its last word (`text` of `law_text`); where it is not (`from`,
   * `holder`) its value tells the kind.
   */
  kindOf(arg: string, value: Value): string | undefined {
    if (typeof value !== 'string') return undefined;
    const { names } = this.source;
    if (names[arg]?.[value] !== undefined) return arg;
    const has = (kind: string) => !kind.includes('.') && names[kind]?.[value] !== undefined;
    const called = Object.keys(names).find((kind) => kind.endsWith(`_${arg}`) && has(kind));
    if (called !== undefined) return called;
    if (names['seat']?.[value] !== undefined) return 'seat';
    return Object.keys(names).find(has);
  }

  /** The name of whatever stands in a field of this name, maybe in a form for a sentence. */
  thing(arg: string, value: Value, form?: string): string {
    if (value === null || value === undefined) return '–';
    if (Array.isArray(value)) {
      const names = value.map((one) => this.thing(arg, one, form));
      return (value.every((one) => typeof one === 'string') ? counted(names) : names).join(', ');
    }
    const kind = this.kindOf(arg, value);
    if (kind === 'seat') return this.seat(String(value));
    if (kind === undefined) return String(value);
    return this.name(form === undefined ? kind : `${kind}.${form}`, String(value));
  }

  action(action: Action): string {
    return joined(this.say('actions', action.verb, action));
  }
  event(event: GameEvent): Named[] {
    return this.say('events', event.event, event);
  }
  prompt(prompt: Prompt): string {
    return joined(this.say('prompts', prompt.prompt, prompt));
  }
  note(note: Note): string {
    return joined(this.say('notes', note.note, note));
  }
  reason(reason: Reason): string {
    return joined(this.say('reasons', reason.reason, reason));
  }
  board(key: string): string {
    return this.source.board[key] ?? key.replaceAll('_', ' ');
  }
  option(name: string): string {
    return this.source.options[name] ?? name;
  }
  optionHelp(name: string): string {
    return this.source.option_help[name] ?? '';
  }

  /** The paragraph of the rules that is about this prompt. */
  ruleFor(prompt: string | undefined): string | undefined {
    return this.rules.find((rule) => prompt !== undefined && rule.for.includes(prompt))?.id;
  }

  private say(section: keyof GameTextSource, key: string, args: Record<string, Value>): Named[] {
    const sentence = (this.source[section] as Section | undefined)?.[key] ?? key;
    return fillParts(sentence, args, (arg, value, form) => this.thing(arg, value, form)).map(
      (part) =>
        part.arg === undefined ? part : { ...part, kind: this.kindOf(part.arg, part.value) },
    );
  }
}
