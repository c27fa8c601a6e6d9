import { type FormEvent, useState } from 'react';
import type { Deployment } from '../../api/types.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';

interface EndsProps {
  deployment: Deployment;
  why: string | undefined;
  onSet: (at: string | null) => void;
}

/** A time of the reader's zone as the API takes it. */
export const instantOf = (local: string): string => new Date(local).toISOString();

/** When a deployment is destroyed by itself. */
export function Ends({ deployment: { expires_at: at }, why, onSet }: EndsProps) {
  const [isOpen, setOpen] = useState(false);
  const [local, setLocal] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (local === '') return;
    onSet(instantOf(local));
    setOpen(false);
  };
  return (
    <>
      <div className="row row-apart">
        <span>
          {at ? (
            <>
              Ends <Moment at={at} />, by itself.
            </>
          ) : (
            'It has no end.'
          )}
        </span>
        <span className="row">
          {at && (
            <Button small why={why} onClick={() => onSet(null)}>
              Take the end away
            </Button>
          )}
          <Button small why={why} onClick={() => setOpen(!isOpen)}>
            {at ? 'Another end' : 'Set an end'}
          </Button>
        </span>
      </div>
      {isOpen && (
        <form className="row" onSubmit={submit}>
          <Field label="It is destroyed at">
            <input
              type="datetime-local"
              required
              value={local}
              onChange={({ currentTarget }) => setLocal(currentTarget.value)}
            />
          </Field>
          <Button small type="submit" kind="primary">
            Set the end
          </Button>
        </form>
      )}
    </>
  );
}
