import { exportQuery, unknownPosition } from '../shared/http/export-query.ts';
import { defineRoutes } from '../shared/http/route.ts';

// Pure.

/** Routes of the organization's data, which functions/exports answers. */
export const orgExportRoutes = defineRoutes({
  exportOrg: {
    method: 'GET',
    path: '/api/orgs/current/export',
    summary:
      'Streams all that the organization owns, without secrets, as NDJSON: a line for each record, with its kind as the ' +
      'only key, and a last one: `end`, or `next` with the value of `after` for the next request',
    query: exportQuery,
    access: 'owner',
    actors: 'people only',
    whileSuspended: true,
    freshSignIn: { act: 'Exporting an organization' },
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
