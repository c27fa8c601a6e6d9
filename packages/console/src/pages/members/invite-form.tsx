import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { tell } from '../../ui/toast.tsx';

/** Mails an invitation. */
export function InviteForm({ isOwner }: { isOwner: boolean }) {
  const invite = useAct(
    ({ email = '', role }: Record<string, string>) =>
      api.post('/api/orgs/current/invites', { body: { email, role: role as 'member' } }),
    {
      touches: ['/api/orgs/current/invites'],
      done: (_, { email }) => tell(`An invitation is on its way to ${email}.`),
    },
  );
  return (
    <Section title="Invite somebody">
      <form className="filters" onSubmit={(event) => invite.run(textsOf(event))}>
        <Field label="E-mail address" wrong={wrongAt(invite.error, 'email')}>
          <input name="email" type="email" required autoComplete="off" />
        </Field>
        <Field label="Role">
          <Select name="role" first="member">
            <option value="viewer">viewer</option>
            <option value="member">member</option>
            <option value="admin">admin</option>
            {isOwner && <option value="owner">owner</option>}
          </Select>
        </Field>
        <div>
          <Button type="submit" kind="primary" busy={invite.isBusy}>
            Invite
          </Button>
        </div>
      </form>
      <Failed problem={invite.error} />
    </Section>
  );
}
