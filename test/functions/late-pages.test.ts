import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { type EndpointGroup, endpointGroups } from '../../functions/routes.ts';
import { mostLookedAt } from '../../functions/shared/db/bounded-page.ts';
import type { Route } from '../../functions/shared/http/route.ts';
import { pretendMore } from '../bench/growth/fill.ts';
import { org as largeOrg, user } from '../bench/growth/row-values.ts';
import { measuredOrg } from '../support/hosts/measured-org.ts';

// A page far behind the first one reads as few rows, in every list and with each of its filters. A list that is new comes by itself.

let org: Awaited<ReturnType<typeof measuredOrg>>;
const numbered = (prefix: string, n: number) => `${prefix}${String(n).padStart(26, '0')}`;
beforeAll(async () => {
  org = await measuredOrg('a full');
  await org.owner`update conversation_messages set document = jsonb_build_object('id', id, 'role', 'user', 'text', 'x', 'gate', 1,
    'createdAt', '2026-01-01T00:00:00Z') where session_id = ${numbered('s-', 0)}`;
  await org.owner`update conversation_messages set session_id = ${numbered('s-', 20)}, document = jsonb_build_object('id', id,
    'role', 'user', 'text', 'x', 'gate', 1, 'createdAt', '2026-01-01T00:00:00Z') where org_id = ${largeOrg}`;
  await pretendMore(org.owner, 250);
});
afterAll(() => org.close());

type Query = Record<string, string>;
interface List {
  group: EndpointGroup;
  path: string;
  access: Route['access'];
  query: z.ZodObject;
}
const lists: List[] = Object.entries(endpointGroups).flatMap(([group, routes]) =>
  Object.values(routes as Record<string, Route>).flatMap(({ method, path, query, streaming, access }) =>
    method === 'GET' && !streaming && query && 'cursor' in query.shape && 'limit' in query.shape
      ? [{ group: group as EndpointGroup, path, query, access }]
      : [],
  ),
);

/** What stands in a path, by the path. */
const ids: Record<string, string> = {
  '/api/sessions/{id}/messages': numbered('s-', 20),
  '/api/webhooks/{id}/deliveries': numbered('wh-', 7),
};
/** Why a list isn't played, which has more than a page of rows. */
const left: Record<string, string> = {
  '/api/deployments/{id}/plans': 'of one deployment, at most 1,000 (test/support/growth/ways.ts)',
  '/api/deployments/{id}/approvals': 'the same',
  '/api/deployments/{id}/runs': 'the same',
  '/api/deployments/{id}/runs/{run_id}/events': 'of one run, at most 1,000',
  '/api/clouds/{id}/quota-requests': 'of one account, which asks now and then: ten are open at a time',
  '/api/auth/sessions': 'of one person, at most 1,000',
};
const isPlayed = ({ path, access }: List) => left[path] === undefined && access !== 'operator';

test('lists are left out with a reason alone', () => {
  const paths = lists.map(({ path }) => path);
  expect(Object.keys(left).filter((path) => !paths.includes(path))).toEqual([]);
  expect(lists.filter((list) => isPlayed(list) && list.path.includes('{') && !ids[list.path])).toEqual([]);
});

/** Values of filters that no item has under their name. */
const values: Query = {
  label: 'team=v3',
  unread_only: 'true',
  of: 'organization',
  mine: 'true',
  waiting_on: 'user',
  from: new Date(Date.now() - 300 * 86_400_000).toISOString(),
  to: new Date().toISOString(),
};

/** Each filter with a value of the item, and all of them together. */
function filtersOf({ query }: List, item: Record<string, unknown>): Query[] {
  const names = Object.keys(query.shape).filter((name) => name !== 'cursor' && name !== 'limit');
  const each = names.map((name) => ({ [name]: values[name] ?? String(item[name]) }));
  return [{}, ...each, ...(names.length > 1 ? [Object.assign({}, ...each)] : [])];
}

