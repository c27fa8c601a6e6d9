import { tellOfCreations } from '../../orgs/creations.ts';
import { selectSoleOwnership } from '../../orgs/deletion/store.deletions.postgres.ts';
import type { PersonActor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { dayMs } from '../../shared/durations.ts';
import { conflict } from '../../shared/errors.ts';
import { toDeletionResponse, toDeletionState } from '../../shared/http/deletion.ts';
import type { DeletionResponse } from '../../shared/http/deletion-schema.ts';
import { auditAccount } from '../sign-in-log.ts';
import { findOrgIds, findUserById } from '../store.postgres.ts';
import { deleteUserDeletion, insertUserDeletion, selectUserDeletion } from './store.deletions.postgres.ts';

/** How long a person may change their mind. */
export const userGraceDays = 14;

interface DeletionOptions {
  db: Database;
  clock: Clock;
}

/**
 * Asks for the end of the caller's account. The account goes on working until then; its orgs and its user are notified.
 * @throws AppError conflict `last_owner`
 */
export async function requestUserDeletion(
  { db, clock }: DeletionOptions,
  actor: PersonActor,
): Promise<DeletionResponse> {
  const { caller } = await db.tenant(actor, () => []);
  const now = clock.now();
  const { requestId, sourceIp, userAgent } = actor;
  return db.public(async (sql, { enterOrg, signal }) => {
    const [known] = await selectUserDeletion(sql, actor.userId);
    if (known) return toDeletionResponse(known);
    const owned = [];
    for (const orgId of await findOrgIds(sql, actor.userId)) {
      owned.push(...(await selectSoleOwnership(await enterOrg(orgId, { source: actor }), actor.userId)));
    }
    const kept = owned.filter(({ dueAt }) => dueAt === null);
    if (kept.length > 0) throw stillOwner(kept);
    // Not before the orgs that are deleted with the account: until then their owner must be able to keep them.
    const ends = owned.map(({ dueAt }) => (dueAt?.getTime() ?? 0) + dayMs);
    const dueAt = new Date(Math.max(now.getTime() + userGraceDays * dayMs, ...ends));
    await insertUserDeletion(sql, { userId: actor.userId, requestedAt: now, dueAt });
    await signal('user.deletion_requested', { user_id: actor.userId });
    const source = { requestId, sourceIp, userAgent };
    const changes = { due_at: dueAt.toISOString() };
    await auditAccount(sql, { enterOrg }, caller, source, { action: 'auth.deletion_requested', changes });
    // Now, and not when it is deleted: admins have the time to replace what they need.
    for (const orgId of await findOrgIds(sql, actor.userId)) {
      const unit = await enterOrg(orgId, { caller, source });
      await tellOfCreations(unit, { ...caller, id: actor.userId }, { leaves: dueAt });
    }
    return toDeletionResponse({ requestedAt: now, dueAt });
  });
}

/** The planned deletion of the caller's account. */
export async function findUserDeletion({ db }: Pick<DeletionOptions, 'db'>, actor: PersonActor) {
  const { rows } = await db.tenant(actor, (sql) => [selectUserDeletion(sql, actor.userId)]);
  return toDeletionState(rows[0][0]);
}

/**
 * The account stays. Doing it again changes nothing.
 * @throws AppError conflict `deletion_under_way`
 */
export async function cancelUserDeletion(
  { db }: Pick<DeletionOptions, 'db'>,
  actor: PersonActor,
): Promise<void> {
  const { caller } = await db.tenant(actor, () => []);
  const { requestId, sourceIp, userAgent } = actor;
  await db.public(async (sql, entrance) => {
    if (await deleteUserDeletion(sql, actor.userId)) {
      const source = { requestId, sourceIp, userAgent };
      await auditAccount(sql, entrance, caller, source, { action: 'auth.deletion_cancelled' });
      return;
    }
    const [left] = await selectUserDeletion(sql, actor.userId);
    if (left && (await findUserById(sql, actor.userId))) throw underWay();
  });
}

const stillOwner = (orgs: readonly { id: string; name: string }[]) =>
  conflict(
    'last_owner',
    `You are the only owner of ${orgs.map(({ id, name }) => `${name} (${id})`).join(', ')}. Make another member an ` +
      'owner there, or delete the organization first. Nothing was changed.',
  );

const underWay = () =>
  conflict('deletion_under_way', 'The time to change your mind is over: the account is being deleted.');
