import type { PendingQuery, Row } from 'postgres';
import type { Narrowing } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';

/** Whether a token is narrowed at all: what it is not narrowed to is hidden from it. */
export const isNarrowed = (token: Narrowing | undefined): token is Narrowing =>
  token !== undefined && (token.agents ?? token.cloudAccounts ?? token.labels) !== null;

/** Whether the deployment `d` is one of those that the token is narrowed to. */
export const withinToken = (
  sql: Tx,
  { agents, cloudAccounts, labels }: Narrowing,
): PendingQuery<Row[]> => sql`(true ${agents ? sql`and d.agent_id in ${sql([...agents])}` : sql``}
    ${cloudAccounts ? sql`and d.cloud_account_id in ${sql([...cloudAccounts])}` : sql``}
    ${labels ? sql`and d.labels @> ${sql.json({ ...labels })}` : sql``})`;
