import type { Unit } from '../shared/db/unit.ts';
import { planOf } from './account.ts';
import { planLimitReached } from './errors.ts';
import type { Catalogue } from './plans.ts';
import {
  lockMembers,
  readPlanFacts,
  selectInvitedCount,
  selectJoinedCount,
} from './store.entitlements.postgres.ts';

// What plans limit, apart from credits. Each is asked in the transaction of the act and after it, so that a refusal
// undoes it. An organization above a limit, after a change to a smaller plan for example, keeps what it has and adds
// nothing.

/**
 * Refuses another member, or another invitation, beyond what the plan includes.
 * @throws AppError payment_required `plan_limit`
 */
export const memberEntitlement = (catalogue: Catalogue) => {
  const refuse = async (unit: Unit, count: (unit: Unit) => Promise<{ used: number }[]>): Promise<void> => {
    const plan = planOf(catalogue, await readPlanFacts(unit), unit.now);
    if (plan.members === null) return;
    // Of two at once the second counts the first.
    await lockMembers(unit);
    const [{ used }] = (await count(unit)) as [{ used: number }];
    if (used > plan.members) throw planLimitReached(catalogue, plan, 'members', used);
  };
  return {
    invited: (unit: Unit) => refuse(unit, async ({ sql, orgId, now }) => selectInvitedCount(sql, orgId, now)),
    /** Other invitations may wait: whoever comes first has the place. */
    joined: (unit: Unit) => refuse(unit, async ({ sql, orgId }) => selectJoinedCount(sql, orgId)),
  };
};
