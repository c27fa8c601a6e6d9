import { defineRoutes } from '../../shared/http/route.ts';

// Pure.

/** What the deployments have cost in the organization's cloud accounts. */
export const spendingRoutes = defineRoutes({
  getSpending: {
    method: 'GET',
    path: '/api/deployments/spending',
    summary:
      'Estimates what the deployments have cost in the organization’s cloud accounts since the beginning of the month (UTC): each by the list prices of ' +
      'the plans that were applied. A plan’s price counts from the end of the run that applied it to the end of the next run, or to now. ' +
      'The clouds’ bills are not read',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
});
