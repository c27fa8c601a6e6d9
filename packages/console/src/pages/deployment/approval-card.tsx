import { useRead } from '../../api/read.ts';
import type { Approval, Deployment } from '../../api/types.ts';
import { totalSaid } from '../../format/budget-said.ts';
import { costOf, moneyChangeOf, pricesSaid } from '../../format/numbers.ts';
import { sentenceOf } from '../../format/words.ts';
import { Digest } from '../../ui/digest.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { endingCostSaid, factsOf, monthlyAfter, wantedBy } from './approval-facts.ts';
import { Decision } from './decision.tsx';
import { willBeKeptSaid } from './destroy/said.ts';
import { useReviews, useSavings } from './plan/arithmetic.tsx';
import { ChangeList } from './plan/change-list.tsx';
import { GoalList } from './plan/goal.tsx';
import { memorySaid } from './plan/memory-said.ts';
import { PreflightRows } from './plan/preflight-rows.tsx';
import { savingsSaid } from './plan/savings-said.ts';
import { Warnings } from './plan/warnings.tsx';

/** The plan that a request is about. */
const planOf = ({ plan, proposal }: Deployment, { plan_id }: Approval) =>
  proposal?.id === plan_id ? proposal : plan;

/** A request for an approval: what is asked, by whom, until when, and the two answers. */
export function ApprovalCard({ deployment }: { deployment: Deployment }) {
  const { approval } = deployment;
  return approval?.status === 'pending' ? <Waiting deployment={deployment} approval={approval} /> : null;
}

function Waiting({ deployment, approval }: { deployment: Deployment; approval: Approval }) {
  const { proposal, plan: present, stands, outputs } = deployment;
  const plan = planOf(deployment, approval);
  const isDestroy = approval.action === 'destroy';
  const { cost } = plan;
  const kept = useRead('/api/deployments/{id}/plans/{plan_id}', {
    path: { id: deployment.id, plan_id: plan.id },
    enabled: isDestroy,
  }).data?.kept_by_destroy;
  const { change, warnings, known, data } = factsOf(approval, plan, plan === proposal ? present : undefined);
  const spending = useRead('/api/deployments/spending').data;
  // What a destroy leaves is known once it was read what it keeps.
  const isKnown = !isDestroy || approval.delete_data || kept !== undefined;
  const total =
    spending &&
    isKnown &&
    totalSaid(
      spending,
      monthlyAfter(spending.monthly, deployment, approval, { cost, ...(kept && { kept }) }),
    );
  const use = useReviews(deployment, plan.id)?.findLast((review) => review.memory !== null)?.memory;
  const memory = !isDestroy && use ? memorySaid(use) : undefined;
  const offered = useSavings(deployment, plan.id);
  const savings = isDestroy
    ? []
    : savingsSaid(cost.monthly_total, stands ? offered.whileItRuns : offered.all);
  const whose = pricesSaid(deployment.scope.region, cost);
  const asksWho = [...new Set(approval.wanted_by.map(({ name }) => name ?? 'a former member'))].join(', ');
  return (
    <Section title={`Approval ${wantedBy(approval, deployment)}`}>
      <p>{sentenceOf(plan.summary)}</p>
      <dl className="facts">
        <dt>Asked by</dt>
        <dd>
          {asksWho}, <Moment at={approval.requested_at} />
        </dd>
        <dt>Where</dt>
        <dd>
          cluster {deployment.scope.cluster_name}, namespace {deployment.scope.namespace},{' '}
          <span className="whole">{deployment.scope.region}</span>, account {deployment.cloud_account.label}
        </dd>
        <dt>Ends</dt>
        <dd>
          <Moment at={approval.expires_at} />, if nobody decides
        </dd>
        <dt>Costs</dt>
        <dd>
          {isDestroy ? endingCostSaid(deployment, approval, kept) : `${costOf(cost)} a month`}
          {change && (
            <span className="strong"> ({moneyChangeOf(change.monthly_after - change.monthly_before)})</span>
          )}
          {total && <div>{total}</div>}
          {whose && <div className="small">{whose}</div>}
        </dd>
        {savings.length > 0 && (
          <>
            <dt>Cheaper</dt>
            <dd>
              {savings.map(({ change, says, givesUp }) => (
                <div key={change}>
                  {says} {givesUp && <span className="small">{givesUp}</span>}
                </div>
              ))}
            </dd>
          </>
        )}
        {memory && (
          <>
            <dt>Memory</dt>
            <dd>
              {memory.said}
              {memory.hint && savings.length === 0 && <div className="small">{memory.hint}</div>}
            </dd>
          </>
        )}
        <dt>Plan</dt>
        <dd>
          revision {plan.revision}, digest <Digest of={approval.plan_digest} />
        </dd>
        {data && (stands || deployment.status === 'destroyed') && (
          <>
            <dt>Data</dt>
            <dd>
              {data}
              {!approval.delete_data && kept && `. ${willBeKeptSaid(kept, outputs !== null)}`}
            </dd>
          </>
        )}
      </dl>
      {change && (
        <ChangeList
          change={change}
          costs={plan === deployment.proposal ? { before: deployment.plan.cost, after: cost } : undefined}
        />
      )}
      {!isDestroy && <GoalList of={plan.goal} />}
      <Warnings warnings={warnings} known={known} />
      {!isDestroy && (
        <PreflightRows
          deployment={deployment}
          preflight={
            (plan === deployment.proposal ? deployment.proposal?.preflight : deployment.preflight) ?? null
          }
        />
      )}
      <Decision deployment={deployment} approval={approval} />
    </Section>
  );
}
