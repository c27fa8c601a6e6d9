import { beforeEach, describe, expect, it } from 'vitest';
import { mostCounted } from '../../../functions/notifications/notification.ts';
import { countUnread } from '../../../functions/notifications/store.postgres.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { notificationsGroup } from '../../support/builders/live.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

let org: TestOrg;
/** Who does what the others are told of. */
let doer: TestOrg;

const { database, api } = await apiTest(({ db }) => notificationsGroup(db));
beforeEach(async () => {
  org = await createOrg(database.owner);
  doer = await addMember(database.owner, org.orgId, 'member');
});

const path = (rest = '') => `/api/notifications${rest}`;
const call = async (user: TestOrg, method: string, rest = '', query?: Record<string, string>) =>
  api.call(method, path(rest), { token: await api.tokenFor(user), ...(query && { query }) });
const list = async (user: TestOrg, query: Record<string, string> = {}): Promise<{ id: string }[]> =>
  (await call(user, 'GET', '', query)).json.items;
const unread = async (user: TestOrg): Promise<number> =>
  (await call(user, 'GET', '/unread_count')).json.unread_count;

/** Returns the ids, newest first. `age` in seconds. */
async function happened(count: number, age = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const id = await database.db.write(doer.actor(), (unit) =>
      unit.emit({
        type: 'deployment.run_failed',
        entityId: `run-${n}`,
        title: `Run ${n} failed`,
        payload: {
          deployment_id: `deploy-${n}`,
          session_id: 's-1',
          plan_id: 'plan-1',
          run_id: `run-${n}`,
          step: 'Preflight',
          extent: 'full',
          refusal: null,
        },
      }),
    );
    ids.unshift(id);
  }
  await database.owner`update notifications set created_at = now() - make_interval(secs => ${age})
    where id in ${database.owner(ids)}`;
  return ids;
}

describe('the feed', () => {
  it('shows the envelope with severity and the reader’s flag', async () => {
    const [id] = await happened(1);
    const [shown] = await list(org);
    expect(shown).toEqual({
      id,
      org_id: org.orgId,
      event_type: 'deployment.run_failed',
      severity: 'fail',
      entity_type: 'run',
      entity_id: 'run-0',
      actor_id: doer.userId,
      actor_kind: 'person',
      actor_email: doer.email,
      actor_name: 'Ada',
      title: 'Run 0 failed',
      body: null,
      deep_link: 'http://localhost:3000/deployments/deploy-0',
      payload: expect.objectContaining({ deployment_id: 'deploy-0', session_id: 's-1', extent: 'full' }),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      read: false,
    });
    expect(id).toMatch(/^ntfn_/);
  });

  it('pages newest first, also through the unread ones alone, with cursors that don’t mix', async () => {
    const ids = await happened(5);
    await call(org, 'POST', `/${ids[1]}/read`);
    const pages = async (query: Record<string, string>) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { json } = await call(org, 'GET', '', { ...query, limit: '2', ...(cursor && { cursor }) });
        seen.push(...json.items.map(({ id }: { id: string }) => id));
        cursor = json.next_cursor ?? undefined;
      } while (cursor);
      return seen;
    };
    expect(await pages({})).toEqual(ids);
    expect(await pages({ unread_only: 'true' })).toEqual(ids.filter((id) => id !== ids[1]));
    const { json } = await call(org, 'GET', '', { limit: '2' });
    const mixed = await call(org, 'GET', '', { unread_only: 'true', cursor: json.next_cursor });
    expect(mixed).toMatchObject({ status: 400, json: { code: 'invalid_cursor' } });
  });

  it('shows what one has done oneself as read, until one sets it back', async () => {
    const [id] = await happened(1);
    expect([await unread(doer), await unread(org)]).toEqual([0, 1]);
    expect(await list(doer)).toMatchObject([{ id, read: true }]);
    await call(doer, 'POST', `/${id}/unread`);
    expect(await unread(doer)).toBe(1);
  });

  it('shows nothing of another org', async () => {
    await happened(2);
    expect(await list(await createOrg(database.owner))).toEqual([]);
  });

  it('refuses unread_only=maybe', async () => {
    expect(await call(org, 'GET', '', { unread_only: 'maybe' })).toMatchObject({ status: 422 });
  });
});

