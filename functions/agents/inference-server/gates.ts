import type { Gate } from '../agent.ts';
import { demandFields } from './fields/demand.ts';
import { observabilityFields } from './fields/observability.ts';
import { sizingFields } from './fields/sizing.ts';
import { storageFields } from './fields/storage.ts';
import { topologyFields } from './fields/topology.ts';
import * as reviews from './reviews.ts';

/** The agent's six gates in order; every agent has six (docs/contract.md). */
export const gates: readonly Gate[] = [
  {
    number: 1,
    name: 'model_and_requirements',
    title: 'Model and requirements',
    examples: ['20 requests per second', '30 requests per second'],
    fields: demandFields,
    opening: ['Model:', 'Peak:', 'Targets:'],
    review: reviews.reviewDemand,
  },
  {
    number: 2,
    name: 'topology',
    title: 'Topology',
    examples: ['max replicas 6', 'max replicas 8'],
    fields: topologyFields,
    opening: ['Target:', 'Cluster:', 'Name:', 'Nodes:', 'Replicas:', 'Endpoint:'],
    review: reviews.reviewTopology,
  },
  {
    number: 3,
    name: 'sizing',
    title: 'Sizing',
    examples: ['context window 16384', 'context window 4096'],
    fields: sizingFields,
    opening: ['At once:', 'Cache: not computed', 'Per token:', 'First token:'],
    review: reviews.reviewSizing,
  },
  {
    number: 4,
    name: 'weights_storage',
    title: 'Weights storage',
    examples: ['init-container', 'store-pvc'],
    fields: storageFields,
    opening: ['Weights:', 'Kept', 'Deleted:', 'Token of the hub:'],
    review: reviews.reviewStorage,
  },
  {
    number: 5,
    name: 'observability',
    title: 'Observability',
    examples: ['queue alert 50', 'queue alert 200'],
    fields: observabilityFields,
    opening: ['Alert:', 'Monitors', 'Estimate:'],
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
