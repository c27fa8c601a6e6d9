import { wholeExport } from '../shared/http/export-query.ts';
import { defineRoutes } from '../shared/http/route.ts';

/** The data that the service keeps about a person, for that person. */
export const ownDataRoutes = defineRoutes({
  exportMe: {
    method: 'GET',
    path: '/api/auth/export',
    summary:
      'Streams what is kept about the caller, over all their organizations, as NDJSON: a line for each record, with its ' +
      'kind as the only key, and a last one: `end`, or `next` with the value of `after` for the next request',
    access: 'viewer',
    freshSignIn: { act: 'Exporting one’s data' },
    whileSuspended: 'members and users',
    ...wholeExport,
  },
});
