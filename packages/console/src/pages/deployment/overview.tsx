import { Link } from '@tanstack/react-router';
import type { Deployment } from '../../api/types.ts';
import { moneyOf, pricesSaid } from '../../format/numbers.ts';
import { sentenceOf } from '../../format/words.ts';
import { Moment } from '../../ui/moment.tsx';
import { StackedBar } from '../../ui/picture/stacked-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { costPicture, sizeSaid } from '../session/figures.ts';
import { whyNotAct } from './acts.ts';
import { ApprovalCard } from './approval-card.tsx';
import { costMeans } from './cost-said.ts';
import { ApprovedBy, Refused } from './decided.tsx';
import { TeardownCard } from './destroy/teardown-card.tsx';
import { DriftCard } from './drift-card.tsx';
import { deploymentAsksHub } from './hub/asks-hub.ts';
import { HubToken } from './hub/hub-token.tsx';
import { Outputs } from './outputs.tsx';
import { Arithmetic, useReviews } from './plan/arithmetic.tsx';
import { PreflightRows } from './plan/preflight-rows.tsx';
import { Rejected } from './rejected.tsx';
import { Failure } from './run/failure.tsx';
import { RunCard } from './run/run-card.tsx';
import { Safety } from './safety.tsx';

/** What stands: what is asked, what runs, what came of it, and what it costs. */
export function Overview({ deployment }: { deployment: Deployment }) {
  const { id, plan, failure, approval, active_run: run, outputs, status, teardown } = deployment;
  // The request above says what it is about.
  const isAsked = deployment.approval?.status === 'pending' && deployment.approval.plan_id === plan.id;
  const whose = pricesSaid(deployment.scope.region, plan.cost);
  const isOver = status === 'destroyed';
  const means = costMeans(deployment);
  const monthly = useReviews(deployment, plan.id)
    ?.flatMap((review) => review.monthly ?? [])
    .at(-1);
  return (
    <div className="stack-wide">
      {failure && <Failure deployment={deployment} reason={failure.reason} />}
      {['planned', 'approved'].includes(status) && deployment.allowed_actions.includes('apply') && (
        <div className="note tone-waits">
          <p>
            Nothing starts this plan by itself
            {deployment.session_id ? ', since its session has ended' : ''}. Apply it or destroy it above.
          </p>
        </div>
      )}
      {approval?.status === 'pending' && <ApprovalCard deployment={deployment} />}
      {outputs && !isOver && approval?.status !== 'pending' && <Rejected deployment={deployment} />}
      {!run && !failure && !isOver && <Refused deployment={deployment} />}
      {run && <RunCard key={run.id} deploymentId={id} run={run} />}
      {teardown && <TeardownCard teardown={teardown} />}
      {outputs && !isOver && <Outputs name={deployment.name} outputs={outputs} scope={deployment.scope} />}
      <div className="grid-2">
        <Section title={means.title}>
          {means.note && <p>{means.note}</p>}
          <StackedBar {...costPicture(plan.cost, moneyOf, monthly && { most: monthly.most })} />
          <p className="small soft">
            {sizeSaid(monthly, moneyOf)} prices of {plan.cost.region_of_prices} of {plan.cost.priced_on}.
          </p>
          {whose && <p className="small">{whose}</p>}
          <details>
            <summary>Not included</summary>
            <ul className="said-list small">
              {plan.cost.not_included.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </details>
        </Section>
        <Section title="What it is">
          {!isAsked && <p>{sentenceOf(plan.summary)}</p>}
          <Arithmetic deployment={deployment} planId={plan.id} />
          <dl className="facts">
            <dt>Account</dt>
            <dd>
              <Link to="/clouds/$id" params={{ id: deployment.cloud_account_id }}>
                {deployment.cloud_account.label}
              </Link>
              {!deployment.cloud_account.is_connected && ' (disconnected)'}
            </dd>
            <dt>Place</dt>
            <dd>
              cluster {deployment.scope.cluster_name}, namespace {deployment.scope.namespace},{' '}
              <span className="whole">{deployment.scope.region}</span>
            </dd>
            <dt>Wanted by</dt>
            <dd>
              {deployment.requested_by_name ?? 'a former member'}, <Moment at={deployment.created_at} />
            </dd>
            <ApprovedBy deployment={deployment} />
            {deployment.expires_at && (
              <>
                <dt>Ends</dt>
                <dd>
                  <Moment at={deployment.expires_at} />, by itself
                </dd>
              </>
            )}
          </dl>
        </Section>
        {!isOver && outputs && <DriftCard deployment={deployment} />}
        {!isOver && <Safety deployment={deployment} />}
      </div>
      {!isOver && deploymentAsksHub(deployment) && (
        <HubToken
          of={{ deployment: id }}
          givenAt={deployment.hub_token_given_at}
          why={whyNotAct('update', deployment)}
        />
      )}
      {!isOver && approval?.status !== 'pending' && (
        <Section title="Checks of the account">
          <PreflightRows deployment={deployment} preflight={deployment.preflight} />
        </Section>
      )}
    </div>
  );
}
