export interface Retrier {
  ErrorEquals: string[];
  IntervalSeconds?: number;
  BackoffRate?: number;
  MaxDelaySeconds?: number;
  MaxAttempts?: number;
  JitterStrategy?: string;
}

/** The shortest waits between its tries, in seconds; what luck may shorten to nothing is nothing. */
export function waitsOf(retrier: Retrier): number[] {
  const { IntervalSeconds = 1, BackoffRate = 2, MaxDelaySeconds = Number.POSITIVE_INFINITY } = retrier;
  const { MaxAttempts = 3, JitterStrategy = 'NONE' } = retrier;
  return Array.from({ length: MaxAttempts }, (_, tried) =>
    JitterStrategy === 'NONE' ? Math.min(IntervalSeconds * BackoffRate ** tried, MaxDelaySeconds) : 0,
  );
}

/** How often a step that fails at once is tried in the time, at the most; the try after that is too late to fail. */
export function triesWithin(seconds: number, retrier: Retrier): number {
  let at = 0;
  let tries = 1;
  for (const wait of waitsOf(retrier)) {
    at += wait;
    if (at > seconds) break;
    tries++;
  }
  return tries;
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
