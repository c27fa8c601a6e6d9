/** Stops what was started, last first. */
export interface Stopper {
  add(what: string, stop: () => Promise<unknown>): void;
  /** Registers what a promise brings, as soon as it brings it. */
  adding<T extends { stop(): Promise<unknown> } | { close(): Promise<unknown> }>(
    what: string,
    starting: Promise<T>,
  ): Promise<T>;
  /** Waits for what is still starting, then stops all. What fails to stop is reported and doesn't stop the rest. */
  stop(report: (problem: string) => void): Promise<void>;
}

export function createStopper(): Stopper {
  const stops: { what: string; stop: () => Promise<unknown> }[] = [];
  const starting: Promise<unknown>[] = [];
  const add: Stopper['add'] = (what, stop) => void stops.push({ what, stop });
  return {
    add,
    adding(what, promise) {
      const registered = promise.then((started) => {
        add(what, () => ('stop' in started ? started.stop() : started.close()));
        return started;
      });
      starting.push(registered);
      return registered;
    },
    async stop(report) {
      await Promise.allSettled(starting);
      for (const { what, stop } of stops.splice(0).toReversed()) {
        await stop().catch((error: Error) => report(`${what} did not stop cleanly: ${error.message}`));
      }
    },
  };
}
