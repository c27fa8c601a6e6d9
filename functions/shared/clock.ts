/** The source of the current time. Tests pass their own clock; nothing else reads the system's. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that changes only when it is set, for tests of windows, expiries and retries. */
export function fixedClock(start: string | Date): Clock & { advance(ms: number): void } {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
}
