import type { Values } from '../agents/agent.ts';
import type { AgentContext, ClusterLook, ClusterPlace, MadePart } from '../agents/context.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { StoredTeardown } from './teardown.ts';

// The resources of deployments, by the recorded effects of their runs (see applied-key.ts) and by their status.

/** One row per part that the deployment, or that of the session, has made, with the values of the latest run that made anything. */
export const selectAppliedParts = (
  sql: Tx,
  orgId: string,
  of: { id: string } | { session_id: string },
) => sql<{ part: MadePart; made_with: Values }[]>`
  with latest as (
    select d.id as deployment_id, r.failure_extent, p.plan -> 'values' as made_with
    from deployments d join runs r on r.org_id = d.org_id and r.deployment_id = d.id and r.kind in ('apply', 'update')
      join plans p on p.org_id = r.org_id and p.id = r.plan_id
    where d.org_id = ${orgId} and ${'id' in of ? sql`d.id = ${of.id}` : sql`d.session_id = ${of.session_id}`}
      and exists (select from run_effects e where e.org_id = r.org_id and e.run_id = r.id
        and (e.key = 'infrastructure' or starts_with(e.key, 'applied:')))
    order by r.id desc limit 1)
  select distinct case when e.key = 'infrastructure' then 'stack' else split_part(e.key, ':', 2) end as part,
    l.made_with
  from latest l join runs r on r.org_id = ${orgId} and r.deployment_id = l.deployment_id
    join run_effects e on e.org_id = r.org_id and e.run_id = r.id
  -- A run that failed in full has left nothing: its stack was rolled back.
  where l.failure_extent is distinct from 'full'
    and (e.key = 'infrastructure' or starts_with(e.key, 'applied:'))`;

export function toAppliedParts(rows: Awaited<ReturnType<typeof selectAppliedParts>>): AgentContext['made'] {
  const [first] = rows;
  return first && { parts: rows.map(({ part }) => part), values: first.made_with };
}

const mostNeighbours = 200;

/**
 * Other deployments of the org in the same cluster and namespace, the newest ones.
 * @param deploymentId the one that they are the others of; null while it has no id
 */
export const selectNeighbours = (
  sql: Tx,
  orgId: string,
  deploymentId: string | null,
  place: ClusterPlace,
) => {
  const { region, cluster_name, namespace } = place;
  // As the column is filled, which a trigger does.
  return sql<ClusterLook['neighbours']>`
  select d.id as deployment_id, d.name, coalesce((select true from runs r
      join run_effects e on e.org_id = r.org_id and e.run_id = r.id
      where r.org_id = d.org_id and r.deployment_id = d.id and starts_with(e.key, 'applied:') limit 1), false) as applied
  from cloud_accounts named
    -- An account that was connected again has another id of ours.
    join cloud_accounts a on a.org_id = named.org_id and a.provider = named.provider and a.account_id = named.account_id
    cross join lateral (select d.org_id, d.id, d.name from deployments d
      where d.org_id = ${orgId} and d.cloud_account_id = a.id and d.place = ${`${region}/${cluster_name}/${namespace}`}
        and d.id is distinct from ${deploymentId} and d.status <> 'destroyed'
      order by d.id desc limit ${mostNeighbours}) d
  where named.org_id = ${orgId} and named.id = ${place.cloud_account_id}
  order by d.id desc limit ${mostNeighbours}`;
};

/**
 * Whether another deployment has got this name there since its neighbours were read. Call it with the names locked.
 * @param before the neighbours as they were then
 */
export async function hasNewNamesake(
  { sql, orgId }: Unit,
  { deploymentId, name, place }: { deploymentId: string; name: string; place: ClusterPlace },
  before: ClusterLook['neighbours'],
): Promise<boolean> {
  const known = before.filter((other) => other.name === name).map((other) => other.deployment_id);
  const now = await selectNeighbours(sql, orgId, deploymentId, place);
  return now.some((other) => other.name === name && !known.includes(other.deployment_id));
}

/** Whether something of a deployment stands in its account, or may. */
export interface StandingRow {
  stands: boolean;
}

/**
 * Of the deployment `d` whether something of it stands, or may. Its runs say it: a new plan takes the place of the one that
 * was applied, and the status with it, while what a run has made stays until it is destroyed.
 */
export const holdingResources = (sql: Tx) => sql`(d.status <> 'destroyed'
  and (d.outputs is not null or d.status in ('destroying', 'destroy_failed')
    or coalesce((select true from runs r where r.org_id = d.org_id and r.deployment_id = d.id and r.kind <> 'destroy'
      and r.failure_extent is distinct from 'full' limit 1), false)))`;

/** Deployments of which something stands, or may. */
export const selectWithResources = ({ sql, orgId }: Unit, most: number) =>
  sql<{ id: string; name: string; status: string }[]>`select d.id, d.name, d.status from deployments d
    where d.org_id = ${orgId} and ${holdingResources(sql)}
    order by d.id desc limit ${most}`;

/** Whether the last destroy of the deployment `d` has kept something that holds data. */
export const keepingData = (sql: Tx) =>
  sql`coalesce(d.teardown @? '$.kept[*] ? (@.holds_data == true)', false)`;

export async function keepsData({ sql, orgId }: Unit, deploymentId: string): Promise<boolean> {
  const [row] = await sql<{ keeps: boolean }[]>`select ${keepingData(sql)} as keeps from deployments d
    where d.org_id = ${orgId} and d.id = ${deploymentId}`;
  return row?.keeps ?? false;
}

/** Undefined where no destroy has ended. */
export async function readTeardown(
  { sql, orgId }: Unit,
  deploymentId: string,
): Promise<StoredTeardown | undefined> {
  const [row] = await sql<{ teardown: StoredTeardown | null }[]>`select teardown from deployments
    where org_id = ${orgId} and id = ${deploymentId}`;
  return row?.teardown ?? undefined;
}
