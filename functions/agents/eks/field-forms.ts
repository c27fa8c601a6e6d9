import * as z from 'zod';
import { mostRunsWithin, parseCron } from './cron.ts';
import { grouped } from './figures.ts';

/** A text of one form; the message says which. */
export const text = (pattern: RegExp, error: string) => z.string({ error }).regex(pattern, { error });

/** A whole number within bounds. The message is made when it is needed: the first number written loads ICU's data. */
export const count = (what: string, from: number, to: number) => {
  const error = () => `${what} must be a whole number from ${grouped(from)} to ${grouped(to)}.`;
  // Both bounds in one step: each step copies the schema, and a start makes hundreds of fields.
  return z.int({ error }).check(z.gte(from, { error }), z.lte(to, { error }));
};

/** A schedule that comes true. */
export const cron = z
  .string()
  .refine((value) => parseCron(value) !== undefined, {
    error:
      'A schedule has five fields (minute hour day month weekday) of numbers, *, ranges, lists and steps, like 0 */6 * * *.',
    abort: true,
  })
  .refine((value) => hasRuns(value), { error: 'This schedule never comes true; check its day and month.' });

const hasRuns = (value: string) => {
  const schedule = parseCron(value);
  return schedule !== undefined && mostRunsWithin(schedule, 366) > 0;
};

/** One of a list, which the refusal names. */
export const oneOf = (what: string, choices: readonly [string, ...string[]]) =>
  z.enum(choices, { error: `${what} must be one of ${choices.join(', ')}.` });
