/** Executions of one function that run at once, against those that the template keeps for it. */
export class Executions {
  /** Undefined where the template sets none: nothing is refused, since a laptop has no quota. */
  readonly reserved: number | undefined;
  running = 0;
  /** The most that ran at once since the start. */
  peak = 0;
  refused = 0;

  constructor(reserved: number | undefined) {
    this.reserved = reserved;
  }

  /** Whether one more may run; it then runs until `end`. */
  begin(): boolean {
    if (this.reserved !== undefined && this.running >= this.reserved) {
      this.refused += 1;
      return false;
    }
    this.running += 1;
    this.peak = Math.max(this.peak, this.running);
    return true;
  }

  end(): void {
    this.running -= 1;
  }
}

/** As Lambda refuses, before the function sees anything. */
export const throttled = {
  errorType: 'Lambda.TooManyRequestsException',
  errorMessage: 'Rate Exceeded.',
};
