import { type FormEvent, useState } from 'react';
import type { GateField, Session, Value } from '../../api/types.ts';
import { scheduleSaid } from '../../format/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useChoices } from './choices.ts';
import { typedValue } from './typed-value.ts';
import { useWhatIf } from './what-if.ts';

interface EditorProps {
  session: Session;
  field: GateField;
  onSave: (value: Value) => void;
  onClose: () => void;
}

/** Another value for a field: the API says, while it is typed, whether it can be and what it would cost. */
export function ValueEditor({ session, field, onSave, onClose }: EditorProps) {
  const { kind, value, question } = field;
  const [text, setText] = useState(typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? ''));
  const choices = useChoices(session, field);
  const typed = typedValue(kind, text);
  const { problem, cost, prices, isLooking } = useWhatIf(session, field.name, typed);
  const schedule = scheduleSaid(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined && !problem) onSave(typed);
  };
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => setText(currentTarget.value);
  return (
    <form className="block" onSubmit={submit}>
      <Field label={question} wrong={problem}>
        {choices ? (
          <select value={text} onChange={change}>
            {!choices.some(({ value: each }) => each === text) && (
              <option value={text}>{text || 'Choose'}</option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            type={kind === 'integer' || kind === 'number' ? 'number' : 'text'}
            step={kind === 'number' ? 'any' : undefined}
            value={text}
            onChange={change}
            // biome-ignore lint/a11y/noAutofocus: it was opened to type here
            autoFocus
          />
        )}
      </Field>
      {schedule !== undefined && schedule !== text && <p className="small">{`That is ${schedule}.`}</p>}
      {cost !== undefined && <p className="small">{`Then about ${cost} a month.`}</p>}
      {prices !== undefined && <p className="small">{prices}</p>}
      <div className="row">
        <Button
          small
          type="submit"
          kind="primary"
          busy={isLooking}
          why={typed === undefined ? 'Give a value first.' : problem}
        >
          Set
        </Button>
        <Button small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
