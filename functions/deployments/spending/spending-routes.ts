import { defineRoutes } from '../../shared/http/route.ts';

// Pure.

/** What the deployments have cost in the organization's cloud accounts. */
export const spendingRoutes = defineRoutes({
  getSpending: {
    method: 'GET',
    path: '/api/deployments/spending',
    summary:
      'Estimates what the deployments have cost in the organization’s cloud accounts since the beginning of the month (UTC): each by the list prices of ' +
      'the plans that were applied, from the end of one run to the end of the next. The clouds’ bills are not read',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
});
