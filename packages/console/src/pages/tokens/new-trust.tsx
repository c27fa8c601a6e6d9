import { useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { tokenScopes } from './scopes.ts';
import { conditionsOf, conditionWords, jobSteps, refusedWords, type Source, sources } from './trust-words.ts';

const ids: Record<Source, { label: string; hint: string }> = {
  github: { label: 'Id of the repository', hint: 'A number: gh api repos/OWNER/REPO --jq .id' },
  gitlab: { label: 'Id of the project', hint: 'A number, under the project’s name' },
  oidc: { label: 'Subject', hint: 'The claim sub of its tokens, as it is' },
};

/** Makes a trust. What it takes is said in a sentence while it is chosen. */
export function NewTrust({ onClose }: { onClose: () => void }) {
  const accounts = useRead('/api/orgs/current/service-accounts');
  const [source, setSource] = useState<Source>('github');
  const [part, setPart] = useState<'environment' | 'branch'>('environment');
  const [of, setOf] = useState('');
  const [value, setValue] = useState('');
  const conditions = conditionsOf({ source, issuer: '', of, part, value });
  const make = useAct(
    ({ name = '', issuer, account = '', scope }: Record<string, string>) =>
      api.post('/api/orgs/current/trusts', {
        body: {
          name,
          issuer: issuer || sources[source].issuer,
          provider: source,
          service_account_id: account,
          scope: scope as keyof typeof tokenScopes,
          conditions,
        },
      }),
    { touches: ['/api/orgs/current/trusts'] },
  );
  if (make.answer)
    return (
      <Section title={`${make.answer.name} is trusted`}>
        <p>A job asks its issuer for a token with this audience and no other, and exchanges it:</p>
        <CodeBlock text={make.answer.audience} what="audience" />
        <CodeBlock
          text={jobSteps(make.answer.provider, make.answer.audience, location.origin)}
          what={source === 'oidc' ? 'request' : 'part of the workflow'}
        />
        <div>
          <Button onClick={onClose}>Done</Button>
        </div>
      </Section>
    );
  const listed = Object.fromEntries(Object.entries(conditions).map(([name, each]) => [name, [each || '…']]));
  return (
    <Section title="Trust a pipeline">
      <form className="stack" onSubmit={(event) => make.run(textsOf(event))}>
        <Field label="Name" hint="What it is for." wrong={wrongAt(make.error, 'name')}>
          <input name="name" required maxLength={100} autoComplete="off" />
        </Field>
        <Field label="Whose jobs">
          <Select first="github" onChoose={(each) => setSource(each as Source)}>
            {Object.entries(sources).map(([each, { label }]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {source === 'oidc' && (
          <Field
            label="Issuer"
            hint="The claim iss of its tokens, an https address without a slash at its end."
            wrong={wrongAt(make.error, 'issuer')}
          >
            <input name="issuer" required maxLength={255} autoComplete="off" />
          </Field>
        )}
        <Field {...ids[source]}>
          <input
            required
            maxLength={500}
            autoComplete="off"
            value={of}
            onChange={({ currentTarget }) => setOf(currentTarget.value)}
          />
        </Field>
        {source !== 'oidc' && (
          <>
            <Field
              label="Which of them"
              hint="An environment can ask for reviewers, a branch can be protected."
            >
              <Select first="environment" onChoose={(each) => setPart(each as 'environment' | 'branch')}>
                <option value="environment">those in an environment</option>
                <option value="branch">those on a branch</option>
              </Select>
            </Field>
            <Field
              label={part === 'environment' ? 'Environment' : 'Branch'}
              wrong={wrongAt(make.error, 'conditions')}
            >
              <input
                required
                maxLength={400}
                autoComplete="off"
                value={value}
                onChange={({ currentTarget }) => setValue(currentTarget.value)}
              />
            </Field>
          </>
        )}
        <Field label="They act as" wrong={wrongAt(make.error, 'service_account_id')}>
          <select name="account" required>
            {accounts.data?.items.map(({ id, name, role }) => (
              <option key={id} value={id}>
                {name} ({role})
              </option>
            ))}
          </select>
        </Field>
        {accounts.data?.items.length === 0 && (
          <p className="note tone-waits">Make a service account first, below: a trust needs one to act as.</p>
        )}
        <Field label="What they may do" wrong={wrongAt(make.error, 'scope')}>
          <select name="scope">
            {Object.entries(tokenScopes).map(([scope, label]) => (
              <option key={scope} value={scope}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <p className="note" role="status">
          {conditionWords(listed)} {refusedWords(source, listed).join(' ')}
        </p>
        <Failed problem={accounts.error ?? make.error} />
        <div className="row">
          {/* The choice of an account is empty until the accounts are read: the browser would refuse the form. */}
          <Button type="submit" kind="primary" busy={make.isBusy || !accounts.data}>
            Trust them
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Section>
  );
}
