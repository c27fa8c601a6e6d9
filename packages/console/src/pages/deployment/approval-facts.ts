import type { Approval, Plan } from '../../api/types.ts';

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
