// A board whose answers cannot stop the table: where one of them throws, the
// frame gets the usual answer and the console is told.
import { USUAL, type BoardModule } from './board';

type Answer = (...args: unknown[]) => unknown;

const isAnswer = (value: unknown): value is Answer => typeof value === 'function';

/** What a board is asked by the frame itself, outside any part that may fail alone. */
const ASKED = Object.keys(USUAL).filter(
  (name) => isAnswer(USUAL[name as keyof typeof USUAL]) || name === 'turn',
);

export function guarded(module: BoardModule): BoardModule {
  const safe: Record<string, unknown> = { ...module };
  for (const name of ASKED) {
    const answer: unknown = module[name as keyof BoardModule];
    if (!isAnswer(answer)) continue;
    safe[name] = (...args: unknown[]) => {
      try {
        return answer(...args);
      } catch (error) {
        console.error(`The board failed in ${name}:`, error);
        const usual = USUAL[name as keyof typeof USUAL];
        return isAnswer(usual) ? usual(...args) : 0;
      }
    };
  }
  return safe as unknown as BoardModule;
}
