import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import type { Approval, Deployment } from '../../api/types.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { tell } from '../../ui/toast.tsx';
import { withdrawalSaid } from './withdrawal.ts';

/** Takes a request back, after it was said what follows. */
export function Withdraw({ deployment, action }: { deployment: Deployment; action: Approval['action'] }) {
  const { id, name } = deployment;
  const [isAsked, setAsked] = useState(false);
  const said = withdrawalSaid(action, deployment);
  const withdraw = useAct(() => api.delete('/api/deployments/{id}/proposal', { path: { id } }), {
    touches: [`/api/deployments/${id}`, '/api/deployments', '/api/sessions'],
    done: () => {
      setAsked(false);
      tell(said.done);
    },
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>Withdraw the request…</Button>
      {isAsked && (
        <Dialog
          title={`Withdraw the request for ${name}?`}
          act="Withdraw it"
          busy={withdraw.isBusy}
          problem={withdraw.error}
          onAct={() => withdraw.run()}
          onClose={() => setAsked(false)}
        >
          <p>{said.before}</p>
        </Dialog>
      )}
    </>
  );
}
