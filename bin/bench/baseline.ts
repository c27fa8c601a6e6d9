import { createServer } from 'node:http';
import postgres from 'postgres';

/**
 * The least that could answer the same question: node:http, one prepared query on the same data, JSON. No
 * authentication, tenancy, limit, validation or log. What the service costs above this is what those cost.
 */
export async function startBaseline(databaseUrl: string, orgId: string, connections: number) {
  const sql = postgres(databaseUrl, { max: connections, fetch_types: false });
  const server = createServer(async (_request, response) => {
    const rows = await sql`select id, name, agent_id, cloud_account_id, scope, labels, status, failure_extent,
      failure_reason, outputs, requested_by, created_at, updated_at
      from deployments where org_id = ${orgId} order by id desc limit 26`;
    const items = rows.slice(0, 25);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items, next_cursor: rows.length > 25 ? items.at(-1)?.id : null }));
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
