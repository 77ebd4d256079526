// Which answers are given in the strip: all that is not done by pressing a thing of the board, and
// where a choice is small the things too, so that they can be read side by side.
import type { Legal } from '../board';
import type { Game } from './types.generated';

type Prompt = Game['prompt'];
type Choice = Legal<Game>;

/** Prompts whose every answer stands in the strip. */
const LISTED: ReadonlySet<Prompt['prompt']> = new Set<Prompt['prompt']>([
  'setup_ally',
  'upgrade',
  'ally_upgrade',
  'law_swap',
  'county_choice',
  'ally_county_choice',
  'surrey_start',
  'ally_surrey_start',
  'castle_next',
  'ransom',
]);

/** Answers that no thing of the board stands for. */
const BARE: ReadonlySet<Choice['action']['verb']> = new Set<Choice['action']['verb']>([
  'pass',
  'none',
  'done',
  'squires',
  'amount',
]);

/** Whether all answers stand in the strip, so that there is no room to tell of what is pointed at. */
export const isListed = (prompt: Prompt): boolean => LISTED.has(prompt.prompt);

export function answersOf(prompt: Prompt | null, legal: readonly Choice[]): readonly Choice[] {
  if (!prompt) return [];
  if (isListed(prompt)) return legal;
  return legal.filter(({ action }) => BARE.has(action.verb));
}

/** What a number is asked of, where one is. */
export function numberOf(prompt: Prompt | null): 'squires' | 'times' | null {
  if (prompt?.prompt === 'place_squires') return 'squires';
  return prompt?.prompt === 'law_amount' ? 'times' : null;
}
