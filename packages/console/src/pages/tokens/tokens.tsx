import { useState } from 'react';
import { useAct, useList } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe, whyNot } from '../../app/me.ts';
import { makerWords } from '../../format/maker.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { More, Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { tell } from '../../ui/toast.tsx';
import { NewToken } from './new-token.tsx';
import { ServiceAccounts } from './service-accounts.tsx';
import { Trusts } from './trusts.tsx';

/** Tokens by which programs use the API, and the service accounts that they may belong to. */
export function Tokens() {
  const [isOpen, setOpen] = useState(false);
  const me = useMe();
  const isAdmin = me.data !== undefined && !whyNot(me.data.role, 'admin');
  return (
    <Page
      title="API tokens"
      below="A program uses the API with a token. No token can approve a plan or destroy a deployment. For a script of yours, make a token; for a pipeline or an agent that the organization runs, make a service account and a token of it; a pipeline that gets identity tokens from its host (GitHub, GitLab …) needs no stored token: trust its issuer."
      acts={
        <Button kind={isOpen ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
          Make a token
        </Button>
      }
    >
      {isOpen && <NewToken onClose={() => setOpen(false)} />}
      <TokenList of={isAdmin ? 'organization' : 'me'} />
      {isAdmin && <Trusts />}
      {isAdmin && <ServiceAccounts />}
    </Page>
  );
}

function TokenList({ of }: { of: 'me' | 'organization' }) {
  const list = useList('/api/orgs/current/tokens', { query: { of } });
  const [ended, setEnded] = useState<{ id: string; name: string }>();
  const end = useAct((id: string) => api.delete('/api/orgs/current/tokens/{id}', { path: { id } }), {
    touches: ['/api/orgs/current/tokens'],
    done: () => {
      tell(`The token ${ended?.name} is revoked.`);
      setEnded(undefined);
    },
  });
  return (
    <Section title="Tokens" flush>
      {ended && (
        <Dialog
          title={`Revoke the token ${ended.name}?`}
          act="Revoke it"
          kind="danger"
          busy={end.isBusy}
          problem={end.error}
          onAct={() => end.run(ended.id)}
          onClose={() => setEnded(undefined)}
        >
          <p>What uses it is refused from now on. It can't be brought back; another one can be made.</p>
        </Dialog>
      )}
      <Shown of={list}>
        {(items) =>
          items.length === 0 && !list.more ? (
            <div className="card-head">
              <Empty title="No token yet">Pipelines, scripts and agents of your own log in with one.</Empty>
            </div>
          ) : (
            <ul className="plain list">
              {items.map(
                ({
                  id,
                  name,
                  hint,
                  scope,
                  status,
                  owner_kind,
                  owner_name,
                  expires_at,
                  last_used_at,
                  can,
                  cannot,
                  ...made
                }) => (
                  <li key={id} className="stack-tight">
                    <span className="row row-apart">
                      <span className="row">
                        <State of={status} tone={status === 'active' ? 'good' : 'quiet'} />
                        <span className="strong">{name}</span>
                        <span className="code soft">{hint}</span>
                      </span>
                      {status === 'active' && (
                        <Button small kind="danger" onClick={() => setEnded({ id, name })}>
                          Revoke
                        </Button>
                      )}
                    </span>
                    <span className="small soft">
                      {owner_name ?? 'A former member'}
                      {owner_kind === 'service' && `, made by ${makerWords(made)}`}, {scope}; ends{' '}
                      <Moment at={expires_at} />,{' '}
                      {last_used_at ? (
                        <>
                          used <Moment at={last_used_at} />
                        </>
                      ) : (
                        'never used'
                      )}
                    </span>
                    <details>
                      <summary>What it can do</summary>
                      <ul className="said-list small">
                        {can.map((each) => (
                          <li key={each}>{each}</li>
                        ))}
                        {cannot.map((each) => (
                          <li key={each} className="soft">
                            not: {each}
                          </li>
                        ))}
                      </ul>
                    </details>
                  </li>
                ),
              )}
            </ul>
          )
        }
      </Shown>
      <More of={list} />
    </Section>
  );
}
