import type { Gate } from '../agent.ts';
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
    examples: ['20M vectors', '100 qps'],
    fields: sizingFields,
    opening: ['Original size:', 'Payload:'],
    review: reviews.reviewDemand,
  },
  {
    number: 2,
    name: 'topology',
    title: 'Topology',
    examples: ['5 nodes', 'r6i.2xlarge'],
    fields: topologyFields,
    opening: ['Target:', 'Cluster:', 'Name:', 'Nodes:', 'Shards:'],
    review: reviews.reviewTopology,
  },
  {
    number: 3,
    name: 'sizing_confirmation',
    title: 'Sizing',
    examples: ['quantization none', 'hnsw_m = 32'],
    fields: indexFields,
    opening: ['Quantization:', 'Used:'],
    review: reviews.reviewMemory,
  },
  {
    number: 4,
    name: 'storage',
    title: 'Storage',
    examples: ['300 GB storage', '500 GB storage'],
    fields: storageFields,
    opening: ['Volumes:', 'Snapshots:'],
    review: reviews.reviewStorage,
  },
  {
    number: 5,
    name: 'observability',
    title: 'Observability',
    examples: ['p95 alert 150 ms', 'p95 alert 200 ms'],
    fields: observabilityFields,
    opening: ['Alert: P95', 'Monitors', 'Estimate:'],
    review: reviews.reviewObservability,
  },
  {
    number: 6,
    name: 'review_and_deploy',
    title: 'Review and deploy',
    fields: [],
    opening: ['Deploys:', 'Total:', 'Not included:', 'Duration:'],
    review: reviews.reviewDeployment,
  },
];
