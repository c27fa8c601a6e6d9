import { wholeExport } from '../shared/http/export-query.ts';
import { defineRoutes } from '../shared/http/route.ts';

// Pure.

/** Routes of the organization's data, which functions/exports answers. */
export const orgExportRoutes = defineRoutes({
  exportOrg: {
    method: 'GET',
    path: '/api/orgs/current/export',
    summary:
      'Streams everything that the organization owns, without secrets, as NDJSON. Each line is a record, with its kind as the only key. The last line is `end`, or `next` with the value of `after` for the next request',
    access: 'owner',
    freshSignIn: { act: 'Exporting an organization' },
    whileSuspended: 'members',
    ...wholeExport,
  },
});
