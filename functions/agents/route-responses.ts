import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import { previewSchema } from './preview/preview-schema.ts';
import type { agentRoutes } from './routes.ts';
import { agentSchema } from './schema.ts';

export const agentResponses = {
  // The form of every list, though the agents always fit on one page.
  listAgents: { 200: pageOf(agentSchema) },
  getAgent: { 200: agentSchema },
  previewDeployment: { 200: previewSchema },
} satisfies ResponsesOf<typeof agentRoutes>;
