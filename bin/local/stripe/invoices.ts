import { StripeRefusal } from './refusal.ts';
import type { Invoice, InvoiceLine, Subscription } from './state.ts';
import { emit, newStripeId, type World } from './world.ts';

const hour = 3_600;
const day = 24 * hour;
/** Days from a failed payment to the next try; after the last one the subscription is ended. */
const waits = [3 * day, 5 * day, 7 * day] as const;

/** A draft waits an hour for usage that is late. */
export const draftSeconds = hour;

export function draftInvoice(
  world: World,
  subscription: Subscription,
  lines: InvoiceLine[],
  reason: Invoice['billing_reason'] = 'subscription_cycle',
): Invoice {
  const { state, at } = world;
  const [item] = subscription.items.data;
  const invoice: Invoice = {
    id: newStripeId('in'),
    object: 'invoice',
    created: at,
    number: null,
    customer: subscription.customer,
    status: 'draft',
    currency: 'usd',
    total: 0,
    amount_due: 0,
    amount_paid: 0,
    post_payment_credit_notes_amount: 0,
    billing_reason: reason,
    attempt_count: 0,
    next_payment_attempt: null,
    period_start: item?.current_period_start ?? at,
    period_end: item?.current_period_end ?? at,
    hosted_invoice_url: null,
    invoice_pdf: null,
    status_transitions: { finalized_at: null, paid_at: null },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    lines: { object: 'list', data: lines, has_more: false },
  };
  count(world, invoice);
  state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  emit(world, 'invoice.created', invoice);
  return invoice;
}

/** Usage that a customer has in this time, in units. */
export const usageOf = ({ state }: World, customer: string, { from, to }: { from: number; to: number }) =>
  state.usage
    .filter((each) => each.customer === customer && each.timestamp >= from && each.timestamp < to)
    .reduce((sum, { value }) => sum + value, 0);

function count(world: World, invoice: Invoice): void {
  for (const line of invoice.lines.data) {
    const price = world.state.prices[line.price];
    if (line.usage && price) line.amount = usageOf(world, invoice.customer, line.usage) * price.unit_amount;
  }
  invoice.total = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0);
  // A negative amount would become a balance of the customer; the double keeps none.
  invoice.amount_due = Math.max(0, invoice.total);
}

/** Settles what is owed, then tries to get it. */
export function finalize(world: World, invoice: Invoice): void {
  const { state, at, url } = world;
  count(world, invoice);
  const number = Object.values(state.invoices).filter((each) => each.number !== null).length + 1;
  Object.assign(invoice, {
    status: 'open',
    number: `LOCAL-${String(number).padStart(4, '0')}`,
    hosted_invoice_url: `${url}/invoices/${invoice.id}`,
    invoice_pdf: `${url}/invoices/${invoice.id}/pdf`,
  });
  invoice.status_transitions.finalized_at = at;
  emit(world, 'invoice.finalized', invoice);
  collect(world, invoice);
}

/** One try to be paid. */
export function collect(world: World, invoice: Invoice): void {
  const { state, at } = world;
  const subscription = state.subscriptions[invoice.parent.subscription_details.subscription];
  invoice.attempt_count++;
  if (invoice.amount_due > 0 && state.declined[invoice.customer]) {
    const wait = waits[invoice.attempt_count - 1];
    invoice.next_payment_attempt = wait === undefined ? null : at + wait;
    emit(world, 'invoice.payment_failed', invoice);
    if (!subscription || subscription.status === 'canceled') return;
    if (wait === undefined) endNow(world, subscription);
    else move(world, subscription, 'past_due');
    return;
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = at;
  emit(world, 'invoice.paid', invoice);
  if (subscription?.status === 'past_due' && !owes(world, subscription)) move(world, subscription, 'active');
}

const owes = ({ state }: World, { id }: Subscription) =>
  Object.values(state.invoices).some(
    ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id,
  );

function move(world: World, subscription: Subscription, status: Subscription['status']): void {
  if (subscription.status === status) return;
  subscription.status = status;
  emit(world, 'customer.subscription.updated', subscription);
}

export function endNow(world: World, subscription: Subscription): void {
  if (subscription.status === 'canceled') return;
  subscription.status = 'canceled';
  subscription.canceled_at ??= world.at;
  subscription.ended_at = world.at;
  delete world.state.nextPrices[subscription.id];
  emit(world, 'customer.subscription.deleted', subscription);
}

/**
 * Gives back some of what was paid, as a credit note does: at most what was not given back yet.
 * @param refund of the amount, what goes back to the card; the rest becomes a balance of the customer
 */
export function credit(world: World, invoice: Invoice, amount: number, refund = amount): object {
  const { refunded } = world.state;
  const left = invoice.total - invoice.post_payment_credit_notes_amount;
  const leftOfCard = invoice.amount_paid - (refunded[invoice.id] ?? 0);
  if (!(amount > 0 && amount <= left))
    throw new StripeRefusal(
      400,
      'amount_too_large',
      `Of the invoice ${invoice.id} ${left} cents can be credited.`,
    );
  if (refund > leftOfCard)
    throw new StripeRefusal(
      400,
      'amount_too_large',
      `Of the invoice ${invoice.id} ${leftOfCard} cents can be refunded.`,
    );
  refunded[invoice.id] = (refunded[invoice.id] ?? 0) + refund;
  invoice.post_payment_credit_notes_amount += amount;
  const note = {
    id: newStripeId('cn'),
    object: 'credit_note',
    customer: invoice.customer,
    invoice: invoice.id,
    amount,
  };
  emit(world, 'credit_note.created', note);
  return note;
}
