import type { Gate } from '../agent.ts';

type Own = Pick<Gate, 'examples' | 'fields' | 'opening' | 'review'>;

/** The last two gates, which are about the same with each agent. */
export const lastGates = (observability: Own, reviewDeployment: Gate['review']): readonly Gate[] => [
  {
    number: 5,
    name: 'observability',
    title: 'Observability',
    purpose: 'above which figures your team is warned',
    ...observability,
  },
  {
    number: 6,
    name: 'review_and_deploy',
    title: 'Review and deploy',
    purpose:
      'nothing more: it shows all of the plan with its price, and whether it is deployed is yours to say',
    fields: [],
    opening: ['Deploys:', 'Total:', 'Not included:', 'Duration:'],
    review: reviewDeployment,
  },
];
