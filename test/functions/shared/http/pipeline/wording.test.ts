import { expect, test } from 'vitest';
import * as z from 'zod';
import { unknownName, wording } from '../../../../../functions/shared/http/pipeline/wording.ts';

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: wording }).error?.issues.map(({ message }) => message);

test.each<[string, z.ZodType, unknown]>([
  ['is missing', z.string(), undefined],
  ['must be a whole number', z.int(), 1.5],
  ['must be a number', z.number(), 'x'],
  ['must be a string', z.string(), 1],
  ['must be an array', z.array(z.string()), {}],
  ['must be an object', z.object({}), []],
  ['must be apply', z.literal('apply'), 'destroy'],
  ['must be one of red, green', z.enum(['red', 'green']), 'blue'],
  ['must be an e-mail address', z.email(), 'x'],
  ['must be a URL', z.url(), 'x'],
  ['must be a time like 2026-01-31T12:00:00Z', z.iso.datetime(), 'x'],
  ['must be a date like 2026-01-31', z.iso.date(), 'x'],
  ['must be a UUID', z.uuid(), 'x'],
  ['must be of another form', z.string().regex(/^a/), 'x'],
  ['must have at least 1 character', z.string().min(1), ''],
  ['must have at least 2 characters', z.string().min(2), ''],
  ['must have at most 1 character', z.string().max(1), 'xx'],
  ['must have at most 0 items', z.array(z.string()).max(0), ['x']],
  ['must have at least 1 item', z.array(z.string()).min(1), []],
  ['must have at most 2 items', z.set(z.number()).max(2), new Set([1, 2, 3])],
  ['must be at least 3', z.number().min(3), 2],
  ['must be at most 3', z.number().max(3), 4],
  ['must be a multiple of 5', z.number().multipleOf(5), 4],
  ['is not valid', z.union([z.string(), z.boolean()]), 1],
])('A value that is refused: it %s', (message, schema, value) => {
  expect(messageOf(schema, value)).toEqual([message]);
});

test('The refusal of an unknown name has the nearest one, all names, or says that there are none', () => {
  expect(unknownName('field', 'colr', ['size', 'color'])).toBe('unknown field; did you mean color?');
  expect(unknownName('parameter', 'x', ['size', 'color'])).toBe('unknown parameter; known: size, color');
  expect(unknownName('field', 'x', [])).toBe('unknown field; none is known here');
});