/** The cursor of a tenth of all rows, of which the large organization has each whose number ends in 07. */
function lateCursor(cursor: string): string {
  const [binding, id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const [, prefix = '', n] = /^([a-z]+[-_])(\d+)$/.exec(id) ?? [];
  const late = numbered(prefix, Math.floor(Number(n) / 1_000) * 100 + 7);
  return Buffer.from(`${binding} ${late}`).toString('base64url');
}

describe.each(lists.filter(isPlayed))('GET $path', (list) => {
  test('reads as few rows of a late page as of the first one', async () => {
    const token = await org.apis[list.group].tokenFor(org.reader);
    const path = list.path.replace('{id}', ids[list.path] ?? '');
    const ask = (query: Query) =>
      org.asked(() => org.apis[list.group].call('GET', path, { token, query: { limit: '2', ...query } }));
    const [{ json }] = await ask({});
    const [item] = json.items;
    expect(item).toBeDefined();
    const heavy: object[] = [];
    for (const filters of filtersOf(list, item)) {
      const [first, { rows: early }] = await ask(filters);
      expect([filters, first.status]).toEqual([filters, 200]);
      if (first.json.next_cursor === null) continue;
      const [late, { rows }] = await ask({ ...filters, cursor: lateCursor(first.json.next_cursor) });
      expect([filters, late.status]).toEqual([filters, 200]);
      if (rows > early + 20) heavy.push({ filters, early, late: rows });
    }
    expect(heavy).toEqual([]);
  });
});

describe('members that no index finds', () => {
  /** All pages, whose longest look is told. */
  async function walk(group: EndpointGroup, path: string, filters: Query) {
    const token = await org.apis[group].tokenFor(org.reader);
    const seen = { ids: [] as string[], pages: 0, rows: 0 };
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Query = { limit: '100', ...filters, ...(cursor && { cursor }) };
      const [{ status, json }, { rows }] = await org.asked(() =>
        org.apis[group].call('GET', path, { token, query }),
      );
      expect(status).toBe(200);
      seen.ids.push(...json.items.map(({ id }: { id: string }) => id));
      seen.pages += 1;
      seen.rows = Math.max(seen.rows, rows);
      cursor = json.next_cursor;
    }
    return seen;
  }
  const idsOf = async (rows: PromiseLike<readonly { id: string }[]>) => (await rows).map(({ id }) => id);

  test('is looked for among the deployments of a label, some on each page', async () => {
    const { owner } = org;
    const [account, other] = [numbered('ca-', 8), numbered('ca-', 9)];
    await owner`insert into deployment_labels (org_id, deployment_id, key, value, status)
      select org_id, id, 'all', 'yes', status from deployments where org_id = ${largeOrg}`;
    const oldest = await idsOf(
      owner`select id from deployments where org_id = ${largeOrg} order by id limit 2`,
    );
    await owner`update deployments set cloud_account_id = ${other} where org_id = ${largeOrg} and cloud_account_id = ${account}`;
    await owner`update deployments set cloud_account_id = ${account} where org_id = ${largeOrg} and id in ${owner(oldest)}`;
    const seen = await walk('deployments', '/api/deployments', {
      label: 'all=yes',
      cloud_account_id: account,
    });
    expect(seen.ids).toEqual(oldest.toReversed());
    expect(seen.pages).toBe(4);
    // The label, its deployment, and what is joined to those of the page.
    expect(seen.rows).toBeLessThan(2 * mostLookedAt + 100);
  });

  test('is looked for among the acts on a record', async () => {
    const actor = numbered('u-', 2);
    const expected =
      await idsOf(org.owner`select id from audit_events where org_id = ${largeOrg} and actor_id = ${actor}
      and target_id = ${largeOrg} order by id desc`);
    expect(expected.length).toBeGreaterThan(1);
    const seen = await walk('audit', '/api/audit', { target_id: largeOrg, actor_id: actor });
    expect(seen.ids).toEqual(expected);
    expect(seen.pages).toBe(2);
    expect(seen.rows).toBeLessThan(2 * mostLookedAt);
  });

  test('is looked for among notifications that were read one by one', async () => {
    const { owner } = org;
    await owner`insert into notification_reads (org_id, user_id, notification_id, is_read)
      select org_id, ${user}, id, true from notifications where org_id = ${largeOrg}
      on conflict (org_id, user_id, notification_id) do update set is_read = true`;
    // The reader's mark is at the first one.
    const oldest = await idsOf(
      owner`select id from notifications where org_id = ${largeOrg} and id > ${numbered('ntfn-', 1)} order by id limit 2`,
    );
    await owner`delete from notification_reads where org_id = ${largeOrg} and notification_id in ${owner(oldest)}`;
    const seen = await walk('notifications', '/api/notifications', { unread_only: 'true' });
    expect(seen.ids).toEqual(oldest.toReversed());
    expect(seen.pages).toBe(4);
    expect(seen.rows).toBeLessThan(2 * mostLookedAt + 100);
  });
});
