import { expect } from 'vitest';
import { type Endpoint, endpoints } from '../../functions/routes.ts';
import { paramsOf } from '../support/builders/bodies/unknown-ids.ts';
import { signedIn } from '../support/builders/people/sign-ins.ts';
import { tenantTablesOf } from './digest.ts';
import { preparedProject } from './records.ts';
import type { Tenant, World } from './world.ts';

/** Rows that only read and name no record: lists, counts, settings. */
const reads = endpoints.filter(
  (endpoint) =>
    endpoint.route.method === 'GET' &&
    endpoint.route.access !== 'public' &&
    Object.keys(paramsOf(endpoint)).length === 0,
);

/**
 * What one org reads holds no id of another: plainly, from a cursor that the other org got, and with filters that
 * name the other org's records. Every list of the furnished org has more than a page of one, or this would show
 * nothing. Throws with all that leaks.
 */
export async function checkReads(world: World, { without = [] as string[] } = {}): Promise<void> {
  const { ours, strangers } = world;
  // Looked for by their ends: to ask of each text for hundreds of ids took a tenth of the time.
  const foreign = new Map((await idsOf(world, ours)).map((id) => [id.slice(-26), id]));
  const wrong: string[] = [];
  for (const endpoint of reads) {
    if (without.includes(endpoint.operationId)) continue;
    for (const query of [{}, ...(await foreignQueries(world, endpoint, wrong))]) {
      const text = await read(world, endpoint, strangers, query);
      const ends = text.match(/(?<=[-_])[0-9a-hjkmnp-tv-z]{26}/g) ?? [];
      const leaked = new Set(ends.flatMap((end) => foreign.get(end) ?? []));
      if (leaked.size > 0) {
        wrong.push(`${endpoint.operationId} with ${JSON.stringify(query)} tells ${[...leaked].join(', ')}`);
      }
    }
  }
  expect(reads.length).toBeGreaterThan(8);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

type Query = Record<string, string>;

/** What a reading can't do without. */
export const needed: Record<string, Query> = {
  getCloudSetup: { provider: 'gcp', accountId: preparedProject },
  // Only as CSV with filters.
  exportAudit: { format: 'csv' },
};

/** Our org's cursor of the same list, and our ids in every field that takes one. */
async function foreignQueries(world: World, endpoint: Endpoint, wrong: string[]): Promise<Query[]> {
  const fields = Object.keys(endpoint.route.query?.shape ?? {});
  const ids = fields.filter((name) => name.endsWith('_id'));
  const queries = ids.map((name): Query => ({ [name]: world.ours.users.owner.userId }));
  if (!fields.includes('cursor')) return queries;
  const page = JSON.parse(await read(world, endpoint, world.ours, { limit: '1' }));
  if (page.next_cursor)
    return [...queries, { cursor: page.next_cursor }, { limit: '1', cursor: page.next_cursor }];
  wrong.push(
    `${endpoint.operationId} has less than two items to list: furnish more in test/tenancy/records.ts`,
  );
  return queries;
}

async function read(
  { apis, owner }: World,
  endpoint: Endpoint,
  tenant: Tenant,
  query: Query,
): Promise<string> {
  const { group, route } = endpoint;
  const token = await signedIn(owner, tenant.users.owner);
  const { status, text } = await apis[group].call(route.method, route.path, {
    token,
    query: { ...needed[endpoint.operationId], ...query },
  });
  expect([endpoint.operationId, status, text]).toEqual([endpoint.operationId, 200, text]);
  return text;
}

/** Every id in the rows of an org, its members' included. */
async function idsOf({ owner }: World, { orgId }: Tenant): Promise<string[]> {
  const tables = await tenantTablesOf(owner);
  const rows = await owner.unsafe<{ text: string }[]>(
    tables
      .map(({ name, tenantColumn }) => `select t::text as text from "${name}" t where ${tenantColumn} = $1`)
      .join(' union all '),
    [orgId],
  );
  const found = rows.flatMap(({ text }) => text.match(/\b[a-z]+[-_][0-9a-hjkmnp-tv-z]{26}\b/g) ?? []);
  return [...new Set(found)];
}
