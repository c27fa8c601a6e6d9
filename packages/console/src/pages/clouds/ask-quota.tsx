import type { Schema } from '@deployment-orchestrator/client';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe, whyNot } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { External } from '../../ui/external.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { accountIdOf } from './clouds.tsx';
import { isMissingPolicy, openFor, saidOf } from './quota-said.ts';

type Need = Schema<'QuotaNeed'>;

interface AskProps {
  need: Need;
  accountId: string;
  /** What waits for it. */
  waiting: { deployment_id: string } | { session_id: string };
}

/** Where a quota is too small: asks the cloud for more, or says what has become of that. */
export function AskQuota({ need, accountId, waiting }: AskProps) {
  const { code, name, region, limit, needed, page } = need;
  const [isOpen, setOpen] = useState(false);
  const me = useMe().data;
  const path = { id: accountId };
  const requests = useRead('/api/clouds/{id}/quota-requests', { path, enabled: accountId !== '' });
  const ask = useAct(
    (value: number) =>
      // Regions and quotas of an answer are open lists, and this request takes those that the service named.
      api.post('/api/clouds/{id}/quota-requests', {
        path,
        body: { region, quota: code, value, ...waiting } as never,
      }),
    { touches: ['/api/clouds'], done: () => setOpen(false) },
  );
  const asked = openFor(requests.data?.items ?? [], need);
  const submit = (event: FormEvent<HTMLFormElement>) => ask.run(Number(textsOf(event).value));
  if (asked)
    return (
      <p role="status">
        {saidOf(asked)}{' '}
        <Link to="/clouds/$id" params={{ id: accountId }}>
          All requests
        </Link>
      </p>
    );
  return (
    <div className="stack-tight">
      {isOpen ? (
        <form className="stack-tight" onSubmit={submit}>
          <Field
            label={`vCPUs of “${name}” in ${region}`}
            hint={`${limit === null ? '' : `It is ${limit} now. `}Asking costs nothing and can’t be taken back; AWS may open a support case in the account.`}
            wrong={wrongAt(ask.error, 'value')}
          >
            <input name="value" type="number" required min={1} max={10_000} defaultValue={needed ?? ''} />
          </Field>
          <div className="row">
            <Button type="submit" kind="primary" small busy={ask.isBusy}>
              Ask AWS
            </Button>
            <Button small onClick={() => setOpen(false)}>
              Leave it
            </Button>
          </div>
        </form>
      ) : (
        <div className="row">
          <Button small why={whyNot(me?.role, 'admin')} onClick={() => setOpen(true)}>
            Ask AWS for more quota…
          </Button>
          <External to={page}>The quota at AWS</External>
        </div>
      )}
      <Failed problem={ask.error} />
      {isMissingPolicy(ask.error) && <QuotaPolicy id={accountId} />}
    </div>
  );
}

/** The commands that allow it, for admins, who may read the guide. */
function QuotaPolicy({ id }: { id: string }) {
  const account = useRead('/api/clouds/{id}', { path: { id } }).data;
  const accountId = account ? accountIdOf(account) : '';
  const guide = useRead('/api/clouds/setup', {
    query: { provider: 'aws', accountId },
    enabled: accountId !== '',
  });
  const commands = guide.data?.ways[0]?.quota_cli;
  return commands ? <CodeBlock text={commands} what="commands that allow asking for quota" folded /> : null;
}
