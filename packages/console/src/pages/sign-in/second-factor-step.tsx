import type { Schema } from '@deployment-orchestrator/client';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';

interface StepProps {
  challenge: string;
  invite: { invite_token?: string };
  onDone: (answer: Schema<'SignedIn'>) => void;
}

/** The second half of a log-in: a code of the authenticator, or a recovery code. */
export function SecondFactorStep({ challenge, invite, onDone }: StepProps) {
  const [code, setCode] = useState('');
  const confirm = useAct(
    () =>
      api.post('/api/auth/login/second-factor', {
        body: { challenge_token: challenge, code: code.trim(), ...invite },
      }),
    { done: onDone },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.run();
  };
  return (
    <>
      <h1>Second factor</h1>
      <form className="stack" onSubmit={submit}>
        <Field
          label="Code"
          hint="Six digits of your authenticator, or one of your recovery codes."
          wrong={wrongAt(confirm.error, 'code')}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the only field of this step
            autoFocus
            autoComplete="one-time-code"
            required
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </Field>
        <Failed problem={confirm.error} />
        <Button type="submit" kind="primary" busy={confirm.isBusy}>
          Log in
        </Button>
      </form>
    </>
  );
}
