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
    summary:
      'Lists the agents. An agent is a specialist in one kind of infrastructure, which it plans from the values that a user gives',
    access: 'viewer',
    scope: 'read',
    limit: 'read',
  },
  getAgent: {
    method: 'GET',
    path: '/api/agents/{id}',
    summary:
      'Shows an agent: its gates (numbered steps) with the values that each asks for, its options, and the clouds that it deploys into',
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
      'Shows what the agent’s gates (numbered steps that a user confirms) would say to these values, and the plan that they would lead to. Nothing is saved or started',
    access: 'viewer',
    scope: 'read',
    freshSignIn: { no: 'decides nothing' },
    limit: 'read',
    idempotencyKey: 'ignored',
    params,
    body: deploymentRequest,
  },
});
