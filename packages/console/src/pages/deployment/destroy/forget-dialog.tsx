import { useState } from 'react';
import { useAct } from '../../../api/read.ts';
import type { Deployment } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

/** Gives up what a failed destroy left over: nobody here looks after it any more. */
export function ForgetDialog({
  deployment: { id, name },
  onClose,
}: {
  deployment: Deployment;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const forget = useAct(
    () => api.post('/api/deployments/{id}/forget', { path: { id }, body: { confirm: typed } }),
    {
      touches: [`/api/deployments/${id}`, '/api/deployments'],
      done: onClose,
    },
  );
  return (
    <Dialog
      title={`Give up what is left of ${name}?`}
      act="Give it up"
      kind="danger"
      busy={forget.isBusy}
      why={typed === name ? undefined : `Type ${name} first.`}
      problem={forget.error}
      onAct={() => forget.run()}
      onClose={onClose}
    >
      <p>
        What is left over stays in your account and may cost on. The record of the teardown keeps naming it.
      </p>
      <Field label={`Type ${name} to confirm`}>
        <input
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
