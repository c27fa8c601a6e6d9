import type { Approval, Plan } from '../../api/types.ts';

/**
 * What an approver decides about: the plan's change and warnings for a run that applies it, the fate of the data for a destroy. What
 * the plan changed last is decided already, and says nothing about its destroy.
 */
export function factsOf(
  { action, delete_data }: Pick<Approval, 'action' | 'delete_data'>,
  plan: Pick<Plan, 'change' | 'warnings'>,
) {
  if (action !== 'destroy') return { change: plan.change, warnings: plan.warnings, data: null };
  const data = delete_data
    ? 'are deleted as well, for good'
    : 'stay as the plan says: disks and buckets that are kept go on to cost';
  return { change: null, warnings: [], data };
}
