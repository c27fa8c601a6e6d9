import type { Agent } from './agent.ts';
import { inferenceServer } from './inference-server/index.ts';
import { vectorDatabase } from './vector-database/index.ts';

/** Every agent that the service offers, in the order they are listed. A new agent is a new folder and a line here. */
export const agents: readonly Agent[] = [vectorDatabase, inferenceServer];

/** The agent with this id, if there is one. */
export const findAgent = (id: string): Agent | undefined => agents.find((agent) => agent.id === id);
