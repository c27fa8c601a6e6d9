import * as z from 'zod';

/** A value of a gate's field, of any kind. */
export const gateValue = z.union([z.string(), z.number(), z.boolean()]);
