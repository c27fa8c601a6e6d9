/**
 * Names that state machines match on: a state's Retry names the first two, and a Catch tells the others apart by name. The rest
 * of a step's error is for people.
 */
export const workflowErrorNames = {
  retryable: 'RetryableError',
  unavailable: 'UnavailableError',
  refusal: 'Refusal',
  cancelled: 'RunCancelled',
  ownFault: 'OwnFault',
} as const;

/** The run is to be cancelled: the step is not begun. Its state's Catch leads to where the run is stopped. */
export class RunCancelled extends Error {
  override readonly name = workflowErrorNames.cancelled;
}

/** The step may work if it's done again: throttling, a network fault, a dependency that is down. */
export class RetryableError extends Error {
  override readonly name = workflowErrorNames.retryable;
}

/**
 * A dependency of the service itself is down, such as its database during a failover, which takes minutes. Retried
 * for longer.
 */
export class UnavailableError extends Error {
  override readonly name = workflowErrorNames.unavailable;
}

/**
 * The step can't be done, and doing it again changes nothing. The message is for the user: one sentence saying
 * what is wrong with which value, and one saying what to do.
 */
export class Refusal extends Error {
  override readonly name = workflowErrorNames.refusal;
  /** Stable, for programs: `assume_role_denied`. */
  readonly code: string;

  constructor(code: string, sentence: string, options: { cause?: unknown } = {}) {
    super(sentence, options);
    this.code = code;
  }
}

/** The same as a Refusal, with its code, where the reason is the service's own and not the customer's. */
export class OwnFault extends Error {
  override readonly name = workflowErrorNames.ownFault;
  readonly code: string;

  constructor({ code, message }: Refusal) {
    super(message);
    this.code = code;
  }
}
