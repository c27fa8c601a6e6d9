import Stripe from 'stripe';
import { secondMs } from '../../../shared/durations.ts';
import { logger } from '../../../shared/logger.ts';
import { close } from '../session.ts';

export interface EndingCustomer {
  orgId: string;
  customerId: string;
  since: Date;
}

/** Ends a customer's payments at Stripe alone: the account follows by Stripe's events. */
export type EndPayments = (customer: EndingCustomer) => Promise<void>;

/**
 * For an organization whose deletion is planned: open pages are closed; a subscription since then is ended and refunded; an
 * earlier one ends with the period that is paid for. A repetition changes nothing.
 */
export function endPayments(stripe: Stripe): EndPayments {
  async function giveBack({ id, total, amount_paid: paid, ...invoice }: Stripe.Invoice): Promise<void> {
    // By a former look, or by a person.
    const credited = invoice.post_payment_credit_notes_amount;
    const amount = total - credited;
    if (amount <= 0) return;
    const refund = Math.min(paid, amount);
    await stripe.creditNotes.create(
      {
        invoice: id,
        amount,
        ...(refund > 0 ? { refund_amount: refund } : {}),
        // An amount that was paid out of the customer's balance goes back there.
        ...(amount > refund ? { credit_amount: amount - refund } : {}),
        memo: 'The organization was waiting for its end when this was paid.',
      },
      { idempotencyKey: `late:${id}:${credited}` },
    );
  }

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
      try {
        await giveBack(invoice);
      } catch (error) {
        // Asked again Stripe refuses again, and the account would not follow Stripe for as long.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        logger.error('late_payment_not_given_back', { org_id: orgId, invoice_id: invoice.id, error });
      }
    }
  };
}
