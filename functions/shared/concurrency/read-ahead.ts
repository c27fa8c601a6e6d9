/**
 * Yields what `produce` pushes. `produce` starts at once and doesn't wait for the reader, not even for one that never
 * reads. Items that aren't read yet are kept in memory, so its output must be bounded. An error of `produce` is thrown
 * to the reader behind the items before it.
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
  // The error is thrown to the reader when it takes the last item.
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
