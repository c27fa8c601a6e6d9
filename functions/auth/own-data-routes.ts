import { exportQuery, unknownPosition } from '../shared/http/export-query.ts';
import { defineRoutes } from '../shared/http/route.ts';

/** The data that the service keeps about a person, for that person. */
export const ownDataRoutes = defineRoutes({
  exportMe: {
    method: 'GET',
    path: '/api/auth/export',
    summary:
      'Streams what is kept about the caller, over all their organizations, as NDJSON: a line for each record, with its ' +
      'kind as the only key, and a last one: `end`, or `next` with the value of `after` for the next request',
    query: exportQuery,
    access: 'viewer',
    actors: 'people only',
    whileSuspended: true,
    freshSignIn: { act: 'Exporting one’s data' },
    writes: 'An export is in the audit log.',
    limit: 'read',
    costs: ['export', 'export_address'],
    continues: true,
    refuses: {
      422: unknownPosition,
      503: { conversations_unavailable: 'The store of conversations does not answer.' },
    },
    streaming: true,
    streams: ['application/x-ndjson'],
  },
});
