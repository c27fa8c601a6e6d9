import type { Preflight } from '../../../api/types.ts';
import { labelOf } from '../../../format/words.ts';
import { Moment } from '../../../ui/moment.tsx';
import { State } from '../../../ui/state.tsx';

const order = ['fail', 'warn', 'unknown', 'pass'];

/** What was checked in the customer's cloud, what is wrong first, each with what mends it. */
export function PreflightRows({ preflight }: { preflight: Preflight | null }) {
  if (!preflight) return <p className="soft small">The account has not been checked for this plan yet.</p>;
  const rows = preflight.checks.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const passed = rows.filter(({ outcome }) => outcome === 'pass').length;
  return (
    <details open={passed < rows.length}>
      <summary>
        {passed} of {rows.length} checks of the account passed, <Moment at={preflight.checked_at} />
      </summary>
      <ul className="plain list-rows small">
        {rows.map(({ id, outcome, detail, fix }) => (
          <li key={id}>
            <State of={outcome}>{labelOf(id)}</State>
            <span className="soft">
              <span className="unseen">{outcome}: </span>
              {detail}
            </span>
            {fix && <span>{fix}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
