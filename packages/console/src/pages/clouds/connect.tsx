import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Guide } from './guide.tsx';
import { providerOf, providers, typedAccount } from './providers.ts';

/** Connects an account step by step: which one, what it must trust, its cluster, and the probe. */
export function Connect() {
  const { provider: chosen = 'aws', account } = useSearch({ strict: false }) as {
    provider?: string;
    account?: string;
  };
  const navigate = useNavigate();
  const provider = providerOf(chosen);
  const [wrong, setWrong] = useState<string>();
  const choose = (search: { provider: string; account?: string }) =>
    void navigate({ to: '/clouds/new', search: search as never, replace: !search.account });
  const prepare = useAct(
    (accountId: string) => api.post('/api/clouds/setup', { body: { provider: provider.id, accountId } }),
    { done: (_, accountId) => choose({ provider: provider.id, account: accountId }) },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedAccount(provider, String(new FormData(event.currentTarget).get('account')));
    setWrong('wrong' in typed ? typed.wrong : undefined);
    if ('id' in typed) prepare.run(typed.id);
  };
  return (
    <Page
      title="Connect a cloud account"
      above={<Link to="/clouds">Cloud accounts</Link>}
      below="You need administrator rights in the account, about ten minutes, and a Kubernetes cluster in it: this service deploys into a cluster that you have, and makes none."
      narrow
    >
      <Section title="1. Which account?">
        <form className="stack" onSubmit={submit}>
          <fieldset className="row">
            <legend className="unseen">Cloud</legend>
            {providers.map(({ id, name }) => (
              <label key={id} className="choice">
                <input
                  type="radio"
                  name="provider"
                  checked={id === provider.id}
                  onChange={() => {
                    setWrong(undefined);
                    choose({ provider: id });
                  }}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <Field
            label={provider.account}
            hint={provider.hint}
            wrong={wrong ?? wrongAt(prepare.error, 'accountId')}
          >
            <input
              key={provider.id}
              name="account"
              required
              defaultValue={account ?? ''}
              autoComplete="off"
            />
          </Field>
          <Failed problem={prepare.error} />
          <div>
            <Button type="submit" kind={account ? 'plain' : 'primary'} busy={prepare.isBusy}>
              {account ? 'Use another account' : 'Go on'}
            </Button>
          </div>
        </form>
      </Section>
      {account && <Guide key={provider.id + account} provider={provider} accountId={account} />}
    </Page>
  );
}
