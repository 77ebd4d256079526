// Fills the sentences of the text files. {area} stands for an argument,
// {count#card|cards} or {count#|one card|% cards} for what goes with a number, and
// {area.in} for a form of the name ("in the Midlands"): the same small language as
// the engine's own filler, so that both read one file.

export type Value = string | number | boolean | null | undefined | readonly Value[];
export type Args = Readonly<Record<string, Value>>;

/** A stretch of a sentence; `arg` says which argument it stands for. */
export interface Part {
  readonly text: string;
  readonly arg?: string;
  readonly value?: Value;
}

type Say = (arg: string, value: Value, form?: string) => string;
const plainly: Say = (_, value) => (value === null || value === undefined ? '–' : String(value));

export function fillParts(sentence: string, args: Args, say: Say = plainly): Part[] {
  const parts: Part[] = [];
  let rest = sentence;
  while (rest !== '') {
    const open = rest.indexOf('{');
    const close = open < 0 ? -1 : rest.indexOf('}', open);
    if (close < 0) {
      parts.push({ text: rest });
      break;
    }
    if (open > 0) parts.push({ text: rest.slice(0, open) });
    const inside = rest.slice(open + 1, close);
    const hash = inside.indexOf('#');
    const [arg = '', form] = (hash < 0 ? inside : inside.slice(0, hash)).split('.');
    const value = args[arg];
    if (!(arg in args)) parts.push({ text: arg });
    else if (hash < 0) {
      const said = say(arg, value, form);
      const text = form !== undefined && parts.length === 0 ? capital(said) : said;
      // An argument with nothing to say takes the space before it along.
      if (text === '' && parts.at(-1)?.text.trim() === '') parts.pop();
      else parts.push({ text, arg, value });
    } else parts.push({ text: formFor(inside.slice(hash + 1), value) });
    rest = rest.slice(close + 1);
  }
  return parts;
}

/** Begins a sentence or a button. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Of "one|other" or "zero|one|other" what goes with the number; % stands for it. */
function formFor(choices: string, value: Value): string {
  const forms = choices.split('|');
  const zero = forms.length === 3 ? forms.shift() : undefined;
  const form = value === 0 && zero !== undefined ? zero : value === 1 ? forms[0] : forms.at(-1);
  return (form ?? '').replace('%', String(value));
}

export const joined = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');

export function fill(sentence: string, args: Args, say: Say = plainly): string {
  return joined(fillParts(sentence, args, say));
}
