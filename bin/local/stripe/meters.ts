import { type Form, formOf, textOf } from './form.ts';
import { usageOf } from './invoices.ts';
import { StripeRefusal } from './refusal.ts';
import { found, newStripeId, type World } from './world.ts';

const day = 86_400;
const minute = 60;

/** The only meter. */
export const meter = {
  id: 'mtr_local_overage',
  object: 'billing.meter',
  display_name: 'Cents of what was used beyond the included credits',
  event_name: 'overage_cents',
  status: 'active',
} as const;

const refusal = (code: string, message: string) => new StripeRefusal(400, code, message);

/** Takes usage once for each identifier of the last 24 hours. */
export function recordUsage({ state, at }: World, form: Form): object {
  const payload = formOf(form.payload);
  const identifier = textOf(form.identifier) ?? newStripeId('mtrevt');
  const timestamp = Number(textOf(form.timestamp) ?? at);
  const value = textOf(payload.value) ?? '';
  const customer = found(state.customers, textOf(payload.stripe_customer_id), 'customer').id;
  if (textOf(form.event_name) !== meter.event_name)
    throw refusal('resource_missing', 'There is no active meter with this event_name.');
  if (!/^\d+$/.test(value))
    throw refusal('parameter_invalid_integer', `payload[value]: not a number: ${value}`);
  if (timestamp < at - 35 * day) throw refusal('timestamp_too_far_in_past', 'The timestamp is too long ago.');
  if (timestamp > at + 5 * minute) throw refusal('timestamp_in_future', 'The timestamp is in the future.');
  const isKnown = state.usage.some((each) => each.identifier === identifier && each.received > at - day);
  if (!isKnown) state.usage.push({ identifier, customer, value: Number(value), timestamp, received: at });
  return {
    object: 'billing.meter_event',
    created: at,
    event_name: meter.event_name,
    identifier,
    livemode: false,
    payload: { value, stripe_customer_id: customer },
    timestamp,
  };
}

/** One summary of the whole time that was asked for. */
export function summaries(world: World, query: URLSearchParams): object {
  const [from, to] = ['start_time', 'end_time'].map((name) => Number(query.get(name))) as [number, number];
  if (from % minute !== 0 || to % minute !== 0)
    throw refusal('parameter_invalid', 'start_time and end_time must be aligned with minute boundaries.');
  const customer = query.get('customer') ?? '';
  const data = [
    {
      id: newStripeId('mtrusg'),
      object: 'billing.meter_event_summary',
      aggregated_value: usageOf(world, customer, { from, to }),
      start_time: from,
      end_time: to,
      livemode: false,
      meter: meter.id,
    },
  ];
  return { object: 'list', data, has_more: false, url: `/v1/billing/meters/${meter.id}/event_summaries` };
}
