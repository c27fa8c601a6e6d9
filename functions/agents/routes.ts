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
      .describe('ID of the agent'),
  ),
});

export const agentRoutes = defineRoutes({
  listAgents: {
    method: 'GET',
    path: '/api/agents',
    summary:
      'Lists the agents. An agent is a specialist in one kind of infrastructure, which it plans from the user’s values',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
  },
  getAgent: {
    method: 'GET',
    path: '/api/agents/{id}',
    summary:
      'Returns an agent, with its gates and the values that each asks for, its options, and the clouds that it deploys into',
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
      'Returns what the agent’s gates would say about these values, and the plan that would be made from them. Saves and starts nothing',
    access: 'viewer',
    scope: 'read',
    freshSignIn: { no: 'decides nothing' },
    limit: 'read',
    idempotencyKey: 'ignored',
    params,
    body: deploymentRequest,
  },
});
