import * as z from 'zod';
import { agentRoutes } from '../../agents/routes.ts';
import { operation } from '../operation.ts';
import { agentId, documented, documentInput, documentOutput, type Tool, tool } from './tool.ts';

const listAgents = operation('agents', agentRoutes.listAgents);
const getAgent = operation('agents', agentRoutes.getAgent);

/** What can be deployed. */
export const agentTools: readonly Tool[] = [
  tool({
    name: 'list_agents',
    title: 'List agents',
    description: 'Lists the specialist agents: what can be deployed, and to which clouds. Start here.',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          description: z.string(),
          status: z.string(),
          supported_clouds: z.array(z.string()),
        }),
      ),
    }),
    calls: [listAgents],
    answer: async (_, api) => {
      const { items } = await api.call(listAgents);
      const shown = ({ id, name, description, status, supported_clouds }: Record<string, unknown>) => ({
        id,
        name,
        description,
        status,
        supported_clouds,
      });
      return { items: items.map(shown) };
    },
  }),
  tool({
    name: 'describe_agent',
    title: 'Describe an agent',
    description:
      'Returns an agent with its options (defaults, meanings, allowed values) and the fields that its gates ask for. Use these names as keys of `options` and `sizing` in what_if and propose_deployment.',
    input: z.strictObject({ agent_id: agentId, ...documentInput }),
    output: documentOutput,
    calls: [getAgent],
    answer: ({ agent_id, ...asked }, api) => documented(api, getAgent, { params: { id: agent_id } }, asked),
  }),
];
