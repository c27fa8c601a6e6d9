import type { Gate } from '../agent.ts';
import * as fields from './fields.ts';
import * as reviews from './reviews.ts';

/** The agent's six gates in order; every agent has six (docs/contract.md). */
export const gates: readonly Gate[] = [
  {
    number: 1,
    name: 'sizing_inputs',
    title: 'Sizing inputs',
    examples: ['20M vectors', '100 qps'],
    fields: fields.sizingFields,
    review: reviews.reviewDemand,
  },
  {
    number: 2,
    name: 'topology',
    title: 'Topology',
    examples: ['5 nodes', 'r6i.2xlarge'],
    fields: fields.topologyFields,
    review: reviews.reviewTopology,
  },
  {
    number: 3,
    name: 'sizing_confirmation',
    title: 'Sizing',
    examples: ['quantization none', 'hnsw_m = 32'],
    fields: fields.indexFields,
    review: reviews.reviewMemory,
  },
  {
    number: 4,
    name: 'storage',
    title: 'Storage',
    examples: ['300 GB storage', '500 GB storage'],
    fields: fields.storageFields,
    review: reviews.reviewStorage,
  },
  {
    number: 5,
    name: 'observability',
    title: 'Observability',
    examples: ['p95 alert 150 ms', 'p95 alert 200 ms'],
    fields: fields.observabilityFields,
    review: reviews.reviewObservability,
  },
  {
    number: 6,
    name: 'review_and_deploy',
    title: 'Review and deploy',
    fields: [],
    review: reviews.reviewDeployment,
  },
];
