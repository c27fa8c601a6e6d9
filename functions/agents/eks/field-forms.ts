import * as z from 'zod';
import { groupDigits } from '../../shared/group-digits.ts';
import { neverAddress } from '../addresses.ts';
import type { AgentOption, Value } from '../agent.ts';
import type { Field } from '../field.ts';
import { comesTrue, parseCron } from './cron.ts';

type Form = Field['form'];

// Plain functions: a start makes all forms of a hundred fields, and as schemas they took a twentieth of it.

const form =
  (passes: (value: Value) => boolean, error: string): Form =>
  (value) =>
    passes(value) ? undefined : error;

/** A text that passes; the message says which does. */
export const textThat = (passes: (value: string) => boolean, error: string): Form =>
  form((value) => typeof value === 'string' && passes(value), error);

/** A text of one form; the message says which. */
export const text = (pattern: RegExp, error: string): Form => textThat((value) => pattern.test(value), error);

/** An address of one form that may be asked at all; for fields with `isAddress`. */
export const addressOf = (pattern: RegExp, error: string): Form => {
  const form = text(pattern, error);
  return (value) => form(value) ?? neverAddress(String(value));
};

/** A number that passes; the message says which does. */
export const numberThat = (passes: (value: number) => boolean, error: string): Form =>
  form((value) => typeof value === 'number' && passes(value), error);

/** A whole number within bounds, which the refusal names. */
export const count =
  (what: string, from: number, to: number): Form =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to
      ? undefined
      : `${what} must be a whole number from ${groupDigits(from)} to ${groupDigits(to)}.`;

/** Yes or no; the message asks for it. */
export const yesOrNo = (error: string): Form => form((value) => typeof value === 'boolean', error);

/** One of a list, which the refusal names. */
export const oneOf = (what: string, choices: readonly string[]): Form =>
  textThat((value) => choices.includes(value), `${what} must be one of ${choices.join(', ')}.`);

/** A schedule that comes true. */
export const cron: Form = (value) => {
  const schedule = typeof value === 'string' ? parseCron(value) : undefined;
  if (!schedule)
    return 'A schedule has five fields (minute hour day month weekday) of numbers, *, ranges, lists and steps, like 0 */6 * * *.';
  return comesTrue(schedule) ? undefined : 'This schedule never comes true; check its day and month.';
};

/** A day of the calendar, like 2027-06-30. */
export const isDay = (value: string): boolean => z.iso.date().safeParse(value).success;

/** The parts of a gate's field that come from the agent's table of options, so that default and meaning are written once. */
export const fieldsFrom =
  <O extends AgentOption>(options: readonly O[]) =>
  (name: O['name']): Pick<O, 'name' | 'default' | 'meaning'> => {
    const option = options.find((row) => row.name === name) as O;
    return { name, default: option.default, meaning: option.meaning };
  };
