import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct, useRead } from '../../../api/read.ts';
import type { Deployment, Problem, Value } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { scheduleSaid } from '../../../format/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Field } from '../../../ui/field.tsx';
import { Shown } from '../../../ui/loading.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { tell } from '../../../ui/toast.tsx';
import { typedValue } from '../../session/typed-value.ts';
import { useSettled } from '../../session/what-if.ts';
import { whyNotAct } from '../acts.ts';
import { ChangeList } from './change-list.tsx';
import { type Changeable, changeableOf, requestedChange } from './changeable.ts';

/** A change by form: with each value that is typed, what it would change and cost. */
export function ChangeTab({ deployment }: { deployment: Deployment }) {
  const { id, plan, proposal } = deployment;
  const agent = useRead('/api/agents/{id}', { path: { id: deployment.agent_id } });
  const whole = useRead('/api/deployments/{id}/plans/{plan_id}', { path: { id, plan_id: plan.id } });
  const withdraw = useAct(() => api.delete('/api/deployments/{id}/proposal', { path: { id } }), {
    touches: [`/api/deployments/${id}`],
    done: () => tell('The change is withdrawn; what runs stays as it is.'),
  });
  const why = whyNotAct('change', deployment);
  if (proposal)
    return (
      <Section
        title="A change waits"
        acts={
          <Button
            busy={withdraw.isBusy}
            why={whyNotAct('withdraw', deployment)}
            onClick={() => withdraw.run()}
          >
            Withdraw it
          </Button>
        }
      >
        {proposal.change && (
          <ChangeList change={proposal.change} costs={{ before: plan.cost, after: proposal.cost }} />
        )}
        <Failed problem={withdraw.error} />
      </Section>
    );
  if (why) return <Empty title="It can't be changed now">{why}</Empty>;
  return (
    <Shown of={agent}>
      {(known) => (
        <Shown of={whole}>
          {({ values }) => (
            <ChangeForm key={plan.id} deployment={deployment} fields={changeableOf(known, values)} />
          )}
        </Shown>
      )}
    </Shown>
  );
}

function ChangeForm({ deployment, fields }: { deployment: Deployment; fields: Changeable[] }) {
  const { id, name } = deployment;
  const [typed, setTyped] = useState<Record<string, Value | undefined>>({});
  const change = requestedChange(fields, typed);
  const settled = useSettled(JSON.stringify(change));
  const wanted = settled === undefined ? undefined : (JSON.parse(settled) as typeof change);
  const preview = useQuery({
    queryKey: ['what-if', id, settled],
    queryFn: ({ signal }) =>
      api.post('/api/deployments/{id}/preview', { path: { id }, body: wanted ?? {}, signal }),
    enabled: wanted !== undefined,
    staleTime: 30_000,
  });
  const propose = useAct(() => api.patch('/api/deployments/{id}', { path: { id }, body: change ?? {} }), {
    touches: [`/api/deployments/${id}`, '/api/deployments'],
    done: ({ active_run }) =>
      tell(active_run ? `${name} is being changed.` : 'The change waits for an approval.'),
  });
  const isCurrent = settled === JSON.stringify(change);
  const why =
    change === undefined
      ? 'Change a value first.'
      : preview.isError
        ? 'This change is not possible.'
        : undefined;
  return (
    <div className="grid-2">
      <Section title="Values">
        {fields.map((field) => (
          <ChangeField
            key={field.name}
            field={field}
            wrong={undefined}
            onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
      </Section>
      <Section title="What would change">
        {change === undefined && (
          <p className="soft">
            Change a value, and see here what it would do and cost. Nothing happens before you say so.
          </p>
        )}
        {preview.isFetching && <p role="status">Looking…</p>}
        <Failed problem={isCurrent ? (preview.error as Problem | null) : null} />
        {change && preview.data && isCurrent && (
          <>
            {preview.data.warnings.map(({ code, detail }) => (
              <p key={code} className="note tone-waits">
                {detail}
              </p>
            ))}
            <ChangeList
              change={preview.data.change}
              costs={{ before: deployment.plan.cost, after: preview.data.cost }}
            />
          </>
        )}
        <Failed problem={propose.error} />
        <div>
          <Button kind="primary" busy={propose.isBusy} why={why} onClick={() => propose.run()}>
            {preview.data?.approval_required === false ? `Change ${name} now` : 'Propose this change'}
          </Button>
        </div>
      </Section>
    </div>
  );
}

interface ChangeFieldProps {
  field: Changeable;
  wrong: string | undefined;
  onChange: (value: Value | undefined) => void;
}

const hintOf = ({ change, change_note: note, present }: Changeable) => {
  const schedule = typeof present === 'string' ? scheduleSaid(present) : undefined;
  return (
    [
      schedule === undefined || schedule === present ? '' : `Now ${schedule}.`,
      change === 'larger' ? 'It can only be made larger.' : '',
      note ?? '',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
};

function ChangeField({ field, wrong, onChange }: ChangeFieldProps) {
  const { kind, choices, present, meaning } = field;
  const label = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`;
  const first = typeof present === 'boolean' ? (present ? 'yes' : 'no') : String(present ?? '');
  const options = kind === 'boolean' ? ['yes', 'no'] : choices;
  return (
    <Field label={label} hint={hintOf(field)} wrong={wrong}>
      {options ? (
        <Select first={first} onChoose={(text) => onChange(typedValue(kind, text))}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      ) : (
        <input
          type={kind === 'integer' || kind === 'number' ? 'number' : 'text'}
          step={kind === 'number' ? 'any' : undefined}
          defaultValue={first}
          onChange={({ currentTarget }) => onChange(typedValue(kind, currentTarget.value))}
        />
      )}
    </Field>
  );
}
