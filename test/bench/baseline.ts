import { createServer } from 'node:http';
import postgres from 'postgres';
import { selectDeployments } from '../../functions/deployments/http/store.list.postgres.ts';
import type { Tx } from '../../functions/shared/db/client.ts';

/**
 * The least that could answer the same question: node:http, the same prepared query on the same data, JSON. No
 * authentication, tenancy, limit, validation or log: what the service costs above this is what those cost.
 * @param databaseUrl the owner's: row-level security would hide everything from a query without a tenant
 */
export async function startBaseline(databaseUrl: string, orgId: string, connections: number) {
  const sql = postgres(databaseUrl, { max: connections, fetch_types: false });
  const page = { before: undefined, fetch: 26, limit: 25, binding: '' };
  const server = createServer(async (_request, response) => {
    const rows = await selectDeployments(sql as unknown as Tx, orgId, page, {});
    const items = rows.slice(0, page.limit);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items, next_cursor: rows.length > page.limit ? items.at(-1)?.id : null }));
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
