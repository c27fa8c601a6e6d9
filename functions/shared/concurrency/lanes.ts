/** How many works are under way at once, and when none is begun any more. */
export interface Lanes {
  atOnce: number;
  /** Whether no further work should be begun: the function's own time is nearly up. */
  isTimeUp: () => boolean;
}

/** Does the work for each item, a few at once, until time is up. An item that takes long delays those of its lane alone. */
export async function inLanes<T>(
  items: readonly T[],
  { atOnce, isTimeUp }: Lanes,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let next = left.shift(); next !== undefined && !isTimeUp(); next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
