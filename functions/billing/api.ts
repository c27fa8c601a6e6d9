import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import { billingDisabled } from './errors.ts';
import { listInvoices } from './payments/invoices.ts';
import type { Payments } from './payments/payments.ts';
import type { billingRoutes } from './routes.ts';
import { type BillingOptions, billing } from './service.ts';

/** One function per row of routes.ts. */
export function billingApi(
  options: BillingOptions & { payments?: Payments },
): BufferedHandlers<typeof billingRoutes> {
  const own = billing(options);
  /** @throws AppError conflict `billing_disabled` */
  const payments = (): Payments => {
    if (!options.payments) throw billingDisabled();
    return options.payments;
  };
  return {
    checkout: async ({ actor, body }) => payments().checkout(actor, body.plan),
    openPortal: async ({ actor }) => payments().portal(actor),
    listInvoices: async ({ actor, query }) => ({
      status: 200,
      body: await listInvoices(options.db, actor, query),
    }),
    listBillingPlans: async ({ actor }) => ({ status: 200, body: await own.plans(actor) }),
    getBillingState: async ({ actor }) => ({ status: 200, body: await own.state(actor) }),
    updateCap: async ({ actor, body }) => ({ status: 200, body: await own.setCap(actor, body.cap_cents) }),
    getUsage: async ({ actor, query }) => ({
      status: 200,
      body: await own.usage(actor, { groupBy: query.group_by, from: query.from, to: query.to }),
    }),
    listMemberCreditLimits: async ({ actor }) => ({ status: 200, body: await own.memberLimits(actor) }),
    setMemberCreditLimit: async ({ actor, params, body }) => {
      await own.setMemberLimit(actor, params.id, body.credits);
      return { status: 204 };
    },
  };
}
