import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';
import { mostConnections } from './bounds.ts';

export const liveRoutes = defineRoutes({
  createLiveTicket: {
    method: 'POST',
    path: '/api/live/tickets',
    summary:
      'Gives a ticket for one connection of the live channel, a WebSocket over which the client is told which records of the organization change. The connection ends with the sign-in of the access token',
    access: 'viewer',
    actors: 'people only',
    verifiedEmail: true,
    freshSignIn: { no: 'decides nothing' },
    limit: 'write',
    costs: 'few rows',
    // The answer holds a secret, and another ticket does no harm.
    idempotencyKey: 'ignored',
    refuses: {
      429: {
        live_connections_of_user: `The user has ${mostConnections.user} connections open: close one, or poll GET /api/live/changes`,
        live_connections_of_org: `The organization has ${mostConnections.org} connections open: poll GET /api/live/changes instead`,
      },
      503: {
        live_unavailable: 'The store of connections does not answer: poll GET /api/live/changes instead',
      },
    },
  },
  listChanges: {
    method: 'GET',
    path: '/api/live/changes',
    summary:
      'Lists the records of the organization that changed since the position in `after`, which may be up to an hour old. Without `after`, the answer lists none and has the present position. If nothing has changed, a request whose If-None-Match is the position’s ETag gets 304',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: z.object({
      after: z
        .string()
        .max(2_048)
        .describe(
          'The position after which changes are listed: `cursor` of the last message of the live channel, or of the last answer, that the client has',
        )
        .optional(),
    }),
    refuses: {
      400: { invalid_cursor: '`after` is not a cursor of this organization: ask without `after`.' },
    },
  },
});
