// Finds where turns begin in a game whose positions can only be asked one by one.

/** The turn that a position belongs to; it never goes down as the steps go up. */
type TurnAt = (step: number) => Promise<number>;

/** The first step in (low, high] that is in this turn or a later one; `high` is known to be. */
async function firstIn(turnAt: TurnAt, turn: number, low: number, high: number): Promise<number> {
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await turnAt(middle)) >= turn) high = middle;
    else low = middle;
  }
  return high;
}

/** Where the next turn begins; the last step if there is none. */
export async function nextTurn(turnAt: TurnAt, step: number, steps: number): Promise<number> {
  if (step >= steps) return steps;
  const wanted = (await turnAt(step)) + 1;
  // The next turn is near: look ever further ahead, then close in on it.
  let low = step;
  for (let stride = 4; low < steps; stride *= 2) {
    const high = Math.min(steps, low + stride);
    if ((await turnAt(high)) >= wanted) return firstIn(turnAt, wanted, low, high);
    low = high;
  }
  return steps;
}

/** Where this turn began, or the one before if we stand at its beginning. */
export async function previousTurn(turnAt: TurnAt, step: number): Promise<number> {
  if (step <= 0) return 0;
  let high = step - 1;
  const wanted = await turnAt(high);
  for (let stride = 4; high > 0; stride *= 2) {
    const low = Math.max(0, high - stride);
    if ((await turnAt(low)) < wanted) return firstIn(turnAt, wanted, low, high);
    high = low;
  }
  return 0;
}

/** The last position of this turn, before the decision that ends it. */
export async function endOfTurn(turnAt: TurnAt, turn: number, steps: number): Promise<number> {
  const after = (await turnAt(steps)) > turn ? await firstIn(turnAt, turn + 1, 0, steps) : steps;
  return Math.max(0, after - 1);
}
