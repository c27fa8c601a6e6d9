import * as z from 'zod';
import { limitOf, pageQuery } from '../../shared/http/pagination.ts';
import { defineRoutes, streamCosts } from '../../shared/http/route.ts';
import { byId } from '../fields.ts';

/** Events are short, and who looks at a run wants all of them. */
const mostEvents = 1_000;

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
    query: z.object({ ...pageQuery.shape, limit: limitOf(mostEvents) }),
    streaming: true,
  },
});
