import type { Schema } from '@deployment-orchestrator/client';
import type { Deployment } from '../../api/types.ts';
import { ServiceText } from '../../ui/external.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { RefusalCard } from './run/refusal-card.tsx';

/** Whether the cloud still is what was applied. */
export function DriftCard({ deployment }: { deployment: Deployment }) {
  const { drift } = deployment;
  const refusals = distinctRefusals(drift?.differences ?? []);
  return (
    <>
      <Section title="Is it still as it was applied?">
        {drift ? (
          <>
            <p className="row">
              <State of={drift.status} />
              {drift.checked_at && (
                <span className="soft">
                  looked <Moment at={drift.checked_at} />
                </span>
              )}
            </p>
            <ul className="plain stack small">
              {drift.differences.map(({ kind, name, path, expected, found, detail }) => (
                <li key={`${kind}/${name}/${path}`} className="stack-tight">
                  <span>
                    {kind} <span className="code">{name}</span>: {detail}
                  </span>
                  {path && (
                    <span className="code soft">
                      {path}: {found ?? 'nothing'} instead of {expected ?? 'nothing'}
                    </span>
                  )}
                </li>
              ))}
              {drift.unchecked.map(({ what, reason, fix }) => (
                <li key={what} className="soft">
                  {what} could not be checked: <ServiceText>{`${reason} ${fix ?? ''}`}</ServiceText>
                </li>
              ))}
            </ul>
            {drift.status === 'drifted' && drift.differences.some((each) => !each.refusal) && (
              <p className="small">“Apply again” takes it back to what was approved.</p>
            )}
          </>
        ) : (
          <p className="soft">It is compared once a day; “Check for drift” compares it now.</p>
        )}
      </Section>
      {refusals.map((refusal) => (
        <RefusalCard key={refusal.sentence} deployment={deployment} refusal={refusal} />
      ))}
    </>
  );
}

/** Node groups of several zones may be refused in the same words. */
const distinctRefusals = (differences: Schema<'DriftDifference'>[]): Schema<'Refusal'>[] => [
  ...new Map(differences.flatMap(({ refusal }) => (refusal ? [[refusal.sentence, refusal]] : []))).values(),
];
