import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { type EndpointGroup, endpointGroups } from '../../functions/routes.ts';
import type { Route } from '../../functions/shared/http/route.ts';
import { longestQueries } from '../support/builders/bodies/longest-queries.ts';
import { measuredOrg } from '../support/hosts/measured-org.ts';

// What one request can have Postgres do: each list of the API with each of its filters at its longest, and with all of them.
// Counted is what doesn't depend on the machine: how long a statement is and of how many parts its plan, which is what planning
// costs grow with, and the pages of tables and indexes that it looks at.

/**
 * Of a page of 100 deployments, which has the most to join: 3,200, 52 and 1,900; filtered by ten labels, which are a join each,
 * 5,140 and 96.
 */
const most = { characters: 5_600, parts: 105, pages: 4_000 };

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

describe.each(['an empty', 'a full'] as const)('in %s organization', (which) => {
  let org: Awaited<ReturnType<typeof measuredOrg>>;
  beforeAll(async () => {
    org = await measuredOrg(which);
  });
  afterAll(() => org.close());

  test.each(listed)('GET $path asks little of Postgres, with any query', async (list) => {
    const token = await org.apis[list.group].tokenFor(org.reader);
    const heavy: unknown[] = [];
    for (const query of longestQueries(list)) {
      const [{ status }, { statements, ...asked }] = await org.asked(() =>
        org.apis[list.group].call('GET', list.path, { token, query }),
      );
      const shown = Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, value.slice(0, 40)]),
      );
      if (![200, 422].includes(status) || (status === 200 && statements === 0)) heavy.push({ shown, status });
      if (asked.parts > most.parts || asked.pagesInAll > most.pages || asked.characters > most.characters)
        heavy.push({ shown, ...asked });
    }
    expect(heavy).toEqual([]);
  });
});
