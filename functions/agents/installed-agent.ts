import type { Agent } from './agent.ts';

/**
 * The agent of a session or deployment.
 * @throws Error where this version doesn't have it any more
 */
export function installedAgent(
  findAgent: (id: string) => Agent | undefined,
  { id, agentId }: { id: string; agentId: string },
): Agent {
  const agent = findAgent(agentId);
  if (!agent) throw new Error(`${id} is of the agent ${agentId}, which is not installed.`);
  return agent;
}
