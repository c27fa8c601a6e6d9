import { type Form, textOf } from './form.ts';
import { collect, draftInvoice, endNow, finalize } from './invoices.ts';
import { endOfPeriod } from './months.ts';
import { StripeRefusal } from './refusal.ts';
import type { InvoiceLine, Order, Price, Subscription } from './state.ts';
import { emit, found, newStripeId, type World } from './world.ts';

const day = 86_400;

export function subscribe(
  world: World,
  customer: string,
  { prices, trialDays, metadata }: Order,
): Subscription {
  const { state, at } = world;
  const trialEnd = trialDays > 0 ? at + trialDays * day : null;
  const anchor = trialEnd ?? at;
  const subscription: Subscription = {
    id: newStripeId('sub'),
    object: 'subscription',
    created: at,
    customer,
    status: trialEnd ? 'trialing' : 'active',
    start_date: at,
    billing_cycle_anchor: anchor,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_end: trialEnd,
    latest_invoice: null,
    metadata,
    items: {
      object: 'list',
      has_more: false,
      data: prices.map((id) => ({
        id: newStripeId('si'),
        object: 'subscription_item',
        price: found(state.prices, id, 'price'),
        current_period_start: at,
        current_period_end: trialEnd ?? endOfPeriod(anchor, at),
      })),
    },
  };
  state.subscriptions[subscription.id] = subscription;
  emit(world, 'customer.subscription.created', subscription);
  const lines = trialEnd ? [] : [advance(subscription)];
  finalize(world, draftInvoice(world, subscription, lines, 'subscription_create'));
  return subscription;
}

export const licensed = ({ items }: Subscription) =>
  items.data.find(({ price }) => price.recurring.usage_type === 'licensed');

export const periodOf = ({ items }: Subscription) => ({
  from: items.data[0]?.current_period_start ?? 0,
  to: items.data[0]?.current_period_end ?? 0,
});

const advance = (subscription: Subscription): InvoiceLine => {
  const price = licensed(subscription)?.price;
  return { description: 'A month', amount: price?.unit_amount ?? 0, price: price?.id ?? '' };
};

const arrears = (subscription: Subscription): InvoiceLine[] =>
  subscription.items.data
    .filter(({ price }) => price.recurring.usage_type === 'metered')
    .map(({ price }) => ({
      description: 'Usage beyond what is included',
      amount: 0,
      price: price.id,
      usage: periodOf(subscription),
    }));

/** What happens at the end of a period, of a trial as well. */
export function endPeriod(world: World, subscription: Subscription): void {
  const { state, at } = world;
  const usage = arrears(subscription);
  if (isEnding(subscription)) {
    draftInvoice(world, subscription, usage);
    endNow(world, subscription);
    return;
  }
  const next = state.nextPrices[subscription.id];
  if (next) put(subscription, found(state.prices, next, 'price'));
  delete state.nextPrices[subscription.id];
  for (const item of subscription.items.data) {
    item.current_period_start = at;
    item.current_period_end = endOfPeriod(subscription.billing_cycle_anchor, at);
  }
  if (subscription.status === 'trialing') subscription.status = 'active';
  emit(world, 'customer.subscription.updated', subscription);
  draftInvoice(world, subscription, [advance(subscription), ...usage]);
}

function put(subscription: Subscription, price: Price): void {
  const item = licensed(subscription);
  if (item) item.price = price;
}

/** Dearer at once, with what is left of the period prorated to the second; cheaper from the next period on. */
export function changePrice(world: World, subscription: Subscription, priceId: string): void {
  const { state, at } = world;
  const price = found(state.prices, priceId, 'price');
  const before = licensed(subscription)?.price;
  delete state.nextPrices[subscription.id];
  if (!before || before.id === price.id) return;
  if (price.unit_amount < before.unit_amount) {
    state.nextPrices[subscription.id] = price.id;
    emit(world, 'customer.subscription.updated', subscription);
    return;
  }
  put(subscription, price);
  emit(world, 'customer.subscription.updated', subscription);
  if (subscription.status === 'trialing') return;
  const { from, to } = periodOf(subscription);
  const left = (each: Price) => Math.round((each.unit_amount * (to - at)) / (to - from));
  const lines = [
    { description: 'Unused time', amount: -left(before), price: before.id },
    { description: 'Remaining time', amount: left(price), price: price.id },
  ];
  finalize(world, draftInvoice(world, subscription, lines, 'subscription_update'));
}

export const isEnding = ({ cancel_at_period_end: isSaid, cancel_at: endsAt }: Subscription) =>
  isSaid || endsAt !== null;

/** As the portal does it: subscriptions of today get a time there, and `cancel_at_period_end` stays false. */
export function cancelAtEnd(world: World, subscription: Subscription, isWanted: boolean): void {
  subscription.cancel_at = isWanted ? periodOf(subscription).to : null;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = isWanted ? world.at : null;
  emit(world, 'customer.subscription.updated', subscription);
}

/** With another card: what is open is tried again at once. */
export function replaceCard(world: World, customer: string): void {
  delete world.state.declined[customer];
  for (const invoice of Object.values(world.state.invoices))
    if (invoice.customer === customer && invoice.status === 'open') collect(world, invoice);
}

export function removeCustomer(world: World, id: string): void {
  const { state } = world;
  const customer = found(state.customers, id, 'customer');
  for (const subscription of Object.values(state.subscriptions))
    if (subscription.customer === id) endNow(world, subscription);
  customer.deleted = true;
  emit(world, 'customer.deleted', customer);
}

/** As the API does it, which is not as the portal does. */
export function updateSubscription(world: World, id: string, form: Form): Subscription {
  const subscription = liveSubscription(world, id);
  const isWanted = textOf(form.cancel_at_period_end);
  if (isWanted !== undefined) subscription.cancel_at_period_end = isWanted === 'true';
  subscription.canceled_at = subscription.cancel_at_period_end ? world.at : null;
  emit(world, 'customer.subscription.updated', subscription);
  return subscription;
}

export function cancelNow(world: World, id: string): Subscription {
  const subscription = liveSubscription(world, id);
  endNow(world, subscription);
  return subscription;
}

function liveSubscription({ state }: World, id: string): Subscription {
  const subscription = found(state.subscriptions, id, 'subscription');
  if (subscription.status !== 'canceled') return subscription;
  throw new StripeRefusal(404, 'resource_missing', `No such subscription: '${id}'`);
}

/** Three days before a trial ends its customer is told. */
export const noticeSeconds = 3 * day;

export function announceTrialEnd(world: World, subscription: Subscription): void {
  world.state.announced[subscription.id] = true;
  emit(world, 'customer.subscription.trial_will_end', subscription);
}
