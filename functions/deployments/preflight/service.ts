import type { Actor, Caller } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { type Answer, replayOf, selectKept } from '../../shared/db/idempotency.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { accountDisconnected } from '../account-connection.ts';
import { mayCheck } from '../deployment.ts';
import { refuseUnlessTheirs } from '../permissions.ts';
import type { checkPlan } from './checks.ts';
import { worstOf } from './preflight.ts';
import { type Checkable, putPreflight, readCheckable } from './store.postgres.ts';

export interface PreflightOptions {
  db: Database;
  clock: Clock;
  checkPlan: typeof checkPlan;
}

type CallerUnit = Unit & { caller: Caller };

/**
 * Looks at the customer's cloud for the deployment's current plan and stores what was found with the plan, between
 * two transactions: a look takes seconds.
 * @throws AppError not_found; forbidden `not_your_deployment`; conflict `account_disconnected`, `nothing_to_check`,
 *   `plan_changed`
 */
export async function preflightDeployment<B>(
  { db, clock, checkPlan }: PreflightOptions,
  actor: Actor,
  deploymentId: string,
  answerOf: (unit: CallerUnit) => Promise<B>,
): Promise<Answer<B>> {
  const { kept, checkable } = await db.write(actor, async (unit) => ({
    kept: await selectKept(unit.sql, actor),
    checkable: await readAllowed(unit, deploymentId),
  }));
  const replay = replayOf(actor, kept, clock.now());
  if (replay) return replay;
  const { plan, planId, account, isDeployed, hasHubToken } = checkable;
  if (!account) throw accountDisconnected(checkable.name);
  const request = { deploymentId, plan, account, sessionName: deploymentId, isDeployed, hasHubToken };
  const preflight = await checkPlan(request, clock);
  return db.answer(actor, async (unit) => {
    if (!(await putPreflight(unit, { deploymentId, planId }, preflight))) throw planChanged();
    await unit.audit({
      action: 'deployment.checked',
      targetType: 'deployment',
      targetId: deploymentId,
      changes: { plan_id: planId, outcome: worstOf(preflight) },
    });
    return { status: 200, body: await answerOf(unit) };
  });
}

async function readAllowed(unit: CallerUnit, deploymentId: string): Promise<Checkable> {
  const found = await readCheckable(unit, deploymentId);
  if (!found) throw notFound('deployment');
  refuseUnlessTheirs(found, unit.caller);
  if (!mayCheck(found.status)) {
    throw conflict('nothing_to_check', `${found.name} is ${found.status}: no run of its plan is to come.`);
  }
  return found;
}

const planChanged = () =>
  conflict('plan_changed', 'The plan was replaced while it was checked. Have the new one checked.');
