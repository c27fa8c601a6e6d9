import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';
import { mostConnections } from './bounds.ts';

export const liveRoutes = defineRoutes({
  createLiveTicket: {
    method: 'POST',
    path: '/api/live/tickets',
    summary:
      'Returns a ticket for one connection to the live channel, a WebSocket that tells the client which records of the organization change. The connection ends when the sign-in of the access token ends',
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
        live_connections_of_user: `The user has ${mostConnections.user} open connections. Close one, or poll GET /api/live/changes.`,
        live_connections_of_org: `The organization has ${mostConnections.org} open connections. Poll GET /api/live/changes instead.`,
      },
      503: {
        live_unavailable: 'The store of connections does not respond. Poll GET /api/live/changes instead.',
      },
    },
  },
  listChanges: {
    method: 'GET',
    path: '/api/live/changes',
    summary:
      'Lists the records of the organization that changed after the position in `after`, which may be up to one hour old. Without `after`, returns the current position and no records. A request whose `If-None-Match` is the ETag of the position gets 304 if nothing has changed',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: z.object({
      after: z
        .string()
        .max(2_048)
        .describe(
          'Position after which changes are listed: the latest `cursor` that the client has received, from a message of the live channel or a response of this endpoint',
        )
        .optional(),
    }),
    refuses: {
      400: {
        invalid_cursor: '`after` is not a cursor of this organization. Send the request without `after`.',
      },
    },
  },
});
