import type { Gate } from '../agent.ts';
import { lastGates } from '../eks/last-gates.ts';
import { indexFields } from './fields/index-settings.ts';
import { observabilityFields } from './fields/observability.ts';
import { sizingFields } from './fields/sizing-inputs.ts';
import { storageFields } from './fields/storage.ts';
import { topologyFields } from './fields/topology.ts';
import * as reviews from './reviews.ts';

/** The agent's six gates in order; every agent has six (docs/contract.md). */
export const gates: readonly Gate[] = [
  {
    number: 1,
    name: 'sizing_inputs',
    title: 'Sizing inputs',
    purpose: 'how much is stored and how often it is searched',
    examples: ['20M vectors', '100 qps'],
    fields: sizingFields,
    opening: ['Original size:', 'Payload:'],
    review: reviews.reviewDemand,
  },
  {
    number: 2,
    name: 'topology',
    title: 'Topology',
    purpose: 'where it runs, on how many machines of which size, and how many copies of the data there are',
    examples: ['5 nodes', 'r6i.2xlarge'],
    fields: topologyFields,
    opening: ['Target:', 'Cluster:', 'Name:', 'Nodes:', 'Shards:'],
    review: reviews.reviewTopology,
  },
  {
    number: 3,
    name: 'sizing_confirmation',
    title: 'Sizing',
    purpose: 'how exactly vectors are kept in memory: less memory against a little accuracy',
    examples: ['quantization none', 'hnsw_m = 32'],
    fields: indexFields,
    opening: ['Quantization:', 'Used:'],
    review: reviews.reviewMemory,
  },
  {
    number: 4,
    name: 'storage',
    title: 'Storage',
    purpose: 'how much disk there is, and when backups are made',
    examples: ['300 GB storage', '500 GB storage'],
    fields: storageFields,
    opening: ['Volumes:', 'Snapshots:'],
    review: reviews.reviewStorage,
  },
  ...lastGates(
    {
      examples: ['p95 alert 150 ms', 'p95 alert 200 ms'],
      fields: observabilityFields,
      opening: ['Alert: P95', 'Monitors', 'Estimate:'],
      review: reviews.reviewObservability,
    },
    reviews.reviewDeployment,
  ),
];
