import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../api/read.ts';
import { api, session } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { BotCheck, useBotCheck } from './bot-check.tsx';

/** In place of a link that was used already, or is too old: has a new mail sent to the address of a new account. */
export function MailAgain({ email: known = '' }: { email: string | undefined }) {
  const bot = useBotCheck(false);
  const [email, setEmail] = useState(known);
  const again = useAct(() => api.post('/api/auth/resend-verification', { body: { email, ...bot.proof } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    again.run();
  };
  return (
    <>
      <h1>This link is not valid any more</h1>
      <p>It was used already, or is too old. If you have verified the address before, log in.</p>
      {again.answer ? (
        <p role="status">If {email} waits to be verified, a new mail is on its way to it.</p>
      ) : (
        <form className="stack" onSubmit={submit}>
          <Field label="E-mail address" wrong={wrongAt(again.error, 'email')}>
            <input
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          </Field>
          <BotCheck of={bot} problem={again.error} />
          <Failed problem={again.error} />
          <Button type="submit" kind="primary" busy={again.isBusy}>
            Send a new mail
          </Button>
        </form>
      )}
      {session.token() ? (
        <p>
          You are changing your address? <Link to="/account">Ask for it again in your account</Link>
        </p>
      ) : (
        <Link to="/login">To the log-in</Link>
      )}
    </>
  );
}
