import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { Provider } from './account.ts';
import { type ReachableRow, selectChoices, selectReachable } from './store.access.postgres.ts';

/** A connected account with its credentials. */
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

type In = Pick<Unit, 'sql' | 'orgId'>;

/** The AWS account, if it is (still) connected. For the parts of the service that act in it. */
export async function findAccount({ sql, orgId }: In, id: string): Promise<ConnectedAccount | undefined> {
  const [row] = await selectReachable(sql, orgId, id);
  return row && toConnected(orgId, row);
}

const toConnected = (orgId: string, row: ReachableRow): ConnectedAccount => ({
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
export const connectedAccounts = (sql: Tx, orgId: string) => selectChoices(sql, orgId);
