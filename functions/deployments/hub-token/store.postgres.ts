import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { type HubTokenOwner, ownerIdOf } from './hub-token.ts';

/**
 * When the token for the model hub was given: of a session, of the deployment that a session is to change, or of a deployment that
 * was started without one. No row where no token was given.
 */
export const selectHubToken = (sql: Tx, orgId: string, ownerId: string) =>
  sql<{ given_at: Date }[]>`select given_at from hub_tokens where org_id = ${orgId}
    and owner_id = coalesce((select coalesce(d.session_id, d.id) from sessions s
      join deployments d on d.org_id = s.org_id and d.id = s.change_of where s.org_id = ${orgId} and s.id = ${ownerId}), ${ownerId})`;

/** The same of a deployment, whose token may be its session's. */
export const selectHubTokenOf = (sql: Tx, orgId: string, deploymentId: string) =>
  sql<{ given_at: Date }[]>`select t.given_at from deployments d
    join hub_tokens t on t.org_id = d.org_id and t.owner_id = coalesce(d.session_id, d.id)
    where d.org_id = ${orgId} and d.id = ${deploymentId}`;

/** Call it with the owner locked. @returns whether there was one before */
export async function putHubToken(
  { sql, orgId, now }: Unit,
  owner: HubTokenOwner,
  sealed: Uint8Array,
): Promise<boolean> {
  // No upsert: it would need the right to read the sealed column.
  const isReplaced = await removeHubToken({ sql, orgId }, owner);
  await sql`insert into hub_tokens ${sql({
    org_id: orgId,
    owner_id: ownerIdOf(owner),
    ...owner,
    sealed: Buffer.from(sealed),
    given_at: now,
  })}`;
  return isReplaced;
}

/** @returns whether there was one */
export async function removeHubToken(
  { sql, orgId }: Pick<Unit, 'sql' | 'orgId'>,
  owner: HubTokenOwner,
): Promise<boolean> {
  const removed = await sql`delete from hub_tokens
    where org_id = ${orgId} and owner_id = ${ownerIdOf(owner)} returning owner_id`;
  return removed.length > 0;
}

/** Deletes the tokens of a deployment that has ended, and of the session that it came from. */
export async function forgetHubTokenOf({ sql, orgId }: Unit, deploymentId: string): Promise<void> {
  await sql`delete from hub_tokens where org_id = ${orgId} and owner_id in (select coalesce(d.session_id, d.id)
    from deployments d where d.org_id = ${orgId} and d.id = ${deploymentId})`;
}

/** Deletes the token of an abandoned session, unless it has a deployment that is not destroyed, which still uses it. */
export async function forgetHubTokenOfSession({ sql, orgId }: Unit, sessionId: string): Promise<void> {
  await sql`delete from hub_tokens t where t.org_id = ${orgId} and t.session_id = ${sessionId}
    and not exists (select from deployments d where d.org_id = t.org_id and d.session_id = t.session_id
      and d.status <> 'destroyed')`;
}

/** As it was sealed. For the function that writes it into the cluster. */
export async function readSealedHubToken(
  { sql, orgId }: Unit,
  deploymentId: string,
): Promise<{ owner: HubTokenOwner; sealed: Buffer } | undefined> {
  const [row] = await sql<{ session_id: string | null; deployment_id: string | null; sealed: Buffer }[]>`
    select t.session_id, t.deployment_id, t.sealed from deployments d
    join hub_tokens t on t.org_id = d.org_id and t.owner_id = coalesce(d.session_id, d.id)
    where d.org_id = ${orgId} and d.id = ${deploymentId}`;
  if (!row) return undefined;
  const { session_id, deployment_id, sealed } = row;
  return { owner: session_id === null ? { deployment_id: deployment_id ?? '' } : { session_id }, sealed };
}
