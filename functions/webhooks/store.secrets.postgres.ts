import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { Secrets } from './secrets.ts';

// The secrets of webhooks. They come and go sealed.

const columns = (sql: Tx) => sql`secret, next_secret as "nextSecret", rotates_at as "nextSecretAt",
  former_secret as "formerSecret", former_until as "formerSecretUntil"`;

/** Locks the webhook. */
export async function lockSecrets({ sql, orgId }: Unit, id: string): Promise<Secrets<Buffer> | undefined> {
  const [row] = await sql<Secrets<Buffer>[]>`select ${columns(sql)} from webhooks
    where org_id = ${orgId} and id = ${id} for no key update`;
  return row;
}

export async function storeSecrets(
  { sql, orgId, now }: Unit,
  id: string,
  secrets: Secrets<Buffer>,
): Promise<void> {
  await sql`update webhooks set updated_at = ${now}, ${changes(sql, secrets)}
    where org_id = ${orgId} and id = ${id}`;
}

/** Who has given the latest secret, and so knows it. */
export async function noteSetBy({ sql, orgId }: Unit, id: string, userId: string): Promise<void> {
  await sql`update webhooks set set_by = ${userId} where org_id = ${orgId} and id = ${id}`;
}

interface Rotated extends Secrets<Buffer> {
  orgId: string;
  id: string;
}

/** Those of all organizations whose next secret takes over, or whose former one signs no more, by now. */
export const lockOverdue = (sql: Tx, now: Date, limit: number) =>
  sql<Rotated[]>`select org_id as "orgId", id, ${columns(sql)} from webhooks
    where (rotates_at is not null or former_until is not null) and (rotates_at <= ${now} or former_until <= ${now})
    limit ${limit} for no key update skip locked`;

/** No update of the webhook's own: only time has passed. */
export async function storeOverdue(sql: Tx, { orgId, id }: Rotated, secrets: Secrets<Buffer>): Promise<void> {
  await sql`update webhooks set ${changes(sql, secrets)} where org_id = ${orgId} and id = ${id}`;
}

const changes = (
  sql: Tx,
  { secret, nextSecret, nextSecretAt, formerSecret, formerSecretUntil }: Secrets<Buffer>,
) => sql`secret = ${secret}, next_secret = ${nextSecret}, rotates_at = ${nextSecretAt},
  former_secret = ${formerSecret}, former_until = ${formerSecretUntil}`;
