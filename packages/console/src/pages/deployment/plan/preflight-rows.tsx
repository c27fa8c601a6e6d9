import { useAct } from '../../../api/read.ts';
import type { Deployment, Preflight } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { labelOf } from '../../../format/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ServiceText } from '../../../ui/external.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { State } from '../../../ui/state.tsx';
import { AskQuota } from '../../clouds/ask-quota.tsx';
import { whyNotAct } from '../acts.ts';
import { Alternatives } from '../run/alternatives.tsx';

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
        <Rows deployment={deployment} preflight={preflight} />
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

function Rows({ deployment, preflight }: { deployment: Deployment; preflight: Preflight }) {
  const { checks, checked_at: at } = preflight;
  const rows = checks.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const wrong = rows.filter(({ outcome }) => outcome !== 'pass');
  const passed = rows.filter(({ outcome }) => outcome === 'pass');
  return (
    <>
      {wrong.length > 0 && <List rows={wrong} deployment={deployment} />}
      <details>
        <summary>
          {passed.length} of {rows.length} checks of the account passed, <Moment at={at} />
        </summary>
        <List rows={passed} deployment={deployment} />
      </details>
    </>
  );
}

const List = ({ rows, deployment }: { rows: Preflight['checks']; deployment: Deployment }) => (
  <ul className="plain list-rows small">
    {rows.map(({ id, outcome, detail, fix, unseen, alternatives, quota }) => (
      <li key={id}>
        <State of={outcome}>{labelOf(id)}</State>
        <span className="soft">
          <span className="unseen">{outcome}: </span>
          <ServiceText>{detail}</ServiceText>
          {unseen && (
            <span className="check-fix">
              Not known before the run: <ServiceText>{unseen}</ServiceText>
            </span>
          )}
          {fix && (
            <span className="check-fix">
              <ServiceText>{fix}</ServiceText>
            </span>
          )}
        </span>
        {quota && (
          <AskQuota
            need={quota}
            accountId={deployment.cloud_account_id}
            waiting={{ deployment_id: deployment.id }}
          />
        )}
        <Alternatives deployment={deployment} of={alternatives} />
      </li>
    ))}
  </ul>
);
