import { useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import type { Approval, Deployment } from '../../api/types.ts';
import { api } from '../../api.ts';
import { includes, useMe } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDraft } from '../../ui/draft.ts';
import { ServiceText } from '../../ui/external.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field } from '../../ui/field.tsx';
import { tell } from '../../ui/toast.tsx';
import { WithinPlan } from '../billing/within-plan.tsx';
import { followsSaid } from './decision-follows.ts';
import { Stuck } from './stuck.tsx';
import { whoDecides } from './who-decides.ts';
import { Withdraw } from './withdraw.tsx';

const wanted: Readonly<Record<string, string>> = {
  apply: 'the deployment',
  update: 'the change',
  destroy: 'the end',
};

/** The two answers to a request. To reject it asks for the reason and a second look; an approval has its arithmetic above. */
export function Decision({ deployment, approval }: { deployment: Deployment; approval: Approval }) {
  const { id, name, allowed_actions: allowed } = deployment;
  const me = useMe();
  const [comment, setComment] = useDraft(`decision:${approval.id}`);
  const [isRejecting, setRejecting] = useState(false);
  const decide = useAct(
    (answer: 'approve' | 'reject') => {
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
        setRejecting(false);
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
  const { session_id: sessionId } = deployment;
  const session = useRead('/api/sessions/{id}', {
    path: { id: sessionId ?? '' },
    enabled: sessionId !== null && approval.action === 'apply',
  }).data;
  const follows = followsSaid(approval, sessionId === null ? null : session);
  // An approval is given all the same: the plan may be another one when the run starts.
  const startsAnother = approval.action === 'apply' && !deployment.stands;
  const mayDecide = allowed.includes('approve') || allowed.includes('reject');
  const isMine = approval.wanted_by.some((each) => each.id === me.data?.id);
  const comments = (label: string, hint: string) => (
    <Field label={label} hint={hint}>
      <textarea
        rows={2}
        maxLength={1000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </Field>
  );
  return (
    <>
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        {isMine && allowed.includes('approve') && (
          <p className="small soft">
            You asked for this yourself. Your organization lets you approve it, as it lets each admin; members
            can’t.
          </p>
        )}
        {!isRejecting && mayDecide && comments('Comment', 'Kept with the decision.')}
        {!isRejecting && <Failed problem={decide.error} />}
        {refusal && deployment.pending_approval?.has_decider && (
          <p className="note tone-waits">
            <ServiceText>{refusal.detail}</ServiceText>
          </p>
        )}
        {deployment.pending_approval?.has_decider && deployment.decision && (
          <p className="small soft">{whoDecides(deployment.decision)}</p>
        )}
        {follows && allowed.includes('approve') && <p>{follows}</p>}
        <Stuck deployment={deployment} approval={approval} />
        {startsAnother && <WithinPlan need="running_deployments">{() => null}</WithinPlan>}
        <div className="row">
          <Button
            kind="primary"
            busy={decide.isBusy && !isRejecting}
            why={why('approve')}
            onClick={() => decide.run('approve')}
          >
            {approval.action === 'destroy' ? `Approve destroying ${name}` : `Approve ${name}`}
          </Button>
          {isMine && allowed.includes('withdraw') ? (
            <Withdraw deployment={deployment} action={approval.action} />
          ) : (
            <Button
              kind="danger"
              why={why('reject')}
              onClick={() => {
                decide.clear();
                setRejecting(true);
              }}
            >
              Reject…
            </Button>
          )}
        </div>
      </form>
      {isRejecting && (
        <Dialog
          title={`Reject ${wanted[approval.action] ?? 'the request'} of ${name}?`}
          act="Reject it"
          kind="danger"
          busy={decide.isBusy}
          why={comment.trim() ? undefined : 'Say first what should be different.'}
          problem={decide.error}
          onAct={() => decide.run('reject')}
          onClose={() => setRejecting(false)}
        >
          <p>The request ends, and nothing is changed in the cloud. It can be asked for again.</p>
          {comments(
            'What should be different?',
            deployment.outputs
              ? 'The one who asked reads it, here and in their mail.'
              : 'The one who asked reads it, and the session takes it as what to change.',
          )}
        </Dialog>
      )}
    </>
  );
}
