import { useState } from 'react';
import { useRead } from '../../../api/read.ts';
import type { PlanSummary } from '../../../api/types.ts';
import { Shown } from '../../../ui/loading.tsx';
import { Section } from '../../../ui/section.tsx';
import { ChangeList } from './change-list.tsx';
import { differencesOf } from './differences.ts';

/** Two plans of a deployment, side by side: by what they differ, and what that costs. At first the latest change. */
export function ComparePlans({ id, plans }: { id: string; plans: readonly PlanSummary[] }) {
  const [chosen, choose] = useState<{ one?: string; other?: string }>({});
  const [newest, former] = plans;
  if (!newest || !former) return null;
  const one = chosen.one ?? former.id;
  const other = chosen.other ?? newest.id;
  return (
    <Section title="Compare two plans">
      <div className="row">
        <Which label="From" plans={plans} plan={one} onChoose={(plan) => choose({ ...chosen, one: plan })} />
        <Which
          label="To"
          plans={plans}
          plan={other}
          onChoose={(plan) => choose({ ...chosen, other: plan })}
        />
      </div>
      {one === other ? (
        <p className="soft">This is the same plan twice. Choose another one.</p>
      ) : (
        <Differences id={id} one={one} other={other} />
      )}
    </Section>
  );
}

function Which({
  label,
  plans,
  plan,
  onChoose,
}: {
  label: string;
  plans: readonly PlanSummary[];
  plan: string;
  onChoose: (plan: string) => void;
}) {
  return (
    <label className="row">
      {label}
      <select value={plan} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {plans.map(({ id, revision }) => (
          <option key={id} value={id}>
            Revision {revision}
          </option>
        ))}
      </select>
    </label>
  );
}

function Differences({ id, one, other }: { id: string; one: string; other: string }) {
  const from = useRead('/api/deployments/{id}/plans/{plan_id}', { path: { id, plan_id: one } });
  const to = useRead('/api/deployments/{id}/plans/{plan_id}', { path: { id, plan_id: other } });
  return (
    <Shown of={from}>
      {(before) => (
        <Shown of={to}>
          {(after) => (
            <ChangeList
              change={differencesOf(before, after)}
              costs={{ before: before.cost, after: after.cost }}
              names={[`Revision ${before.revision}`, `Revision ${after.revision}`]}
            />
          )}
        </Shown>
      )}
    </Shown>
  );
}
