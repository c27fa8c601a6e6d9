import Stripe from 'stripe';

/** The worker's reads from Stripe. A response is the present state, which may be newer than the event. */
export interface StripeReads {
  /** Subscriptions that have not ended; undefined where the customer was deleted. */
  subscriptionsOf(customerId: string): Promise<readonly Stripe.Subscription[] | undefined>;
  /** Undefined where it is gone, as a deleted draft is. */
  invoice(id: string): Promise<Stripe.Invoice | undefined>;
}

export function lookAt(stripe: Stripe): StripeReads {
  return {
    // Stripe says of a deleted customer that it was deleted. An unknown customer belongs to another account or mode, so
    // it stays an error: no plan ends because of a wrong key.
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
