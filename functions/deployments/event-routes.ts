import { pageQuery } from '../shared/http/pagination.ts';
import { defineRoutes, streamCosts } from '../shared/http/route.ts';
import { deploymentEventPageSchema, deploymentStreamFrames } from './event-record.ts';
import { byId } from './fields.ts';

/** What happens to a deployment. */
export const eventRoutes = defineRoutes({
  listDeploymentEvents: {
    method: 'GET',
    path: '/api/deployments/{id}/events',
    summary:
      'Tells what happened to a deployment, oldest first: a page of it, or with Accept: text/event-stream all after ' +
      'cursor or Last-Event-ID and then what happens, until [DONE] when the deployment is at rest. A stream that ends ' +
      'without [DONE] goes on: connect again with the last id. limit is for pages only',
    access: 'viewer',
    limit: 'read',
    eventCosts: streamCosts,
    params: byId,
    query: pageQuery,
    responses: import.meta.bundled ?? { 200: deploymentEventPageSchema },
    streaming: true,
    events: import.meta.bundled ?? deploymentStreamFrames,
  },
});
