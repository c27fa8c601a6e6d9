import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { secondMs } from '../../shared/durations.ts';
import type { BusEvent } from '../../shared/events/bus-event.ts';
import { logger } from '../../shared/logger.ts';
import { openingMs } from '../bounds.ts';
import { type Change, changesOf, latest, toldTo } from '../change.ts';
import type { Connection, LiveStore } from '../connection-store.dynamodb.ts';
import { cursorBehind } from '../cursor.ts';
import type { LiveGateway } from '../gateway.ts';
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
type Outcome = 'posted' | 'gone' | 'ended' | 'cut';

/**
 * What events of an organization have changed goes to its open connections, to each what its member's role may read at this
 * moment. Connections whose sign-in, membership or role is not any more what it was are closed, and so are those that don't take
 * a message: their pages connect again, and ask what they missed.
 * @throws Error when a connection could neither be told nor closed; those that were are told again by the repetition
 */
export async function tellOrg(
  options: TellingOptions,
  orgId: string,
  events: readonly BusEvent[],
): Promise<void> {
  const { db, clock, store, gateway } = options;
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
  const dead: Connection[] = [];

  const serve = async (connection: Connection): Promise<Outcome | undefined> => {
    const { userId, signIn, role } = connection.bearer;
    const present = signIn.until > clock.now() ? roles.get(`${userId} ${signIn.id}`) : undefined;
    if (present !== role)
      return end(options, connection, present === undefined ? 'sign_in_ended' : 'role_changed');
    const message = messages.get(role);
    if (message === undefined) return undefined;
    const isTold = await gateway.post(connection.id, message).catch(() => undefined);
    if (isTold) return 'posted';
    // Its page takes that for a lost connection, and goes on behind its cursor.
    if (isTold === undefined && (await gateway.close(connection.id))) return 'cut';
    // One that is just being opened asks for changes when it is open.
    if (connection.openedAt + openingMs < clock.now().getTime()) dead.push(connection);
    return 'gone';
  };
  const outcomes = await Promise.allSettled(connections.map(serve));
  // Once all that live are told: none of them waits for the table. One that stays in it costs another request.
  await store
    .removeConnections(orgId, dead)
    .catch((error: Error) => logger.warn('live_dead_left', { org_id: orgId, error }));
  summarize('live_told', { org_id: orgId, events: events.length, changes: changes.length }, outcomes);
}

/**
 * Closes the connections of an organization whose pages could not be told of an event, so that they connect again and ask.
 * @throws Error when one could not be closed
 */
export async function cutOrg({ store, gateway, clock }: TellingOptions, orgId: string): Promise<void> {
  const connections = await store.connectionsOf(orgId, clock.now());
  const cut = async ({ id }: Connection): Promise<Outcome> => ((await gateway.close(id)) ? 'cut' : 'gone');
  summarize('live_cut', { org_id: orgId }, await Promise.allSettled(connections.map(cut)));
}

/** @throws the first failure, once all outcomes are logged */
function summarize(line: string, about: object, outcomes: PromiseSettledResult<Outcome | undefined>[]): void {
  const counts = { posted: 0, gone: 0, ended: 0, cut: 0, failed: 0 };
  for (const each of outcomes) {
    const outcome = each.status === 'fulfilled' ? each.value : 'failed';
    if (outcome) counts[outcome] += 1;
  }
  logger.info(line, { ...about, ...counts });
  const failure = outcomes.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
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
  await store.removeConnections(bearer.orgId, [connection]);
  return isEnded ? 'ended' : 'gone';
}
