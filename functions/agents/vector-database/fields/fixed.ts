import type { FixedRule } from '../../agent.ts';

/** Of what the collection is made with. */
export const byCollection: FixedRule = {
  once: 'bootstrap',
  because: 'The collection is made with it once, and one that exists is never made again.',
};
