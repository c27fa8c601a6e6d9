import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import type { Deployment } from '../../api/types.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { tell } from '../../ui/toast.tsx';
import { type ActName, applyLabel, whyNotAct } from './acts.ts';
import { DestroyDialog } from './destroy/destroy-dialog.tsx';
import { ForgetDialog } from './destroy/forget-dialog.tsx';

/** The acts of a deployment: those that are possible, and the usual ones with the reason why they are not. */
export function ActBar({ deployment }: { deployment: Deployment }) {
  const [asked, setAsked] = useState<'destroy' | 'forget'>();
  const { id, name, status, allowed_actions: allowed, agent_id, outputs } = deployment;
  const navigate = useNavigate();
  const path = { id };
  const touches = [`/api/deployments/${id}`, '/api/deployments'];
  const apply = useAct(() => api.post('/api/deployments/{id}/apply', { path }), {
    touches,
    done: ({ active_run }) =>
      tell(active_run ? 'A run has started.' : 'It was asked for; see what it waits for.'),
  });
  const drift = useAct(() => api.post('/api/deployments/{id}/drift', { path }), {
    touches,
    done: () => tell('The cloud is being compared with what was applied.'),
  });
  // A conversation about what runs, which can ask for a change of it.
  const talk = useAct(
    () => api.post('/api/sessions', { body: { agent_id, change_of: id, title: `About ${name}` } }),
    {
      touches: ['/api/sessions'],
      done: ({ id: session }) => void navigate({ to: '/sessions/$id', params: { id: session } }),
    },
  );
  const why = (act: ActName) => whyNotAct(act, deployment);
  // What goes on at the moment can be talked about, too.
  const isBusy = deployment.active_run !== null || deployment.approval?.status === 'pending';
  const isOver = status === 'destroyed';
  return (
    <>
      {deployment.session_id && (
        <Link to="/sessions/$id" params={{ id: deployment.session_id }}>
          Its session
        </Link>
      )}
      {!isOver && outputs && (
        <Button busy={talk.isBusy} why={isBusy ? undefined : why('change')} onClick={() => talk.run()}>
          Talk about it
        </Button>
      )}
      {!isOver && (
        <>
          {(status === 'succeeded' || allowed.includes('apply')) && (
            <Button busy={apply.isBusy} why={why('apply')} onClick={() => apply.run()}>
              {applyLabel(status)}
            </Button>
          )}
          {status === 'succeeded' && (
            <Button busy={drift.isBusy} why={why('drift')} onClick={() => drift.run()}>
              Check for drift
            </Button>
          )}
          {allowed.includes('forget') && (
            <Button kind="danger" onClick={() => setAsked('forget')}>
              Give up what is left
            </Button>
          )}
          <Button kind="danger" why={why('destroy')} onClick={() => setAsked('destroy')}>
            Destroy
          </Button>
        </>
      )}
      {isOver && allowed.includes('destroy') && (
        <Button kind="danger" onClick={() => setAsked('destroy')}>
          Delete the kept data
        </Button>
      )}
      {asked === 'destroy' && <DestroyDialog deployment={deployment} onClose={() => setAsked(undefined)} />}
      {asked === 'forget' && <ForgetDialog deployment={deployment} onClose={() => setAsked(undefined)} />}
      <Failed problem={apply.error ?? drift.error ?? talk.error} />
    </>
  );
}
