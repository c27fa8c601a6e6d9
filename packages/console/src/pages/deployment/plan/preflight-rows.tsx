import { useAct } from '../../../api/read.ts';
import type { Deployment, Preflight } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { labelOf } from '../../../format/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { State } from '../../../ui/state.tsx';
import { whyNotAct } from '../acts.ts';

// The API's own words are for programs as well, and name routes.
const fixesHere: Readonly<Record<string, string>> = {
  hub_token: 'Give one under “Token of the model hub”, or put the Secret into the cluster yourself.',
};
const order = ['fail', 'warn', 'unknown', 'pass'];

interface PreflightProps {
  deployment: Deployment;
  preflight: Preflight | null;
}

/** What was checked in the customer's cloud, what is wrong first, each with what mends it; and a check at once. */
export function PreflightRows({ deployment, preflight }: PreflightProps) {
  const { id } = deployment;
  const check = useAct(() => api.post('/api/deployments/{id}/preflight', { path: { id } }), {
    touches: [`/api/deployments/${id}`],
  });
  const why = whyNotAct('preflight', deployment);
  return (
    <div className="stack">
      {preflight ? (
        <Rows preflight={preflight} />
      ) : (
        <p className="soft small">The account has not been checked for this plan yet.</p>
      )}
      <div>
        <Button small busy={check.isBusy} why={why} onClick={() => check.run()}>
          {preflight ? 'Check the account again' : 'Check the account'}
        </Button>
      </div>
      <Failed problem={check.error} />
    </div>
  );
}

function Rows({ preflight: { checks, checked_at: at } }: { preflight: Preflight }) {
  const rows = checks.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const wrong = rows.filter(({ outcome }) => outcome !== 'pass');
  const passed = rows.filter(({ outcome }) => outcome === 'pass');
  return (
    <>
      <List rows={wrong} />
      <details>
        <summary>
          {passed.length} of {rows.length} checks of the account passed, <Moment at={at} />
        </summary>
        <List rows={passed} />
      </details>
    </>
  );
}

const List = ({ rows }: { rows: Preflight['checks'] }) => (
  <ul className="plain list-rows small">
    {rows.map(({ id, outcome, detail, fix }) => (
      <li key={id}>
        <State of={outcome}>{labelOf(id)}</State>
        <span className="soft">
          <span className="unseen">{outcome}: </span>
          {detail}
        </span>
        {fix && <span>{fixesHere[id] ?? fix}</span>}
      </li>
    ))}
  </ul>
);
