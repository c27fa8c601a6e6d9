import { createServer } from 'node:http';
import postgres from 'postgres';
import { selectMe } from '../../functions/auth/store.postgres.ts';
import { selectDeployments } from '../../functions/deployments/http/store.list.postgres.ts';
import { contextQueries } from '../../functions/sessions/context.ts';
import { postgresConversations } from '../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { selectSession } from '../../functions/sessions/store.postgres.ts';
import type { Database, Tx } from '../../functions/shared/db/client.ts';

/** Which request is answered: a list of 25 deployments, a session, or the caller's own account. */
export type Read = 'list' | 'session' | 'me';

/**
 * The least that could answer the same question: node:http, the same prepared query on the same data, JSON. No
 * authentication, tenancy, limit, validation or log: what the service costs above this is what those cost.
 * @param databaseUrl the owner's: row-level security would hide everything from a query without a tenant
 */
export async function startBaseline(
  databaseUrl: string,
  { orgId, userId, sessionId, read }: { orgId: string; userId: string; sessionId: string; read: Read },
  connections: number,
) {
  const sql = postgres(databaseUrl, { max: connections, fetch_types: false });
  const tx = sql as unknown as Tx;
  const page = { before: undefined, fetch: 26, limit: 25, binding: '' };
  const answers: Record<Read, () => Promise<unknown>> = {
    list: async () => {
      const rows = await selectDeployments(tx, orgId, page, {});
      const items = rows.slice(0, page.limit);
      return { items, next_cursor: rows.length > page.limit ? items.at(-1)?.id : null };
    },
    // As many queries as the product has, in one flight as its.
    session: async () => {
      const scope = { orgId, sessionId };
      const { queries } = await postgresConversations({} as Database).open(scope, { key: null, fetch: 20 });
      return Promise.all([
        selectSession(tx, orgId, sessionId),
        ...contextQueries(tx, orgId, sessionId),
        ...queries(tx),
      ]);
    },
    me: async () => {
      const [me] = await selectMe(tx, userId, orgId);
      return me;
    },
  };
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await answers[read]()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sql.end({ timeout: 1 });
    },
  };
}
