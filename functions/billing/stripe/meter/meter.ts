import type Stripe from 'stripe';
import { secondMs } from '../../../shared/durations.ts';
import type { StoredReport } from './store.postgres.ts';

/** Reports to Stripe's meter, and the sums that it has counted. */
export interface StripeMeter {
  /** Said twice, it counts once: the report's id names it. */
  report(customerId: string, report: StoredReport): Promise<void>;
  /** Cents that Stripe counts in this time, whose ends are whole minutes. */
  total(customerId: string, time: { from: Date; to: Date }): Promise<number>;
}

const seconds = (time: Date) => Math.floor(time.getTime() / secondMs);

export function stripeMeter(stripe: Stripe, eventName: string): StripeMeter {
  let meterId: string | undefined;

  async function find(): Promise<string> {
    for await (const { id, event_name } of stripe.billing.meters.list({ status: 'active', limit: 100 }))
      if (event_name === eventName) return id;
    throw new Error(`Stripe has no active meter with the event name ${eventName}.`);
  }

  return {
    async report(customerId, { id, cents, usedAt }) {
      await stripe.billing.meterEvents.create(
        {
          event_name: eventName,
          identifier: id,
          timestamp: seconds(usedAt),
          payload: { stripe_customer_id: customerId, value: String(cents) },
        },
        { idempotencyKey: `meter:${id}` },
      );
    },
    async total(customerId, { from, to }) {
      meterId ??= await find();
      const time = { start_time: seconds(from), end_time: seconds(to) };
      let sum = 0;
      for await (const each of stripe.billing.meters.listEventSummaries(meterId, {
        customer: customerId,
        ...time,
        limit: 100,
      }))
        sum += each.aggregated_value;
      return sum;
    },
  };
}
