import { once } from '../../shared/concurrency/once.ts';
import type { Agent } from '../agent.ts';
import { failures } from './failures.ts';
import { gates } from './gates.ts';
import { glossary } from './glossary.ts';
import { images } from './images.ts';
import { modelToLookUp } from './models/model-facts.ts';
import { options } from './options.ts';

const example = 'Qwen/Qwen3-8B, 5 requests per second';
const opening = {
  example,
  lines: [
    `I size, price and deploy a server for an open language model in an EKS cluster that you have (I make none). Say what you need in a sentence, like "${example}", or value by value.`,
    'Ask at any time: "what does it cost?", "does it fit on one GPU?", "what do you need from me?".',
    'We go through six steps, called gates: each shows its figures, and you confirm it. Nothing is created before you say "deploy" at the end.',
  ],
};

/** Deploys a server for an open language model to an EKS cluster. */
export const inferenceServer: Agent = {
  id: 'inference-server',
  name: 'Inference server',
  glossary,
  opening,
  description:
    'Deploys a server for an open language model to your EKS cluster: GPU nodes, the weights in a bucket of your own, ' +
    'an autoscaler, an internal load balancer, alerts and a dashboard. Proves before that the model fits. ' +
    'Takes about 15 minutes.',
  status: 'beta',
  supportedClouds: ['aws'],
  options,
  images: Object.values(images),
  failures,
  takesHubToken: true,
  modelToLookUp,
  gates,
  answers: once(async () => (await import('./answers/index.ts')).answers),
  plan: async (input) => (await import('./plan.ts')).planDeployment(input),
};
