import {
  deleteUser,
  markUserTold,
  selectDueUsers,
  selectNames,
  type UserDeletion,
} from '../../auth/deletion/store.deletions.postgres.ts';
import { findOrgIds } from '../../auth/store.postgres.ts';
import { deleteProblem } from '../../mail/store.undeliverable.postgres.ts';
import {
  deleteInvitesBy,
  deleteInvitesTo,
  deleteOrg,
  lockOrg,
  markOrgTold,
  type OrgDeletion,
  selectDueOrgs,
  selectSoleOwnership,
} from '../../orgs/deletion/store.deletions.postgres.ts';
import type { ConversationStore } from '../../sessions/conversation/store/conversation-store.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database, Entrance, Tx } from '../../shared/db/client.ts';
import { eraseInAudit, eraseInNotifications, eraseInRecords } from '../../shared/db/erasure.ts';
import { hourMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';
import { eraseInDeliveries } from '../../webhooks/store.deliveries.postgres.ts';
import { emptyOrg } from './ending.ts';

export interface DeletionOptions {
  db: Database;
  conversations: Pick<ConversationStore, 'forgetOrg'>;
  clock: Clock;
  /** Begin with nothing else after this long; the next day goes on. */
  budgetMs: number;
  /** The time of one organization before it is another one's turn. */
  turnMs?: number;
  /** Most rows of one transaction. */
  batchSize?: number;
}

export interface DeletionResult {
  /** How many were notified today of their deletion. */
  told: number;
  deleted: number;
  /** Users who are the only owner of an organization by now: it would be left without an owner. */
  kept: number;
  /** Those that there was no time for. */
  unfinished: string[];
  failed: string[];
}

/** More than ever come in a day. */
const mostInADay = 1_000;
/** The last mail is made from the account or the organization itself, so these stay until it must have been sent. */
const mailMs = hourMs;
/**
 * Rows that were written into an organization while it was emptied are deleted with its row; a person is deleted with the
 * notifications that name them.
 */
const lastMs = 120_000;

const usualTurnMs = 30_000;
const usualBatch = 1_000;

type Outcome = 'told' | 'deleted' | 'kept' | 'waits' | 'goes on';

interface Task {
  id: string;
  run(): Promise<Outcome>;
}

/**
 * Ends the accounts and organizations whose time is over: on one day the users concerned are notified, on the next the deletion
 * happens, for a large organization in several turns, and on several days if needed. A failure of one must not keep the others
 * waiting.
 */
export async function carryOutDeletions(options: DeletionOptions): Promise<DeletionResult> {
  const { db, clock, budgetMs } = options;
  const start = clock.now();
  const result: DeletionResult = { told: 0, deleted: 0, kept: 0, unfinished: [], failed: [] };
  const due = async <T>(what: string, select: (sql: Tx) => Promise<readonly T[]>): Promise<readonly T[]> => {
    try {
      return await db.purge(select);
    } catch (error) {
      result.failed.push(what);
      logger.error('deletions_unseen', { what, error: error as Error });
      return [];
    }
  };
  const orgs = await due('organizations', (sql) => selectDueOrgs(sql, start, mostInADay));
  const users = await due('users', (sql) => selectDueUsers(sql, start, mostInADay));
  // Organizations first: a user's deletion may wait for that of their organization.
  const tasks: Task[] = [
    ...orgs.map((org) => ({ id: org.orgId, run: () => endOrg(options, org) })),
    ...users.map((user) => ({ id: user.userId, run: () => endUser(options, user) })),
  ];
  while (tasks.length > 0 && clock.now().getTime() < start.getTime() + budgetMs) {
    const task = tasks.shift() as Task;
    const { id } = task;
    try {
      const outcome = await task.run();
      if (outcome === 'goes on') tasks.push(task);
      else if (outcome !== 'waits') result[outcome] += 1;
      logger.info('deletion', { id, outcome });
    } catch (error) {
      result.failed.push(id);
      logger.error('deletion_failed', { id, error: error as Error });
    }
  }
  result.unfinished.push(...tasks.map(({ id }) => id));
  return result;
}

const isTold = (toldAt: Date, now: Date) => now.getTime() - toldAt.getTime() >= mailMs;

async function endOrg(options: DeletionOptions, { orgId, toldAt }: OrgDeletion): Promise<Outcome> {
  const { db, conversations, clock, turnMs = usualTurnMs, batchSize = usualBatch } = options;
  if (!toldAt) {
    return db.purge(async (_sql, { enterOrg }) => {
      const unit = await enterOrg(orgId, {});
      const name = await lockOrg(unit);
      if (!(await markOrgTold(unit))) return 'waits';
      await unit.emit({
        type: 'org.deletion_due',
        entityId: orgId,
        title: `${name} is being deleted`,
        payload: {},
      });
      return 'told';
    });
  }
  if (!isTold(toldAt, clock.now())) return 'waits';
  const until = new Date(clock.now().getTime() + turnMs);
  // Before the row: without it there would be no trace that something is left.
  while ((await conversations.forgetOrg(orgId)) > 0) if (clock.now() >= until) return 'goes on';
  if (!(await emptyOrg({ db, clock, until, batchSize }, orgId))) return 'goes on';
  const isGone = await db.purge(async (_sql, { enterOrg }) => deleteOrg(await enterOrg(orgId, {})), lastMs);
  return isGone ? 'deleted' : 'waits';
}

async function endUser(options: DeletionOptions, user: UserDeletion): Promise<Outcome> {
  const { db } = options;
  const { userId } = user;
  const outcome = await db.purge((sql, entrance) => notYet(options, user, sql, entrance));
  if (outcome) return outcome;
  // Erasing many notifications takes long. It is done before the locks are taken, so that no other member waits; the
  // second pass has few left.
  await db.purge((sql) => eraseNews(sql, userId), lastMs);
  return db.purge(async (sql, entrance) => {
    const late = await notYet(options, user, sql, entrance);
    if (late) return late;
    const names = await eraseNews(sql, userId);
    if (!names) return 'waits';
    for (const orgId of await findOrgIds(sql, userId)) {
      const unit = await entrance.enterOrg(orgId, {});
      await unit.audit({ action: 'auth.account_deleted', targetType: 'user', targetId: userId });
      await deleteInvitesBy(unit, userId);
    }
    await eraseInAudit(sql, userId, names.email);
    await eraseInRecords(sql, userId, names.email);
    await deleteInvitesTo(sql, names.email);
    await deleteProblem(sql, names.email);
    return (await deleteUser(sql, userId, names.email)) ? 'deleted' : 'waits';
  }, lastMs);
}

/** Locks the organizations of a user. @returns undefined when it is time to delete them */
async function notYet(
  { clock }: DeletionOptions,
  { userId, toldAt }: UserDeletion,
  sql: Tx,
  { enterOrg, signal }: Entrance,
): Promise<Outcome | undefined> {
  for (const orgId of await findOrgIds(sql, userId)) {
    const unit = await enterOrg(orgId, {});
    // Held until the end, so that no other owner leaves meanwhile.
    await lockOrg(unit);
    if ((await selectSoleOwnership(unit, userId)).length > 0) return 'kept';
  }
  if (toldAt) return isTold(toldAt, clock.now()) ? undefined : 'waits';
  if (!(await markUserTold(sql, userId, clock.now()))) return 'waits';
  await signal('user.deletion_due', { user_id: userId });
  return 'told';
}

/** @returns the names that were taken out; undefined when the account is gone */
async function eraseNews(sql: Tx, userId: string) {
  const [names] = await selectNames(sql, userId);
  if (names) await eraseInDeliveries(sql, await eraseInNotifications(sql, userId, names));
  return names;
}
