/** Has at most so many works under way at once; the others wait for their turn, in the order in which they came. */
export function atMost(most: number) {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay < most) underWay += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, so that work that comes in between doesn’t take it.
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
