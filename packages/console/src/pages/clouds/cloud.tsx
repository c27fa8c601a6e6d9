import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import type { CloudAccount } from '../../api/types.ts';
import { api } from '../../api.ts';
import { includes, useMe } from '../../app/me.ts';
import { deploymentStatusOf } from '../../format/words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ServiceText } from '../../ui/external.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { tell } from '../../ui/toast.tsx';
import { accountIdOf } from './clouds.tsx';
import { ClusterAccess } from './cluster-access.tsx';
import { Clusters } from './clusters.tsx';
import { GoOn } from './go-on.tsx';
import { credentialLabels, forRole, providerOf } from './providers.ts';
import { QuotaRequests } from './quota-requests.tsx';
import { Renewals } from './renewals.tsx';

/** A connected account: its health, what runs in it, and the way out. */
export function Cloud() {
  const { id } = useParams({ strict: false }) as { id: string };
  const cloud = useRead('/api/clouds/{id}', { path: { id } });
  const carried = useRead('/api/deployments', { query: { cloud_account_id: id, limit: 100 } }).data?.items;
  const placeOf = (deployment: string) => {
    const scope = carried?.find((each) => each.id === deployment)?.scope;
    return scope && `${scope.cluster_name}, ${scope.region}`;
  };
  const role = useMe().data?.role;
  const mayLook = includes(role, 'member');
  const mayRenew = includes(role, 'admin');
  return (
    <Shown of={cloud}>
      {(account) => (
        <Page
          title={account.accountLabel}
          above={<Link to="/clouds">Cloud accounts</Link>}
          below={`${providerOf(account.provider).name} ${accountIdOf(account)}`}
          acts={<Acts account={account} />}
        >
          <GoOn />
          <Health account={account} />
          {account.provider === 'aws' && mayLook && <Clusters account={account} />}
          {account.provider === 'aws' && <Access account={account} />}
          <QuotaRequests id={account.id} />
          {mayRenew && <Renewals account={account} />}
          <div className="grid-2">
            <Section title="How we get in">
              <dl className="facts">
                {Object.entries(account.credentials)
                  .filter(([name]) => name !== 'kind')
                  .map(([name, value]) => (
                    <Fact key={name} name={credentialLabels[name] ?? name} value={String(value)} />
                  ))}
                <Fact name="Usual region" value={account.defaultRegion} />
                <dt>Connected</dt>
                <dd>
                  <Moment at={account.connected_at} /> by {account.connected_by_name ?? 'a former member'}
                </dd>
              </dl>
              <Removal account={account} />
            </Section>
            <Section title="Deployments" flush>
              {account.deployments.count === 0 ? (
                <p className="soft card-head">Nothing runs there yet.</p>
              ) : (
                <ul className="plain list">
                  {account.deployments.items.map((each) => (
                    <li key={each.id} className="row row-apart">
                      <span className="stack-tight">
                        <Link to="/deployments/$id" params={{ id: each.id }} className="row-link">
                          {each.name}
                        </Link>
                        <span className="small soft">{placeOf(each.id)}</span>
                      </span>
                      <State of={each.status}>{deploymentStatusOf(each.status)}</State>
                    </li>
                  ))}
                </ul>
              )}
            </Section>
          </div>
        </Page>
      )}
    </Shown>
  );
}

/** The commands for a further cluster, for admins, who may read the guide. */
function Access({ account }: { account: CloudAccount }) {
  const accountId = accountIdOf(account);
  const roleArn = 'roleArn' in account.credentials ? account.credentials.roleArn : undefined;
  const mayRead = includes(useMe().data?.role, 'admin');
  const found = useRead('/api/clouds/{id}/clusters', { path: { id: account.id }, enabled: mayRead });
  const clusters = found.data?.items.map(({ name }) => name);
  const guide = useRead('/api/clouds/setup', { query: { provider: 'aws', accountId }, enabled: mayRead });
  const commands = guide.data?.ways[0]?.cluster_cli;
  return commands ? (
    <ClusterAccess title="Let us into a cluster" commands={forRole(commands, roleArn)} clusters={clusters} />
  ) : null;
}

/** The commands that take back what was set up in the account, for admins. They are there before it is disconnected: afterwards it has no page. */
function Removal({ account }: { account: CloudAccount }) {
  const { kind } = account.credentials;
  const roleArn = 'roleArn' in account.credentials ? account.credentials.roleArn : undefined;
  const guide = useRead('/api/clouds/setup', {
    query: { provider: providerOf(account.provider).id, accountId: accountIdOf(account) },
    enabled: includes(useMe().data?.role, 'admin'),
  });
  const commands = guide.data?.ways.find((way) => way.kind === kind)?.remove_cli;
  return commands ? (
    <details>
      <summary>Remove what was set up in the account, once it is disconnected</summary>
      <CodeBlock text={forRole(commands, roleArn)} what="commands that remove the access" />
    </details>
  ) : null;
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="code">{value}</dd>
  </>
);

function Health({ account: { health } }: { account: CloudAccount }) {
  const isWell = health.status === 'healthy';
  return (
    <div
      className={`note ${isWell && health.warnings.length === 0 ? 'tone-good' : isWell ? 'tone-waits' : 'tone-bad'}`}
    >
      <div className="row row-apart">
        <State of={health.status} />
        <span className="small soft">
          checked <Moment at={health.checked_at} />, and again every day
        </span>
      </div>
      {health.detail && (
        <p>
          <ServiceText>{health.detail}</ServiceText>
        </p>
      )}
      {health.warnings.map(({ code, detail }) => (
        <p key={code}>
          <ServiceText>{detail}</ServiceText>
        </p>
      ))}
    </div>
  );
}

function Acts({ account }: { account: CloudAccount }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { id, accountLabel, deployments, allowed_actions: allowed } = account;
  const disconnect = useAct(() => api.delete('/api/clouds/{id}', { path: { id } }), {
    touches: ['/api/clouds', '/api/deployments'],
    done: () => {
      tell(`${accountLabel} is disconnected.`);
      void navigate({ to: '/clouds' });
    },
  });
  return (
    <>
      {account.provider === 'aws' && (
        <ButtonLink to="/sessions/new" kind="primary">
          Start a session
        </ButtonLink>
      )}
      <Button
        kind="danger"
        why={allowed.includes('disconnect') ? undefined : 'Only an admin or owner may disconnect an account.'}
        onClick={() => setAsked(true)}
      >
        Disconnect
      </Button>
      {isAsked && (
        <Dialog
          title={`Disconnect ${accountLabel}?`}
          act="Disconnect"
          kind="danger"
          busy={disconnect.isBusy}
          problem={disconnect.error}
          onAct={() => disconnect.run()}
          onClose={() => setAsked(false)}
        >
          <p>
            {deployments.count === 0
              ? 'Nothing is deployed there. The account can be connected again at any time.'
              : `${deployments.count} deployments go on running there and can't be changed or destroyed from here until the account is connected again.`}
          </p>
          <p className="soft">
            What you set up in the account so that this service gets in, such as its role and its access to
            clusters, stays there until you delete it. This page has the commands for that: copy them first.
          </p>
        </Dialog>
      )}
    </>
  );
}
