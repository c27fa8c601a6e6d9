import { pageQuery } from '../../shared/http/pagination.ts';
import { defineRoutes, streamCosts } from '../../shared/http/route.ts';
import { byId } from '../fields.ts';

/** Routes of a deployment's events. */
export const eventRoutes = defineRoutes({
  listDeploymentEvents: {
    method: 'GET',
    path: '/api/deployments/{id}/events',
    summary:
      'Lists what happened to a deployment, oldest first. Without Accept: text/event-stream the answer ' +
      'is one page. With it, the answer is a stream of everything after cursor or Last-Event-ID and of ' +
      'what happens from then on, until [DONE] when the deployment is at rest. If a stream ends without ' +
      '[DONE], connect again with the last id. limit is for pages only',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    eventCosts: streamCosts,
    params: byId,
    query: pageQuery,
    streaming: true,
  },
});
