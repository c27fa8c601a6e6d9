import { type Form, formOf, listOf, textOf, textsOf } from './form.ts';
import { StripeRefusal } from './refusal.ts';
import type { CheckoutSession } from './state.ts';
import { subscribe } from './subscriptions.ts';
import { emit, found, newStripeId, type World } from './world.ts';

const day = 86_400;

export function createSession(world: World, form: Form): CheckoutSession {
  const { state, at, url } = world;
  if (textOf(form.mode) !== 'subscription') throw refusal('mode', 'The double knows subscriptions only.');
  const successUrl = textOf(form.success_url);
  if (!successUrl) throw refusal('success_url', 'Missing required param: success_url.');
  const customer = found(state.customers, textOf(form.customer), 'customer');
  const lines = listOf(form.line_items).map(formOf);
  const prices = lines.map(({ price, quantity }) => {
    const { id, recurring } = found(state.prices, textOf(price), 'price');
    if (recurring.usage_type === 'metered' && quantity !== undefined)
      throw refusal('line_items', 'Quantity should not be specified where usage_type is `metered`.');
    return id;
  });
  const data = formOf(form.subscription_data);
  const session: CheckoutSession = {
    id: newStripeId('cs_test'),
    object: 'checkout.session',
    created: at,
    expires_at: at + day,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: textOf(form.client_reference_id) ?? null,
    customer: customer.id,
    subscription: null,
    metadata: textsOf(form.metadata),
    success_url: successUrl,
    cancel_url: textOf(form.cancel_url) ?? null,
    url: '',
  };
  session.url = `${url}/pay/${session.id}`;
  state.sessions[session.id] = session;
  state.orders[session.id] = {
    prices,
    trialDays: Number(textOf(data.trial_period_days) ?? 0),
    metadata: textsOf(data.metadata),
  };
  return session;
}

const refusal = (param: string, message: string) =>
  new StripeRefusal(400, 'parameter_invalid', `${param}: ${message}`);

export function expireSession(world: World, id: string): CheckoutSession {
  const session = openSession(world, id);
  session.status = 'expired';
  emit(world, 'checkout.session.expired', session);
  return session;
}

/** What the customer's card makes of it. A declined one leaves the session open, as Stripe's page does. */
export function paySession(world: World, id: string): CheckoutSession {
  const session = openSession(world, id);
  const order = world.state.orders[id];
  if (!order) throw new StripeRefusal(500, 'api_error', `The session ${id} has no order.`);
  delete world.state.declined[session.customer];
  session.status = 'complete';
  session.payment_status = 'paid';
  session.subscription = subscribe(world, session.customer, order).id;
  emit(world, 'checkout.session.completed', session);
  return session;
}

function openSession({ state }: World, id: string): CheckoutSession {
  const session = found(state.sessions, id, 'checkout.session');
  if (session.status === 'open') return session;
  throw new StripeRefusal(400, 'resource_invalid', `This Checkout Session is ${session.status}.`);
}
