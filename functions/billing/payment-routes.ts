import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';
import { pageOf, pageQuery } from '../shared/http/pagination.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { invoiceStatuses } from './stripe/invoice-statuses.ts';

const cents = (description: string) => z.int().meta({ description, examples: [9_900] });

export const invoiceSchema = z
  .object({
    id: textField('Names the invoice, as the payment provider does', 'in_1SabcdEFgh'),
    number: textField('As it stands on the invoice', 'ACME-0001').nullable(),
    status: z
      .enum(invoiceStatuses)
      .meta({ description: 'Whether it is paid', 'x-extensible-enum': invoiceStatuses }),
    currency: textField('The currency', 'usd'),
    total: cents('What it comes to, in the currency’s smallest unit'),
    amount_due: cents('What was to be paid'),
    amount_paid: cents('What was paid'),
    amount_credited: cents('What was given back by credit notes'),
    hosted_url: textField('Its page at the payment provider', 'https://invoice.stripe.com/i/x').nullable(),
    pdf_url: textField('The same as a PDF', 'https://invoice.stripe.com/i/x/pdf').nullable(),
    created_at: timeField('When it was made'),
  })
  .meta({ id: 'Invoice', description: 'An invoice as the payment provider last showed it' });

const place = (id: string, description: string) =>
  z.object({ url: textField('Lead the browser there', 'https://checkout.stripe.com/c/pay/x') }).meta({
    id,
    description,
  });

const disabled = { billing_disabled: 'Nobody is billed on this installation.' };
const down = { payments_unavailable: 'The payment provider does not answer.' };

export const paymentRoutes = defineRoutes({
  checkout: {
    method: 'POST',
    path: '/api/billing/checkout',
    summary:
      'Opens a page of the payment provider where a plan is paid for; the plan changes once it is paid',
    access: 'owner',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    body: z
      .strictObject({ plan: textField('The plan’s name', 'team') })
      .meta({ id: 'CheckoutRequest', description: 'What is to be bought' }),
    refuses: {
      409: {
        ...disabled,
        subscription_exists: 'There is a subscription already: change it in the customer portal.',
      },
      422: { unknown_plan: 'No plan of this name can be bought.' },
      503: down,
    },
    responses: { 200: place('Checkout', 'Where a plan is paid for') },
  },
  openPortal: {
    method: 'POST',
    path: '/api/billing/portal',
    summary: 'Opens the customer portal: cards, invoices, another plan, the end of the subscription',
    access: 'owner',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    refuses: {
      409: { ...disabled, no_customer: 'Nothing was ever bought, so there is nothing to see.' },
      503: down,
    },
    responses: { 200: place('Portal', 'Where what was bought is managed') },
  },
  listInvoices: {
    method: 'GET',
    path: '/api/billing/invoices',
    summary: 'Lists the invoices, newest first',
    access: 'admin',
    limit: 'read',
    query: pageQuery,
    responses: { 200: pageOf(invoiceSchema) },
  },
});
