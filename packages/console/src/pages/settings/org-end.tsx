import { useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe } from '../../app/me.ts';
import { dayOf } from '../../format/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';

/** The end of the organization: 30 days after it is asked for, and until then it can be taken back. */
export function OrgEnd({ name }: { name: string }) {
  const me = useMe();
  const isOwner = me.data?.role === 'owner';
  const state = useRead('/api/orgs/current/deletion', { enabled: isOwner }).data;
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const touches = ['/api/orgs/current'];
  const end = useAct(() => api.delete('/api/orgs/current', { body: { name: typed } }), {
    touches,
    done: () => setAsked(false),
  });
  const keep = useAct(() => api.delete('/api/orgs/current/deletion'), { touches });
  if (!isOwner) return null;
  return (
    <Section title="End of the organization">
      {state?.due_at ? (
        <div className="note tone-bad">
          <p>The organization is deleted on {dayOf(state.due_at)}.</p>
          <div>
            <Button busy={keep.isBusy} onClick={() => keep.run()}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p className="soft">
            Cloud accounts are disconnected at once; 30 days later all that is kept here is deleted. What runs
            in your clouds is not touched.
          </p>
          <div>
            <Button kind="danger" onClick={() => setAsked(true)}>
              Delete the organization
            </Button>
          </div>
        </>
      )}
      <Failed problem={keep.error} />
      {isAsked && (
        <Dialog
          title={`Delete ${name}?`}
          act="Delete the organization"
          kind="danger"
          busy={end.isBusy}
          why={typed === name ? undefined : `Type ${name} first.`}
          problem={end.error}
          onAct={() => end.run()}
          onClose={() => setAsked(false)}
        >
          <Field label={`Type ${name} to confirm`} wrong={wrongAt(end.error, 'name')}>
            <input
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </Field>
        </Dialog>
      )}
    </Section>
  );
}
