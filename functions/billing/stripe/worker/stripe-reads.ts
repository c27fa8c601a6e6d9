import Stripe from 'stripe';

/** What the worker asks Stripe for. An answer says how it is now, whatever the event was. */
export interface StripeReads {
  /** Subscriptions that have not ended; undefined where the customer was deleted. */
  subscriptionsOf(customerId: string): Promise<readonly Stripe.Subscription[] | undefined>;
  /** Undefined where it is gone, as a deleted draft is. */
  invoice(id: string): Promise<Stripe.Invoice | undefined>;
}

export function lookAt(stripe: Stripe): StripeReads {
  return {
    // Deleted customers are answered as such. One that is unknown is no deleted one, but that of another account or mode,
    // so it stays an error: nobody's plan ends by a wrong key.
    async subscriptionsOf(customerId) {
      const customer = await stripe.customers.retrieve(customerId, { expand: ['subscriptions'] });
      return customer.deleted ? undefined : (customer.subscriptions?.data ?? []);
    },
    invoice: (id) =>
      stripe.invoices.retrieve(id).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
          return undefined;
        throw error;
      }),
  };
}
