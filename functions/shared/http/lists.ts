import * as z from 'zod';

// Lists in a request: each has a maximum, so that what one request can ask for is known. A test walks the schemas of all
// rows and fails on a list that was made in another way (test/functions/request-lists.test.ts).

/** Values by names that the caller chooses, `most` of them at most. */
export const valuesByName = <K extends z.ZodString, V extends z.ZodType>(key: K, value: V, most: number) =>
  z
    .record(key, value)
    .refine((values) => Object.keys(values).length <= most, `must have at most ${most} entries`)
    .meta({ maxProperties: most });

/** The lists in queries, for the test that sends each at its longest. */
export const commaLists = z.registry<{ most: number }>();

/** A list in a query, `most` items at most with a comma between them, each of which has a text. */
export const commaList = (most: number, longest: number) =>
  z
    .string()
    .max(longest)
    .superRefine((text, context) => {
      const items = text.split(',');
      const add = (message: string) => context.addIssue({ code: 'custom', message });
      if (items.length > most) add(`has ${items.length} items between commas; at most ${most} are allowed`);
      else if (items.includes('')) add('has nothing before, between or behind a comma');
    })
    .meta({ pattern: `^[^,]+(,[^,]+){0,${most - 1}}$` })
    .register(commaLists, { most });
