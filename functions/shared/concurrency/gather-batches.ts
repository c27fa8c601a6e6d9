export interface GatheringOptions {
  /** Items of a batch at most. */
  size: number;
  /** Batches under way at most. */
  most: number;
}

/**
 * Works on items in batches without waiting for any to come: an item is sent at once while no batch is under way, and
 * items that arrive meanwhile are sent together afterwards, or as soon as they fill a batch. Each caller waits for the
 * batch with its item and gets the failure of that batch alone.
 */
export function gatherBatches<T>({ size, most }: GatheringOptions, work: (items: T[]) => Promise<void>) {
  const waiting: { item: T; turn: PromiseWithResolvers<void> }[] = [];
  let underWay = 0;

  const begin = () => {
    while (waiting.length > 0 && (underWay === 0 || (waiting.length >= size && underWay < most))) {
      underWay += 1;
      void carryOut(waiting.splice(0, size));
    }
  };
  async function carryOut(batch: typeof waiting) {
    try {
      await work(batch.map(({ item }) => item));
      for (const { turn } of batch) turn.resolve();
    } catch (error) {
      for (const { turn } of batch) turn.reject(error);
    }
    underWay -= 1;
    begin();
  }

  return (item: T): Promise<void> => {
    const turn = Promise.withResolvers<void>();
    waiting.push({ item, turn });
    // Behind the caller, which may hand in more.
    queueMicrotask(begin);
    return turn.promise;
  };
}
