/**
 * What `produce` pushes, as it is pushed. It runs from now on, at its own pace, however slowly what it gives is taken, and also
 * where nobody takes it. All that waits is kept in memory: for work whose length has a bound. What it throws is thrown to the
 * reader behind what was pushed before.
 */
export function readAhead<T>(produce: (push: (each: T) => void) => Promise<void>): AsyncIterable<T> {
  const waiting: T[] = [];
  let more = Promise.withResolvers<void>();
  let hasEnded = false;
  const run = async () => {
    try {
      await produce((each) => {
        waiting.push(each);
        more.resolve();
      });
    } finally {
      hasEnded = true;
      more.resolve();
    }
  };
  const running = run();
  // Told to the reader that takes the last one.
  running.catch(() => {});
  async function* taken() {
    while (!hasEnded || waiting.length > 0) {
      await more.promise;
      if (!hasEnded) more = Promise.withResolvers<void>();
      yield* waiting.splice(0);
    }
    await running;
  }
  return taken();
}
