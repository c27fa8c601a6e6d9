import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe, whyNot } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { useKeptForm } from '../../ui/kept-form.ts';
import { Section } from '../../ui/section.tsx';
import { tokenScopes } from './scopes.ts';
import { TokenUse } from './token-use.tsx';

/** Makes a token, of oneself or of a service account. The token is shown once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const isAdmin = me.data !== undefined && whyNot(me.data.role, 'admin') === undefined;
  const accounts = useRead('/api/orgs/current/service-accounts', { enabled: isAdmin });
  const kept = useKeptForm('token', me.data?.id);
  const make = useAct(
    ({ name = '', scope, days, owner }: Record<string, string>) =>
      api.post('/api/orgs/current/tokens', {
        body: {
          name,
          scope: scope as keyof typeof tokenScopes,
          expires_in_days: Number(days),
          ...(owner && { service_account_id: owner }),
        },
      }),
    { touches: ['/api/orgs/current/tokens'], done: kept.forget },
  );
  if (make.answer)
    return (
      <Section title={`The token ${make.answer.name}`}>
        <p>It is shown once: copy it now, and put it where your program keeps its secrets.</p>
        <CodeBlock text={make.answer.token} what="token" />
        <TokenUse />
        <div>
          <Button onClick={onClose}>Done</Button>
        </div>
      </Section>
    );
  return (
    <Section title="Make a token">
      <form className="stack" {...kept.props} onSubmit={(event) => make.run(textsOf(event))}>
        <Field label="Name" hint="What it is for." wrong={wrongAt(make.error, 'name')}>
          <input name="name" required maxLength={100} autoComplete="off" />
        </Field>
        <Field label="What it may do" wrong={wrongAt(make.error, 'scope')}>
          <select name="scope">
            {Object.entries(tokenScopes).map(([scope, label]) => (
              <option key={scope} value={scope}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Ends after (days)" hint="365 at most." wrong={wrongAt(make.error, 'expires_in_days')}>
          <input name="days" type="number" min={1} max={365} required defaultValue={90} />
        </Field>
        {isAdmin && (
          <Field
            label="Whose"
            hint="A token of yours ends when you leave. For a pipeline, make a service account on this page first, and choose it here."
            wrong={wrongAt(make.error, 'service_account_id')}
          >
            <select name="owner">
              <option value="">Mine</option>
              {accounts.data?.items.map(({ id, name, role }) => (
                <option key={id} value={id}>
                  {name} ({role})
                </option>
              ))}
            </select>
          </Field>
        )}
        <Failed problem={make.error} />
        <div className="row">
          <Button type="submit" kind="primary" busy={make.isBusy}>
            Make the token
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Section>
  );
}
