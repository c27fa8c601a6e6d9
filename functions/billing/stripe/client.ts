import Stripe from 'stripe';
import { withDeadline } from '../../shared/concurrency/deadline.ts';
import { secondMs } from '../../shared/durations.ts';
import { AppError, unavailable } from '../../shared/errors.ts';

export interface StripeAccess {
  key: string;
  /** Another place than Stripe's own, on this machine. */
  apiBase?: string | undefined;
}

/** A person waits. Several requests together have `personMs`. */
const forPeople = { timeout: 10 * secondMs, maxNetworkRetries: 1 };
/** An open transaction waits, which the database gives up after 6 s; the queue tries again. */
const insideTransaction = { timeout: 4 * secondMs, maxNetworkRetries: 0 };

/** The gateway gives up after 29 s, and the function after 28 s. */
const personMs = 20 * secondMs;

export const stripeForPeople = (access: StripeAccess) => client(access, forPeople);
export const stripeForWorkers = (access: StripeAccess) => client(access, insideTransaction);

function client({ key, apiBase }: StripeAccess, patience: typeof forPeople): Stripe {
  return new Stripe(key, { ...patience, telemetry: false, ...(apiBase ? place(apiBase) : {}) });
}

function place(apiBase: string) {
  const { hostname, port } = new URL(apiBase);
  return { host: hostname, port, protocol: 'http' } as const;
}

/**
 * Turns an outage of Stripe into the API's refusal. A request that Stripe refuses is a defect of this service, and its
 * error is thrown as it is. After 20 s the caller doesn't wait any more.
 * @throws AppError unavailable `payments_unavailable`
 */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await withDeadline(asked, personMs, () => {
      throw noAnswer(new Error(`Stripe was asked for more than ${personMs} ms.`));
    });
  } catch (error) {
    if (error instanceof AppError || !isTrouble(error)) throw error;
    throw noAnswer(error);
  }
}

const noAnswer = (error: unknown) =>
  unavailable(
    'payments_unavailable',
    'The payment provider did not answer. No plan was changed; try again in a moment.',
    error,
    10,
  );

/** Whether it is worth a retry, or a key that an operator has to replace: nothing that the caller can mend. */
const isTrouble = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;
