import type { PersonActor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { minuteMs, secondMs } from '../shared/durations.ts';
import { AppError } from '../shared/errors.ts';
import { longestGapMs, type Position } from '../shared/events/positions.ts';
import type { Handlers } from '../shared/http/route.ts';
import { mostConnections, mostEvents, pingMs, type Refusal, refusalOf } from './bounds.ts';
import { changesOf, latest, toldTo } from './change.ts';
import type { LiveStore } from './connection-store.dynamodb.ts';
import { positions } from './cursor.ts';
import type { liveRoutes } from './routes.ts';
import { selectEventsFrom } from './store.postgres.ts';
import { storeAnswers } from './store-answers.ts';

export interface LiveOptions {
  db: Database;
  clock: Clock;
  store: LiveStore;
  /** Where sockets are opened. */
  url: string;
}

export function liveApi({ db, clock, store, url }: LiveOptions): Handlers<typeof liveRoutes> {
  return {
    createLiveTicket: async ({ actor }) => {
      const { orgId, userId, tokenVersion, signIn } = actor;
      const { caller } = await db.tenant(actor, () => []);
      const now = clock.now();
      const { ticket, expiresAt } = await storeAnswers(async () => {
        const open = await store.connectionsOf(orgId, now);
        const refusal = refusalOf(
          open.map(({ bearer }) => bearer.userId),
          userId,
        );
        if (refusal) throw tooMany(refusal);
        return store.giveTicket({ orgId, userId, tokenVersion, role: caller.role, signIn }, now);
      });
      const body = { ticket, url, expires_at: expiresAt.toISOString(), ping_seconds: pingMs / secondMs };
      return { status: 200, body };
    },

    listChanges: async ({ actor, query, headers }) => {
      const now = clock.now().getTime();
      const after = query.after === undefined ? undefined : positions.read(query.after, actor.orgId);
      const found = await changesAfter(actor, after ?? { at: now, seen: [] }, now);
      const isNews = after !== undefined && !(found.changes.length === 0 && found.isComplete);
      const cursor =
        after && !isNews ? (query.after as string) : positions.cursor(actor.orgId, found.position);
      const etag = `"${cursor}"`;
      // The entity tag is the position, so a page that holds an answer needs no other state for the next request.
      if (after && !isNews && headers['if-none-match'] === etag)
        return { status: 304, headers: { ETag: etag } };
      const changes = after ? found.changes : [];
      return {
        status: 200,
        headers: { ETag: etag },
        body: { cursor, changes, is_complete: found.isComplete },
      };
    },
  };

  /** One transaction, with one range of an index. */
  async function changesAfter(actor: PersonActor, position: Position, now: number) {
    const most = mostEvents + position.seen.length + 1;
    const { caller, rows } = await db.tenant(actor, (sql) => [
      selectEventsFrom(sql, actor.orgId, positions.firstUnsettled(position), most),
    ]);
    const events = rows[0].filter(({ id }) => !position.seen.includes(id));
    const changes = toldTo(caller.role, latest(events.flatMap(changesOf)));
    const isRecent = position.at > now - longestGapMs;
    // A page that was away for longer, while nothing happened, has all.
    const isComplete = rows[0].length < most && (isRecent || changes.length === 0);
    const ids = events.map(({ id }) => id);
    return {
      changes: isComplete ? changes : [],
      isComplete,
      position: positions.after(position, isComplete ? ids : [], now),
    };
  }
}

const whose = { user: 'you', org: 'your organization' };

function tooMany(refusal: Refusal): AppError {
  const detail =
    `${mostConnections[refusal]} live connections are open for ${whose[refusal]}, and there are no more at a time. ` +
    'Close a page, or ask GET /api/live/changes now and then.';
  const retryAfter = minuteMs / secondMs;
  return new AppError('rate_limited', `live_connections_of_${refusal}`, detail, { retryAfter });
}
