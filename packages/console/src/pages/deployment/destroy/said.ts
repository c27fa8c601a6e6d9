import type { Deployment, Teardown } from '../../../api/types.ts';
import { moneyOf } from '../../../format/numbers.ts';

// What the pages say of a destroy, before and afterwards. Pure.

/** What a destroy does to what was made, and to its cost. */
export function destroySaid(
  {
    cloud_account: { label },
    plan,
    last_run: lastRun,
  }: Pick<Deployment, 'cloud_account' | 'plan' | 'last_run'>,
  withData: boolean,
): string {
  if (lastRun === null) return 'It has made nothing yet, so nothing has to be deleted.';
  const monthly = moneyOf(plan.cost.monthly_total);
  return withData
    ? `All that it made in ${label} is deleted, its data too. The ${monthly} a month of its plan end.`
    : `What it made in ${label} is deleted, except for what holds data. Of the ${monthly} a month of its plan, only the part for what stays is still spent.`;
}

/** What becomes of a change that waits for its approval; undefined without one. */
export const supersededSaid = ({ approval }: Pick<Deployment, 'approval'>): string | undefined =>
  approval?.status === 'pending' && approval.action !== 'destroy'
    ? 'A request waits for its approval. Destroying supersedes it: nobody can approve it any more.'
    : undefined;

/** How much was kept, and what it goes on costing. Why a part stays is said beside it: not each one holds data. */
export function keptSaid(kept: Teardown['kept']): string {
  if (kept.length === 0) return 'Nothing was kept.';
  const monthly = kept.reduce((sum, { monthly_cost: cost }) => sum + (cost ?? 0), 0);
  const parts = kept.length === 1 ? '1 part stays' : `${kept.length} parts stay`;
  return `${parts} in your account${monthly > 0 ? `: about ${moneyOf(monthly)} a month` : ''}.`;
}
