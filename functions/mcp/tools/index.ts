import { agentTools } from './agents.ts';
import { deploymentTools } from './deployments.ts';
import { estimateTools } from './estimates.ts';
import { organizationTools } from './organization.ts';
import { peopleTools } from './people.ts';
import { proposalTools } from './proposals.ts';
import type { Tool } from './tool.ts';

/** Every tool of the MCP server. */
export const tools: readonly Tool[] = [
  ...agentTools,
  ...organizationTools,
  ...estimateTools,
  ...deploymentTools,
  ...proposalTools,
  ...peopleTools,
];
