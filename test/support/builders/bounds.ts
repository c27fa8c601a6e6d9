import type { BoundSources } from '../../../functions/operator/bounds.ts';
import { stageLimits } from '../../../functions/shared/http/limits/stage-limits.ts';

/** The bounds of an organization of which the store of the limits has counted nothing. */
export const unusedBounds: BoundSources = {
  rules: stageLimits({ orgRequestsPerSecond: 60 }),
  requestsAtOnce: 10,
  counted: async () => 0,
};
