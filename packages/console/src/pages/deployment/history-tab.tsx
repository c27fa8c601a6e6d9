import { Link } from '@tanstack/react-router';
import { useAct, useList } from '../../api/read.ts';
import type { Deployment, PlanSummary, Run } from '../../api/types.ts';
import { api } from '../../api.ts';
import { costOf } from '../../format/numbers.ts';
import { lengthOf } from '../../format/time.ts';
import { labelOf, sentenceOf } from '../../format/words.ts';
import { Button } from '../../ui/button.tsx';
import { Digest } from '../../ui/digest.tsx';
import { ServiceText } from '../../ui/external.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Exactly, Moment } from '../../ui/moment.tsx';
import { More, Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { tell } from '../../ui/toast.tsx';
import { whyNotAct } from './acts.ts';
import { Evidence } from './evidence.tsx';
import { ChangeList } from './plan/change-list.tsx';
import { ComparePlans } from './plan/compare.tsx';
import { whyRan } from './run/why-ran.ts';

/** What was: runs, plans to go back to, decisions, and all of it as one document. */
export function HistoryTab({ deployment }: { deployment: Deployment }) {
  const { id } = deployment;
  const runs = useList('/api/deployments/{id}/runs', { path: { id } });
  const plans = useList('/api/deployments/{id}/plans', { path: { id } });
  const approvals = useList('/api/deployments/{id}/approvals', { path: { id } });
  return (
    <div className="stack-wide">
      <Section title="Runs" flush>
        <Shown of={runs}>
          {(items) => (
            <ul className="plain list">
              {items.length === 0 && <li className="soft">None yet.</li>}
              {items.map((run) => (
                <RunRow
                  key={run.id}
                  run={run}
                  why={whyRan(run, {
                    runs: items,
                    plans: plans.data ?? [],
                    approvals: approvals.data ?? [],
                  })}
                />
              ))}
            </ul>
          )}
        </Shown>
        <More of={runs} />
      </Section>
      <Section title="Plans" flush>
        <Shown of={plans}>
          {(items) => (
            <ul className="plain list">
              {items.map((plan) => (
                <PlanRow key={plan.id} plan={plan} deployment={deployment} />
              ))}
            </ul>
          )}
        </Shown>
        <More of={plans} />
      </Section>
      {plans.data && plans.data.length > 1 && <ComparePlans id={id} plans={plans.data} />}
      <Section title="Decisions" flush>
        <Shown of={approvals}>
          {(items) => (
            <ul className="plain list">
              {items.length === 0 && <li className="soft">Nothing had to be approved.</li>}
              {items.map((approval) => (
                <li key={approval.id} className="stack-tight">
                  <span className="row">
                    <State of={approval.status} />
                    <span>{labelOf(approval.action)}</span>
                    <span className="soft">
                      asked by {approval.requested_by_name ?? 'a former member'}{' '}
                      <Moment at={approval.requested_at} />
                    </span>
                    {approval.decided_at && (
                      <span>
                        decided by {approval.decided_by_name ?? 'a former member'}{' '}
                        <Exactly at={approval.decided_at} />
                      </span>
                    )}
                  </span>
                  {approval.comment && <span className="lines">“{approval.comment}”</span>}
                  <span className="small soft">
                    digest <Digest of={approval.plan_digest} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Shown>
        <More of={approvals} />
      </Section>
      <Evidence deployment={deployment} />
      {deployment.session_id && (
        <p>
          <Link to="/sessions/new" search={{ agent: deployment.agent_id, from_deployment: id } as never}>
            Make another one with these values
          </Link>
        </p>
      )}
    </div>
  );
}

function RunRow({ run, why }: { run: Run; why: string | undefined }) {
  const took =
    run.started_at && run.ended_at
      ? lengthOf(Date.parse(run.ended_at) - Date.parse(run.started_at))
      : undefined;
  return (
    <li className="stack-tight">
      <span className="row">
        <State of={run.status} />
        <span>{labelOf(run.kind)}</span>
        <span className="soft">
          by {run.requested_by_name ?? 'the service'} <Moment at={run.created_at} />
          {took && `, took ${took}`}
        </span>
      </span>
      {why && <span className="small lines">{why}</span>}
      {run.failure && (
        <details>
          <summary>Why it failed</summary>
          <ServiceText>{run.failure.reason}</ServiceText>
        </details>
      )}
    </li>
  );
}

function PlanRow({ plan, deployment }: { plan: PlanSummary; deployment: Deployment }) {
  const { id, outputs } = deployment;
  const isPresent = plan.id === deployment.plan.id;
  const back = useAct(
    () => api.post('/api/deployments/{id}/rollback', { path: { id }, body: { plan_id: plan.id } }),
    {
      touches: [`/api/deployments/${id}`],
      done: ({ active_run }) =>
        tell(active_run ? 'The values of that plan are being applied.' : 'The change waits for an approval.'),
    },
  );
  return (
    <li className="stack-tight">
      <span className="row row-apart">
        <span>
          <span className="strong">Revision {plan.revision}</span>
          {isPresent && ' (the present one)'}: {costOf(plan.cost)} a month,{' '}
          <span className="soft">
            <Moment at={plan.created_at} />, digest <Digest of={plan.digest} />
          </span>
        </span>
        {!isPresent && outputs && (
          <Button small busy={back.isBusy} why={whyNotAct('rollback', deployment)} onClick={() => back.run()}>
            Propose this again
          </Button>
        )}
      </span>
      <span className="small">{sentenceOf(plan.summary)}</span>
      {plan.change && (
        <details>
          <summary>What it changed</summary>
          <ChangeList change={plan.change} />
        </details>
      )}
      <Failed problem={back.error} />
    </li>
  );
}
