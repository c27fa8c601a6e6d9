import * as z from 'zod';
import { givenText } from '../../shared/http/fields.ts';
import { pageQuery } from '../../shared/http/pagination.ts';
import { defineRoutes } from '../../shared/http/route.ts';

const disabled = { billing_disabled: 'This installation has no billing.' };
const down = { payments_unavailable: 'The payment provider does not answer.' };

export const paymentRoutes = defineRoutes({
  checkout: {
    method: 'POST',
    path: '/api/billing/checkout',
    summary:
      'Creates a page at the payment provider on which the organization buys a billing plan; the plan changes once the payment is made',
    access: 'owner',
    actors: 'people only',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: ['payment'],
    idempotencyKey: true,
    body: z
      .strictObject({
        plan: givenText(40, 'The `name` of the billing plan to buy, from GET /api/billing/plans', 'team'),
      })
      .meta({ id: 'CheckoutRequest', description: 'The billing plan that the organization wants to buy' }),
    refuses: {
      409: {
        ...disabled,
        subscription_exists: 'The organization has a subscription already: change it in the customer portal.',
      },
      422: { unknown_plan: 'No billing plan of this name can be bought.' },
      503: down,
    },
  },
  openPortal: {
    method: 'POST',
    path: '/api/billing/portal',
    summary:
      'Creates a link to the customer portal of the payment provider: cards, invoices, another billing plan, cancellation',
    access: 'owner',
    actors: 'people only',
    freshSignIn: { act: 'Opening the customer portal' },
    verifiedEmail: true,
    limit: 'write',
    costs: ['payment'],
    idempotencyKey: true,
    refuses: {
      409: { ...disabled, no_customer: 'The organization has never bought anything, so there is no portal.' },
      503: down,
    },
  },
  listInvoices: {
    method: 'GET',
    path: '/api/billing/invoices',
    summary: 'Lists the organization’s invoices, newest first',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
});
