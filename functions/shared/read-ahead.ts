/**
 * Reads a source to its end from now on, at its own pace, however slowly what it gives is taken, and also where nobody takes
 * it. All that waits is kept in memory: for sources whose length has a bound.
 */
export function readAhead<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const waiting: T[] = [];
  let more = Promise.withResolvers<void>();
  let hasEnded = false;
  const read = async () => {
    try {
      for await (const each of source) {
        waiting.push(each);
        more.resolve();
      }
    } finally {
      hasEnded = true;
      more.resolve();
    }
  };
  const reading = read();
  // Told to the reader that takes the last one.
  reading.catch(() => {});
  async function* taken() {
    while (!hasEnded || waiting.length > 0) {
      await more.promise;
      if (!hasEnded) more = Promise.withResolvers<void>();
      yield* waiting.splice(0);
    }
    await reading;
  }
  return taken();
}
