import { useState } from 'react';
import { useRead } from '../../api/read.ts';
import { CodeBlock } from '../../ui/copy.tsx';
import { External } from '../../ui/external.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { ClusterAccess } from './cluster-access.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import type { Provider } from './providers.ts';
import { Simulated } from './simulated.tsx';

/** What the account must trust, as commands or Terraform to copy; then the form that connects it. */
export function Guide({ provider, accountId }: { provider: Provider; accountId: string }) {
  const guide = useRead('/api/clouds/setup', { query: { provider: provider.id, accountId } });
  const [at, setAt] = useState(0);
  return (
    <Shown of={guide}>
      {({ ways }) => {
        const way = ways[at] ?? ways[0];
        if (!way)
          return (
            <p className="note tone-waits">This installation can't connect accounts of {provider.name}.</p>
          );
        return (
          <>
            <Simulated provider={provider.id} accountId={accountId} roleArn={roleOf(way.request)} />
            <Section title="2. Let us in">
              {ways.length > 1 && (
                <fieldset className="stack-tight">
                  <legend className="unseen">How</legend>
                  {ways.map(({ kind, summary }, index) => (
                    <label key={kind} className="check">
                      <input type="radio" name="way" checked={index === at} onChange={() => setAt(index)} />
                      {summary}
                    </label>
                  ))}
                </fieldset>
              )}
              {ways.length === 1 && <p>{way.summary}</p>}
              <ol className="stack numbered">
                <li>
                  Open <External to={provider.shell.url(accountId)}>{provider.shell.name}</External> as an
                  administrator of the account. It runs in the browser.
                </li>
                <li>Copy the commands, and paste them there. They can be run again.</li>
                <li>Come back and go on with the next step.</li>
              </ol>
              <CodeBlock text={way.cli} what={`commands for ${provider.shell.name}`} folded />
              <details>
                <summary>With Terraform instead</summary>
                <CodeBlock text={way.terraform} what="Terraform" />
              </details>
              <details>
                <summary>What exactly is trusted</summary>
                <CodeBlock text={JSON.stringify(way.trust, null, 2)} what="trust" />
              </details>
            </Section>
            {way.cluster_cli && (
              <ClusterAccess title="3. Let us into your cluster" commands={way.cluster_cli}>
                <p className="soft">
                  This can wait until you know which cluster: the account’s page lists those that it has, and
                  before a run the checks of the account say whether the access is there. You need an EKS
                  cluster to deploy into; this service makes none.
                </p>
              </ClusterAccess>
            )}
            <CredentialsForm
              key={way.kind}
              step={way.cluster_cli ? 4 : 3}
              provider={provider}
              accountId={accountId}
              credentials={credentialsOf(way.request)}
            />
          </>
        );
      }}
    </Shown>
  );
}

const roleOf = (request: Record<string, unknown>) => String(credentialsOf(request).roleArn);
const credentialsOf = (request: Record<string, unknown>) =>
  (request.credentials ?? {}) as Record<string, unknown>;
