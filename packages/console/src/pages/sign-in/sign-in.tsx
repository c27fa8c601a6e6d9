import { ApiError } from '@deployment-orchestrator/client';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../api/read.ts';
import type { Problem } from '../../api/types.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { BotCheck, useBotCheck } from './bot-check.tsx';
import { useEnter } from './enter.ts';
import { keepAskedAddress } from './link-secret.ts';
import { SecondFactorStep } from './second-factor-step.tsx';

const fieldsOf = (event: FormEvent<HTMLFormElement>): Record<string, string> => {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget).entries()) as Record<string, string>;
};

const isWrong = (problem: Problem | null) => problem instanceof ApiError && problem.is('invalid_credentials');

/** What was done before one was led here. */
const doneBefore: Readonly<Record<string, string>> = {
  yes: 'Your address is verified. Log in with your password.',
  'no-password': 'Your address is verified. A mail with a link to set your password is on its way.',
  password: 'The new password is set, and you were logged out everywhere. Log in with it.',
};

/** E-mail and password, then the second factor where there is one. With an invitation's token it joins that organization. */
export function LogIn({ inviteToken, email: invited }: { inviteToken?: string; email?: string | undefined }) {
  const {
    email = invited,
    back,
    verified,
  } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const enter = useEnter();
  const bot = useBotCheck(false);
  const [challenge, setChallenge] = useState<string>();
  const invite = inviteToken ? { invite_token: inviteToken } : {};
  const logIn = useAct(
    ({ email = '', password = '' }: Record<string, string>) =>
      api.post('/api/auth/login', { body: { email, password, ...invite, ...bot.proof } }),
    {
      done: (answer) => ('challenge_token' in answer ? setChallenge(answer.challenge_token) : enter(answer)),
    },
  );
  if (challenge) return <SecondFactorStep challenge={challenge} invite={invite} onDone={enter} />;
  return (
    <>
      <h1>Log in</h1>
      <p className="soft">
        Sizes, prices and deploys vector databases and inference servers in your own cloud account.
      </p>
      {verified && (
        <p className="note tone-good" role="status">
          {doneBefore[verified] ?? doneBefore.yes}
        </p>
      )}
      {back && <p className="note">Log in to go on where you were.</p>}
      <form className="stack" onSubmit={(event) => logIn.run(fieldsOf(event))}>
        <Field label="E-mail address" wrong={wrongAt(logIn.error, 'email')}>
          <input name="email" type="email" autoComplete="username" required defaultValue={email} />
        </Field>
        <Field label="Password" wrong={wrongAt(logIn.error, 'password')}>
          <SecretInput name="password" autoComplete="current-password" required />
        </Field>
        <BotCheck of={bot} problem={logIn.error} />
        {isWrong(logIn.error) ? (
          <div className="note tone-bad" role="alert">
            <p>
              E-mail address or password is wrong. If you forgot it, or have none yet,{' '}
              <Link to="/forgot-password">set a new password</Link>.
            </p>
          </div>
        ) : (
          <Failed problem={logIn.error} />
        )}
        <Button type="submit" kind="primary" busy={logIn.isBusy}>
          Log in
        </Button>
      </form>
      <p className="row row-apart">
        <Link to="/forgot-password">Forgot your password?</Link>
        {!inviteToken && <Link to="/signup">Sign up</Link>}
      </p>
    </>
  );
}

/** Asks for the mail whose link sets a new password. */
export function ForgotPassword() {
  const bot = useBotCheck(true);
  const ask = useAct(
    ({ email = '' }: Record<string, string>) =>
      api.post('/api/auth/forgot-password', { body: { email, ...bot.proof } }),
    { done: (_, { email = '' }) => keepAskedAddress(email) },
  );
  if (ask.answer)
    return (
      <>
        <h1>Look into your mail</h1>
        <p>
          If there is an account with that address, a mail with a link is on its way. The link sets a new
          password.
        </p>
        <Link to="/login">Back to the log-in</Link>
      </>
    );
  return (
    <>
      <h1>Forgot your password?</h1>
      <form className="stack" onSubmit={(event) => ask.run(fieldsOf(event))}>
        <Field label="E-mail address" wrong={wrongAt(ask.error, 'email')}>
          <input name="email" type="email" autoComplete="username" required />
        </Field>
        <BotCheck of={bot} problem={ask.error} />
        <Failed problem={ask.error} />
        <Button type="submit" kind="primary" busy={ask.isBusy}>
          Mail me a link
        </Button>
      </form>
      <Link to="/login">Back to the log-in</Link>
    </>
  );
}
