// The rules' lists are sent as they lie in memory, where a place may be empty; here none is.
export const solid = <T>(list: readonly (T | null)[]): T[] =>
  list.filter((one): one is T => one !== null);
