import type { PersonActor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { secondMs } from '../../shared/durations.ts';
import { longestGapMs, type Position, positionsOf } from '../../shared/events/positions.ts';
import type { StreamingHandlers } from '../../shared/http/http-handler.ts';
import { followed, type Pace, type StreamPage, usualPace } from '../../shared/http/streams/follow.ts';
import { wantsEvents } from '../../shared/http/streams/sse.ts';
import { logger } from '../../shared/logger.ts';
import { mostCounted } from '../notification.ts';
import { toNotification, toUnreadCount } from '../responses.ts';
import { countUnread, selectNotificationsAfter } from '../store.postgres.ts';
import type { notificationStreamRoutes } from './routes.ts';

const positions = positionsOf(
  'notification',
  'The id does not belong to this stream of notifications. Connect again without Last-Event-ID.',
);

/** A banner may come some seconds late: fewer queries than for a run that a user watches. */
export const bannerPace: Pace = { ...usualPace, pollMs: 5 * secondMs };

export interface NotificationStreamOptions {
  db: Database;
  clock: Clock;
  /** For tests. */
  pace?: Pace;
}

interface Place extends Position {
  /** Whether the reader was told that they are up to date. */
  isReady: boolean;
}

/** The events of an organization, as they happen. */
export function notificationStreamApi({
  db,
  clock,
  pace = bannerPace,
}: NotificationStreamOptions): StreamingHandlers<typeof notificationStreamRoutes> {
  /** One transaction, which asks again whether the actor may, with one range of the primary key. */
  const read = async (actor: PersonActor, position: Position) => {
    const at = clock.now().getTime();
    const most = pace.eventsAtATime + position.seen.length + 1;
    const { rows } = await db.tenant(actor, (sql) => [
      selectNotificationsAfter(sql, actor, positions.firstUnsettled(position), most),
    ]);
    return { at, found: rows[0].filter(({ id }) => !position.seen.includes(id)) };
  };

  const look = async (actor: PersonActor, place: Place): Promise<StreamPage<Place>> => {
    const { at, found } = await read(actor, place);
    const shown = found.slice(0, pace.eventsAtATime);
    const isMore = found.length > shown.length;
    const ids = shown.map(({ id }) => id);
    const events = shown.map((row, index) => ({
      id: positions.cursor(actor.orgId, positions.after(place, ids.slice(0, index + 1), place.at)),
      data: { type: 'notification', notification: toNotification(row) },
    }));
    const next = positions.after(
      place,
      ids,
      isMore ? Math.min(at, positions.timeOf(ids.at(-1) as string)) : at,
    );
    const isReady = place.isReady || !isMore;
    const ready = { id: positions.cursor(actor.orgId, next), data: { type: 'ready' } };
    return {
      events: isReady === place.isReady ? events : [...events, ready],
      after: { ...next, isReady },
      isMore,
      isOver: false,
    };
  };

  /** The position of a new reader: earlier notifications are in the feed, and are not streamed. */
  const begin = async (actor: PersonActor, gap: boolean): Promise<StreamPage<Place>> => {
    const start = { at: clock.now().getTime(), seen: [] };
    const { at, found } = await read(actor, start);
    const next = positions.after(
      start,
      found.map(({ id }) => id),
      at,
    );
    const id = positions.cursor(actor.orgId, next);
    const events = [...(gap ? ['gap'] : []), 'ready'].map((type) => ({ id, data: { type } }));
    return { events, after: { ...next, isReady: true }, isMore: false, isOver: false };
  };

  return {
    streamNotifications: async ({ actor, headers, requestId, hasOneLook }) => {
      if (!wantsEvents(headers.accept)) {
        const { rows } = await db.tenant(actor, (sql) => [countUnread(sql, actor, mostCounted + 1)]);
        return { status: 200, body: toUnreadCount(rows[0][0].count) };
      }
      // An EventSource that has no id yet sends none, and some clients an empty one.
      const cursor = headers['last-event-id'] || undefined;
      const position = cursor === undefined ? undefined : positions.read(cursor, actor.orgId);
      const now = clock.now().getTime();
      const isRecent = position !== undefined && position.at > now - longestGapMs;
      // Before the answer begins, so that a refusal has its own status and body.
      const first = isRecent
        ? await look(actor, { ...position, isReady: false })
        : await begin(actor, position !== undefined);
      const stream = followed(first, {
        look: (place) => look(actor, place),
        until: Math.min(now + pace.longestMs, actor.signIn.until.getTime()),
        clock,
        pace,
        hasOneLook,
        requestId,
        onError: (error) => logger.error('notification_stream_failed', { error: error as Error }),
      });
      return { status: 200, stream };
    },
  };
}
