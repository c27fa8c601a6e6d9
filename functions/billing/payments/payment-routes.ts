import * as z from 'zod';
import { givenText } from '../../shared/http/fields.ts';
import { pageQuery } from '../../shared/http/pagination.ts';
import { defineRoutes } from '../../shared/http/route.ts';

const disabled = { billing_disabled: 'Billing is not enabled on this installation.' };
const down = { payments_unavailable: 'The payment provider does not respond. Try again later.' };

export const paymentRoutes = defineRoutes({
  checkout: {
    method: 'POST',
    path: '/api/billing/checkout',
    summary:
      'Creates a page at the payment provider where the organization can buy a billing plan. The plan changes once the payment provider reports the purchase',
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
        plan: givenText(
          40,
          '`name` of the billing plan to buy, as returned by GET /api/billing/plans',
          'team',
        ),
      })
      .meta({ id: 'CheckoutRequest', description: 'The billing plan to buy' }),
    refuses: {
      409: {
        ...disabled,
        subscription_exists:
          'The organization already has a subscription. Change it in the customer portal (POST /api/billing/portal).',
      },
      422: {
        unknown_plan: 'No billing plan with this name can be bought. GET /api/billing/plans lists all plans.',
      },
      503: down,
    },
  },
  openPortal: {
    method: 'POST',
    path: '/api/billing/portal',
    summary:
      'Creates a link to the payment provider’s customer portal, where the organization manages its payment methods, invoices, billing plan and cancellation',
    access: 'owner',
    actors: 'people only',
    freshSignIn: { act: 'Opening the customer portal' },
    verifiedEmail: true,
    limit: 'write',
    costs: ['payment'],
    idempotencyKey: true,
    refuses: {
      409: {
        ...disabled,
        no_customer:
          'The organization has no customer record at the payment provider. Start a purchase first (POST /api/billing/checkout).',
      },
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
