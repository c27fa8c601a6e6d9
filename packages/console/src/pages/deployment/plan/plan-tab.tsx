import { useState } from 'react';
import { useRead } from '../../../api/read.ts';
import type { Deployment, Plan } from '../../../api/types.ts';
import { valueSaid } from '../../../format/numbers.ts';
import { labelWithUnit, sentenceOf } from '../../../format/words.ts';
import { CodeBlock } from '../../../ui/copy.tsx';
import { Digest } from '../../../ui/digest.tsx';
import { Shown } from '../../../ui/loading.tsx';
import { Section } from '../../../ui/section.tsx';
import { Tag } from '../../../ui/state.tsx';
import { Arithmetic } from './arithmetic.tsx';
import { ChangeList, changeTones } from './change-list.tsx';
import { GoalList } from './goal.tsx';
import { mattering } from './mattering.ts';
import { type PlanNode, planTree } from './plan-tree.ts';
import { Warnings } from './warnings.tsx';

/** The plan that waits, or else the present one: its parts as a tree, what changes of each, and the object behind it. */
export function PlanTab({ deployment }: { deployment: Deployment }) {
  const { id, plan: present, proposal } = deployment;
  const [wanted, setWanted] = useState<'proposal' | 'present'>('proposal');
  const shown = wanted === 'proposal' && proposal ? proposal : present;
  const plan = useRead('/api/deployments/{id}/plans/{plan_id}', { path: { id, plan_id: shown.id } });
  return (
    <div className="stack-wide">
      {proposal && (
        <div className="field">
          <label htmlFor="which">Plan</label>
          <select
            id="which"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value as never)}
          >
            <option value="proposal">Proposed: revision {proposal.revision}</option>
            <option value="present">What runs: revision {present.revision}</option>
          </select>
        </div>
      )}
      <Shown of={plan}>{(whole) => <Whole deployment={deployment} plan={whole} />}</Shown>
    </div>
  );
}

function Whole({ deployment, plan }: { deployment: Deployment; plan: Plan }) {
  const agent = useRead('/api/agents/{id}', { path: { id: deployment.agent_id } });
  const units = new Map(
    agent.data?.gates.flatMap(({ fields }) => fields).map(({ name, unit }) => [name, unit]),
  );
  const { first, others } = mattering(agent.data ?? { gates: [], options: [] }, plan.values);
  return (
    <>
      <Section title={`Plan, revision ${plan.revision}`}>
        <p>{sentenceOf(plan.summary)}</p>
        <p className="small soft">
          Digest <Digest of={plan.digest} />: an approval counts for this plan alone.
        </p>
        {plan.change && <ChangeList change={plan.change} />}
        <GoalList of={plan.goal} />
        <Warnings warnings={plan.warnings} />
      </Section>
      <Section title="The values that matter">
        {first.length > 0 && <Values of={first} units={units} />}
        <Arithmetic deployment={deployment} planId={plan.id} />
        <details open={first.length === 0}>
          <summary>
            {first.length > 0 ? 'The others: its place, and defaults' : 'All values'}{' '}
            <span className="soft">({others.length})</span>
          </summary>
          <Values of={others} units={units} />
        </details>
      </Section>
      <Section title="Its parts">
        {planTree(plan).map(({ title, nodes }) => (
          <details
            key={title}
            open={nodes.some(({ action }) => action !== undefined) || plan.change === null}
          >
            <summary>
              {title} <span className="soft">({nodes.length})</span>
            </summary>
            <ul className="plain tree">
              {nodes.map((node) => (
                <Node key={`${node.kind}/${node.name}`} node={node} />
              ))}
            </ul>
          </details>
        ))}
      </Section>
    </>
  );
}

interface ValuesProps {
  of: readonly (readonly [string, string | number | boolean])[];
  /** Of values that have one, by their names. */
  units: ReadonlyMap<string, string | null | undefined>;
}

const Values = ({ of, units }: ValuesProps) => (
  <dl className="facts">
    {of.map(([name, value]) => (
      <Value key={name} label={labelWithUnit(name, units.get(name))} value={valueSaid(value)} />
    ))}
  </dl>
);

const Value = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);

function Node({ node: { kind, name, action, fields, manifest } }: { node: PlanNode }) {
  const head = (
    <>
      {kind.replace(/^AWS::/, '')} <span className="code">{name}</span>{' '}
      {action && <Tag tone={changeTones[action] ?? 'quiet'}>{action}</Tag>}
    </>
  );
  if (!manifest && fields.length === 0) return <li>{head}</li>;
  return (
    <li>
      <details>
        <summary>{head}</summary>
        {fields.length > 0 && <p className="small code">changes {fields.join(', ')}</p>}
        {manifest && <CodeBlock text={JSON.stringify(manifest, null, 2)} what={`${kind} ${name}`} />}
      </details>
    </li>
  );
}
