import type { Approval, Deployment, Plan } from '../../api/types.ts';
import { moneyOf } from '../../format/numbers.ts';

type Warned = Pick<Plan, 'warnings'>;

/** A plan's warnings: those that what runs has as well are known. */
export function newWarnings({ warnings }: Warned, present: Warned = { warnings: [] }) {
  const isKnown = ({ code }: Plan['warnings'][number]) => present.warnings.some((each) => each.code === code);
  return { warnings: warnings.filter((each) => !isKnown(each)), known: warnings.filter(isKnown) };
}

/**
 * What an approver decides about: the plan's change and warnings for a run that applies it, the fate of the data for a destroy. What
 * the plan changed last is decided already, and says nothing about its destroy.
 */
export function factsOf(
  { action, delete_data }: Pick<Approval, 'action' | 'delete_data'>,
  plan: Pick<Plan, 'change' | 'warnings'>,
  present?: Warned,
) {
  if (action !== 'destroy') return { change: plan.change, ...newWarnings(plan, present), data: null };
  const data = delete_data ? 'is deleted as well, for good' : 'is kept';
  return { change: null, warnings: [], known: [], data };
}

/** The last request, where it was rejected: nothing was asked since. */
export const lastRejection = (newestFirst: readonly Approval[] | undefined): Approval | undefined =>
  newestFirst?.[0]?.status === 'rejected' ? newestFirst[0] : undefined;

/** `$298.53 a month less`; an upper bound where a bucket stays, whose content decides its price. */
export function endingCostSaid(
  deployment: Parameters<typeof endingCost>[0],
  approval: Pick<Approval, 'delete_data'>,
  kept: Plan['kept_by_destroy'] = [],
): string {
  const less = `${moneyOf(endingCost(deployment, approval, kept))} a month less`;
  const isOpen = !approval.delete_data && kept.some(({ monthly_cost: cost }) => cost === null);
  return isOpen && deployment.status !== 'destroyed'
    ? `at most ${less}: what the kept bucket holds goes on costing`
    : less;
}

/** So much less a month is spent after a destroy: all of its plan but what is kept, or what an earlier one has kept. */
export function endingCost(
  { status, plan, kept_monthly_cost: keptBefore }: Pick<Deployment, 'status' | 'plan' | 'kept_monthly_cost'>,
  { delete_data }: Pick<Approval, 'delete_data'>,
  kept: Plan['kept_by_destroy'] = [],
): number {
  if (status === 'destroyed') return keptBefore;
  const stays = delete_data ? 0 : kept.reduce((sum, { monthly_cost: cost }) => sum + (cost ?? 0), 0);
  return plan.cost.monthly_total - stays;
}
