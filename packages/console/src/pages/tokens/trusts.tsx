import { useState } from 'react';
import { useAct, useList } from '../../api/read.ts';
import { api } from '../../api.ts';
import { makerWords } from '../../format/maker.ts';
import { Button } from '../../ui/button.tsx';
import { Copy } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { More, Section } from '../../ui/section.tsx';
import { NewTrust } from './new-trust.tsx';
import { conditionWords, refusedWords } from './trust-words.ts';

/** Issuers whose tokens pipelines exchange: no secret lies in a pipeline's settings then. */
export function Trusts() {
  const list = useList('/api/orgs/current/trusts');
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<{ id: string; name: string }>();
  const end = useAct((id: string) => api.delete('/api/orgs/current/trusts/{id}', { path: { id } }), {
    touches: ['/api/orgs/current/trusts'],
    done: () => setRemoved(undefined),
  });
  return (
    <>
      {isOpen && <NewTrust onClose={() => setOpen(false)} />}
      <Section
        title="Pipelines without a secret"
        flush
        acts={
          <Button small onClick={() => setOpen(true)}>
            Trust a pipeline
          </Button>
        }
      >
        <Shown of={list}>
          {(items) => (
            <ul className="plain list">
              {items.length === 0 && (
                <li className="soft">
                  None yet. A job of GitHub or GitLab shows its own token, and gets one of a service account
                  for 15 minutes.
                </li>
              )}
              {items.map((trust) => (
                <li key={trust.id} className="stack-tight">
                  <span className="row row-apart">
                    <span className="strong">{trust.name}</span>
                    <Button
                      small
                      kind="danger"
                      onClick={() => setRemoved({ id: trust.id, name: trust.name })}
                    >
                      Remove
                    </Button>
                  </span>
                  <span>{conditionWords(trust.conditions)}</span>
                  <span className="small soft">
                    Issuer {trust.issuer}. They act as{' '}
                    {trust.service_account_name ?? 'a deleted service account'}, {trust.scope}.{' '}
                    {refusedWords(trust.provider, trust.conditions).join(' ')}
                  </span>
                  <span className="row small soft">
                    Audience <span className="code">{trust.audience}</span>
                    <Copy text={trust.audience} what="audience" />
                  </span>
                  <span className="small soft">
                    made by {makerWords(trust)};{' '}
                    {trust.last_used_at ? (
                      <>
                        used <Moment at={trust.last_used_at} />
                      </>
                    ) : (
                      'never used'
                    )}
                    {trust.last_refused_at && (
                      <>
                        ; refused <Moment at={trust.last_refused_at} /> ({trust.last_refused_because})
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Shown>
        <More of={list} />
      </Section>
      {removed && (
        <Dialog
          title={`Trust ${removed.name} no more?`}
          act="Remove"
          kind="danger"
          busy={end.isBusy}
          problem={end.error}
          onAct={() => end.run(removed.id)}
          onClose={() => setRemoved(undefined)}
        >
          <p>Its jobs get no token from now on, and those that they have end with the next request.</p>
        </Dialog>
      )}
    </>
  );
}
