import type { Cause } from '../status.ts';

// The sentences of broken rules, as real servers write them.

export const required = (field: string, words = ''): Cause => ({
  reason: 'FieldValueRequired',
  message: `Required value${words && `: ${words}`}`,
  field,
});

export const wrong = (field: string, value: unknown, words: string): Cause => ({
  reason: 'FieldValueInvalid',
  message: `Invalid value: ${JSON.stringify(value)}: ${words}`,
  field,
});

export const unsupported = (field: string, value: unknown, allowed: readonly unknown[]): Cause => ({
  reason: 'FieldValueNotSupported',
  message: `Unsupported value: ${JSON.stringify(value)}: supported values: ${allowed.map((item) => JSON.stringify(item)).join(', ')}`,
  field,
});

export const notAllowed = (field: string, words: string): Cause => ({
  reason: 'FieldValueForbidden',
  message: `Forbidden: ${words}`,
  field,
});

export const duplicate = (field: string, value: unknown): Cause => ({
  reason: 'FieldValueDuplicate',
  message: `Duplicate value: ${JSON.stringify(value)}`,
  field,
});

export const tooLong = (field: string, bytes: number): Cause => ({
  reason: 'FieldValueTooLong',
  message: `Too long: may not be more than ${bytes} bytes`,
  field,
});

/** One of the values, where there is one at all. */
export const oneOf = (field: string, value: unknown, allowed: readonly unknown[]): Cause[] =>
  value === undefined || allowed.includes(value) ? [] : [unsupported(field, value, allowed)];

export const notNegative = (field: string, value: unknown): Cause[] =>
  typeof value === 'number' && value < 0 ? [wrong(field, value, 'must be greater than or equal to 0')] : [];

export const port = (field: string, value: unknown): Cause[] =>
  typeof value === 'number' && (value < 1 || value > 65_535)
    ? [wrong(field, value, 'must be between 1 and 65535, inclusive')]
    : [];
