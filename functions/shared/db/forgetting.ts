import type { Tx } from './client.ts';

/** Answers that are kept for repeated requests of somebody, and published events that name their address. Runs as a purge. */
export async function forgetInRecords(sql: Tx, userId: string, email: string): Promise<void> {
  await sql`delete from idempotency_keys where user_id = ${userId}`;
  await sql`delete from outbox where published_at is not null and detail #>> '{payload,email}' = ${email}`;
}