describe.each([
  ['old enough for the mark', 3600],
  ['of the last seconds', 0],
])('reading notifications %s', (_, age) => {
  it('counts, reads and sets back per user, as often as asked', async () => {
    const ids = await happened(4, age);
    const colleague = await addMember(database.owner, org.orgId, 'viewer');
    expect(await unread(org)).toBe(4);
    for (let twice = 0; twice < 2; twice++) {
      expect(await call(org, 'POST', `/${ids[0]}/read`)).toMatchObject({ status: 204, text: '' });
      expect(await unread(org)).toBe(3);
    }
    await call(org, 'POST', '/mark-all-read');
    expect(await unread(org)).toBe(0);
    for (let twice = 0; twice < 2; twice++) {
      expect(await call(org, 'POST', `/${ids[2]}/unread`)).toMatchObject({ status: 204 });
      expect(await unread(org)).toBe(1);
    }
    expect(await list(org, { unread_only: 'true' })).toMatchObject([{ id: ids[2], read: false }]);
    const flags = (await list(org)) as { id: string; read?: boolean }[];
    expect(flags.map(({ read }) => read)).toEqual([true, true, false, true]);
    await call(org, 'POST', '/mark-all-read');
    expect(await unread(org)).toBe(0);
    expect(await unread(colleague)).toBe(4);
  });

  it('counts notifications after everything was marked', async () => {
    await happened(3, age);
    await call(org, 'POST', '/mark-all-read');
    const [fresh] = await happened(1);
    expect(await unread(org)).toBe(1);
    expect(await list(org, { unread_only: 'true' })).toMatchObject([{ id: fresh }]);
  });
});

it('a notification that is committed after mark-all-read with an older id stays unread', async () => {
  const late = newId('notification');
  await happened(1);
  await call(org, 'POST', '/mark-all-read');
  await database.owner`insert into notifications ${database.owner({
    org_id: org.orgId,
    id: late,
    event_type: 'org.renamed',
    severity: 'info',
    entity_type: 'org',
    entity_id: org.orgId,
    title: 'Renamed',
    deep_link: 'http://localhost:3000/settings',
  })}`;
  expect(await unread(org)).toBe(1);
});

it('an unknown notification, and another org’s, can’t be marked', async () => {
  const [id] = await happened(1);
  const other = await createOrg(database.owner);
  for (const action of ['read', 'unread']) {
    const foreign = await call(other, 'POST', `/${id}/${action}`);
    const unknown = await call(other, 'POST', `/${newId('notification')}/${action}`);
    const malformed = await call(other, 'POST', `/nonsense/${action}`);
    expect(foreign.status).toBe(404);
    expect(unknown.text).toBe(foreign.text);
    expect(malformed.text).toBe(foreign.text);
  }
  expect(await unread(org)).toBe(1);
});

/** Many at once, all older than the ids made here. */
async function manyHappened(count: number): Promise<void> {
  await database.owner`insert into notifications (org_id, id, event_type, severity, entity_type, entity_id, title,
      deep_link, created_at)
    select ${org.orgId}, 'ntfn_00000000000000000000' || lpad(n::text, 6, '0'), 'org.renamed', 'info', 'org', 'o', 't',
      'http://x', now() - interval '1 day' from generate_series(1, ${count}::int) n`;
  await database.owner`vacuum analyze notifications`;
}

describe('the number of unread ones', () => {
  const count = async () => (await call(org, 'GET', '/unread_count')).json;

  it('is exact up to a thousand, and says when there are more', async () => {
    await manyHappened(mostCounted);
    expect(await count()).toEqual({ unread_count: 1_000, has_more: false });
    const [fresh] = await happened(1);
    expect(await count()).toEqual({ unread_count: 1_000, has_more: true });
    for (const id of [fresh, 'ntfn_00000000000000000000000001']) await call(org, 'POST', `/${id}/read`);
    expect(await count()).toEqual({ unread_count: 999, has_more: false });
  });

  it('counts to the same end when everything was set back one by one', async () => {
    await manyHappened(1_001);
    await call(org, 'POST', '/mark-all-read');
    await database.owner`insert into notification_reads (org_id, user_id, notification_id, is_read)
      select org_id, ${org.userId}, id, false from notifications where org_id = ${org.orgId}`;
    expect(await count()).toEqual({ unread_count: 1_000, has_more: true });
  });

  it.each([
    ['none is read', false, 2_100],
    ['all are read', true, 10],
  ])('doesn’t walk through all of them where %s', async (_, isRead, most) => {
    await manyHappened(20_000);
    if (isRead) await call(org, 'POST', '/mark-all-read');
    const { rows } = await database.db.tenant(org.actor(), (sql) => [
      sql<
        { 'QUERY PLAN': object[] }[]
      >`explain (analyze, format json) ${countUnread(sql, org, mostCounted + 1)}`,
    ]);
    expect(rowsRead(rows[0][0]?.['QUERY PLAN'])).toBeLessThan(most);
    expect(await unread(org)).toBe(isRead ? 0 : mostCounted);
  });
});

/** Rows of notifications that the plan's scans went through. */
function rowsRead(plan: unknown): number {
  if (Array.isArray(plan)) return plan.reduce((sum, part) => sum + rowsRead(part), 0);
  if (typeof plan !== 'object' || plan === null) return 0;
  const node = plan as Record<string, unknown>;
  const own =
    node['Relation Name'] === 'notifications'
      ? Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)
      : 0;
  return own + rowsRead(Object.values(node).filter((value) => typeof value === 'object'));
}
