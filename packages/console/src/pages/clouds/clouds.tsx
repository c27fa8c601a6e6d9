import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { CloudAccount } from '../../api/types.ts';
import { useMe, whyNot } from '../../app/me.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';
import { providerOf } from './providers.ts';

export const accountIdOf = ({ credentials }: Pick<CloudAccount, 'credentials'>): string =>
  ('accountId' in credentials && credentials.accountId) ||
  ('projectId' in credentials && credentials.projectId) ||
  ('subscriptionId' in credentials && credentials.subscriptionId) ||
  '';

export function Clouds() {
  const clouds = useRead('/api/clouds');
  const me = useMe();
  const denied = whyNot(me.data?.role, 'admin');
  const connect = denied ? null : (
    <ButtonLink to="/clouds/new" kind="primary">
      Connect an account
    </ButtonLink>
  );
  return (
    <Page title="Cloud accounts" acts={connect}>
      <Shown of={clouds}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No account is connected" next={connect ?? <p className="soft">{denied}</p>}>
              What you deploy runs in a cloud account of your own. Connecting one takes a few minutes and
              gives no secret away.
            </Empty>
          ) : (
            <div className="card card-flush scroll-x list-table">
              <table>
                <thead>
                  <tr>
                    <th>Name</th>
                    <th>Cloud</th>
                    <th>Account</th>
                    <th>State</th>
                    <th>Deployments</th>
                    <th>Checked</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((account) => (
                    <tr key={account.id}>
                      <td>
                        <Link to="/clouds/$id" params={{ id: account.id }} className="row-link">
                          {account.accountLabel}
                        </Link>
                      </td>
                      <td>{providerOf(account.provider).name}</td>
                      <td className="code">{accountIdOf(account)}</td>
                      <td>
                        <State of={account.health.status} />
                      </td>
                      <td data-head="Deployments">{account.deployments.count}</td>
                      <td data-head="Checked">
                        <Moment at={account.health.checked_at} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Shown>
    </Page>
  );
}
