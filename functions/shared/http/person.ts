import * as z from 'zod';

/** Beside each id of a person (`requested_by`) stands what they are called (`requested_by_name`). */
export const personName = () =>
  z
    .string()
    .nullable()
    .register(z.globalRegistry, {
      description: 'The user’s name, kept after they left; the mail address if they gave no name',
      examples: ['Ada Lovelace'],
    });
