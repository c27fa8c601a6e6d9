import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import type { Approval, Deployment } from '../../api/types.ts';
import { api } from '../../api.ts';
import { useMe } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { tell } from '../../ui/toast.tsx';
import { whyNotAct } from './acts.ts';
import { DestroyDialog } from './destroy/destroy-dialog.tsx';
import { changeableOf, requestedChange } from './plan/changeable.ts';
import { waysOut } from './who-decides.ts';

/** A request that nobody may decide: what gets it out, and the part of it that the one who looks can do here. */
export function Stuck({ deployment, approval }: { deployment: Deployment; approval: Approval }) {
  const me = useMe();
  const { decision } = deployment;
  const ways = decision ? waysOut(decision) : [];
  if (!decision || ways.length === 0) return null;
  const mayAsk = decision.possible_askers.some(({ id }) => id === me.data?.id);
  return (
    <div className="note tone-waits stack">
      <p className="strong">Nobody may approve this. What gets it out:</p>
      <ul className="said-list">
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      {mayAsk && !decision.keeps_former_demand && <AskInstead deployment={deployment} approval={approval} />}
    </div>
  );
}

function AskInstead({ deployment, approval }: { deployment: Deployment; approval: Approval }) {
  const { proposal, session_id: session, agent_id: agent } = deployment;
  if (approval.action === 'destroy') return <DestroyInstead deployment={deployment} approval={approval} />;
  if (proposal?.change?.values.length) return <ProposeInstead deployment={deployment} />;
  return session ? (
    <Link to="/sessions/new" search={{ agent, from_session: session } as never}>
      Start a session of your own with these values
    </Link>
  ) : null;
}

/** The same change, by another person: it takes the place of the request. */
function ProposeInstead({ deployment }: { deployment: Deployment }) {
  const { id, name, plan, proposal, agent_id } = deployment;
  const agent = useRead('/api/agents/{id}', { path: { id: agent_id } });
  const whole = useRead('/api/deployments/{id}/plans/{plan_id}', { path: { id, plan_id: plan.id } });
  const wanted = Object.fromEntries(
    (proposal?.change?.values ?? []).map(({ name, to }) => [name, to ?? undefined]),
  );
  const change =
    agent.data && whole.data && requestedChange(changeableOf(agent.data, whole.data.values), wanted);
  const propose = useAct(() => api.patch('/api/deployments/{id}', { path: { id }, body: change ?? {} }), {
    touches: [`/api/deployments/${id}`, '/api/deployments'],
    done: () => tell(`You propose the change of ${name} now, and who asked before may approve it.`),
  });
  return (
    <>
      <div>
        <Button
          busy={propose.isBusy}
          why={change ? undefined : 'The values are being read.'}
          onClick={() => propose.run()}
        >
          Propose this change yourself instead
        </Button>
      </div>
      <Failed problem={propose.error ?? agent.error ?? whole.error} />
    </>
  );
}

/** The same destroy, by another person: it takes the place of the request. */
function DestroyInstead({ deployment, approval }: { deployment: Deployment; approval: Approval }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div>
        <Button why={whyNotAct('destroy', deployment)} onClick={() => setAsking(true)}>
          Ask for the destroy yourself instead…
        </Button>
      </div>
      {isAsking && (
        <DestroyDialog
          deployment={deployment}
          withData={approval.delete_data}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
