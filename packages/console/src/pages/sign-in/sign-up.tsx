import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { useKeptForm } from '../../ui/kept-form.ts';
import { Shown } from '../../ui/loading.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { BotCheck, useBotCheck } from './bot-check.tsx';
import { useEnter } from './enter.ts';
import { keepLinkSecret } from './link-secret.ts';

type Entered = Partial<Record<'email' | 'password' | 'name' | 'org_name', string>>;

/** A new account: in an organization of its own, or in that of an invitation. */
export function SignUp({ inviteToken, email }: { inviteToken?: string; email?: string | undefined }) {
  const config = useRead('/api/config/public');
  const bot = useBotCheck(true);
  const [entered, setEntered] = useState<Entered>(email ? { email } : {});
  const enter = useEnter();
  const kept = useKeptForm('sign-up', 'nobody');
  const signUp = useAct(
    async ({ email = '', password = '', name, org_name }: Entered) => {
      const { link_secret } = await api.post('/api/auth/signup', {
        body: {
          email,
          password,
          ...(name && { name }),
          ...(inviteToken ? { invite_token: inviteToken } : org_name && { org_name }),
          ...bot.proof,
        },
      });
      // The invitation's mail has shown whose address it is: no other mail follows.
      const inside = inviteToken
        ? await api
            .post('/api/auth/login', { body: { email, password, ...bot.proof } })
            .catch(() => undefined)
        : undefined;
      return { link_secret, inside };
    },
    {
      done: ({ link_secret, inside }, { email = '' }) => {
        kept.forget();
        if (inside && 'access_token' in inside) enter(inside);
        else keepLinkSecret(email, link_secret);
      },
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget).entries()) as Entered;
    setEntered(typed);
    signUp.run(typed);
  };
  return (
    <Shown of={config}>
      {({ signup_mode: mode, password_min_length: least }) => {
        const isWaiting = mode === 'waitlist' && !inviteToken;
        if (signUp.answer && inviteToken) return <Known />;
        if (signUp.answer)
          return <Sent isWaiting={isWaiting} email={entered.email ?? ''} onChange={signUp.clear} />;
        if (mode === 'invite_only' && !inviteToken) return <ByInvitation />;
        return (
          <>
            <h1>{isWaiting ? 'Join the waiting list' : 'Sign up'}</h1>
            <form className="stack" {...kept.props} onSubmit={submit}>
              <Field label="Your name" wrong={wrongAt(signUp.error, 'name')}>
                <input name="name" defaultValue={entered.name} autoComplete="name" maxLength={120} />
              </Field>
              {!inviteToken && (
                <Field
                  label="Organization"
                  hint="Your team's or company's name."
                  wrong={wrongAt(signUp.error, 'org_name')}
                >
                  <input
                    name="org_name"
                    defaultValue={entered.org_name}
                    autoComplete="organization"
                    maxLength={120}
                  />
                </Field>
              )}
              <Field label="E-mail address" wrong={wrongAt(signUp.error, 'email')}>
                <input
                  name="email"
                  type="email"
                  autoComplete="username"
                  required
                  defaultValue={entered.email}
                />
              </Field>
              <Field
                label="Password"
                hint={`At least ${least} characters.`}
                wrong={wrongAt(signUp.error, 'password')}
              >
                <SecretInput
                  name="password"
                  autoComplete="new-password"
                  required
                  minLength={least}
                  defaultValue={entered.password}
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

interface SentProps {
  isWaiting: boolean;
  email: string;
  onChange: () => void;
}

function Sent({ isWaiting, email, onChange }: SentProps) {
  const bot = useBotCheck(false);
  const again = useAct(() => api.post('/api/auth/resend-verification', { body: { email, ...bot.proof } }));
  if (isWaiting)
    return (
      <>
        <h1>You are on the waiting list</h1>
        <p>A mail with an invitation to {email} comes when there is room for you.</p>
      </>
    );
  return (
    <>
      <h1>Look into your mail</h1>
      <p>
        A mail with a link is on its way to <strong>{email}</strong>. Open the link in this browser, press
        “Verify my address”, and log in.
      </p>
      <BotCheck of={bot} problem={again.error} />
      <Failed problem={again.error} />
      {again.answer && <p role="status">The mail was sent again.</p>}
      <div className="row">
        <Button busy={again.isBusy} onClick={() => again.run()}>
          Send it again
        </Button>
        <Button onClick={onChange}>Change the address</Button>
      </div>
      <Link to="/login">Back to the log-in</Link>
    </>
  );
}

/** After a sign-up by an invitation with which the new password does not log in: the address has an account. */
const Known = () => (
  <>
    <h1>Log in to accept the invitation</h1>
    <p>That address has an account already. Log in with its own password: “Log in instead”, above.</p>
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
