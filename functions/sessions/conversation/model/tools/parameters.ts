import * as z from 'zod';
import type { Values } from '../../../../agents/agent.ts';
import type { Field } from '../../../../agents/field.ts';
import type { SupposedValue } from '../../answering/supposed/supposed-value.ts';

// Parts of tools' parameters. A strict schema has no optional members: null stands for what isn't given.

/** More than a question supposes. */
const mostValues = 8;

export const nothing = () => z.strictObject({});

export const fieldName = (fields: readonly Field[]) =>
  z.enum(fields.map(({ name }) => name) as [string, ...string[]]);

/** Values that are supposed and not taken; each has to be one that its field can have. */
export const supposedValues = (fields: readonly Field[]) =>
  z
    .array(
      z
        .strictObject({
          field: fieldName(fields),
          value: z.union([z.string().max(200), z.number(), z.boolean()]),
        })
        .superRefine(({ field, value }, { addIssue }) => {
          const problem = fields.find(({ name }) => name === field)?.form(value);
          if (problem) addIssue({ code: 'custom', path: ['value'], message: problem });
        }),
    )
    .max(mostValues);

/** A few words that name a thing. */
export const about = (what: string) => z.string().max(60).describe(what);

export const asValues = (supposed: readonly SupposedValue[]): Values =>
  Object.fromEntries(supposed.map(({ field, value }) => [field, value]));
