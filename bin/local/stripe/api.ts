import { createSession, expireSession } from './checkout.ts';
import { type Form, textOf, textsOf } from './form.ts';
import { credit } from './invoices.ts';
import { meter, recordUsage, summaries } from './meters.ts';
import { StripeRefusal } from './refusal.ts';
import type { Customer, PortalSession } from './state.ts';
import { cancelNow, updateSubscription } from './subscriptions.ts';
import { emit, found, newStripeId, type World } from './world.ts';

export interface ApiCall {
  world: World;
  form: Form;
  query: URLSearchParams;
  /** What the path has in place of `:id`. */
  id: string;
}

/** What the service asks of Stripe, by method and path. */
export const apiRoutes: Record<string, (call: ApiCall) => object> = {
  'POST /v1/customers': ({ world, form }) => createCustomer(world, form),
  'POST /v1/customers/:id': ({ world, form, id }) => updateCustomer(world, form, id),
  'GET /v1/customers/:id': ({ world, id }) => showCustomer(world, id),
  'POST /v1/checkout/sessions': ({ world, form }) => createSession(world, form),
  'GET /v1/checkout/sessions': ({ world: { state }, query }) =>
    list(
      Object.values(state.sessions).filter(
        ({ customer, status }) => customer === query.get('customer') && status === query.get('status'),
      ),
    ),
  'GET /v1/checkout/sessions/:id': ({ world: { state }, id }) =>
    found(state.sessions, id, 'checkout.session'),
  'POST /v1/checkout/sessions/:id/expire': ({ world, id }) => expireSession(world, id),
  'POST /v1/billing_portal/sessions': ({ world, form }) => createPortal(world, form),
  'GET /v1/subscriptions/:id': ({ world: { state }, id }) => found(state.subscriptions, id, 'subscription'),
  'POST /v1/subscriptions/:id': ({ world, form, id }) => updateSubscription(world, id, form),
  'DELETE /v1/subscriptions/:id': ({ world, id }) => cancelNow(world, id),
  'GET /v1/invoices': ({ world: { state }, query }) =>
    list(
      Object.values(state.invoices).filter(
        ({ customer, status, created }) =>
          customer === query.get('customer') &&
          status === query.get('status') &&
          created >= Number(query.get('created[gte]')),
      ),
    ),
  'POST /v1/credit_notes': ({ world, form }) => createCreditNote(world, form),
  'GET /v1/invoices/:id': ({ world: { state }, id }) => found(state.invoices, id, 'invoice'),
  'GET /v1/billing/meters': () => list([meter]),
  'POST /v1/billing/meter_events': ({ world, form }) => recordUsage(world, form),
  'GET /v1/billing/meters/:id/event_summaries': ({ world, query }) => summaries(world, query),
};

const list = (data: object[]) => ({ object: 'list', data, has_more: false });

function createCustomer(world: World, form: Form): Customer {
  const email = textOf(form.email) ?? null;
  const named = { email, name: textOf(form.name) ?? null, metadata: textsOf(form.metadata) };
  const customer: Customer = { id: newStripeId('cus'), object: 'customer', created: world.at, ...named };
  world.state.customers[customer.id] = customer;
  emit(world, 'customer.created', customer);
  return customer;
}

function updateCustomer({ state }: World, form: Form, id: string): Customer {
  const customer = found(state.customers, id, 'customer');
  Object.assign(customer.metadata, textsOf(form.metadata));
  return Object.assign(customer, { email: (form.email ?? customer.email) || null });
}

function createCreditNote(world: World, form: Form): object {
  const [amount, refund, balance] = [form.amount, form.refund_amount, form.credit_amount].map((each) =>
    Number(textOf(each) ?? 0),
  ) as [number, number, number];
  if (refund + balance !== amount)
    throw new StripeRefusal(
      400,
      'parameter_invalid_integer',
      `The refund (${refund}) and the credit (${balance}) must sum to the amount (${amount}).`,
    );
  return credit(world, found(world.state.invoices, textOf(form.invoice), 'invoice'), amount, refund);
}

/** Always as with `expand[]=subscriptions`: those that have not ended. */
function showCustomer({ state }: World, id: string): object {
  const customer = found(state.customers, id, 'customer');
  if (customer.deleted) return { id, object: 'customer', deleted: true };
  const subscriptions = Object.values(state.subscriptions)
    .filter((each) => each.customer === id && each.status !== 'canceled')
    .reverse();
  return { ...customer, subscriptions: list(subscriptions) };
}

function createPortal({ state, at, url }: World, form: Form): PortalSession {
  const customer = found(state.customers, textOf(form.customer), 'customer');
  const id = newStripeId('bps');
  const page = {
    customer: customer.id,
    return_url: textOf(form.return_url) ?? url,
    url: `${url}/portal/${id}`,
  };
  const session: PortalSession = { id, object: 'billing_portal.session', created: at, ...page };
  state.portals[id] = session;
  return session;
}
