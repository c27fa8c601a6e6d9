import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { cache, useAct, useRead } from '../../api/read.ts';
import { api, session } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { dropLinkSecret, linkSecret, mailedToken, takeAskedAddress } from './link-secret.ts';
import { MailAgain } from './mail-again.tsx';
import { LogIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';

const useMailedToken = () => mailedToken(useLocation({ select: ({ hash }) => hash }));

const Broken = () => (
  <>
    <h1>This link is not whole</h1>
    <p className="note tone-bad">Copy the whole address out of the mail, or ask for a new mail.</p>
    <Link to="/login">Back to the log-in</Link>
  </>
);

/** Verifies an address. The browser that signed up needs no more; another one sets the account's password. */
export function VerifyEmail() {
  const token = useMailedToken();
  const known = linkSecret();
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const verify = useAct(
    () =>
      api.post('/api/auth/verify-email', {
        body: { token: token ?? '', ...(password ? { password } : known && { link_secret: known.secret }) },
      }),
    {
      done: ({ password_needed: isNeeded }) => {
        dropLinkSecret();
        void navigate({
          to: session.token() ? '/account' : '/login',
          search: { email: known?.email, verified: isNeeded ? 'no-password' : 'yes' } as never,
        });
      },
    },
  );
  const needsPassword =
    !known || (verify.error !== null && 'code' in verify.error && verify.error.code === 'password_required');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.run();
  };
  if (!token) return <Broken />;
  if (verify.error && 'code' in verify.error && verify.error.code === 'invalid_token')
    return <MailAgain email={known?.email} />;
  return (
    <>
      <h1>Verify your address</h1>
      <form className="stack" onSubmit={submit}>
        {needsPassword ? (
          <Field
            label="Password"
            hint="For a new account, the one that you want to log in with. For a changed address, your present one."
            wrong={wrongAt(verify.error, 'password')}
          >
            <SecretInput
              autoComplete="new-password"
              required
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          </Field>
        ) : (
          <p>{known.email} becomes the address that you log in with.</p>
        )}
        <Failed problem={verify.error} />
        <Button type="submit" kind="primary" busy={verify.isBusy}>
          Verify my address
        </Button>
      </form>
    </>
  );
}

/** Sets a new password. */
export function ResetPassword() {
  const token = useMailedToken();
  const config = useRead('/api/config/public');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const known = linkSecret();
  const reset = useAct(
    () =>
      api.post('/api/auth/reset', {
        body: { token: token ?? '', password, ...(known && { link_secret: known.secret }) },
      }),
    {
      done: () => {
        dropLinkSecret();
        session.signOut();
        const email = takeAskedAddress() ?? known?.email;
        void navigate({ to: '/login', search: { email, verified: 'password' } as never });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.run();
  };
  if (!token) return <Broken />;
  return (
    <>
      <h1>Set a new password</h1>
      <form className="stack" onSubmit={submit}>
        <Field
          label="New password"
          hint={`At least ${config.data?.password_min_length ?? 8} characters. You are logged out everywhere.`}
          wrong={wrongAt(reset.error, 'password')}
        >
          <SecretInput
            autoComplete="new-password"
            required
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </Field>
        <Failed problem={reset.error} />
        <Button type="submit" kind="primary" busy={reset.isBusy}>
          Set the password
        </Button>
      </form>
    </>
  );
}

/** Accepts an invitation: as the one who is logged in, with an account that there is, or with a new one. */
export function AcceptInvite() {
  const token = useMailedToken();
  const [way, setWay] = useState<'join' | 'log-in' | 'sign-up'>(session.token() ? 'join' : 'sign-up');
  const navigate = useNavigate();
  const join = useAct(
    async () => {
      const { id } = await api.post('/api/orgs/invites/{token}/accept', { path: { token: token ?? '' } });
      return api.post('/api/auth/switch-org', { body: { org_id: id } });
    },
    {
      done: ({ access_token }) => {
        cache.clear();
        session.signIn(access_token);
        void navigate({ to: '/' });
      },
    },
  );
  if (!token) return <Broken />;
  if (way === 'log-in') return <LogIn inviteToken={token} />;
  if (way === 'sign-up')
    return (
      <>
        <p className="note">
          You are invited to an organization. You have an account already?{' '}
          <Button kind="link" onClick={() => setWay('log-in')}>
            Log in instead
          </Button>
        </p>
        <SignUp inviteToken={token} />
      </>
    );
  return (
    <>
      <h1>Join the organization</h1>
      <p>
        The invitation counts for the address that it was mailed to. You keep the organizations that you have.
      </p>
      <Failed problem={join.error} />
      <div className="row">
        <Button kind="primary" busy={join.isBusy} onClick={() => join.run()}>
          Accept the invitation
        </Button>
        <Button onClick={() => setWay('log-in')}>Log in as somebody else</Button>
      </div>
    </>
  );
}
