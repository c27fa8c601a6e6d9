import Stripe from 'stripe';
import { subscriptionExists } from './refusals.ts';

export interface NewCheckout {
  customer: string;
  orgId: string;
  /** The key of one click: Stripe answers a repeated request with the same session. */
  click: string;
  price: string;
  /** Metered: usage beyond the included credits, in cents. */
  overage: string | undefined;
  appBaseUrl: string;
  automaticTax: boolean;
  isFirst: boolean;
  trialDays: number;
}

export interface Page {
  id: string;
  url: string;
}

/**
 * A page of Stripe's where a subscription is paid for. Earlier pages that are still open are closed, so that a customer
 * can't pay twice; of two concurrent requests the later one's page stays open.
 * @throws AppError conflict `subscription_exists` where an earlier page was paid meanwhile
 */
export async function checkoutOf(stripe: Stripe, asked: NewCheckout): Promise<Page> {
  const { customer, click } = asked;
  const session = await stripe.checkout.sessions.create(parametersOf(asked), {
    idempotencyKey: `checkout:${click}`,
  });
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  // Those of the same second as well: rather no page that is open than two.
  for (const each of open.data)
    if (each.id !== session.id && each.created <= session.created && !(await close(stripe, each.id))) {
      await close(stripe, session.id);
      throw subscriptionExists();
    }
  if (!session.url) throw new Error(`The checkout session ${session.id} has no page.`);
  return { id: session.id, url: session.url };
}

/** Closes a page. @returns false where it was paid */
export async function close({ checkout: { sessions } }: Stripe, id: string): Promise<boolean> {
  try {
    await sessions.expire(id);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await sessions.retrieve(id);
    if (status === 'open') throw error;
    return status === 'expired';
  }
}

function parametersOf({
  customer,
  orgId,
  price,
  overage,
  appBaseUrl,
  automaticTax,
  isFirst,
  trialDays,
}: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const page = `${appBaseUrl}/settings/billing`;
  return {
    mode: 'subscription',
    customer,
    client_reference_id: orgId,
    line_items: [{ price, quantity: 1 }, ...(overage ? [{ price: overage }] : [])],
    subscription_data: {
      metadata: { org_id: orgId },
      ...(isFirst && trialDays > 0 ? { trial_period_days: trialDays } : {}),
    },
    success_url: `${page}?checkout=paid&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${page}?checkout=left`,
    automatic_tax: { enabled: automaticTax },
    tax_id_collection: { enabled: true },
    // Stripe wants to know where a customer who exists gets the page's address and name from.
    customer_update: { address: 'auto', name: 'auto' },
    billing_address_collection: 'required',
  };
}
