import type { AgentContext } from '../agents/agent.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { Provider } from './account.ts';
import type { CrossAccountRole } from './credentials.ts';

/** A connected account with what it takes to get into it. */
export interface ConnectedAccount {
  id: string;
  orgId: string;
  provider: Provider;
  label: string;
  /** The cloud's own number of the account. */
  accountId: string;
  defaultRegion: string;
  roleArn: string;
  externalId: string;
}

interface AccountRow {
  id: string;
  provider: Provider;
  account_label: string;
  account_id: string;
  default_region: string;
}

type KeyedAccountRow = AccountRow & { credentials: CrossAccountRole; external_id: string };
type In = Pick<Unit, 'sql' | 'orgId'>;

const selectKeyed = (sql: Tx, orgId: string) => sql`
  select a.id, a.provider, a.account_label, a.account_id, a.default_region, a.credentials, e.external_id
  from cloud_accounts a join external_ids e
    on e.org_id = a.org_id and e.provider = a.provider and e.account_id = a.account_id
  where a.org_id = ${orgId} and a.disconnected_at is null`;

/** The AWS account, if it is (still) connected. For the parts of the service that act in it. */
export async function findAccount({ sql, orgId }: In, id: string): Promise<ConnectedAccount | undefined> {
  const [row] = await sql<KeyedAccountRow[]>`${selectKeyed(sql, orgId)} and a.id = ${id}`;
  return row && toConnected(orgId, row);
}

/** The same account of the cloud, also where it was disconnected and has been connected anew since. */
export async function findSameAccount({ sql, orgId }: In, id: string): Promise<ConnectedAccount | undefined> {
  const [row] = await sql<KeyedAccountRow[]>`${selectKeyed(sql, orgId)} and (a.provider, a.account_id) =
    (select former.provider, former.account_id from cloud_accounts former
      where former.org_id = ${orgId} and former.id = ${id})`;
  return row && toConnected(orgId, row);
}

const toConnected = (orgId: string, row: KeyedAccountRow): ConnectedAccount => ({
  id: row.id,
  orgId,
  provider: row.provider,
  label: row.account_label,
  accountId: row.account_id,
  defaultRegion: row.default_region,
  roleArn: row.credentials.roleArn,
  externalId: row.external_id,
});

/** All connected accounts, in the order they were connected: what the agents choose from. */
export async function connectedAccounts(sql: Tx, orgId: string): Promise<AgentContext['cloudAccounts']> {
  const rows = await sql<AccountRow[]>`select id, provider, account_label, account_id, default_region
    from cloud_accounts where org_id = ${orgId} and disconnected_at is null order by id`;
  return rows.map((row) => ({
    id: row.id,
    label: row.account_label,
    provider: row.provider,
    accountId: row.account_id,
    defaultRegion: row.default_region,
  }));
}
