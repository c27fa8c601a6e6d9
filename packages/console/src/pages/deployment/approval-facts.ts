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

/** What a request asks for: by what stands where it is a destroy. */
export function wantedBy(
  { action }: Pick<Approval, 'action'>,
  { status, stands, outputs }: Pick<Deployment, 'status' | 'stands' | 'outputs'>,
): string {
  if (action === 'apply') return 'to deploy this plan';
  if (action === 'update') return 'to change what runs';
  if (action !== 'destroy') return '';
  if (status === 'destroyed') return 'to delete the data that was kept';
  if (!stands) return 'to end a deployment of which nothing is left';
  return outputs === null ? 'to destroy what failed runs made' : 'to destroy what runs';
}

/** `$298.53 a month less`; an upper bound where a bucket stays, whose content decides its price. */
export function endingCostSaid(
  deployment: Parameters<typeof endingCost>[0] & Pick<Deployment, 'stands' | 'outputs'>,
  approval: Pick<Approval, 'delete_data'>,
  kept: Plan['kept_by_destroy'] = [],
): string {
  const { status, stands, outputs } = deployment;
  if (status !== 'destroyed' && !stands) return 'no less: nothing of it is left';
  const less = `${moneyOf(endingCost(deployment, approval, kept))} a month less`;
  const isOpen = !approval.delete_data && kept.some(({ monthly_cost: cost }) => cost === null);
  if (status === 'destroyed') return less;
  if (isOpen) return `at most ${less}: what the kept bucket holds goes on costing`;
  return outputs === null ? `at most ${less}: not all of its plan was made` : less;
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

/**
 * What all that stands costs a month once the request was carried out: the total without this deployment, and what it costs then.
 * @param total what all that stands costs a month now, as `GET /api/deployments/spending` sums it up
 * @param plan the plan that the request is about, and of a destroy what it keeps
 */
export function monthlyAfter(
  total: number,
  deployment: Parameters<typeof endingCost>[0] & Pick<Deployment, 'stands'>,
  approval: Pick<Approval, 'action' | 'delete_data'>,
  { cost, kept }: { cost: Pick<Plan['cost'], 'monthly_total'>; kept?: Plan['kept_by_destroy'] },
): number {
  const { status, stands, plan: present, kept_monthly_cost: keptBefore } = deployment;
  const now = stands ? present.cost.monthly_total : keptBefore;
  const isNothingLeft = status !== 'destroyed' && !stands;
  const less = isNothingLeft ? 0 : endingCost(deployment, approval, kept);
  const then = approval.action === 'destroy' ? now - less : cost.monthly_total;
  // Amounts are summed in cents. The total has the newest hundred deployments only, which this one may be none of.
  return Math.max(0, Math.round((total - now + then) * 100) / 100);
}
