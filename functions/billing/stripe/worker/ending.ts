import Stripe from 'stripe';
import { secondMs } from '../../../shared/durations.ts';
import { logger } from '../../../shared/logger.ts';
import { close } from '../session.ts';

export interface EndingCustomer {
  orgId: string;
  customerId: string;
  since: Date;
}

/** Sees to it that a customer pays nothing further, at Stripe alone: what comes of it, events tell. */
export type EndPayments = (customer: EndingCustomer) => Promise<void>;

/** Ends the subscriptions and gives back what was paid for them. */
export type EndBought = (of: { orgId: string; subscriptionIds: readonly string[] }) => Promise<void>;

/**
 * Of two pages that were paid at once the later one's subscription. First the money: one that has ended is not seen any
 * more, and nobody would come back to it.
 */
export const endBought =
  (stripe: Stripe): EndBought =>
  async ({ orgId, subscriptionIds }) => {
    for (const subscription of subscriptionIds) {
      const paid = await stripe.invoices.list({ subscription, status: 'paid', limit: 100 });
      for (const invoice of paid.data)
        await giveBack(stripe, orgId, invoice, 'There was a subscription already when this was paid.');
      await stripe.subscriptions.cancel(subscription, { prorate: false });
      logger.warn('second_subscription_ended', { org_id: orgId, subscription });
    }
  };

/**
 * Of an organization that waits for its end: pages that are open are closed; what was subscribed to since is ended and
 * given back; what was subscribed to before ends with the period that is paid for. Done again, it changes nothing.
 */
export function endPayments(stripe: Stripe): EndPayments {
  async function endSubscriptions(customer: Stripe.Customer, sinceSeconds: number): Promise<void> {
    for (const { id, created, cancel_at_period_end: isEnding, cancel_at: endsAt } of customer.subscriptions
      ?.data ?? []) {
      if (created >= sinceSeconds) await stripe.subscriptions.cancel(id, { prorate: false });
      else if (!isEnding && endsAt === null)
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    }
  }

  return async ({ orgId, customerId, since }) => {
    const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 });
    for (const { id } of open.data) await close(stripe, id);
    const customer = await stripe.customers.retrieve(customerId, { expand: ['subscriptions'] });
    if (customer.deleted) return;
    const sinceSeconds = Math.floor(since.getTime() / secondMs);
    // First what would be paid again and again. Invoices are found whether their subscription has ended or not.
    await endSubscriptions(customer, sinceSeconds);
    const paid = await stripe.invoices.list({
      customer: customerId,
      status: 'paid',
      created: { gte: sinceSeconds },
      limit: 100,
    });
    for (const invoice of paid.data) {
      if (invoice.billing_reason !== 'subscription_create') continue;
      await giveBack(stripe, orgId, invoice, 'The organization was waiting for its end when this was paid.');
    }
  };
}

/** By a credit note, over what was not given back by a former look or by a person. */
async function giveBack(stripe: Stripe, orgId: string, invoice: Stripe.Invoice, memo: string): Promise<void> {
  const { id, total, amount_paid: paid, post_payment_credit_notes_amount: credited } = invoice;
  const amount = total - credited;
  if (amount <= 0) return;
  const refund = Math.min(paid, amount);
  try {
    await stripe.creditNotes.create(
      {
        invoice: id,
        amount,
        ...(refund > 0 ? { refund_amount: refund } : {}),
        // What was paid out of the customer's balance goes back there.
        ...(amount > refund ? { credit_amount: amount - refund } : {}),
        memo,
      },
      { idempotencyKey: `late:${id}:${credited}` },
    );
  } catch (error) {
    // Asked again Stripe refuses again, and the account would not follow Stripe for as long.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    logger.error('late_payment_not_given_back', { org_id: orgId, invoice_id: id, error });
  }
}
