import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportRoutes, exportsApi } from '../../../functions/exports/api.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { hourMs, minuteMs } from '../../../functions/shared/durations.ts';
import { memoryLimitStore } from '../../../functions/shared/http/limits/limit-store.memory.ts';
import { limitRules } from '../../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../../functions/shared/http/limits/rate-limit.ts';
import { linesOf } from '../../support/builders/audit.ts';
import { signedIn } from '../../support/builders/people/sign-ins.ts';
import { type TestApi, testApi } from '../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

// An export that comes in many answers: one fresh sign-in, one counted export.

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

let laterMs: number;
const clock = { now: () => new Date(Date.now() + laterMs) };
let api: TestApi;
let org: TestOrg;
let token: string;

beforeAll(async () => {
  org = await createOrg(owner);
  await owner`insert into notifications (org_id, id, event_type, severity, actor_id, entity_type, entity_id, title, body, deep_link)
    select ${org.orgId}, 'ntfn-part-' || lpad(n::text, 3, '0'), 'x', 'info', ${org.userId}, 'org', ${org.orgId}, 'T', repeat('b', 500), '/'
    from generate_series(1, 60) n`;
});
beforeEach(async () => {
  laterMs = 0;
  api = testApi({
    routes: exportRoutes,
    api: {},
    streamingApi: exportsApi({
      db,
      store: postgresConversations(db),
      clock,
      pageSize: 5,
      mostCharacters: 2_000,
    }),
    clock,
    limiter: rateLimiter({ store: memoryLimitStore(), clock, log: { warn: () => {} } }),
  });
  token = await signedIn(owner, org);
});

const orgPath = '/api/orgs/current/export';
const mePath = '/api/auth/export';
interface Going {
  after: string;
  continuation: string;
}

async function part(path: string, query: Partial<Going> = {}, by = token) {
  const answer = await api.call('GET', path, { token: by, query: { ...query } });
  const lines: Record<string, Record<string, never>>[] = [];
  if (answer.status === 200) for await (const line of linesOf(answer.text)) lines.push(JSON.parse(line));
  const last = lines.at(-1) as { end?: object; next?: Going } | undefined;
  const policies = answer.headers['RateLimit-Policy'] ?? '';
  return { status: answer.status, code: answer.json?.code, policies, lines, last };
}

const goingOf = async (path: string, by = token, from: Partial<Going> = {}): Promise<Going> => {
  const { last } = await part(path, from, by);
  const { after = '', continuation = '' } = last?.next ?? {};
  return { after, continuation };
};

test('is read to its end by one fresh sign-in, counts as one export, and each other answer as a part', async () => {
  let { last, policies, lines } = await part(orgPath);
  expect(policies).toMatch(/"export";.*"export_address";/);
  const seen = lines.filter((line) => line.notification).length;
  let [answers, notifications] = [1, seen];
  while (last?.next) {
    laterMs += 11 * minuteMs;
    const { after, continuation } = last.next;
    const answer = await part(orgPath, { after, continuation });
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    expect(answer.policies).toMatch(/"export_part";.*"export_part_address";/);
    expect(answer.policies).not.toMatch(/"export(_address)?";/);
    ({ last, lines } = answer);
    notifications += lines.filter((line) => line.notification).length;
    answers += 1;
  }
  expect(last?.end).toBeDefined();
  expect(answers).toBeGreaterThan(limitRules.export.quota + 2);
  expect(notifications).toBe(60);
});

test('a person’s export goes on in the same way', async () => {
  const { after, continuation } = await goingOf(mePath);
  laterMs = 11 * minuteMs;
  expect(await part(mePath, { after, continuation })).toMatchObject({ status: 200 });
});

test('its parts are limited', async () => {
  const going = await goingOf(orgPath);
  for (let n = 0; n < limitRules.export_part.quota; n++)
    expect((await part(orgPath, going)).status).toBe(200);
  expect(await part(orgPath, going)).toMatchObject({ status: 429, code: 'rate_limited' });
});

