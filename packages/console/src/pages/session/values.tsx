import { useState } from 'react';
import { useRead } from '../../api/read.ts';
import type { GateField, OpenGate, Session, Value } from '../../api/types.ts';
import { valueSaid } from '../../format/numbers.ts';
import { labelOf, labelWithUnit, sentenceOf } from '../../format/words.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/state.tsx';
import { foldedApart, missingFirst } from './offers.ts';
import type { Talk } from './use-turn.ts';
import { ValueEditor } from './value-editor.tsx';

const origins: Readonly<Record<string, string>> = {
  user: 'you said',
  default: 'default',
  computed: 'computed',
  copied: 'copied',
};
/** So many values that follow from others stay among the rest. */
const fewComputed = 3;

/** The values of the open gate, each with where it comes from, to be changed in place. */
export function Values({ session, gate, talk }: { session: Session; gate: OpenGate; talk: Talk }) {
  const [open, setOpen] = useState<string>();
  const isMine = session.allowed_actions.includes('post_message') && !talk.turn;
  const save = (field: GateField, value: Value) => {
    setOpen(undefined);
    const said = typeof value === 'boolean' ? valueSaid(value) : String(value);
    talk.send({ text: `${field.name} = ${said}`, expected_gate: gate.number });
  };
  const [shown, folded] = foldedApart(missingFirst(gate.fields), fewComputed);
  const list = (fields: GateField[]) => (
    <ul className="plain values">
      {fields.map((field) => (
        <li key={field.name} className="stack-tight">
          <div className="row row-apart row-kept">
            <div className="stack-tight">
              <span>{labelWithUnit(field.name, field.unit)}</span>
              <span className="row">
                {field.value === null ? <Tag tone="waits">missing</Tag> : <Shown field={field} />}
                {field.value !== null && field.source && <Tag>{origins[field.source] ?? field.source}</Tag>}
              </span>
            </div>
            {isMine && open !== field.name && (
              <Button
                small
                why={field.fixed ?? undefined}
                onClick={() => setOpen(field.name)}
                label={`${field.value === null ? 'Give' : 'Change'} ${labelOf(field.name)}`}
              >
                {field.value === null ? 'Give' : 'Change'}
              </Button>
            )}
          </div>
          <span className="small soft">{sentenceOf(field.meaning)}</span>
          {open === field.name && (
            <ValueEditor
              session={session}
              field={field}
              onSave={(value) => save(field, value)}
              onClose={() => setOpen(undefined)}
            />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(shown)}
      {folded.length > 0 && (
        <details>
          <summary>{folded.length} values that follow from these</summary>
          {list(folded)}
        </details>
      )}
    </>
  );
}

/** A value; of a cloud account its name. */
function Shown({ field: { name, value } }: { field: GateField }) {
  const isAccount = name === 'cloud_account_id';
  const { data } = useRead('/api/clouds', { enabled: isAccount });
  const account = isAccount ? data?.items.find(({ id }) => id === value) : undefined;
  return <span className="strong">{account?.accountLabel ?? valueSaid(value)}</span>;
}
