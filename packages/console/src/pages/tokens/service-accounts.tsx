import { useState } from 'react';
import { useAct, useList } from '../../api/read.ts';
import { api } from '../../api.ts';
import { makerWords } from '../../format/maker.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { More, Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';

const touches = ['/api/orgs/current/service-accounts', '/api/orgs/current/tokens'];

/** Accounts of programs: each has a role and no person. */
export function ServiceAccounts() {
  const list = useList('/api/orgs/current/service-accounts');
  const [ended, setEnded] = useState<{ id: string; name: string }>();
  const make = useAct(
    ({ name = '', role }: Record<string, string>) =>
      api.post('/api/orgs/current/service-accounts', { body: { name, role: role as 'member' } }),
    { touches },
  );
  const change = useAct(
    ({ id, role }: { id: string; role: 'viewer' | 'member' }) =>
      api.patch('/api/orgs/current/service-accounts/{id}', { path: { id }, body: { role } }),
    { touches },
  );
  const end = useAct(
    (id: string) => api.delete('/api/orgs/current/service-accounts/{id}', { path: { id } }),
    {
      touches,
      done: () => setEnded(undefined),
    },
  );
  return (
    <Section title="Service accounts" flush>
      <Shown of={list}>
        {(items) => (
          <ul className="plain list">
            {items.length === 0 && (
              <li className="soft">
                None yet. A service account belongs to the organization, and its tokens go on when people
                leave.
              </li>
            )}
            {items.map(({ id, name, role, created_at, ...made }) => (
              <li key={id} className="row row-apart">
                <span className="stack-tight">
                  <span>
                    {name} as {role}
                  </span>
                  <span className="small soft">
                    made by {makerWords(made)} <Moment at={created_at} />
                  </span>
                </span>
                <span className="row">
                  <Button
                    small
                    busy={change.isBusy}
                    onClick={() => change.run({ id, role: role === 'viewer' ? 'member' : 'viewer' })}
                  >
                    Make it a {role === 'viewer' ? 'member' : 'viewer'}
                  </Button>
                  <Button small kind="danger" onClick={() => setEnded({ id, name })}>
                    End it
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Shown>
      <More of={list} />
      <div className="card-head">
        <form className="filters grow" onSubmit={(event) => make.run(textsOf(event))}>
          <Field label="Name of a new one" wrong={wrongAt(make.error, 'name')}>
            <input name="name" required maxLength={100} autoComplete="off" />
          </Field>
          <Field label="Role">
            <Select name="role" first="member">
              <option>viewer</option>
              <option>member</option>
            </Select>
          </Field>
          <div>
            <Button type="submit" busy={make.isBusy}>
              Make it
            </Button>
          </div>
        </form>
      </div>
      <Failed problem={make.error ?? change.error} />
      {ended && (
        <Dialog
          title={`End ${ended.name}?`}
          act="End it"
          kind="danger"
          busy={end.isBusy}
          problem={end.error}
          onAct={() => end.run(ended.id)}
          onClose={() => setEnded(undefined)}
        >
          <p>All of its tokens end with the next request. What it did keeps its name.</p>
        </Dialog>
      )}
    </Section>
  );
}
