import type { FixedRule } from '../../field.ts';

/** Values with which the collection is made. */
export const byCollection: FixedRule = {
  once: 'bootstrap',
  because: 'The collection is made with it once, and one that exists is never made again.',
};
