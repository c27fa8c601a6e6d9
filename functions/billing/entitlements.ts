import type { PersonActor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { featureMissing, planLimitReached } from './errors.ts';
import { planOf } from './ledger/account.ts';
import type { Catalogue, PlanFeature } from './plans.ts';
import {
  lockMembers,
  readPlanFacts,
  selectInvitedCount,
  selectJoinedCount,
  selectPlanFacts,
  selectRunning,
  toPlanFacts,
} from './store.entitlements.postgres.ts';

// The limits of plans, apart from credits. Members and deployments are counted in the transaction of the act and after it, so
// that a refusal undoes it; a feature is asked for before it is used. An organization above a limit, after a change to a
// smaller plan for example, keeps what it has and adds nothing.

/**
 * Refuses another member, or another invitation, beyond what the plan includes.
 * @throws AppError payment_required `plan_limit`
 */
export const memberEntitlement = (catalogue: Catalogue) => {
  const refuse = async (
    unit: Unit,
    limit: 'members' | 'joined_members',
    count: (unit: Unit, most: number) => Promise<{ used: number }[]>,
  ): Promise<void> => {
    const plan = planOf(catalogue, await readPlanFacts(unit), unit.now);
    if (plan.members === null) return;
    // Of two concurrent acts the second counts the first.
    await lockMembers(unit);
    const [{ used }] = (await count(unit, plan.members)) as [{ used: number }];
    if (used > plan.members) throw planLimitReached(catalogue, plan, limit, used);
  };
  return {
    invited: (unit: Unit) =>
      refuse(unit, 'members', async ({ sql, orgId, now }, most) => selectInvitedCount(sql, orgId, most, now)),
    /** Other invitations may wait: the first to come has the place. */
    joined: (unit: Unit) =>
      refuse(unit, 'joined_members', async ({ sql, orgId }, most) => selectJoinedCount(sql, orgId, most)),
  };
};

/**
 * Refuses the run of a deployment that has nothing in a cloud so far, beyond what the plan includes. Call it with the
 * account locked and the run recorded.
 * @throws AppError payment_required `plan_limit`
 */
export async function refuseDeployment(
  unit: Unit,
  catalogue: Catalogue,
  started: { deploymentId: string; runId: string },
): Promise<void> {
  const plan = planOf(catalogue, await readPlanFacts(unit), unit.now);
  if (plan.running_deployments === null) return;
  const [{ used }] = await selectRunning(unit.sql, unit.orgId, plan.running_deployments, started);
  if (used !== null && used > plan.running_deployments)
    throw planLimitReached(catalogue, plan, 'running_deployments', used);
}

export interface FeatureOptions {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

/** @throws AppError payment_required `plan_limit` where the plan has no such feature */
export const featureEntitlement =
  ({ db, clock, catalogue }: FeatureOptions, feature: PlanFeature) =>
  async (actor: PersonActor): Promise<void> => {
    // If every plan has it, the organization's plan isn't read.
    if (catalogue.plans.every(({ features }) => features.includes(feature))) return;
    const { rows } = await db.tenant(actor, (sql) => [selectPlanFacts(sql, actor.orgId)]);
    const plan = planOf(catalogue, toPlanFacts(rows[0]), clock.now());
    if (!plan.features.includes(feature)) throw featureMissing(plan, feature);
  };
