import type { Approval, PlanSummary, Run } from '../../../api/types.ts';
import { valueSaid } from '../../../format/numbers.ts';
import { labelOf } from '../../../format/words.ts';

type Ran = Pick<Run, 'plan_id' | 'kind' | 'created_at' | 'status'>;

/**
 * Why a run was started, as far as the lists that were read know it: what its plan changed, or that it was applied before, and who agreed
 * to it. Undefined where they know nothing. Pure.
 */
export function whyRan(
  run: Ran,
  {
    runs,
    plans,
    approvals,
  }: {
    runs: readonly Ran[];
    plans: readonly Pick<PlanSummary, 'id' | 'revision' | 'change'>[];
    approvals: readonly Pick<
      Approval,
      'plan_id' | 'action' | 'status' | 'decided_at' | 'decided_by_name' | 'comment' | 'wanted_by'
    >[];
  },
): string | undefined {
  const isDestroy = run.kind === 'destroy';
  const said = [isDestroy ? undefined : planSaid(run, runs, plans), agreed(run, approvals)];
  return said.filter(Boolean).join(' ') || undefined;
}

function planSaid(
  run: Ran,
  runs: readonly Ran[],
  plans: readonly Pick<PlanSummary, 'id' | 'revision' | 'change'>[],
): string | undefined {
  const plan = plans.find(({ id }) => id === run.plan_id);
  const before = runs.filter(
    ({ plan_id, created_at }) => plan_id === run.plan_id && created_at < run.created_at,
  );
  const which = plan && `revision ${plan.revision}`;
  if (before.length > 0)
    return before.some(({ status }) => status === 'succeeded')
      ? `The same plan once more${which ? ` (${which})` : ''}: nothing of it was changed.`
      : `Another attempt${which ? ` at ${which}` : ''}: the one before did not succeed.`;
  if (!plan) return undefined;
  const changed = (plan.change?.values ?? []).map(
    ({ name, from, to }) => `${labelOf(name)} ${valueSaid(to)} instead of ${valueSaid(from)}`,
  );
  return changed.length > 0
    ? `Revision ${plan.revision}: ${changed.join(', ')}.`
    : `Revision ${plan.revision}.`;
}

/** The approval that this run has used: the last one for its plan that was given before it. */
function agreed(
  { plan_id, kind, created_at }: Ran,
  approvals: readonly Pick<
    Approval,
    'plan_id' | 'action' | 'status' | 'decided_at' | 'decided_by_name' | 'comment' | 'wanted_by'
  >[],
): string | undefined {
  const given = approvals
    .filter(
      (each) =>
        each.plan_id === plan_id &&
        (each.action === 'destroy') === (kind === 'destroy') &&
        each.decided_at !== null &&
        each.decided_at <= created_at &&
        !['rejected', 'expired', 'pending'].includes(each.status),
    )
    .toSorted((a, b) => String(b.decided_at).localeCompare(String(a.decided_at)))[0];
  if (!given) return undefined;
  const wanted = given.wanted_by.map(({ name }) => name ?? 'a former member').join(', ');
  const comment = given.comment ? `: “${given.comment}”` : '.';
  const by = given.decided_by_name ?? 'a former member';
  return wanted === by
    ? `${by} asked for it and approved it${comment}`
    : `${wanted} asked for it, and ${by} approved${comment}`;
}
