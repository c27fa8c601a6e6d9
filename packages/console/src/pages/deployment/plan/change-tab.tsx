import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead } from '../../../api/read.ts';
import type { Deployment, Problem, Value } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { useMe } from '../../../app/me.ts';
import { valueSaid } from '../../../format/numbers.ts';
import { scheduleSaid } from '../../../format/schedule.ts';
import { labelOf, labelWithUnit, sentenceOf } from '../../../format/words.ts';
import { Button } from '../../../ui/button.tsx';
import { useDraft } from '../../../ui/draft.ts';
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
import { ApprovalCard } from '../approval-card.tsx';
import { newWarnings } from '../approval-facts.ts';
import { Withdraw } from '../withdraw.tsx';
import { ChangeList } from './change-list.tsx';
import { type Changeable, changeableOf, requestedChange, typedIn, wantedIn } from './changeable.ts';
import { aboveGoalSaid } from './goal.tsx';
import { RefusedPrice } from './refused-price.tsx';
import { Warnings } from './warnings.tsx';

/** A change by form: with each value that is typed, what it would change and cost. */
export function ChangeTab({ deployment }: { deployment: Deployment }) {
  const { id, plan, proposal } = deployment;
  const wanted = useWanted(id);
  const agent = useRead('/api/agents/{id}', { path: { id: deployment.agent_id } });
  const whole = useRead('/api/deployments/{id}/plans/{plan_id}', { path: { id, plan_id: plan.id } });
  // A kept draft is found under who typed it.
  const me = useMe();
  const why = whyNotAct('change', deployment);
  if (deployment.approval?.status === 'pending' && deployment.allowed_actions.includes('approve'))
    return <ApprovalCard deployment={deployment} />;
  if (proposal)
    return (
      <Section
        title="A change waits"
        acts={
          deployment.allowed_actions.includes('withdraw') && (
            <Withdraw deployment={deployment} action="update" />
          )
        }
      >
        {proposal.change && (
          <ChangeList change={proposal.change} costs={{ before: plan.cost, after: proposal.cost }} />
        )}
      </Section>
    );
  if (why) return <Empty title="It can't be changed now">{why}</Empty>;
  return (
    <Shown of={me}>
      {() => (
        <Shown of={agent}>
          {(known) => (
            <Shown of={whole}>
              {({ values }) =>
                wanted.isPending ? null : (
                  <ChangeForm
                    key={plan.id}
                    deployment={deployment}
                    fields={changeableOf(known, values)}
                    wanted={wanted.values}
                  />
                )
              }
            </Shown>
          )}
        </Shown>
      )}
    </Shown>
  );
}

/** The values that a link of another page asks for: those of a session, or of a plan that was not applied. */
function useWanted(id: string) {
  const { from_session: session, from_plan: planId } = useSearch({ strict: false }) as Record<
    string,
    string | undefined
  >;
  const said = useRead('/api/sessions/{id}', { path: { id: session ?? '' }, enabled: session !== undefined });
  const planned = useRead('/api/deployments/{id}/plans/{plan_id}', {
    path: { id, plan_id: planId ?? '' },
    enabled: planId !== undefined,
  });
  return {
    values: session ? said.data?.noted : planned.data?.values,
    isPending: (session !== undefined && said.isLoading) || (planId !== undefined && planned.isLoading),
  };
}

interface FormProps {
  deployment: Deployment;
  fields: Changeable[];
  wanted: Record<string, Value> | undefined;
}

function ChangeForm({ deployment, fields, wanted: asked }: FormProps) {
  const { id, name, plan } = deployment;
  const [draft, setDraft] = useDraft(
    asked ? `change:${plan.id}:${location.search}` : `change:${plan.id}`,
    wantedIn(fields, asked),
  );
  // What was typed on an earlier visit is kept, and said: it would be asked for together with what is typed now.
  const [kept] = useState(() => (asked ? undefined : requestedChange(fields, typedIn(draft))));
  // The fields keep what is typed themselves, so another attempt has other fields.
  const [attempt, setAttempt] = useState(0);
  const typed = typedIn(draft);
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
    done: ({ active_run }) => {
      setDraft('');
      tell(active_run ? `${name} is being changed.` : 'The change waits for an approval.');
    },
  });
  const isCurrent = settled === JSON.stringify(change);
  const aboveGoal = preview.data && aboveGoalSaid(plan.goal, preview.data.cost);
  const why =
    change === undefined
      ? 'Change a value first.'
      : preview.isError
        ? 'This change is not possible.'
        : undefined;
  return (
    <div className="grid-2">
      <Section
        title="Values"
        acts={
          change && (
            <Button
              small
              onClick={() => {
                setDraft('');
                setAttempt(attempt + 1);
              }}
            >
              Take back what is typed
            </Button>
          )
        }
      >
        {kept && change && attempt === 0 && (
          <p className="note tone-waits">
            You typed this earlier, and it is part of this change: {typedSaid(kept)}.
          </p>
        )}
        {fields.map((field) => (
          <ChangeField
            key={`${field.name}:${attempt}`}
            field={field}
            wrong={undefined}
            typed={typed[field.name]}
            onChange={(value) => setDraft(JSON.stringify({ ...typed, [field.name]: value }))}
          />
        ))}
      </Section>
      <div className="stays">
        <Section title="What would change">
          {change === undefined && (
            <p className="soft">
              Change a value, and see here what it would do and cost. Nothing happens before you say so.
            </p>
          )}
          {preview.isFetching && <p role="status">Looking…</p>}
          <Failed problem={isCurrent ? (preview.error as Problem | null) : null} />
          {isCurrent && wanted && preview.isError && (
            <RefusedPrice
              id={id}
              wanted={wanted}
              before={plan.cost}
              onTake={(value, of) => {
                setDraft(JSON.stringify({ ...typed, [of]: value }));
                setAttempt(attempt + 1);
              }}
            />
          )}
          {change && preview.data && isCurrent && (
            <>
              <ChangeList
                change={preview.data.change}
                costs={{ before: deployment.plan.cost, after: preview.data.cost }}
              />
              {aboveGoal && <p className="note tone-waits">{aboveGoal}</p>}
              <Warnings {...newWarnings(preview.data, deployment.plan)} />
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
    </div>
  );
}

const typedSaid = ({ options, sizing }: NonNullable<ReturnType<typeof requestedChange>>) =>
  Object.entries({ ...sizing, ...options })
    .map(([name, value]) => `${labelOf(name)} ${valueSaid(value)}`)
    .join(', ');

interface ChangeFieldProps {
  field: Changeable;
  wrong: string | undefined;
  /** What was typed already, before the page was loaded anew. */
  typed: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

const hintOf = ({ change, change_note: note, present, meaning }: Changeable) => {
  const schedule = typeof present === 'string' ? scheduleSaid(present) : undefined;
  return (
    [
      sentenceOf(meaning),
      schedule === undefined || schedule === present ? '' : `Now ${schedule}.`,
      change === 'larger' ? 'It can only be made larger.' : '',
      note ?? '',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
};

function ChangeField({ field, wrong, typed, onChange }: ChangeFieldProps) {
  const { name, kind, choices, unit } = field;
  // As the page was opened: the fields keep what is typed themselves.
  const [present] = useState(typed ?? field.present);
  const first = typeof present === 'boolean' ? (present ? 'yes' : 'no') : String(present ?? '');
  const options = kind === 'boolean' ? ['yes', 'no'] : choices;
  return (
    <Field label={labelWithUnit(name, unit)} hint={hintOf(field)} wrong={wrong}>
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