test('a position without one is an export of its own, as before', async () => {
  const { after } = await goingOf(orgPath);
  expect((await part(orgPath, { after })).policies).toMatch(/"export";/);
  laterMs = 11 * minuteMs;
  expect(await part(orgPath, { after })).toMatchObject({ status: 403, code: 'sign_in_too_old' });
});

describe('a continuation counts for nothing', () => {
  const flipped = (text: string) => `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.at(-1)}`;
  const later = (text: string) => `${Number(text.split('.')[0]) + 3_600}.${text.split('.')[1]}`;
  const cases: [string, (going: Going) => Promise<{ query: Partial<Going>; path?: string; by?: string }>][] =
    [
      [
        'that was forged',
        async ({ after, continuation }) => ({ query: { after, continuation: flipped(continuation) } }),
      ],
      [
        'whose time was changed',
        async ({ after, continuation }) => ({ query: { after, continuation: later(continuation) } }),
      ],
      ['that is none', async ({ after }) => ({ query: { after, continuation: 'x' } })],
      ['at another position', async ({ continuation }) => ({ query: { after: 'org:', continuation } })],
      ['without a position', async ({ continuation }) => ({ query: { continuation } })],
      ['of another path', async (going) => ({ query: going, path: mePath })],
      ['of another sign-in', async (going) => ({ query: going, by: await signedIn(owner, org) })],
      [
        'of another user',
        async (going) => ({
          query: going,
          by: await signedIn(owner, await addMember(owner, org.orgId, 'owner')),
        }),
      ],
      [
        'of another organization',
        async (going) => {
          const other = await createOrg(owner);
          await owner`insert into members ${owner({ org_id: other.orgId, user_id: org.userId, role: 'owner' })}`;
          return { query: going, by: await signedIn(owner, { userId: org.userId, orgId: other.orgId }) };
        },
      ],
    ];
  test.each(cases)('%s', async (_, change) => {
    const { query, path = orgPath, by = token } = await change(await goingOf(orgPath));
    laterMs = 11 * minuteMs;
    expect(await part(path, query, by)).toMatchObject({ status: 403, code: 'sign_in_too_old' });
  });

  test('that is older than six hours', async () => {
    const going = await goingOf(orgPath);
    laterMs = 6 * hourMs - minuteMs;
    const next = await goingOf(orgPath, token, going);
    laterMs = 6 * hourMs + minuteMs;
    expect(await part(orgPath, going)).toMatchObject({ code: 'sign_in_too_old' });
    // The next one is of the first answer's time, too.
    expect(await part(orgPath, next)).toMatchObject({ code: 'sign_in_too_old' });
  });

  test('with a fresh sign-in it is another export', async () => {
    const { after, continuation } = await goingOf(orgPath);
    const { status, policies } = await part(orgPath, { after, continuation: flipped(continuation) });
    expect(status).toBe(200);
    expect(policies).toMatch(/"export";/);
  });
});

test('it ends with everything that ends a sign-in or takes the right away', async () => {
  const member = await addMember(owner, org.orgId, 'owner');
  const by = await signedIn(owner, member);
  const going = await goingOf(orgPath, by);
  const { userId } = member;
  expect((await part(orgPath, going, by)).status).toBe(200);
  const other = await signedIn(owner, member);
  const ended = await goingOf(orgPath, other);
  const [signIn] =
    await owner`select id, expires_at from sign_ins where user_id = ${userId} order by id desc limit 1`;
  await owner`insert into revoked_tokens ${owner({ jti: signIn?.id, expires_at: signIn?.expires_at })}`;
  expect(await part(orgPath, ended, other)).toMatchObject({ status: 401, code: 'token_revoked' });
  await owner`update members set role = 'admin' where org_id = ${org.orgId} and user_id = ${userId}`;
  expect(await part(orgPath, going, by)).toMatchObject({ status: 403, code: 'role_too_low' });
  await owner`delete from members where org_id = ${org.orgId} and user_id = ${userId}`;
  expect(await part(orgPath, going, by)).toMatchObject({ status: 401, code: 'not_a_member' });
  await owner`update users set token_version = token_version + 1 where id = ${userId}`;
  expect(await part(orgPath, going, by)).toMatchObject({ status: 401, code: 'token_revoked' });
});
