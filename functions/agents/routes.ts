import * as z from 'zod';
import { recordParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { deploymentRequest } from './plan-request.ts';

const params = z.object({
  id: recordParam(
    'agent',
    z
      .string()
      .max(63)
      .regex(/^[a-z][a-z0-9-]{0,62}$/)
      .describe('The id of the agent'),
  ),
});

export const agentRoutes = defineRoutes({
  listAgents: {
    method: 'GET',
    path: '/api/agents',
    summary: 'The specialist agents',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
  },
  getAgent: {
    method: 'GET',
    path: '/api/agents/{id}',
    summary: 'An agent with its options, gates and supported clouds',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
    params,
  },
  // A POST for its body: it writes nothing, so it takes no Idempotency-Key.
  previewDeployment: {
    method: 'POST',
    path: '/api/agents/{id}/preview',
    summary:
      'Checks values against the agent’s gates and shows the plan that they lead to; nothing is started',
    access: 'viewer',
    scope: 'read',
    freshSignIn: { no: 'decides nothing' },
    limit: 'read',
    idempotencyKey: 'ignored',
    params,
    body: deploymentRequest,
  },
});
