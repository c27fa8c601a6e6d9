import type { Agent } from '../agent.ts';
import { gates } from './gates.ts';
import { glossary } from './glossary.ts';
import { images } from './images.ts';
import { options } from './options.ts';

/** Deploys a clustered vector database to an EKS cluster. */
export const vectorDatabase: Agent = {
  id: 'vector-database',
  name: 'Vector database',
  glossary,
  description:
    'Deploys a clustered vector database to your EKS cluster: memory-optimized nodes across availability zones, ' +
    'encrypted volumes, snapshots to a bucket of your own, alerts and a daily recall measurement. ' +
    'Takes about 12 minutes.',
  status: 'beta',
  supportedClouds: ['aws'],
  options,
  images: Object.values(images),
  gates,
  answers: async () => (await import('./answers/index.ts')).answers,
  plan: async (input) => (await import('./plan.ts')).planDeployment(input),
};
