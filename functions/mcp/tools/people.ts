import * as z from 'zod';
import { deploymentRoutes } from '../../deployments/http/routes.ts';
import type { Api } from '../api.ts';
import { pieceOf } from '../piece.ts';
import { deploymentId, getDeployment, pricesOf } from './deployments.ts';
import { type Tool, tool } from './tool.ts';

// What only a person may do. The tools read the deployment, so that another organization's is not found, and answer the console's
// page; the operations that approve and destroy are never called.

const input = z.strictObject({ deployment_id: deploymentId });
const output = z.looseObject({
  id: z.string(),
  status: z.string(),
  person: z
    .enum(['asked', 'declined'])
    .describe('Whether the person opened the link; get_deployment shows what they did'),
});

async function deploymentOf(api: Api, id: string): Promise<Record<string, unknown>> {
  const deployment = await api.call(getDeployment, { params: { id } });
  const { name, status, pending_approval, plan, proposal } = deployment;
  const shown = { id, name, status, pending_approval, ...pricesOf(deployment), plan, proposal };
  return pieceOf(shown, {}).document as Record<string, unknown>;
}

export const peopleTools: readonly Tool[] = [
  tool({
    name: 'approve_deployment',
    title: 'Have a person approve',
    description:
      'Sends a person to the console, where they sign in, read the plan, and approve or reject it. Neither this tool nor any other approves anything.',
    input,
    output,
    calls: [getDeployment],
    person: {
      route: deploymentRoutes.approveDeployment,
      asks: ({ deployment_id }) => `Read the plan of ${deployment_id}, and approve or reject it.`,
    },
    answer: ({ deployment_id }, api) => deploymentOf(api, deployment_id),
  }),
  tool({
    name: 'request_destroy',
    title: 'Have a person destroy',
    description:
      'Sends a person to the console, where they sign in and destroy the deployment or keep it. Neither this tool nor any other destroys anything.',
    input,
    output,
    calls: [getDeployment],
    person: {
      route: deploymentRoutes.destroyDeployment,
      asks: ({ deployment_id }) => `Destroy the deployment ${deployment_id}, or leave it as it is.`,
    },
    answer: ({ deployment_id }, api) => deploymentOf(api, deployment_id),
  }),
];
