import type Stripe from 'stripe';

/** The owner to whom Stripe mails invoices. */
export interface Payee {
  userId: string;
  email: string;
}

/** Who has the customer's invoices at present, as far as this service decided it. */
export const payeeIdOf = (customer: Stripe.Customer): string | null => customer.metadata.payee ?? null;

/** What a customer keeps of who has the invoices: the address beside the one in use tells whether the portal has changed it. */
export const payeeFields = ({ userId, email }: Payee) => ({
  email,
  metadata: { payee: userId, payee_email: email },
});

/**
 * The changes that give a customer this person's address; undefined where the customer has it already. An address that an owner chose in
 * the portal stays, such as that of an accounting department. Where there is no such person, the changes remove the address.
 */
export function payeeChanges(
  { email, metadata }: Stripe.Customer,
  payee: Payee | undefined,
): Stripe.CustomerUpdateParams | undefined {
  const fields = payeeFields(payee ?? { userId: '', email: '' });
  const isKnown =
    (metadata.payee ?? '') === fields.metadata.payee && (metadata.payee_email ?? '') === fields.email;
  // A customer of before this was kept has the address of who opened the first page.
  const isChosen = email && email.toLowerCase() !== (metadata.payee_email ?? email).toLowerCase();
  if (isChosen) return isKnown ? undefined : { metadata: fields.metadata };
  return isKnown && (email ?? '') === fields.email ? undefined : fields;
}

/** Gives the customer the address of this person, who pays now. */
export async function mailTo(stripe: Stripe, customerId: string, payee: Payee): Promise<void> {
  const customer = await stripe.customers.retrieve(customerId);
  const changes = customer.deleted ? undefined : payeeChanges(customer, payee);
  if (changes) await stripe.customers.update(customerId, changes);
}
