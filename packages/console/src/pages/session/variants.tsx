import { InvalidRequest } from '@deployment-orchestrator/client';
import { useCallback, useEffect, useId, useState } from 'react';
import { useRead } from '../../api/read.ts';
import type { Agent, Session } from '../../api/types.ts';
import { moneyChangeOf, moneyOf, pricesSaid } from '../../format/numbers.ts';
import { labelOf } from '../../format/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StackedBar } from '../../ui/picture/stacked-bar.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { costPicture, memoryPicture } from './figures.ts';
import type { Talk } from './use-turn.ts';
import {
  changedBy,
  comparable,
  fixedIn,
  isRefused,
  mostVariants,
  outcomeOf,
  type Variant,
} from './variant.ts';
import { usePreview, useSettled } from './what-if.ts';

interface VariantsProps {
  session: Session;
  talk: Talk;
  onClose: () => void;
}

/** Two to four variants of a session's values side by side: what each costs, what memory it takes, and what stands against it. */
export function Variants({ session, talk, onClose }: VariantsProps) {
  const agent = useRead('/api/agents/{id}', { path: { id: session.agent_id } }).data;
  const fields = agent ? comparable(agent) : [];
  const first = fields.find(({ name }) => name === 'instance_type') ?? fields[0];
  const [variants, setVariants] = useState<Variant[]>([{ field: first?.name ?? '', text: '' }]);
  const [mosts, setMosts] = useState<readonly number[]>([]);
  // Bars of all columns have one scale.
  const scale = Math.max(0, ...mosts.slice(0, variants.length + 1));
  const onMost = useCallback(
    (at: number, most: number) =>
      setMosts((before) =>
        Array.from({ length: mostVariants }, (_, index) => (index === at ? most : (before[index] ?? 0))),
      ),
    [],
  );
  const add = () => setVariants([...variants, { field: variants.at(-1)?.field ?? '', text: '' }]);
  const change = (at: number, next: Variant) =>
    setVariants(variants.map((each, index) => (index === at ? next : each)));
  return (
    <Sheet title="Compare variants" wide onClose={onClose}>
      <p className="soft">
        What another value would cost and whether it fits, beside what is set now. Looking changes nothing.
      </p>
      <div className="variants">
        <Column session={session} title="As it is now" changed={{}} at={0} scale={scale} onMost={onMost} />
        {variants.map((variant, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: variants have no other name, and only the last is taken away
          <section key={index} className="stack variant" aria-label={`Variant ${index + 1}`}>
            <VariantForm fields={fields} variant={variant} onChange={(next) => change(index, next)} />
            <VariantColumn
              session={session}
              talk={talk}
              fields={fields}
              variant={variant}
              at={index + 1}
              scale={scale}
              onMost={onMost}
              onTaken={onClose}
            />
          </section>
        ))}
      </div>
      <div className="row">
        <Button
          small
          why={
            variants.length + 1 >= mostVariants ? `At most ${mostVariants} stand side by side.` : undefined
          }
          onClick={add}
        >
          Add a variant
        </Button>
        {variants.length > 1 && (
          <Button small onClick={() => setVariants(variants.slice(0, -1))}>
            Take the last one away
          </Button>
        )}
      </div>
    </Sheet>
  );
}

type Fields = Agent['gates'][number]['fields'];

interface FormProps {
  fields: Fields;
  variant: Variant;
  onChange: (next: Variant) => void;
}

function VariantForm({ fields, variant, onChange }: FormProps) {
  const field = fields.find(({ name }) => name === variant.field);
  const choices = field?.kind === 'boolean' ? ['yes', 'no'] : field?.choices;
  const typed = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange({ ...variant, text: currentTarget.value });
  return (
    <>
      <Field label="With another">
        <select
          value={variant.field}
          onChange={({ currentTarget }) => onChange({ field: currentTarget.value, text: '' })}
        >
          {fields.map(({ name }) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Value">
        {choices ? (
          <select value={variant.text} onChange={typed}>
            <option value="">Choose</option>
            {choices.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        ) : (
          <input
            type={field?.kind === 'integer' || field?.kind === 'number' ? 'number' : 'text'}
            step="any"
            value={variant.text}
            onChange={typed}
          />
        )}
      </Field>
    </>
  );
}

interface ScaleProps {
  /** The column's place. */
  at: number;
  scale: number;
  onMost: (at: number, most: number) => void;
}

interface ColumnProps extends ScaleProps {
  session: Session;
  talk: Talk;
  fields: Fields;
  variant: Variant;
  onTaken: () => void;
}

function VariantColumn({ session, talk, fields, variant, onTaken, ...scaled }: ColumnProps) {
  const settled = useSettled(JSON.stringify(variant));
  const changed = changedBy(JSON.parse(settled) as Variant, fields);
  const preview = usePreview(session, changed);
  if (!changed) return <p className="soft small">Give a value.</p>;
  const [name, value] = Object.entries(changed)[0] ?? [];
  const said = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  return (
    <>
      <Column session={session} changed={changed} {...scaled} />
      {name && !isRefused(name, preview) && (
        <div>
          <Button
            small
            why={talk.turn ? 'The agent is answering.' : fixedIn(session, name)}
            onClick={() => {
              talk.send({ text: `${name} = ${said}` });
              onTaken();
            }}
          >
            Take this one
          </Button>
        </div>
      )}
    </>
  );
}

interface OutcomeProps extends ScaleProps {
  session: Session;
  title?: string;
  changed: Parameters<typeof usePreview>[1];
}

function Column({ session, title, changed, at, scale, onMost }: OutcomeProps) {
  const id = useId();
  const now = usePreview(session, {});
  const { data, error } = usePreview(session, changed);
  const present = now.data && outcomeOf(now.data);
  const outcome = data && outcomeOf(data);
  const most = outcome?.most ?? 0;
  useEffect(() => onMost(at, most), [at, most, onMost]);
  const more =
    title === undefined && outcome?.cost && present?.cost
      ? outcome.cost.monthly_total - present.cost.monthly_total
      : undefined;
  const whose = outcome?.cost && pricesSaid({ ...session.values, ...changed }.region, outcome.cost);
  const content = outcome ? (
    <>
      {outcome.cost && (
        <StackedBar
          {...costPicture(outcome.cost, moneyOf, { ...(outcome.most && { most: outcome.most }), scale })}
        />
      )}
      {more !== undefined && (
        <p className="strong">{more === 0 ? 'The same price' : `${moneyChangeOf(more)} a month`}</p>
      )}
      {whose && <p className="small">{whose}</p>}
      {outcome.memory && <StackedBar {...memoryPicture(outcome.memory)} />}
      {outcome.needs && <p className="note small">{outcome.needs}</p>}
      {outcome.problems.map((problem) => (
        <p key={problem} className="note tone-bad small">
          {problem}
        </p>
      ))}
      {outcome.warnings.length > 0 && (
        <details>
          <summary>
            {outcome.warnings.length === 1 ? '1 warning' : `${outcome.warnings.length} warnings`}
          </summary>
          <ul className="said-list small stack-tight">
            {outcome.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  ) : error ? (
    <p className="note tone-bad small">
      {error instanceof InvalidRequest ? error.errors.map(({ message }) => message).join(' ') : error.message}
    </p>
  ) : (
    <Loading lines={3} />
  );
  return title === undefined ? (
    content
  ) : (
    <section className="stack variant" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {content}
    </section>
  );
}
