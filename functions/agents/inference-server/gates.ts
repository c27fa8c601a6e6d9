import type { Gate } from '../agent.ts';
import * as fields from './fields.ts';
import * as reviews from './reviews.ts';
import { storageFields } from './storage-fields.ts';

/** The agent's six gates in order; every agent has six (docs/contract.md). */
export const gates: readonly Gate[] = [
  {
    number: 1,
    name: 'model_and_requirements',
    title: 'Model and requirements',
    fields: fields.demandFields,
    review: reviews.reviewDemand,
  },
  {
    number: 2,
    name: 'topology',
    title: 'Topology',
    fields: fields.topologyFields,
    review: reviews.reviewTopology,
  },
  {
    number: 3,
    name: 'sizing',
    title: 'Sizing',
    fields: fields.sizingFields,
    review: reviews.reviewSizing,
  },
  {
    number: 4,
    name: 'weights_storage',
    title: 'Weights storage',
    fields: storageFields,
    review: reviews.reviewStorage,
  },
  {
    number: 5,
    name: 'observability',
    title: 'Observability',
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
