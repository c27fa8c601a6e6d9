import { useAct, useList } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { More, Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';

/** Invitations that nobody has accepted yet. */
export function Invites() {
  const invites = useList('/api/orgs/current/invites');
  const touches = ['/api/orgs/current/invites'];
  const resend = useAct((id: string) => api.post('/api/orgs/current/invites/{id}/resend', { path: { id } }), {
    touches,
    done: () => tell('A new link is on its way. The former one does not work any more.'),
  });
  const cancel = useAct((id: string) => api.delete('/api/orgs/current/invites/{id}', { path: { id } }), {
    touches,
    done: () => tell('The invitation is cancelled. Its link does not work any more.'),
  });
  return (
    <Section title="Invitations" flush>
      <Failed problem={resend.error ?? cancel.error} />
      <Shown of={invites}>
        {(items) => (
          <ul className="plain list">
            {items.length === 0 && <li className="soft">None is open.</li>}
            {items.map(
              ({
                id,
                email,
                role,
                created_at: sent,
                expires_at,
                undelivered_at: back,
                allowed_actions: allowed,
              }) => (
                <li key={id} className="row row-apart">
                  <span className="stack-tight">
                    <span>
                      {email} as {role}
                    </span>
                    <span className="small soft">
                      {back ? 'The mail came back. ' : 'Not accepted yet. '}First sent <Moment at={sent} />,
                      and it ends <Moment at={expires_at} />.
                    </span>
                  </span>
                  <span className="row">
                    {allowed.includes('resend') && (
                      <Button small onClick={() => resend.run(id)}>
                        Mail it again
                      </Button>
                    )}
                    {allowed.includes('cancel') && (
                      <Button small kind="danger" onClick={() => cancel.run(id)}>
                        Cancel
                      </Button>
                    )}
                  </span>
                </li>
              ),
            )}
          </ul>
        )}
      </Shown>
      <More of={invites} />
    </Section>
  );
}
