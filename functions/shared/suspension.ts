import * as z from 'zod';
import { emailSchema } from './people/email-address.ts';

/** An operator's input for a suspension. The suspended user or organization reads the reason and the contact. */
export const suspending = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(10, 'must say why, in a sentence of 10 characters or more')
    .max(500, 'must have 500 characters at most')
    .transform((text) => (/[.!?]$/.test(text) ? text : `${text}.`)),
  contact: z.string().trim().min(3, 'must say whom to write to').max(200, 'must have 200 characters at most'),
  /** The operator's own address, for the audit log. */
  by: emailSchema,
});
export type SuspensionRequest = z.output<typeof suspending>;

/** As it is kept. */
export type Suspension = SuspensionRequest & { at: string };
