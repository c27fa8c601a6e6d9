import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe, useOrg } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { useKeptForm } from '../../ui/kept-form.ts';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { tell } from '../../ui/toast.tsx';
import { WithinPlan } from '../billing/within-plan.tsx';
import { whatOwnersMay } from './owners.ts';
import { roles } from './roles.ts';

/** Mails an invitation; one that makes an owner is asked about. */
export function InviteForm({ isOwner }: { isOwner: boolean }) {
  /** An owner who is to be invited, until that is agreed to. */
  const [owner, setOwner] = useState<Record<string, string>>();
  const kept = useKeptForm('invite', useMe().data?.id);
  const org = useOrg();
  const invite = useAct(
    ({ email = '', role }: Record<string, string>) =>
      api.post('/api/orgs/current/invites', { body: { email, role: role as 'member' } }),
    {
      touches: ['/api/orgs/current/invites'],
      done: (_, { email }) => {
        setOwner(undefined);
        kept.empty();
        tell(`An invitation is on its way to ${email}.`);
      },
    },
  );
  return (
    <Section title="Invite somebody">
      <WithinPlan need="members">
        {(why) => (
          <form
            className="filters"
            {...kept.props}
            onSubmit={(event) => {
              const typed = textsOf(event);
              invite.clear();
              if (typed.role === 'owner') setOwner(typed);
              else invite.run(typed);
            }}
          >
            <Field label="E-mail address" wrong={wrongAt(invite.error, 'email')}>
              <input name="email" type="email" required autoComplete="off" />
            </Field>
            <Field
              label="Role"
              hint={
                org.data?.settings.require_second_approver
                  ? 'An admin whom you invite doesn’t decide about what you ask for.'
                  : undefined
              }
            >
              <Select name="role" first="member">
                {roles
                  .filter(({ role }) => isOwner || role !== 'owner')
                  .map(({ role, does }) => (
                    <option key={role} value={role}>
                      {role}: {does}
                    </option>
                  ))}
              </Select>
            </Field>
            <div>
              <Button type="submit" kind="primary" busy={invite.isBusy} why={why}>
                Invite
              </Button>
            </div>
          </form>
        )}
      </WithinPlan>
      {!owner && <Failed problem={invite.error} />}
      {owner && (
        <Dialog
          title={`Invite ${owner.email} as an owner?`}
          act="Invite an owner"
          busy={invite.isBusy}
          problem={invite.error}
          onAct={() => invite.run(owner)}
          onClose={() => setOwner(undefined)}
        >
          <p>{whatOwnersMay}</p>
        </Dialog>
      )}
    </Section>
  );
}
