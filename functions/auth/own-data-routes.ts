import { wholeExport } from '../shared/http/export-query.ts';
import { defineRoutes } from '../shared/http/route.ts';

/** The data that the service keeps about a person, for that person. */
export const ownDataRoutes = defineRoutes({
  exportMe: {
    method: 'GET',
    path: '/api/auth/export',
    summary:
      'Streams the data that the service keeps about the caller, across all of their organizations, as NDJSON. Each line is a record, with its kind as the only key. The last line is `end`, or `next` with the value of `after` for the next request',
    access: 'viewer',
    freshSignIn: { act: 'Exporting one’s data' },
    whileSuspended: 'members and users',
    ...wholeExport,
  },
});
