import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { Shown } from '../../ui/loading.tsx';
import { BotCheck, useBotCheck } from './bot-check.tsx';
import { keepLinkSecret } from './link-secret.ts';

type Entered = Partial<Record<'email' | 'password' | 'name' | 'org_name', string>>;

/** A new account: in an organization of its own, or in that of an invitation. */
export function SignUp({ inviteToken }: { inviteToken?: string }) {
  const config = useRead('/api/config/public');
  const bot = useBotCheck(true);
  const signUp = useAct(
    ({ email = '', password = '', name, org_name }: Entered) =>
      api.post('/api/auth/signup', {
        body: {
          email,
          password,
          ...(name && { name }),
          ...(inviteToken ? { invite_token: inviteToken } : org_name && { org_name }),
          ...bot.proof,
        },
      }),
    { done: (answer, { email = '' }) => keepLinkSecret(email, answer.link_secret) },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    signUp.run(Object.fromEntries(new FormData(event.currentTarget).entries()) as Entered);
  };
  return (
    <Shown of={config}>
      {({ signup_mode: mode, password_min_length: least }) => {
        const isWaiting = mode === 'waitlist' && !inviteToken;
        if (signUp.answer) return <Sent isWaiting={isWaiting} />;
        if (mode === 'invite_only' && !inviteToken) return <ByInvitation />;
        return (
          <>
            <h1>{isWaiting ? 'Join the waiting list' : 'Sign up'}</h1>
            <form className="stack" onSubmit={submit}>
              <Field label="Your name" wrong={wrongAt(signUp.error, 'name')}>
                <input name="name" autoComplete="name" maxLength={120} />
              </Field>
              {!inviteToken && (
                <Field
                  label="Organization"
                  hint="Your team's or company's name."
                  wrong={wrongAt(signUp.error, 'org_name')}
                >
                  <input name="org_name" autoComplete="organization" maxLength={120} />
                </Field>
              )}
              <Field label="E-mail address" wrong={wrongAt(signUp.error, 'email')}>
                <input name="email" type="email" autoComplete="username" required />
              </Field>
              <Field
                label="Password"
                hint={`At least ${least} characters.`}
                wrong={wrongAt(signUp.error, 'password')}
              >
                <input
                  name="password"
                  type="password"
                  autoComplete="new-password"
                  required
                  minLength={least}
                />
              </Field>
              <BotCheck of={bot} problem={signUp.error} />
              <Failed problem={signUp.error} />
              <Button type="submit" kind="primary" busy={signUp.isBusy}>
                {isWaiting ? 'Join the waiting list' : 'Sign up'}
              </Button>
            </form>
            {!inviteToken && (
              <p>
                You have an account? <Link to="/login">Log in</Link>
              </p>
            )}
          </>
        );
      }}
    </Shown>
  );
}

const Sent = ({ isWaiting }: { isWaiting: boolean }) => (
  <>
    <h1>{isWaiting ? 'You are on the waiting list' : 'Look into your mail'}</h1>
    <p>
      {isWaiting
        ? 'A mail with an invitation comes when there is room for you.'
        : 'A mail with a link is on its way. Open the link in this browser, and your account is ready.'}
    </p>
    {!isWaiting && <Link to="/login">Back to the log-in</Link>}
  </>
);

const ByInvitation = () => (
  <>
    <h1>By invitation</h1>
    <p>
      This installation takes new accounts only with an invitation. Ask an admin of your organization for one.
    </p>
    <Link to="/login">Back to the log-in</Link>
  </>
);
