import { findAccount } from '../../clouds/accounts.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { hasNewNamesake } from '../store.resources.postgres.ts';
import type { PlanInputs, RequestedPlan } from './plan-inputs.ts';
import type { MadePlan } from './planning.ts';

/**
 * Whether the plan can be recorded still, after the look at the cloud. Call it in the transaction that records the plan, with starts of
 * the organization, and so the names, locked.
 * @throws AppError conflict `account_disconnected`; `deployment_changed` when another deployment has got its name since the inputs
 * were read
 */
export async function refuseChanged(
  unit: Unit,
  { deploymentId }: RequestedPlan,
  { account, place, neighbours }: PlanInputs,
  { plan: { name } }: MadePlan,
): Promise<void> {
  if (!(await findAccount(unit, account.id)))
    throw conflict(
      'account_disconnected',
      'The account was disconnected while the deployment was planned. Choose another one, or connect it again.',
    );
  if (await hasNewNamesake(unit, { deploymentId, name, place }, neighbours))
    throw conflict(
      'deployment_changed',
      `Another deployment named ${name} was started here meanwhile. Send it again.`,
    );
}
