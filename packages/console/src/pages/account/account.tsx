import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api, session } from '../../api.ts';
import { useMe } from '../../app/me.ts';
import { dayOf } from '../../format/time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Shown } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { SecretInput } from '../../ui/secret-input.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';
import { keepLinkSecret } from '../sign-in/link-secret.ts';
import { download } from './download.ts';

/** Name, address, further organizations, what is kept of one, and the end of the account. */
export function Account() {
  const me = useMe();
  const rename = useAct((name: string | null) => api.patch('/api/auth/me', { body: { name } }), {
    touches: ['/api/auth/me', '/api/orgs/current/members'],
    done: () => tell('Saved.'),
  });
  const readdress = useAct(
    ({ email = '', current_password = '' }: Record<string, string>) =>
      api.post('/api/auth/me/email', { body: { email, current_password } }),
    {
      done: ({ link_secret }, { email = '' }) => {
        keepLinkSecret(email, link_secret);
        tell(`A link is on its way to ${email}.`);
      },
    },
  );
  return (
    <Page title="Your account" narrow acts={<ButtonLink to="/account/security">Security</ButtonLink>}>
      <Shown of={me}>
        {({ name, email }) => (
          <>
            <Section title="You">
              <form className="stack" onSubmit={(event) => rename.run(textsOf(event).name || null)}>
                <Field label="Name" wrong={wrongAt(rename.error, 'name')}>
                  <input name="name" maxLength={120} autoComplete="name" defaultValue={name ?? ''} />
                </Field>
                <Failed problem={rename.error} />
                <div>
                  <Button type="submit" busy={rename.isBusy}>
                    Save
                  </Button>
                </div>
              </form>
            </Section>
            <Section title="E-mail address">
              <p>{email}</p>
              <details>
                <summary>Take another one</summary>
                <form className="stack" onSubmit={(event) => readdress.run(textsOf(event))}>
                  <Field label="New address" wrong={wrongAt(readdress.error, 'email')}>
                    <input name="email" type="email" required autoComplete="email" />
                  </Field>
                  <Field label="Your password" wrong={wrongAt(readdress.error, 'current_password')}>
                    <SecretInput name="current_password" required autoComplete="current-password" />
                  </Field>
                  <Failed problem={readdress.error} />
                  <div>
                    <Button type="submit" busy={readdress.isBusy}>
                      Mail a link there
                    </Button>
                  </div>
                </form>
              </details>
            </Section>
          </>
        )}
      </Shown>
      <NewOrg />
      <Export />
      <End />
    </Page>
  );
}

function NewOrg() {
  const create = useAct((name: string) => api.post('/api/orgs', { body: { name } }), {
    touches: ['/api/orgs/me'],
    done: ({ name }) => tell(`${name} is there: switch to it beside the navigation.`),
  });
  return (
    <Section title="Another organization">
      <form className="row row-fields" onSubmit={(event) => create.run(textsOf(event).name ?? '')}>
        <Field label="Its name" wrong={wrongAt(create.error, 'name')}>
          <input name="name" required maxLength={120} />
        </Field>
        <Button type="submit" busy={create.isBusy}>
          Create it
        </Button>
      </form>
      <Failed problem={create.error} />
    </Section>
  );
}

function Export() {
  const read = useAct(() => download('/api/auth/export', session.token()), {
    done: (file) => saveAs('my-data.ndjson', file),
  });
  return (
    <Section
      title="Your data"
      acts={
        <Button small busy={read.isBusy} onClick={() => read.run()}>
          Download
        </Button>
      }
    >
      <p className="soft">All that is kept about you, over all your organizations, a record a line.</p>
      <Failed problem={read.error} />
    </Section>
  );
}

function End() {
  const state = useRead('/api/auth/me/deletion').data;
  const [isAsked, setAsked] = useState(false);
  const touches = ['/api/auth/me'];
  const end = useAct(() => api.delete('/api/auth/me'), { touches, done: () => setAsked(false) });
  const keep = useAct(() => api.delete('/api/auth/me/deletion'), { touches });
  return (
    <Section title="End of the account">
      {state?.due_at ? (
        <div className="note tone-bad">
          <p>Your account is deleted on {dayOf(state.due_at)}.</p>
          <div>
            <Button busy={keep.isBusy} onClick={() => keep.run()}>
              Keep my account
            </Button>
          </div>
        </div>
      ) : (
        <div className="row row-apart">
          <span className="soft">
            It ends 14 days after you ask for it. What you deployed stays with the organization.
          </span>
          <Button kind="danger" onClick={() => setAsked(true)}>
            Delete my account
          </Button>
        </div>
      )}
      <Failed problem={keep.error} />
      {isAsked && (
        <Dialog
          title="Delete your account?"
          act="Delete my account"
          kind="danger"
          busy={end.isBusy}
          problem={end.error}
          onAct={() => end.run()}
          onClose={() => setAsked(false)}
        >
          <p>
            Until the 14 days are over you can keep it. <Link to="/settings/members">Members</Link> shows who
            else is an owner.
          </p>
        </Dialog>
      )}
    </Section>
  );
}
