import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { batchesOf } from '../../shared/concurrency/batches.ts';
import type { Database } from '../../shared/db/client.ts';
import { secondMs } from '../../shared/durations.ts';
import type { BusEvent } from '../../shared/events/bus-event.ts';
import { logger } from '../../shared/logger.ts';
import { openingMs } from '../bounds.ts';
import { type Change, changesOf, latest, toldTo } from '../change.ts';
import type { Connection, LiveStore } from '../connection-store.dynamodb.ts';
import { cursorBehind } from '../cursor.ts';
import { atOnce, type LiveGateway } from '../gateway.ts';
import type { LiveMessage } from '../schema.ts';
import { selectStanding } from '../store.postgres.ts';

export interface TellingOptions {
  db: Database;
  clock: Clock;
  store: LiveStore;
  gateway: Pick<LiveGateway, 'post' | 'close'>;
  /** Between two tries to close a connection that is just being opened. */
  closePauseMs?: number;
}

type End = Extract<LiveMessage, { type: 'end' }>['code'];

/**
 * What events of an organization have changed goes to its open connections, to each what its member's role may read at this
 * moment. Connections whose sign-in, membership or role is not any more what it was are closed.
 * @throws Error when a connection could not be told or closed; those that were are told again by the repetition
 */
export async function tellOrg(
  options: TellingOptions,
  orgId: string,
  events: readonly BusEvent[],
): Promise<void> {
  const { db, clock, store } = options;
  // The newest first: of the oldest most are those that the gateway ended without telling.
  const connections = (await store.connectionsOf(orgId, clock.now())).sort((a, b) => b.openedAt - a.openedAt);
  if (connections.length === 0) return;
  const [rows] = await db.reading(orgId, (sql) => [selectStanding(sql, bearersOf(connections))]);
  const roles = new Map(rows.map(({ user_id, sign_in, role }) => [`${user_id} ${sign_in}`, role]));
  const changes = latest(events.flatMap(changesOf));
  const messages = messagesFor(
    connections.map(({ bearer }) => bearer.role),
    changes,
    orgId,
  );
  const counts = { posted: 0, gone: 0, ended: 0, failed: 0 };
  const dead: Connection[] = [];
  let failure: unknown;

  const serve = async (connection: Connection): Promise<keyof typeof counts | undefined> => {
    const { userId, signIn, role } = connection.bearer;
    const present = signIn.until > clock.now() ? roles.get(`${userId} ${signIn.id}`) : undefined;
    if (present !== role)
      return end(options, connection, present === undefined ? 'sign_in_ended' : 'role_changed');
    const message = messages.get(role);
    if (message === undefined) return undefined;
    if (await options.gateway.post(connection.id, message)) return 'posted';
    // One that is just being opened asks for changes when it is open.
    if (connection.openedAt + openingMs < clock.now().getTime()) dead.push(connection);
    return 'gone';
  };
  const forEach = async (list: readonly Connection[], work: typeof serve) => {
    for (const batch of batchesOf(list, atOnce)) {
      for (const outcome of await Promise.allSettled(batch.map(work))) {
        if (outcome.status === 'rejected') failure ??= outcome.reason;
        const counted = outcome.status === 'rejected' ? 'failed' : outcome.value;
        if (counted) counts[counted] += 1;
      }
    }
  };
  await forEach(connections, serve);
  // Once all that live are told: none of them waits for the table.
  await forEach(dead, async ({ id }) => void (await store.removeConnection(orgId, id)));
  logger.info('live_told', { org_id: orgId, events: events.length, changes: changes.length, ...counts });
  if (failure) throw failure;
}

/** One question for each sign-in, however many pages it has open. */
function bearersOf(connections: readonly Connection[]) {
  const bySignIn = new Map(
    connections.map(({ bearer }) => [`${bearer.userId} ${bearer.signIn.id} ${bearer.tokenVersion}`, bearer]),
  );
  return [...bySignIn.values()];
}

/** Each role's as text, where there is anything to tell it. */
function messagesFor(present: readonly Role[], changes: readonly Change[], orgId: string): Map<Role, string> {
  const told = [...new Set(present)].map((role) => [role, toldTo(role, changes)] as const);
  return new Map(
    told
      .filter(([, each]) => each.length > 0)
      .map(([role, each]) => [role, JSON.stringify(changesMessage(orgId, each))]),
  );
}

const changesMessage = (orgId: string, changes: Change[]): LiveMessage => ({
  type: 'changes',
  cursor: cursorBehind(
    orgId,
    changes.map(({ revision }) => revision),
  ),
  changes,
  is_complete: true,
});

/** Of the handshake's end a second late at most: closing waits for it. */
const closeTries = 3;

async function end(options: TellingOptions, connection: Connection, code: End): Promise<'ended' | 'gone'> {
  const { gateway, store, clock, closePauseMs = secondMs } = options;
  const { id, bearer, openedAt } = connection;
  const message: LiveMessage = { type: 'end', code };
  let isEnded = false;
  for (let tries = 1; !isEnded && tries <= closeTries; tries += 1) {
    if (tries > 1) await pause(closePauseMs);
    await gateway.post(id, JSON.stringify(message)).catch(() => false);
    isEnded = await gateway.close(id);
    if (openedAt + openingMs < clock.now().getTime()) break;
  }
  await store.removeConnection(bearer.orgId, id);
  return isEnded ? 'ended' : 'gone';
}
