import type { Transition } from '../shared/transition.ts';
import { retryWaitsMs } from './retry-waits.ts';

// Pure: what becomes of a delivery, attempt by attempt.

export const deliveryStatuses = ['pending', 'delivered', 'halted', 'failed', 'missed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryTransitions = {
  create: { from: [], to: 'pending' },
  deliver: { from: ['pending'], to: 'delivered' },
  /** The target said that it is wrong of us to ask: 4xx, or an address that nothing is sent to. */
  halt: { from: ['pending'], to: 'halted' },
  /** Every attempt failed. */
  fail: { from: ['pending'], to: 'failed' },
  /** It came due while the webhook was paused. */
  miss: { from: ['pending'], to: 'missed' },
  /** A member asks for another attempt, or for one now. */
  redeliver: { from: ['pending', 'delivered', 'halted', 'failed', 'missed'], to: 'pending' },
  replay: { from: ['halted', 'failed', 'missed'], to: 'pending' },
} as const satisfies Record<string, Transition<DeliveryStatus>>;

/** How an attempt ended. */
export const outcomes = [
  'delivered',
  'redirect',
  'client_error',
  'server_error',
  'timeout',
  'dns',
  'connection',
  'reset',
  'tls',
  'protocol',
  'blocked_address',
  'interrupted',
] as const;
export type Outcome = (typeof outcomes)[number];

/** A status that no server should answer with is a failure of the server. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status >= 300 && status < 400) return 'redirect';
  return status >= 400 && status < 500 ? 'client_error' : 'server_error';
}

const halting: readonly Outcome[] = ['client_error', 'blocked_address'];

export type Step = { move: 'deliver' | 'halt' | 'fail' } | { retryAt: Date };

/** The next state after the `attempts`-th attempt of a round, which ended at `now`. */
export function stepAfter(outcome: Outcome, attempts: number, mostAttempts: number, now: Date): Step {
  if (outcome === 'delivered') return { move: 'deliver' };
  if (halting.includes(outcome)) return { move: 'halt' };
  const delay = retryWaitsMs[attempts - 1];
  if (attempts >= mostAttempts || delay === undefined) return { move: 'fail' };
  return { retryAt: new Date(now.getTime() + delay) };
}

/** A test is sent once: the person who asks for it waits for it. */
export const testEvent = 'webhook.test';
export const attemptsFor = (eventType: string, mostAttempts: number) =>
  eventType === testEvent ? 1 : mostAttempts;
