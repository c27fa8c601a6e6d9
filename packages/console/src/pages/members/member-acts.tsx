import type { Schema } from '@deployment-orchestrator/client';
import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { whatOwnersMay } from './owners.ts';

const roles = ['viewer', 'member', 'admin', 'owner'] as const;

const touches = ['/api/orgs/current/members', '/api/auth/me', '/api/orgs/me'];

/** A member's role; for who may give another one, to choose. */
export function MemberRole({
  member: { id, email, name, role, allowed_actions: allowed },
}: {
  member: Schema<'Member'>;
}) {
  const [makesOwner, setMakesOwner] = useState(false);
  const change = useAct(
    (wanted: (typeof roles)[number]) =>
      api.patch('/api/orgs/current/members/{id}', { path: { id }, body: { role: wanted } }),
    { touches, done: () => setMakesOwner(false) },
  );
  if (!allowed.includes('change_role')) return role;
  return (
    <>
      <select
        aria-label={`Role of ${name ?? email}`}
        value={role}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.value as (typeof roles)[number];
          if (wanted !== 'owner') return change.run(wanted);
          // Until it is agreed to, the box shows the role that counts.
          currentTarget.value = role;
          change.clear();
          setMakesOwner(true);
        }}
      >
        {roles.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {!makesOwner && <Failed problem={change.error} />}
      {makesOwner && (
        <Dialog
          title={`Make ${name ?? email} an owner?`}
          act="Make an owner"
          busy={change.isBusy}
          problem={change.error}
          onAct={() => change.run('owner')}
          onClose={() => setMakesOwner(false)}
        >
          <p>{whatOwnersMay}</p>
        </Dialog>
      )}
    </>
  );
}

/** Removes a member, or leaves. */
export function MemberEnd({
  member: { id, email, name, allowed_actions: allowed },
}: {
  member: Schema<'Member'>;
}) {
  const [isAsked, setAsked] = useState(false);
  const remove = useAct(() => api.delete('/api/orgs/current/members/{id}', { path: { id } }), {
    touches,
    done: () => setAsked(false),
  });
  const leaves = allowed.includes('leave');
  if (!leaves && !allowed.includes('remove')) return null;
  return (
    <>
      <Button small kind="danger" onClick={() => setAsked(true)}>
        {leaves ? 'Leave' : 'Remove'}
      </Button>
      {isAsked && (
        <Dialog
          title={leaves ? 'Leave the organization?' : `Remove ${name ?? email}?`}
          act={leaves ? 'Leave' : 'Remove'}
          kind="danger"
          busy={remove.isBusy}
          problem={remove.error}
          onAct={() => remove.run()}
          onClose={() => setAsked(false)}
        >
          <p>What was deployed stays. Approvals that were given and not used end.</p>
        </Dialog>
      )}
    </>
  );
}
