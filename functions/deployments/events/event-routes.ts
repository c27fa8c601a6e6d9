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
      'Lists the events of a deployment, oldest first, as a page. With `Accept: text/event-stream`, streams the events after `cursor` or `Last-Event-ID`, then new events as they happen, and ends with `[DONE]` once no run or approval request is in progress or expected. If a stream ends without `[DONE]`, reconnect with the ID of the last event. `limit` applies to pages only',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    eventCosts: streamCosts,
    params: byId,
    query: z.object({ ...pageQuery.shape, limit: limitOf(mostEvents) }),
    streaming: true,
  },
});
