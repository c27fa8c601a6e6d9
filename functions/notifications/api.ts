import type { liveRoutes } from '../live/routes.ts';
import type { PersonActor } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import { invalid, notFound } from '../shared/errors.ts';
import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import { page, pageRequest } from '../shared/http/pagination.ts';
import { eventTypeResponses } from './event-types.ts';
import { mostCounted } from './notification.ts';
import { changed, chosenIn, usualPreferences } from './preferences.ts';
import { toPreferencesResponse } from './preferences-responses.ts';
import { toNotification, toUnreadCount } from './responses.ts';
import type { notificationRoutes } from './routes.ts';
import {
  countUnread,
  selectNotification,
  selectNotifications,
  selectUnread,
  setAllRead,
  setRead,
} from './store.postgres.ts';
import {
  knowsTimeZone,
  lockPreferences,
  putPreferences,
  selectPreferences,
  unsubscribe,
} from './store.preferences.postgres.ts';

/** One function per row of routes.ts, but for those of the live channel. */
export function notificationsApi({
  db,
}: {
  db: Database;
}): Omit<BufferedHandlers<typeof notificationRoutes>, keyof typeof liveRoutes> {
  const marked = (actor: PersonActor, id: string, isRead: boolean) =>
    db.answer(actor, async (unit) => {
      if (!(await setRead(unit, actor, id, isRead))) throw notFound('notification');
      return { status: 204 };
    });

  return {
    // The same for every org; the database is asked whether the caller is still a member.
    listEventTypes: async ({ actor }) => {
      await db.tenant(actor, () => []);
      return { status: 200, body: { items: eventTypeResponses(), next_cursor: null } };
    },

    listNotifications: async ({ actor, query }) => {
      const { unread_only, event_type } = query;
      const request = pageRequest(query, 'notifications', { unread_only, event_type });
      const select = unread_only === 'true' ? selectUnread : selectNotifications;
      const { rows } = await db.tenant(actor, (sql) => [select(sql, actor, event_type, request)]);
      return { status: 200, body: page(rows[0], request, toNotification) };
    },

    countUnreadNotifications: async ({ actor }) => {
      const { rows } = await db.tenant(actor, (sql) => [countUnread(sql, actor, mostCounted + 1)]);
      return { status: 200, body: toUnreadCount(rows[0][0].count) };
    },

    getNotification: async ({ actor, params }) => {
      const { rows } = await db.tenant(actor, (sql) => [selectNotification(sql, actor, params.id)]);
      const [found] = rows[0];
      if (!found) throw notFound('notification');
      return { status: 200, body: toNotification(found) };
    },

    getNotificationPreferences: async ({ actor }) => {
      const { rows } = await db.tenant(actor, (sql) => [selectPreferences(sql, actor)]);
      return { status: 200, body: toPreferencesResponse(rows[0][0] ?? usualPreferences) };
    },

    changeNotificationPreferences: async ({ actor, body }) => {
      const preferences = await db.write(actor, async (unit) => {
        const zone = body.digest?.time_zone;
        if (zone !== undefined && !(await knowsTimeZone(unit, zone))) throw unknownTimeZone(zone);
        const after = changed((await lockPreferences(unit, actor)) ?? usualPreferences, body);
        await putPreferences(unit, actor, after, chosenIn(body));
        return after;
      });
      return { status: 200, body: toPreferencesResponse(preferences) };
    },

    unsubscribe: async ({ query }) => {
      if (await db.public((sql) => unsubscribe(sql, query.token))) return { status: 204 };
      throw notFound('unsubscribe link');
    },

    markNotificationRead: ({ actor, params }) => marked(actor, params.id, true),
    markNotificationUnread: ({ actor, params }) => marked(actor, params.id, false),

    markAllNotificationsRead: ({ actor }) =>
      db.answer(actor, async (unit) => {
        await setAllRead(unit, actor);
        return { status: 204 };
      }),
  };
}

const unknownTimeZone = (zone: string) =>
  invalid(
    'unknown_time_zone',
    `The time zone ${zone} is not known here. Name one such as Europe/Berlin or UTC.`,
    [{ path: 'digest.time_zone', message: 'is not known here' }],
  );
