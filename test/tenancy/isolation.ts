import type { tenantTablesOf } from './digest.ts';
import type { World } from './world.ts';

type TenantTable = Awaited<ReturnType<typeof tenantTablesOf>>[number];

/** Thrown to undo what a probe did. */
class Undo extends Error {
  override readonly name = 'Undo';
}

/**
 * What row-level security of a table lets through, asked with statements that name no tenant: the rows of another
 * org, or a row written for one. Also what it hides from its own org, and a table in which nothing can be seen.
 */
export async function leaksOf(world: World, table: TenantTable): Promise<string[]> {
  return [...(await shown(world, table)), ...(await written(world, table))];
}

async function shown({ db, owner, ours }: World, { name, tenantColumn }: TenantTable): Promise<string[]> {
  const column = owner(tenantColumn);
  const seen = await db.system(
    ours.orgId,
    ({ sql }) => sql<{ org: string | null; rows: number }[]>`
      select ${sql(tenantColumn)} as org, count(*)::int as rows from ${sql(name)} group by 1`,
  );
  const [own] = await owner<[{ rows: number }]>`
    select count(*)::int as rows from ${owner(name)} where ${column} = ${ours.orgId}`;
  const [others] = await owner<[{ rows: number }]>`
    select count(*)::int as rows from ${owner(name)} where ${column} <> ${ours.orgId}`;
  const found: string[] = [];
  if (own.rows === 0 || others.rows === 0)
    found.push(`${name} is empty: furnish it in test/tenancy/records.ts`);
  if (seen.some(({ org }) => org !== ours.orgId)) found.push(`${name} shows rows of other orgs`);
  if ((seen.find(({ org }) => org === ours.orgId)?.rows ?? 0) < own.rows)
    found.push(`${name} hides rows from their own org`);
  return found;
}

/** A copy of a row of ours, in the name of the other org. */
async function written(world: World, { name, tenantColumn }: TenantTable): Promise<string[]> {
  const { db, owner, ours, theirs } = world;
  const [row] = await owner`select to_jsonb(t) || ${owner.json({ [tenantColumn]: theirs.orgId })} as copy
    from ${owner(name)} t where ${owner(tenantColumn)} = ${ours.orgId} limit 1`;
  if (!row) return [];
  const attempt = db.system(ours.orgId, async ({ sql }) => {
    await sql`insert into ${sql(name)}
      select * from jsonb_populate_record(null::${sql(name)}, ${sql.json(row.copy)})`;
    throw new Undo();
  });
  const refusal = await attempt.then(
    () => '',
    (error: Error) => error.message,
  );
  // Its own: what a trigger writes elsewhere may be refused there.
  return refusal.includes(`row-level security policy for table "${name}"`)
    ? []
    : [`${name} takes rows of other orgs`];
}
