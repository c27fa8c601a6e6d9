import { liveApi } from '../../../functions/live/api.ts';
import type { LiveStore } from '../../../functions/live/connection-store.dynamodb.ts';
import { notificationsApi } from '../../../functions/notifications/api.ts';
import { notificationRoutes } from '../../../functions/notifications/routes.ts';
import { type Clock, systemClock } from '../../../functions/shared/clock.ts';
import type { Database } from '../../../functions/shared/db/client.ts';

/** A store without connections, for tests of other things. */
const emptyStore = {
  connectionsOf: async () => [],
  giveTicket: async (_: unknown, now: Date) => ({ ticket: 'ticket', expiresAt: now }),
} as unknown as LiveStore;

/** The group of notifications, with the rows of the live channel. */
export const notificationsGroup = (db: Database, clock: Clock = systemClock) => ({
  routes: notificationRoutes,
  api: {
    ...notificationsApi({ db }),
    ...liveApi({ db, clock, store: emptyStore, url: 'ws://localhost/live' }),
  },
});
