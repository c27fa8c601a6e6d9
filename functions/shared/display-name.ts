import * as z from 'zod';

/** A name that people give to themselves or to what they own: one line of text. */
export const displayName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must have at most 100 characters')
  .regex(/^[^\p{Cc}]*$/u, 'must not hold control characters');
