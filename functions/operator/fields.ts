import * as z from 'zod';
import { idField, timeField } from '../shared/http/fields.ts';

// Pure: fields that the schemas of this folder have many times.

/** A time that may be missing. */
export const time = (description: string) => timeField(description).nullable();
/** The id of a user. */
export const user = (description: string) => idField('user', description);
/** A number of things. */
export const count = (description: string) =>
  z
    .int()
    .min(0)
    .register(z.globalRegistry, { description, examples: [3] });
