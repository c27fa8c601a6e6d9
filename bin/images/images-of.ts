import type { Agent } from '../../functions/agents/agent.ts';
import { type Image, imageReference } from '../../functions/agents/images.ts';

/** Each image of any of the agents once: they share some. */
export const imagesOf = (agents: readonly Pick<Agent, 'images'>[]): Image[] => [
  ...new Map(agents.flatMap(({ images }) => images.map((image) => [imageReference(image), image]))).values(),
];
