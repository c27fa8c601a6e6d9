import { once } from '../../shared/concurrency/once.ts';
import type { Agent } from '../agent.ts';
import { gates } from './gates.ts';
import { glossary } from './glossary.ts';
import { images } from './images.ts';
import { options } from './options.ts';

const example = '10M vectors, 768 dims, 200 qps, no hybrid';
const opening = {
  example,
  lines: [
    `I size, price and deploy a vector database in an EKS cluster that you have (I make none). Say what you need in a sentence, like "${example}", or value by value.`,
    'Ask at any time: "what does it cost?", "compare r6i.xlarge and r6i.2xlarge", "what do you need from me?".',
    'We go through six steps, called gates: each shows its figures, and you confirm it. Nothing is created before you say "deploy" at the end.',
  ],
};

/** Deploys a clustered vector database to an EKS cluster. */
export const vectorDatabase: Agent = {
  id: 'vector-database',
  name: 'Vector database',
  glossary,
  opening,
  description:
    'Deploys a clustered vector database to your EKS cluster: memory-optimized nodes across availability zones, ' +
    'encrypted volumes, snapshots to a bucket of your own, alerts and a daily recall measurement. ' +
    'Takes about 12 minutes.',
  status: 'beta',
  supportedClouds: ['aws'],
  options,
  images: Object.values(images),
  gates,
  answers: once(async () => (await import('./answers/index.ts')).answers),
  plan: async (input) => (await import('./plan.ts')).planDeployment(input),
};
