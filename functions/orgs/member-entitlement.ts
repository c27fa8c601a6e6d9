import type { Unit } from '../shared/db/unit.ts';

/** The refusal of route rows that invite a user, or let one join. */
export const planLimit = {
  plan_limit:
    'The organization has as many members as its billing plan includes. `detail` says who can change that.',
};

/**
 * Whether the organization may have one more: asked in the transaction of the act and after it. Billing implements it
 * (billing/entitlements.ts), and the handlers join the two.
 * @throws AppError payment_required `plan_limit`
 */
export interface MemberEntitlement {
  /** A user was invited, or is invited again. */
  invited(unit: Unit): Promise<void>;
  /** A user has joined. */
  joined(unit: Unit): Promise<void>;
}
