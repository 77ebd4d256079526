// Fills the sentences of the text files. {area} stands for an argument and
// {count#card|cards} for the form that goes with a number: the same small
// language as the engine's own filler, so that both read one file.

export type Value = string | number | boolean | null | undefined | readonly Value[];
export type Args = Readonly<Record<string, Value>>;

/** A stretch of a sentence; `arg` says which argument it stands for. */
export interface Part {
  readonly text: string;
  readonly arg?: string;
  readonly value?: Value;
}

type Say = (arg: string, value: Value) => string;
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
    const arg = hash < 0 ? inside : inside.slice(0, hash);
    const value = args[arg];
    if (!(arg in args)) parts.push({ text: arg });
    else if (hash < 0) {
      const text = say(arg, value);
      // An argument with nothing to say takes the space before it along.
      if (text === '' && parts.at(-1)?.text.trim() === '') parts.pop();
      else parts.push({ text, arg, value });
    } else parts.push({ text: formFor(inside.slice(hash + 1), value) });
    rest = rest.slice(close + 1);
  }
  return parts;
}

function formFor(forms: string, value: Value): string {
  const bar = forms.indexOf('|');
  if (bar < 0) return forms;
  return value === 1 ? forms.slice(0, bar) : forms.slice(bar + 1);
}

export const joined = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');

export function fill(sentence: string, args: Args, say: Say = plainly): string {
  return joined(fillParts(sentence, args, say));
}
