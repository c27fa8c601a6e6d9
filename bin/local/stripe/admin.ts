import * as z from 'zod';
import { credit } from './invoices.ts';
import type { State } from './state.ts';
import { removeCustomer } from './subscriptions.ts';
import { found, type World } from './world.ts';

const text = z.string().min(1);

const acts = {
  /** Moves the double's own clock, and does what comes due. */
  clock: z.strictObject({
    seconds: z
      .int()
      .min(1)
      .max(400 * 86_400),
  }),
  refund: z.strictObject({ invoice: text, amount: z.int().min(1) }),
  card: z.strictObject({ customer: text, declined: z.boolean() }),
  'remove-customer': z.strictObject({ customer: text }),
  /** Sends an event again, also one that was accepted. */
  resend: z.strictObject({ event: text }),
};

/** What is done to the double from outside, at `_admin/<name>`; undefined for other names. */
export function administer(world: World, name: string, body: string): object | undefined {
  const { state } = world;
  if (name === 'state') return withoutAnswers(state);
  if (!Object.hasOwn(acts, name)) return undefined;
  const given: unknown = JSON.parse(body || '{}');
  if (name === 'clock') {
    state.moved += acts.clock.parse(given).seconds;
  } else if (name === 'refund') {
    const { invoice, amount } = acts.refund.parse(given);
    credit(world, found(state.invoices, invoice, 'invoice'), amount);
  } else if (name === 'card') {
    const { customer, declined } = acts.card.parse(given);
    if (declined) state.declined[customer] = true;
    else delete state.declined[customer];
  } else if (name === 'remove-customer') {
    removeCustomer(world, acts['remove-customer'].parse(given).customer);
  } else {
    state.undelivered[acts.resend.parse(given).event] = 0;
  }
  return {};
}

const withoutAnswers = ({ answers: _, ...shown }: State) => shown;
