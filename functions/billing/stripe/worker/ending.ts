import type Stripe from 'stripe';
import { secondMs } from '../../../shared/durations.ts';
import { close } from '../session.ts';

/** Sees to it that a customer pays nothing further, at Stripe alone: what comes of it, events tell. */
export type EndPayments = (customerId: string, since: Date) => Promise<void>;

/**
 * Of an organization that waits for its end: pages that are open are closed; what was subscribed to since is given back and
 * ended; what was subscribed to before ends with the period that is paid for. Done again, it changes nothing.
 */
export function endPayments(stripe: Stripe): EndPayments {
  async function giveBack(invoice: Stripe.Invoice): Promise<void> {
    const { id, total, amount_paid: paid, post_payment_credit_notes_amount: credited } = invoice;
    if (total <= credited) return;
    await stripe.creditNotes.create(
      {
        invoice: id,
        amount: total,
        ...(paid > 0 ? { refund_amount: paid } : {}),
        // What was paid out of the customer's balance goes back there.
        ...(total > paid ? { credit_amount: total - paid } : {}),
        memo: 'The organization was waiting for its end when this was paid.',
      },
      { idempotencyKey: `late:${id}` },
    );
  }

  return async (customerId, since) => {
    const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 });
    for (const { id } of open.data) await close(stripe, id);
    const customer = await stripe.customers.retrieve(customerId, { expand: ['subscriptions'] });
    if (customer.deleted) return;
    const sinceSeconds = Math.floor(since.getTime() / secondMs);
    const paid = await stripe.invoices.list({
      customer: customerId,
      status: 'paid',
      created: { gte: sinceSeconds },
      limit: 100,
    });
    // First those, since a subscription that has ended is not looked at again.
    for (const invoice of paid.data)
      if (invoice.billing_reason === 'subscription_create') await giveBack(invoice);
    for (const { id, created, cancel_at_period_end: isEnding, cancel_at: endsAt } of customer.subscriptions
      ?.data ?? []) {
      if (created >= sinceSeconds) await stripe.subscriptions.cancel(id, { prorate: false });
      else if (!isEnding && endsAt === null)
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    }
  };
}
