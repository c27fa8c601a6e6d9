import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api, session } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { dropLinkSecret, linkSecret, takeAskedAddress } from './link-secret.ts';
import { MailAgain } from './mail-again.tsx';
import { BrokenLink, useMailedToken } from './mailed-token.tsx';

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
  if (!token) return <BrokenLink />;
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
  if (!token) return <BrokenLink />;
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
