import * as z from 'zod';
import { givenText } from '../shared/http/fields.ts';
import { pageOf, pageQuery } from '../shared/http/pagination.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { invoiceSchema, placeSchema } from './payment-record.ts';

const disabled = { billing_disabled: 'Nobody is billed on this installation.' };
const down = { payments_unavailable: 'The payment provider does not answer.' };

export const paymentRoutes = defineRoutes({
  checkout: {
    method: 'POST',
    path: '/api/billing/checkout',
    summary:
      'Opens a page of the payment provider where a plan is paid for; the plan changes once it is paid',
    access: 'owner',
    freshSignIn: 'no',
    verifiedEmail: true,
    limit: 'write',
    costs: ['payment'],
    idempotencyKey: true,
    body: z
      .strictObject({ plan: givenText(40, 'The plan’s name', 'team') })
      .meta({ id: 'CheckoutRequest', description: 'What is to be bought' }),
    refuses: {
      409: {
        ...disabled,
        subscription_exists: 'There is a subscription already: change it in the customer portal.',
      },
      422: { unknown_plan: 'No plan of this name can be bought.' },
      503: down,
    },
    responses: import.meta.bundled ?? { 200: placeSchema('Checkout', 'Where a plan is paid for') },
  },
  openPortal: {
    method: 'POST',
    path: '/api/billing/portal',
    summary: 'Opens the customer portal: cards, invoices, another plan, the end of the subscription',
    access: 'owner',
    freshSignIn: 'no',
    verifiedEmail: true,
    limit: 'write',
    costs: ['payment'],
    idempotencyKey: true,
    refuses: {
      409: { ...disabled, no_customer: 'Nothing was ever bought, so there is nothing to see.' },
      503: down,
    },
    responses: import.meta.bundled ?? { 200: placeSchema('Portal', 'Where what was bought is managed') },
  },
  listInvoices: {
    method: 'GET',
    path: '/api/billing/invoices',
    summary: 'Lists the invoices, newest first',
    access: 'admin',
    limit: 'read',
    query: pageQuery,
    responses: import.meta.bundled ?? { 200: pageOf(invoiceSchema) },
  },
});
