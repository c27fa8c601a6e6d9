import { defineRoutes } from '../../shared/http/route.ts';

// Pure.

/** What the deployments have cost in the organization's cloud accounts. */
export const spendingRoutes = defineRoutes({
  getSpending: {
    method: 'GET',
    path: '/api/deployments/spending',
    summary:
      'Estimates the cost of the organization’s deployments in its cloud accounts since the beginning of the month (UTC), at the list prices of the applied plans. The price of a plan counts from the end of the run that applied the plan until the end of the next successful run, or until now. Bills of the cloud providers are not read',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
});
