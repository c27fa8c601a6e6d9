import { Link } from '@tanstack/react-router';
import { useAct, useRead } from '../../api/read.ts';
import { api, session } from '../../api.ts';
import { deviceOf } from '../../format/device.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { Section } from '../../ui/section.tsx';
import { Tag } from '../../ui/state.tsx';
import { tell } from '../../ui/toast.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Password, second factor, and where one is logged in. */
export function Security() {
  return (
    <Page title="Security" above={<Link to="/account">Your account</Link>} narrow>
      <SecondFactor />
      <Password />
      <SignIns />
    </Page>
  );
}

function Password() {
  const change = useAct(
    ({ current_password = '', password = '' }: Record<string, string>) =>
      api.post('/api/auth/me/password', { body: { current_password, password } }),
    {
      touches: ['/api/auth/sessions'],
      done: (answer) => {
        if ('access_token' in answer && typeof answer.access_token === 'string')
          session.signIn(answer.access_token);
        tell('The password is changed, and you are logged out everywhere else.');
      },
    },
  );
  return (
    <Section title="Password">
      <form className="stack" onSubmit={(event) => change.run(textsOf(event))}>
        <Field label="Present password" wrong={wrongAt(change.error, 'current_password')}>
          <SecretInput name="current_password" required autoComplete="current-password" />
        </Field>
        <Field label="New password" wrong={wrongAt(change.error, 'password')}>
          <SecretInput name="password" required autoComplete="new-password" />
        </Field>
        <Failed problem={change.error} />
        <div>
          <Button type="submit" busy={change.isBusy}>
            Change the password
          </Button>
        </div>
      </form>
    </Section>
  );
}

function SignIns() {
  const list = useRead('/api/auth/sessions');
  const touches = ['/api/auth/sessions'];
  const end = useAct((id: string) => api.delete('/api/auth/sessions/{id}', { path: { id } }), { touches });
  const all = useAct(() => api.delete('/api/auth/sessions'), { done: () => session.signOut() });
  return (
    <Section
      title="Where you are logged in"
      flush
      acts={
        <Button small kind="danger" busy={all.isBusy} onClick={() => all.run()}>
          Log out everywhere
        </Button>
      }
    >
      <Failed problem={end.error ?? all.error} />
      <Shown of={list}>
        {({ items }) => (
          <ul className="plain list">
            {items.map(({ id, user_agent: agent, address, last_used_at: last, current }) => (
              <li key={id} className="row row-apart">
                <span className="stack-tight grow">
                  <span className="row">
                    <span title={agent ?? undefined}>{deviceOf(agent)}</span>{' '}
                    {current && <Tag tone="good">this one</Tag>}
                  </span>
                  <span className="small soft">
                    {address}, used <Moment at={last} />
                  </span>
                </span>
                {!current && (
                  <Button small onClick={() => end.run(id)}>
                    Log out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Shown>
    </Section>
  );
}
