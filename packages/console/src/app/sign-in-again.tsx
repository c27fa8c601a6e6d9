import { useEffect, useState } from 'react';
import { useAct } from '../api/read.ts';
import { api, session } from '../api.ts';
import { answerSignInAgain } from '../auth/fresh.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field, wrongAt } from '../ui/field.tsx';
import { SecretInput } from '../ui/secret-input.tsx';
import { useMe } from './me.ts';

/** Asks for the password, or a code of the second factor, before an act that needs a sign-in of the last ten minutes. */
export function SignInAgain() {
  const me = useMe();
  const [settle, setSettle] = useState<((done: boolean) => void) | null>(null);
  const [proof, setProof] = useState('');
  useEffect(() => answerSignInAgain(() => new Promise<boolean>((resolve) => setSettle(() => resolve))), []);
  const end = (done: boolean) => {
    settle?.(done);
    setSettle(null);
    setProof('');
  };
  const hasFactor = me.data?.second_factor === true;
  const confirm = useAct(
    () =>
      api.post('/api/auth/fresh-sign-in', {
        body: hasFactor ? { code: proof } : { current_password: proof },
      }),
    {
      done: ({ access_token }) => {
        session.signIn(access_token);
        end(true);
      },
    },
  );
  if (!settle) return null;
  const typed = {
    required: true,
    value: proof,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setProof(currentTarget.value),
  };
  return (
    <Dialog
      title="Is it still you?"
      act="Go on"
      busy={confirm.isBusy}
      problem={confirm.error}
      onAct={() => confirm.run()}
      onClose={() => end(false)}
    >
      <p>You logged in more than ten minutes ago. Before this is done, show that it is still you.</p>
      <Field
        label={hasFactor ? 'Code of your second factor' : 'Your password'}
        wrong={wrongAt(confirm.error, hasFactor ? 'code' : 'current_password')}
      >
        {hasFactor ? (
          <input inputMode="numeric" autoComplete="one-time-code" {...typed} />
        ) : (
          <SecretInput autoComplete="current-password" {...typed} />
        )}
      </Field>
    </Dialog>
  );
}
