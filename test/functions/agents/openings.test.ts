import { describe, expect, test } from 'vitest';
import type { Agent, Values } from '../../../functions/agents/agent.ts';
import type { AgentContext } from '../../../functions/agents/context.ts';
import { inferenceServer } from '../../../functions/agents/inference-server/index.ts';
import { vectorDatabase } from '../../../functions/agents/vector-database/index.ts';
import * as inference from '../../support/builders/agents/inference-server.ts';
import * as vector from '../../support/builders/agents/vector-database.ts';

type Builders = Pick<typeof vector, 'reviewOf' | 'someValues'>;

const agents: [string, Agent, Builders, Values[]][] = [
  ['vector-database', vectorDatabase, vector, [{}, { avg_payload_bytes: 100 }]],
  [
    'inference-server',
    inferenceServer,
    inference,
    [{}, { weights_retention: 'delete' }, { attention: 'latent' }],
  ],
];
/** With a look into the cluster that the values name. */
const looked = (values: Values): AgentContext => ({
  ...vector.context,
  hasHubToken: true,
  cluster: {
    place: {
      cloud_account_id: String(values.cloud_account_id),
      region: String(values.region),
      cluster_name: String(values.cluster_name),
      namespace: String(values.namespace),
    },
    ...vector.emptyCluster,
    neighbours: [],
  },
});

describe.each(agents)(
  'what the gates of %s show when they open',
  (_, { gates }, { reviewOf, someValues }, cases) => {
    test.each(gates)('gate $number names lines that its review has', (gate) => {
      const lines = cases.flatMap((changes) => reviewOf(gate.number, changes, looked(someValues())).lines);
      expect(gate.opening.filter((start) => !lines.some((line) => line.startsWith(start)))).toEqual([]);
    });

    test('the price is shown at the gate that makes the plan and at the last', () => {
      const prices = gates
        .slice(-2)
        .map(({ opening }) => opening.some((start) => /Estimate|Total/.test(start)));
      expect(prices).toEqual([true, true]);
    });
  },
);
