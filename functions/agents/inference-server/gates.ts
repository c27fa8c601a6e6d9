import type { Gate } from '../agent.ts';
import { lastGates } from '../eks/last-gates.ts';
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
    purpose:
      'which model answers, how many requests come in the busiest second, and how soon answers must come',
    examples: ['20 requests per second', '30 requests per second'],
    fields: demandFields,
    opening: ['Model:', 'Peak:', 'Targets:'],
    review: reviews.reviewDemand,
  },
  {
    number: 2,
    name: 'topology',
    title: 'Topology',
    purpose: 'where it runs, and how many copies of the model answer on which machines',
    examples: ['max replicas 6', 'max replicas 8'],
    fields: topologyFields,
    opening: ['Target:', 'Cluster:', 'Name:', 'Nodes:', 'Replicas:', 'Endpoint:'],
    review: reviews.reviewTopology,
  },
  {
    number: 3,
    name: 'sizing',
    title: 'Sizing',
    purpose: 'how much text one request may have, and how the memory of the GPUs is used',
    examples: ['context window 16384', 'context window 4096'],
    fields: sizingFields,
    opening: ['At once:', 'Cache: not computed', 'Per token:', 'First token:'],
    review: reviews.reviewSizing,
  },
  {
    number: 4,
    name: 'weights_storage',
    title: 'Weights storage',
    purpose: 'where the files of the model are kept, and how they get there',
    examples: ['init-container', 'store-pvc'],
    fields: storageFields,
    opening: ['Weights:', 'Kept', 'Deleted:', 'Token of the hub:'],
    review: reviews.reviewStorage,
  },
  ...lastGates(
    {
      examples: ['queue alert 50', 'queue alert 200'],
      fields: observabilityFields,
      opening: ['Alert:', 'Monitors', 'Estimate:'],
      review: reviews.reviewObservability,
    },
    reviews.reviewDeployment,
  ),
];
