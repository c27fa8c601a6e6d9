import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import { invoiceSchema, placeSchema } from './payments/payment-schema.ts';
import type { billingRoutes } from './routes.ts';
import { memberLimitSchema, shownPlan, stateSchema, usageSchema } from './schema.ts';

export const billingResponses = {
  listBillingPlans: { 200: pageOf(shownPlan) },
  getBillingState: { 200: stateSchema },
  updateCap: { 200: stateSchema },
  getUsage: { 200: usageSchema },
  listMemberCreditLimits: { 200: pageOf(memberLimitSchema) },
  setMemberCreditLimit: { 204: null },
  checkout: {
    200: placeSchema(
      'Checkout',
      'A page at the payment provider where the organization can buy the billing plan',
    ),
  },
  openPortal: {
    200: placeSchema(
      'Portal',
      'A page at the payment provider where the organization manages its payment methods, invoices, billing plan and cancellation',
    ),
  },
  listInvoices: { 200: pageOf(invoiceSchema) },
} satisfies ResponsesOf<typeof billingRoutes>;
