import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Plan, Values } from '../../../functions/agents/agent.ts';
import { inferenceServer as inferenceAgent } from '../../../functions/agents/inference-server/index.ts';
import { toAgentRecord } from '../../../functions/agents/record.ts';
import { vectorDatabase as vectorAgent } from '../../../functions/agents/vector-database/index.ts';
import * as inferenceServer from '../../support/builders/inference-server.ts';
import * as vectorDatabase from '../../support/builders/vector-database.ts';

// What a deployment of each agent reads and makes, whole. An approval is about a plan's digest, and a running
// deployment is compared with its plan: whatever changes here is meant, and shows in the diff of these files.
// `npx vitest run -u test/functions/agents/plans.test.ts` writes them anew.

/** Scripts have tests of their own; here they stand as their hash. */
const shortened = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > 2_000
    ? `sha256 ${createHash('sha256').update(value).digest('hex').slice(0, 16)}`
    : value;

interface Planned {
  planFor: (changes: Values) => Plan;
  reviewOf: (gate: number, changes: Values) => unknown;
}

test.each<[string, Planned, Values]>([
  ['vector-database', vectorDatabase, {}],
  [
    'vector-database-otherwise',
    vectorDatabase,
    {
      ...{
        hybrid_search: true,
        avg_payload_bytes: 512,
        region: 'eu-west-1',
        namespace: 'team-a',
        name: 'docs',
      },
      ...{ node_count: 5, instance_type: 'r6i.4xlarge', shard_number: 10, quantization: 'none' },
      ...{ snapshot_cron: '15 3 * * 1-5', prometheus_release: 'monitoring' },
    },
  ],
  ['inference-server', inferenceServer, {}],
  [
    'inference-server-otherwise',
    inferenceServer,
    {
      ...{ model: 'meta-llama/Llama-3.1-8B-Instruct', instance_type: 'g6e.12xlarge', tensor_parallel: 2 },
      ...{ autoscaler: 'hpa', endpoint: 'cluster-ip', dtype: 'bfloat16', weights_cache: 'init-container' },
      ...{ region: 'eu-west-1', namespace: 'team-a', name: 'llm', health_cron: '15 3 * * 1-5', chat: false },
    },
  ],
  [
    'inference-server-fixed',
    inferenceServer,
    {
      ...{ model: 'Qwen/Qwen3-8B-AWQ', min_replicas: 1, autoscaler: 'fixed', weights_cache: 'baked-image' },
      weights_image: `ghcr.io/acme/weights@sha256:${'a'.repeat(64)}`,
    },
  ],
])('%s is planned as it was', async (name, { planFor, reviewOf }, changes) => {
  const reviews = [1, 2, 3, 4, 5, 6].map((gate) => reviewOf(gate, changes));
  const text = JSON.stringify({ reviews, plan: planFor(changes) }, shortened, 2);
  await expect(`${text}\n`).toMatchFileSnapshot(`plans/${name}.json`);
});

test.each([vectorAgent, inferenceAgent])('$id asks what it asked', async (agent) => {
  const read = agent.gates.flatMap(({ fields }) => fields.map(({ name, words }) => [name, words]));
  const asked = { ...toAgentRecord(agent), words: Object.fromEntries(read), glossary: agent.glossary };
  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot(`plans/${agent.id}-questions.json`);
});
