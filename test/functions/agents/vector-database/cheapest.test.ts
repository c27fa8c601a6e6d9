import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../functions/agents/agent.ts';
import { gateState } from '../../../../functions/agents/gates/gates.ts';
import { candidates } from '../../../../functions/agents/vector-database/answers/savings.ts';
import { estimateCost } from '../../../../functions/agents/vector-database/cost.ts';
import { nodeMemory } from '../../../../functions/agents/vector-database/fit.ts';
import { instanceTypes } from '../../../../functions/agents/vector-database/instances.ts';
import { readSettings, toSizingInput } from '../../../../functions/agents/vector-database/settings.ts';
import { sizeDeployment } from '../../../../functions/agents/vector-database/sizing.ts';
import { context } from '../../../support/builders/agents/vector-database.ts';
import { drafted, vectors } from '../../sessions/conversation/answering/asked.ts';

// What is called the cheapest, against every type, number of nodes and number of shards.

const valuesOf = (given: Values): Values =>
  gateState(vectors, 6, drafted({ cluster_name: 'production', name: 'search', ...given }), context).values;

const price = (values: Values): number => estimateCost(readSettings(values)).monthly_total;

const holds = (values: Values): boolean => {
  const settings = readSettings(values);
  const need = sizeDeployment(toSizingInput(settings)).diskNeedGiB;
  return nodeMemory(settings).state === 'fits' && need <= BigInt(settings.storage_gb);
};

const mostNodes = 30;
const mostShards = 90;

function cheapestOfAll(values: Values): number {
  let least = Infinity;
  for (const { name } of instanceTypes)
    for (let nodes = Math.max(3, Number(values.replication_factor)); nodes <= mostNodes; nodes += 1)
      for (let shards = nodes; shards <= mostShards; shards += 1) {
        const tried = { ...values, instance_type: name, node_count: nodes, shard_number: shards };
        if (holds(tried)) least = Math.min(least, price(tried));
      }
  return least;
}

describe('the cheapest nodes', () => {
  it.each<Values>([
    // The one that a user asked about: 26 r6i.xlarge were called the cheapest, and 12 r6i.2xlarge with 24 shards cost less.
    {
      vector_count: 25_000_000,
      dimension: 1024,
      hybrid_search: true,
      quantization: 'none',
      replication_factor: 3,
      node_count: 9,
      instance_type: 'r6i.2xlarge',
      shard_number: 18,
      avg_payload_bytes: 600,
    },
    { vector_count: 12_000_000, dimension: 1024, hybrid_search: true },
    { vector_count: 2_000_000, dimension: 384, hybrid_search: false },
    {
      vector_count: 40_000_000,
      dimension: 768,
      hybrid_search: false,
      replication_factor: 3,
      storage_gb: 1000,
    },
    {
      vector_count: 150_000_000,
      dimension: 768,
      hybrid_search: false,
      quantization: 'product',
      storage_gb: 2000,
    },
  ])('are those of the whole search: %o', (given) => {
    const values = valuesOf({ peak_qps: 50, ...given });
    const found = candidates(values)
      .map((change) => ({ ...values, ...change }))
      .filter(holds);
    expect(Math.min(...found.map(price))).toBe(cheapestOfAll(values));
  });
});
