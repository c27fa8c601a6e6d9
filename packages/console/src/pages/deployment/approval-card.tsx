import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import type { Approval, Deployment } from '../../api/types.ts';
import { api } from '../../api.ts';
import { includes, useMe } from '../../app/me.ts';
import { moneyChangeOf, moneyOf } from '../../format/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Digest } from '../../ui/digest.tsx';
import { useDraft } from '../../ui/draft.ts';
import { Failed } from '../../ui/failed.tsx';
import { Field } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';
import { ChangeList } from './plan/change-list.tsx';
import { PreflightRows } from './plan/preflight-rows.tsx';

const wanted: Readonly<Record<string, string>> = {
  apply: 'to deploy this plan',
  update: 'to change what runs',
  destroy: 'to destroy what runs',
};

/** The plan that a request is about. */
const planOf = ({ plan, proposal }: Deployment, { plan_id }: Approval) =>
  proposal?.id === plan_id ? proposal : plan;

/** A request for an approval: what is asked, by whom, until when, and the two answers. */
export function ApprovalCard({ deployment }: { deployment: Deployment }) {
  const { approval } = deployment;
  if (approval?.status !== 'pending') return null;
  const plan = planOf(deployment, approval);
  const { change, cost } = plan;
  const asksWho = [...new Set(approval.wanted_by.map(({ name }) => name ?? 'a former member'))].join(', ');
  return (
    <Section title={`Approval ${wanted[approval.action] ?? ''}`}>
      <p>{plan.summary}</p>
      <dl className="facts">
        <dt>Asked by</dt>
        <dd>
          {asksWho}, <Moment at={approval.requested_at} />
        </dd>
        <dt>Ends</dt>
        <dd>
          <Moment at={approval.expires_at} />, if nobody decides
        </dd>
        <dt>Costs</dt>
        <dd>
          {approval.action === 'destroy'
            ? `${moneyOf(cost.monthly_total)} a month less`
            : `${moneyOf(cost.monthly_total)} a month`}
          {change && ` (${moneyChangeOf(change.monthly_after - change.monthly_before)})`}
        </dd>
        <dt>Plan</dt>
        <dd>
          revision {plan.revision}, digest <Digest of={approval.plan_digest} />
        </dd>
        {approval.delete_data && (
          <>
            <dt>Data</dt>
            <dd>is deleted as well, for good</dd>
          </>
        )}
      </dl>
      {plan.warnings.map(({ code, detail }) => (
        <p key={code} className="note tone-waits">
          {detail}
        </p>
      ))}
      {change && (
        <ChangeList
          change={change}
          costs={plan === deployment.proposal ? { before: deployment.plan.cost, after: cost } : undefined}
        />
      )}
      {approval.action !== 'destroy' && (
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

function Decision({ deployment, approval }: { deployment: Deployment; approval: Approval }) {
  const { id, name, allowed_actions: allowed } = deployment;
  const me = useMe();
  const [comment, setComment] = useDraft(`decision:${approval.id}`);
  const [given, setGiven] = useState<'approve' | 'reject'>();
  const decide = useAct(
    (answer: 'approve' | 'reject') => {
      setGiven(answer);
      const body = {
        approval_id: approval.id,
        plan_digest: approval.plan_digest,
        ...(comment.trim() && { comment: comment.trim() }),
      };
      return answer === 'approve'
        ? api.post('/api/deployments/{id}/approve', { path: { id }, body })
        : api.post('/api/deployments/{id}/reject', { path: { id }, body });
    },
    {
      touches: [`/api/deployments/${id}`, '/api/deployments', '/api/sessions'],
      done: (_, answer) => {
        setComment('');
        tell(answer === 'approve' ? `${name}: approved.` : `${name}: rejected.`);
      },
    },
  );
  const why = (answer: 'approve' | 'reject') => {
    if (allowed.includes(answer)) return undefined;
    if (!includes(me.data?.role, 'admin')) return 'Only an admin or owner decides.';
    if (answer === 'approve' && refusal) return refusal.detail;
    return deployment.cloud_account.is_connected
      ? 'You may not decide this request.'
      : 'The cloud account is disconnected.';
  };
  const refusal = deployment.decision?.caller_refusal;
  const isMine = approval.wanted_by.some((each) => each.id === me.data?.id);
  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()}>
      {isMine && allowed.includes('approve') && (
        <p className="small soft">You asked for this yourself. Your organization lets you approve it.</p>
      )}
      <Field
        label="Comment"
        hint="Kept with the decision. After a rejection the session takes it as what to change."
      >
        <textarea
          rows={2}
          maxLength={1000}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </Field>
      <Failed problem={decide.error} />
      {refusal && <p className="note tone-waits">{refusal.detail}</p>}
      {deployment.decision && <p className="small soft">{whoDecides(deployment.decision)}</p>}
      <div className="row">
        <Button
          kind="primary"
          busy={decide.isBusy && given === 'approve'}
          why={why('approve')}
          onClick={() => decide.run('approve')}
        >
          {approval.action === 'destroy' ? `Approve destroying ${name}` : `Approve ${name}`}
        </Button>
        <Button
          kind="danger"
          busy={decide.isBusy && given === 'reject'}
          why={why('reject')}
          onClick={() => decide.run('reject')}
        >
          Reject
        </Button>
      </div>
    </form>
  );
}

/** Who may approve the request, in a sentence. */
export function whoDecides({
  deciders,
  has_more_deciders: more,
}: NonNullable<Deployment['decision']>): string {
  const names = deciders.map(({ name }) => name ?? 'a former member');
  if (names.length === 0)
    return 'Nobody may approve this: all other admins have asked for it too, or have their role through someone who did. Have one of them ask for it instead, and approve that; or an owner turns the demand for a second person off in the settings.';
  return `Who may approve it: ${names.join(', ')}${more ? ' and others' : ''}.`;
}
