import { expect, test } from 'vitest';
import * as z from 'zod';
import { describedGroups } from '../../functions/described-groups.ts';
import { commaLists } from '../../functions/shared/http/lists.ts';
import type { Route } from '../../functions/shared/http/route.ts';

// Each list and each text that a request may hold has a maximum, however deep it stands in a body.

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
  [part: string]: unknown;
}

const definitionOf = (schema: z.ZodType) => (schema as unknown as { def: Definition }).def;

const isText = (schema: unknown) => schema instanceof z.ZodType && definitionOf(schema).type === 'string';

/** The schema and all that stands in it, each by where it stands. */
function parts(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): [string, z.ZodType][] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { shape = {}, ...definition } = definitionOf(schema);
  const below = [
    ...Object.entries(shape).map(([name, field]) => [`${path} ${name}`, field] as const),
    ...['innerType', 'element', 'keyType', 'valueType', 'in', 'out', 'left', 'right', 'rest', 'catchall']
      .map((name) => [path, definition[name]] as const)
      .filter(([, part]) => part instanceof z.ZodType)
      // What a text is piped into is as long as the text.
      .filter(([, part]) => part !== definition.out || !isText(definition.in)),
    ...['options', 'items'].flatMap((name) =>
      ((definition[name] as z.ZodType[] | undefined) ?? []).map((part) => [path, part] as const),
    ),
  ] as [string, z.ZodType][];
  return [[path, schema], ...below.flatMap(([at, part]) => parts(part, at, seen))];
}

const rows = Object.values(describedGroups).flatMap(({ routes }) =>
  Object.entries(routes as Record<string, Route>),
);
const all = rows.flatMap(([name, row]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    row[part] ? parts(row[part], `${name} ${part}`) : [],
  ),
);
const ofType = (...types: string[]) => all.filter(([, schema]) => types.includes(definitionOf(schema).type));

test('each list of a request has a maximum of items', () => {
  const lists = ofType('array', 'set', 'map', 'tuple');
  expect(lists.length).toBeGreaterThan(0);
  const endless = lists.filter(
    ([, schema]) =>
      !definitionOf(schema).checks?.some(({ _zod }) => ['max_length', 'max_size'].includes(_zod.def.check)),
  );
  expect(endless.map(([path]) => path)).toEqual([]);
});

test('values by names that the caller chooses have a maximum, and one more is refused', () => {
  const records = ofType('record');
  expect(records.length).toBeGreaterThan(0);
  for (const [path, schema] of records) {
    const most = z.globalRegistry.get(schema)?.maxProperties as number;
    expect(most, path).toBeGreaterThan(0);
    const values = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, 'value']));
    expect(z.safeParse(schema, values(most)).success, path).toBe(true);
    const { error } = z.safeParse(schema, values(most + 1));
    expect(error?.issues, path).toMatchObject([{ path: [], message: `must have at most ${most} entries` }]);
  }
});

test('no request has a part of any form, in which a list of any length could stand', () => {
  expect(ofType('unknown', 'any').map(([path]) => path)).toEqual([]);
});

test('each text of a request has a maximum of characters', () => {
  const texts = ofType('string');
  expect(texts.length).toBeGreaterThan(0);
  const endless = texts.filter(([, schema]) => !((schema as z.ZodString).maxLength ?? 0));
  expect(endless.map(([path]) => path)).toEqual([]);
});

test('a query whose description speaks of commas is a list with a maximum', () => {
  const texts = ofType('string').map(
    ([path, schema]) => [path, schema, z.globalRegistry.get(schema)] as const,
  );
  const lists = texts.filter(([, , meta]) => /comma/.test(`${meta?.description}`));
  expect(lists.map(([path]) => path)).toEqual(['listDeployments query label']);
  for (const [path, schema] of lists) {
    const { most } = commaLists.get(schema) ?? {};
    expect(most, path).toBeGreaterThan(0);
  }
});
