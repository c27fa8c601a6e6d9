import { createHmac } from 'node:crypto';
import type { Clock } from '../../../functions/shared/clock.ts';
import { secondMs } from '../../../functions/shared/durations.ts';
import type { State, StripeEvent } from './state.ts';

/** Where events are sent, and what signs them. */
export interface Receiver {
  url: string;
  secret: string;
}

/** After so many an event is given up; it can still be sent again by hand. */
const mostTries = 10;

/** The header that Stripe sends with a body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const stamp = Math.floor(at.getTime() / secondMs);
  const signed = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex');
  return `t=${stamp},v1=${signed}`;
}

/** One try for each event that was not taken, in the order in which they happened. */
export async function deliver(state: State, { url, secret }: Receiver, clock: Clock): Promise<void> {
  for (const event of state.events) {
    const tries = state.undelivered[event.id];
    if (tries === undefined || tries >= mostTries) continue;
    state.undelivered[event.id] = tries + 1;
    if (await isTaken(event, { url, secret }, clock)) delete state.undelivered[event.id];
  }
}

async function isTaken(event: StripeEvent, { url, secret }: Receiver, clock: Clock): Promise<boolean> {
  const body = JSON.stringify(
    { ...event, pending_webhooks: 1, request: { id: null, idempotency_key: null } },
    null,
    2,
  );
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureOf(secret, body, clock.now()),
      },
      body,
      signal: AbortSignal.timeout(10 * secondMs),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
