import { useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { dayOf } from '../../format/time.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock, Copy } from '../../ui/copy.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Shown } from '../../ui/loading.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';

const touches = ['/api/auth/second-factor', '/api/auth/me'];

/** The second factor: setting it up with an authenticator, new recovery codes, taking it away. */
export function SecondFactor() {
  const state = useRead('/api/auth/second-factor');
  const [codes, setCodes] = useState<string[]>();
  return (
    <Section title="Second factor">
      {codes && (
        <div className="note tone-waits">
          <p>
            Each of these recovery codes logs you in once where your authenticator is lost. They are shown now
            and never again.
          </p>
          <CodeBlock text={codes.join('\n')} what="recovery codes" />
        </div>
      )}
      <Shown of={state}>
        {({ enabled, since, recovery_codes_left: left }) =>
          enabled ? (
            <>
              <p className="row">
                <State of="active" tone="good">
                  On
                </State>
                <span className="soft">
                  {since && `since ${dayOf(since)}, `}
                  {left} recovery codes left
                </span>
              </p>
              <ByCode
                title="New recovery codes"
                act={(code) => api.post('/api/auth/second-factor/recovery-codes', { body: { code } })}
                onCodes={setCodes}
              />
              <ByCode
                title="Take the second factor away"
                act={(code) => api.post('/api/auth/second-factor/remove', { body: { code } })}
                onCodes={() => setCodes(undefined)}
              />
            </>
          ) : (
            <SetUp onCodes={setCodes} />
          )
        }
      </Shown>
    </Section>
  );
}

interface ByCodeProps {
  title: string;
  act: (code: string) => Promise<unknown>;
  onCodes: (codes: string[] | undefined) => void;
}

function ByCode({ title, act, onCodes }: ByCodeProps) {
  const confirm = useAct(act, {
    touches,
    done: (answer) => onCodes((answer as { recovery_codes?: string[] } | undefined)?.recovery_codes),
  });
  return (
    <details>
      <summary>{title}</summary>
      <form className="row" onSubmit={(event) => confirm.run(textsOf(event).code?.trim() ?? '')}>
        <Field label="A code of your authenticator" wrong={wrongAt(confirm.error, 'code')}>
          <input name="code" required autoComplete="one-time-code" />
        </Field>
        <Button type="submit" busy={confirm.isBusy}>
          {title}
        </Button>
      </form>
      <Failed problem={confirm.error} />
    </details>
  );
}

function SetUp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const begin = useAct((current_password: string) =>
    api.post('/api/auth/second-factor', { body: { current_password } }),
  );
  const confirm = useAct((code: string) => api.post('/api/auth/second-factor/confirm', { body: { code } }), {
    touches,
    done: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  const made = begin.answer;
  if (!made)
    return (
      <form className="stack" onSubmit={(event) => begin.run(textsOf(event).password ?? '')}>
        <p className="soft">
          A code of an authenticator app is asked for at each log-in: a password alone gets nobody in.
        </p>
        <Field label="Your password" wrong={wrongAt(begin.error, 'current_password')}>
          <SecretInput name="password" required autoComplete="current-password" />
        </Field>
        <Failed problem={begin.error} />
        <div>
          <Button type="submit" kind="primary" busy={begin.isBusy}>
            Set one up
          </Button>
        </div>
      </form>
    );
  return (
    <form className="stack" onSubmit={(event) => confirm.run(textsOf(event).code?.trim() ?? '')}>
      <p>
        Add an account to your authenticator: on this device <a href={made.otpauth_uri}>open it there</a>,
        else type this key.
      </p>
      <div className="row">
        <span className="code">{made.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</span>
        <Copy text={made.secret} what="key" />
      </div>
      <Field label="The code that it shows" wrong={wrongAt(confirm.error, 'code')}>
        <input name="code" required inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <Failed problem={confirm.error} />
      <div>
        <Button type="submit" kind="primary" busy={confirm.isBusy}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
