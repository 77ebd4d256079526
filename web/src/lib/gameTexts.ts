// What a game says, in one language, from the text file that the engine reads too. What the
// arguments of its words are comes with the game's info; nothing is guessed from their values.
import type { Action, GameEvent, GameWords, Note, Prompt, Reason, SeatId } from './protocol';
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
  /** What one may have done for oneself from now on. */
  readonly standing?: Section;
  readonly notes: Section;
  readonly reasons: Section;
  readonly figures: Section;
  readonly board: Section;
  readonly rules: readonly Rule[];
}

/** A stretch of a sentence; what stands for a seat or a thing of the game knows its kind. */
export interface Named extends Part {
  readonly kind?: string | undefined;
}

/** Before the game's info has come. */
export const NO_WORDS: GameWords = {
  verbs: {},
  events: {},
  prompts: {},
  notes: {},
  reasons: {},
  figures: {},
  fields: { pub: { fields: {} }, own: { fields: {} } },
};

/** Several things named once each: "2 × Ambush, Fracture". */
function counted(names: readonly string[]): string {
  return [...new Set(names)]
    .map((name) => {
      const times = names.filter((one) => one === name).length;
      return times === 1 ? name : `${times} × ${name}`;
    })
    .join(', ');
}

export class GameTexts {
  constructor(
    readonly source: GameTextSource,
    readonly words: GameWords = NO_WORDS,
    private readonly seatLabel: (seat: SeatId) => string | undefined = () => undefined,
    private readonly asked?: string,
  ) {}

  /** The same texts where this is asked: what a verb says may depend on it ("decline@long_attack_menu"). */
  asking(prompt: string | undefined): GameTexts {
    const differs =
      prompt !== undefined &&
      Object.keys(this.source.actions).some((key) => key.endsWith(`@${prompt}`));
    return differs ? new GameTexts(this.source, this.words, this.seatLabel, prompt) : this;
  }

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

  /** How a thing of this kind is called, maybe in a form for a sentence; without a kind it is a number. */
  called(kind: string | undefined, value: Value, form?: string): string {
    if (value === null || value === undefined) return '–';
    if (Array.isArray(value)) return counted(value.map((one) => this.called(kind, one, form)));
    if (kind === undefined) return String(value);
    if (kind === 'seat') return this.seat(String(value));
    return this.name(form === undefined ? kind : `${kind}.${form}`, String(value));
  }

  action(action: Action): string {
    return joined(this.say('actions', 'verbs', action.verb, action));
  }
  event(event: GameEvent): Named[] {
    return this.say('events', 'events', event.event, event);
  }
  prompt(prompt: Prompt): string {
    return joined(this.say('prompts', 'prompts', prompt.prompt, prompt));
  }
  note(note: Note): string {
    return joined(this.say('notes', 'notes', note.note, note));
  }
  reason(reason: Reason): string {
    return joined(this.say('reasons', 'reasons', reason.reason, reason));
  }
  board(key: string): string {
    return this.source.board[key] ?? key.replaceAll('_', ' ');
  }
  /** The prompts that can be answered from now on, with what that means. */
  get standing(): (readonly [prompt: string, text: string])[] {
    return Object.entries(this.source.standing ?? {}).filter(
      ([prompt]) => this.words.prompts[prompt]?.standing,
    );
  }
  figure(name: string): string {
    return this.source.figures[name] ?? name.replaceAll('_', ' ');
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

  private say(
    section: 'actions' | 'events' | 'prompts' | 'notes' | 'reasons',
    table: Exclude<keyof GameWords, 'figures' | 'fields'>,
    key: string,
    args: Record<string, Value>,
  ): Named[] {
    const kinds = this.words[table][key]?.args ?? {};
    const kindOf = (arg: string): string | undefined => {
      // Whom an event is about stands beside its arguments.
      if (table === 'events' && arg === 'seat') return 'seat';
      return kinds[arg] === 'number' ? undefined : kinds[arg];
    };
    const here = section === 'actions' ? this.source.actions[`${key}@${this.asked}`] : undefined;
    const sentence = here ?? this.source[section][key] ?? key;
    return fillParts(sentence, args, (arg, value, form) =>
      this.called(kindOf(arg), value, form),
    ).map((part) => (part.arg === undefined ? part : { ...part, kind: kindOf(part.arg) }));
  }
}
