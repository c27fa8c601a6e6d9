import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type EndpointGroup, endpointGroups } from '../../functions/routes.ts';
import { dayMs } from '../../functions/shared/durations.ts';
import { commaLists } from '../../functions/shared/http/lists.ts';
import type { Route } from '../../functions/shared/http/route.ts';
import { measuredOrg } from '../support/hosts/measured-org.ts';

// What one request can have Postgres do: each list of the API with each of its filters at its longest, and with all of them.
// Counted is what doesn't depend on the machine: how long a statement is and of how many parts its plan, which is what planning
// costs grow with, and the pages of tables and indexes that it looks at.

/**
 * Of a page of 100 deployments, which has the most to join: 3,200, 52 and 1,900; filtered by ten labels, which are a join each,
 * 5,140 and 96.
 */
const most = { characters: 5_500, parts: 100, pages: 4_000 };

type Query = Record<string, string>;
interface List {
  group: EndpointGroup;
  path: string;
  query: z.ZodObject;
}
const listed: List[] = Object.entries(endpointGroups).flatMap(([group, routes]) =>
  Object.values(routes as Record<string, Route>).flatMap(
    ({ method, path, query, access, streaming, params }) =>
      method === 'GET' && query && access !== 'public' && !streaming && !params
        ? [{ group: group as EndpointGroup, path, query }]
        : [],
  ),
);

/** Values of a field at its longest: as it is meant, and as nobody means it. */
function longest(name: string, field: z.ZodType): string[] {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  if (schema.enum) return schema.enum.map(String);
  if (schema.format === 'date-time')
    return [new Date(Date.now() - (name === 'from' ? 80 : 0) * dayMs).toISOString()];
  if (schema.maximum !== undefined) return [String(schema.maximum)];
  const characters = schema.maxLength ?? 2_000;
  const list = commaLists.get(field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field);
  const text = (part: (n: number) => string) =>
    Array.from({ length: characters }, (_, n) => part(n))
      .join(',')
      .slice(0, characters);
  const meant = Array.from({ length: list?.most ?? 1 }, (_, n) => `team${n || ''}=v3`).join(',');
  return [meant, ','.repeat(characters), text((n) => `${n}=v`), 'x'.repeat(characters)];
}

/** Each field at its longest, and all of them at once. */
function queries({ path, query }: List): Query[] {
  const fields = Object.entries(query.shape as Record<string, z.ZodType>).filter(
    // Positions of the service's own making.
    ([name]) => name !== 'cursor' && !(name === 'after' && path === '/api/live/changes'),
  );
  const each = fields.flatMap(([name, field]) => longest(name, field).map((value) => ({ [name]: value })));
  const all = Object.fromEntries(fields.map(([name, field]) => [name, longest(name, field)[0] as string]));
  return [{ limit: '100' }, ...each, all].map((values) =>
    'limit' in query.shape ? { limit: '100', ...values } : values,
  );
}

describe.each(['an empty', 'a full'] as const)('in %s organization', (which) => {
  let org: Awaited<ReturnType<typeof measuredOrg>>;
  beforeAll(async () => {
    org = await measuredOrg(which);
  });
  afterAll(() => org.close());

  test.each(listed)('GET $path asks little of Postgres, with any query', async (list) => {
    const token = await org.apis[list.group].tokenFor(org.reader);
    const heavy: unknown[] = [];
    for (const query of queries(list)) {
      const [{ status }, { statements, ...asked }] = await org.asked(() =>
        org.apis[list.group].call('GET', list.path, { token, query }),
      );
      const shown = Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, value.slice(0, 40)]),
      );
      if (![200, 422].includes(status) || (status === 200 && statements === 0)) heavy.push({ shown, status });
      if (asked.parts > most.parts || asked.pages > most.pages || asked.characters > most.characters)
        heavy.push({ shown, ...asked });
    }
    expect(heavy).toEqual([]);
  });
});
