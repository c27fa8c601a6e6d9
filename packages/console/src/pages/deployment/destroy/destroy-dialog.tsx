import { useState } from 'react';
import { useAct, useRead } from '../../../api/read.ts';
import type { Deployment } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { includes, useMe, useOrg } from '../../../app/me.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Field, wrongAt } from '../../../ui/field.tsx';
import { tell } from '../../../ui/toast.tsx';
import { destroySaid, supersededSaid, whichSaid, willBeKeptSaid } from './said.ts';

const askedSaid = (name: string, runs: boolean, isGone: boolean, mayApprove: boolean): string => {
  if (runs) return `${name} is being destroyed.`;
  if (isGone) return `${name} is destroyed.`;
  return mayApprove
    ? 'It waits for an approval, which you may give on this page.'
    : 'An admin has to approve it first.';
};

/** Destroys a deployment, once its name is typed; it says what goes, what stays, and who has to agree. */
export function DestroyDialog({
  deployment,
  withData: wasWithData = false,
  onClose,
}: {
  deployment: Deployment;
  withData?: boolean;
  onClose: () => void;
}) {
  const { id, name, plan, stands, outputs } = deployment;
  const [typed, setTyped] = useState('');
  const [withData, setWithData] = useState(wasWithData || deployment.status === 'destroyed');
  const me = useMe();
  const org = useOrg();
  const whole = useRead('/api/deployments/{id}/plans/{plan_id}', { path: { id, plan_id: plan.id } });
  const destroy = useAct(
    () =>
      api.post('/api/deployments/{id}/destroy', {
        path: { id },
        body: { confirm: typed, ...(withData && { delete_data: true }) },
      }),
    {
      touches: [`/api/deployments/${id}`, '/api/deployments'],
      done: ({ active_run, status, allowed_actions: allowed }) => {
        tell(askedSaid(name, active_run !== null, status === 'destroyed', allowed.includes('approve')));
        onClose();
      },
    },
  );
  const isOver = deployment.status === 'destroyed';
  const hasRun = deployment.last_run !== null;
  const superseded = supersededSaid(deployment);
  return (
    <Dialog
      title={isOver ? `Delete the kept data of ${name}?` : `Destroy ${name}?`}
      act={
        isOver ? `Delete the data of ${name}` : withData ? `Destroy ${name} with its data` : `Destroy ${name}`
      }
      kind="danger"
      busy={destroy.isBusy}
      why={typed === name ? undefined : `Type ${name} first.`}
      problem={destroy.error}
      onAct={() => destroy.run()}
      onClose={onClose}
    >
      <p className="strong">{whichSaid(deployment)}</p>
      <p>{destroySaid(deployment, withData)}</p>
      {superseded && <p className="note tone-waits">{superseded}</p>}
      {stands && !withData && whole.data && (
        <p className="note">{willBeKeptSaid(whole.data.kept_by_destroy, outputs !== null)}</p>
      )}
      <Failed problem={whole.error} />
      {org.data?.settings.approval_required_for_destroy && hasRun && (
        <p className="small soft">
          Your organization wants an approval: nothing is done before an admin agrees.
        </p>
      )}
      {stands && !isOver && includes(me.data?.role, 'admin') && (
        <label className="check">
          <input
            type="checkbox"
            checked={withData}
            onChange={({ currentTarget }) => setWithData(currentTarget.checked)}
          />
          <span>Delete the data as well. It can't be brought back.</span>
        </label>
      )}
      <Field label={`Type ${name} to confirm`} wrong={wrongAt(destroy.error, 'confirm')}>
        <input
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
