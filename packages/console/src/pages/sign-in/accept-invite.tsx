import { ApiError, type Schema } from '@deployment-orchestrator/client';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cache, useAct, useRead } from '../../api/read.ts';
import { api, session } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import type { ComponentChildren } from '../../ui/elements.ts';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { BrokenLink, useMailedToken } from './mailed-token.tsx';
import { LogIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';
import { useInvitation } from './use-invitation.ts';

type Invitation = Schema<'Invitation'>;

/** Accepts an invitation: as the one who is logged in, with an account that there is, or with a new one. */
export function AcceptInvite() {
  const token = useMailedToken();
  const { data: invitation, error, isPending } = useInvitation(token);
  const [way, setWay] = useState<'join' | 'log-in' | 'sign-up'>(session.token() ? 'join' : 'sign-up');
  if (!token) return <BrokenLink />;
  if (error instanceof ApiError && error.is('not_found')) return <Over />;
  if (isPending) return <Loading />;
  if (way === 'log-in')
    return (
      <>
        <Invited of={invitation} />
        <LogIn inviteToken={token} email={invitation?.email} />
      </>
    );
  if (way === 'sign-up')
    return (
      <>
        <Invited of={invitation}>
          <p>
            You have an account already?{' '}
            <Button kind="link" onClick={() => setWay('log-in')}>
              Log in instead
            </Button>
          </p>
        </Invited>
        <SignUp inviteToken={token} email={invitation?.email} />
      </>
    );
  return <Join token={token} invitation={invitation} onOther={() => setWay('log-in')} />;
}

/** Who invites whom into which organization. Where the API doesn't answer, the forms below say so when they are sent. */
const Invited = ({ of, children }: { of: Invitation | undefined; children?: ComponentChildren }) => (
  <div className="note stack-tight">
    {of ? (
      <p>
        {of.invited_by_name ?? 'An admin'} invites you, {of.email}, to the organization{' '}
        <strong>{of.org_name}</strong> as {of.role}. The invitation counts until <Moment at={of.expires_at} />
        .
      </p>
    ) : (
      <p>You are invited to an organization.</p>
    )}
    {children}
  </div>
);

interface JoinProps {
  token: string;
  invitation: Invitation | undefined;
  onOther: () => void;
}

/** For somebody who is logged in: with the invited address, or with another one, for which the invitation doesn't count. */
function Join({ token, invitation, onOther }: JoinProps) {
  const navigate = useNavigate();
  const me = useRead('/api/auth/me');
  const join = useAct(
    async () => {
      const { id } = await api.post('/api/orgs/invites/{token}/accept', { path: { token } });
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
  const isOther = invitation && me.data && me.data.email !== invitation.email;
  return (
    <>
      <h1>Join {invitation?.org_name ?? 'the organization'}</h1>
      <Invited of={invitation} />
      {isOther ? (
        <p className="note tone-waits">
          You are logged in as {me.data?.email}, and the invitation is for {invitation.email}. Log in with
          that address, or ask to be invited with yours.
        </p>
      ) : (
        <p>You keep the organizations that you have.</p>
      )}
      <Failed problem={join.error} />
      <div className="row">
        {!isOther && (
          <Button kind="primary" busy={join.isBusy} onClick={() => join.run()}>
            Accept the invitation
          </Button>
        )}
        <Button onClick={onOther}>Log in as somebody else</Button>
      </div>
    </>
  );
}

const Over = () => (
  <>
    <h1>This invitation is not valid any more</h1>
    <p>
      It was accepted or cancelled, its seven days are over, or a later mail has a newer link. Ask the one who
      invited you to send it again.
    </p>
    <Link to="/login">Go to the log-in</Link>
  </>
);
