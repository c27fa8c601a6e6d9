import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditExportApi } from '../../../functions/audit/export/api.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { acted, auditTestApi, sealAll, verify } from '../../support/builders/audit.ts';
import { anyFeature } from '../../support/builders/billing.ts';
import type { TestApi } from '../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
const api: TestApi = auditTestApi(db);
afterAll(() => database.close());

let org: TestOrg;
beforeEach(async () => {
  org = await createOrg(owner);
});

const get = async (path: string, query: Record<string, string> = {}, user = org, of = api) =>
  of.call('GET', path, { token: await of.tokenFor(user), query });
const list = async (query: Record<string, string> = {}) => (await get('/api/audit', query)).json.items;
/** Puts the org's events at these times, oldest first. */
async function at(...times: string[]) {
  const rows = await owner`select id from audit_events where org_id = ${org.orgId} order by id`;
  for (const [index, { id }] of rows.entries()) {
    await owner`update audit_events set created_at = ${times[index] as string} where id = ${id}`;
  }
}

describe('GET /api/audit', () => {
  it('shows who did what to what, from where, with before and after', async () => {
    await acted(db, org, 1);
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^aud-/),
        org_id: org.orgId,
        action: 'org.renamed',
        actor_id: org.userId,
        actor_kind: 'person',
        actor_email: org.email,
        target_type: 'org',
        target_id: org.orgId,
        changes: { name: { before: 'Name 0', after: 'Ünicode "1"' } },
        source_ip: '192.0.2.1',
        user_agent: 'test',
        request_id: expect.stringMatching(/^req-/),
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('is for admins and owners of the organization', async () => {
    await acted(db, org, 1);
    for (const path of ['/api/audit', '/api/audit/export']) {
      for (const role of ['viewer', 'member'] as const) {
        expect((await get(path, {}, await addMember(owner, org.orgId, role))).json.code).toBe('role_too_low');
      }
      expect((await get(path, {}, await addMember(owner, org.orgId, 'admin'))).status).toBe(200);
    }
    const stranger = await createOrg(owner);
    expect((await get('/api/audit', {}, stranger)).json.items).toEqual([]);
    expect((await get('/api/audit/export', {}, stranger)).text).not.toContain(org.orgId);
  });

  it('pages newest first by time, also where ids say otherwise and times are equal', async () => {
    await acted(db, org, 5);
    await at('2026-03-01', '2026-01-01', '2026-02-01', '2026-02-01', '2026-02-01');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { json } = await get('/api/audit', { limit: '2', ...(cursor && { cursor }) });
      seen.push(...json.items.map(({ id }: { id: string }) => id));
      cursor = json.next_cursor;
    } while (cursor);
    const rows = await owner`select id from audit_events where org_id = ${org.orgId}
      order by created_at desc, id desc`;
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it('filters by actor, action and time: from is in it, to is not', async () => {
    const admin = await addMember(owner, org.orgId, 'admin');
    await acted(db, org, 2);
    await acted(db, admin, 1, 'org.invite_sent');
    await at('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z');
    const times = async (query: Record<string, string>) =>
      (await list(query)).map(({ created_at }: { created_at: string }) => created_at.slice(8, 10));
    expect(await times({ actor_id: admin.userId })).toEqual(['03']);
    expect(await times({ actor_id: org.userId })).toEqual(['02', '01']);
    expect(await times({ action: 'org.invite_sent' })).toEqual(['03']);
    expect(await times({ from: '2026-01-02T00:00:00Z' })).toEqual(['03', '02']);
    expect(await times({ to: '2026-01-02T00:00:00Z' })).toEqual(['01']);
    expect(await times({ from: '2026-01-02T00:00:00.000Z', to: '2026-01-03T00:00:00Z' })).toEqual(['02']);
    expect(await times({ actor_id: org.userId, action: 'org.invite_sent' })).toEqual([]);
  });

  it('takes the first and the last time there are', async () => {
    await acted(db, org, 1);
    const [first, last] = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'];
    expect(await list({ from: first, to: last })).toHaveLength(1);
    expect(await list({ from: last })).toHaveLength(0);
    expect(await list({ to: first })).toHaveLength(0);
  });

  it('refuses invalid times, and a cursor of other filters', async () => {
    expect((await get('/api/audit', { from: 'yesterday' })).json.errors[0].path).toBe('from');
    await acted(db, org, 2);
    const { json } = await get('/api/audit', { limit: '1' });
    const other = await get('/api/audit', { cursor: json.next_cursor, action: 'org.renamed' });
    expect([other.status, other.json.code]).toEqual([400, 'invalid_cursor']);
  });

  it('reads a page through an index, with every filter', async () => {
    await owner`insert into audit_events (org_id, id, action, actor_id, target_type, target_id, created_at)
      select ${org.orgId}, 'aud-' || lpad(n::text, 26, '0'), 'org.renamed', 'u-' || n % 50, 'org', 'o',
        timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 20000) n`;
    await owner`delete from audit_unsealed where org_id = ${org.orgId}`;
    await owner`analyze audit_events`;
    const queries: Record<string, string>[] = [
      {},
      { actor_id: 'u-7' },
      { action: 'org.renamed' },
      { from: '2026-01-03T00:00:00Z', to: '2026-01-04T00:00:00Z' },
    ];
    for (const query of queries) {
      const page = await get('/api/audit', query);
      expect(page.json.items).toHaveLength(25);
      const scans = await owner`select seq_scan from pg_stat_user_tables where relname = 'audit_events'`;
      const next = await get('/api/audit', { ...query, cursor: page.json.next_cursor });
      expect(next.json.items).toHaveLength(25);
      expect(await owner`select seq_scan from pg_stat_user_tables where relname = 'audit_events'`).toEqual(
        scans,
      );
    }
  });
});

describe('GET /api/audit/export', () => {
  it('streams sealed events in their order, then the others, then the end', async () => {
    await acted(db, org, 7);
    await sealAll(db);
    await acted(db, org, 2);
    // Pages smaller, equal to and larger than what there is.
    for (const pageSize of [1, 3, 7, 500]) {
      const { status, headers, text } = await get('/api/audit/export', {}, org, auditTestApi(db, pageSize));
      expect(status).toBe(200);
      expect(headers['Content-Type']).toBe('application/x-ndjson');
      expect(headers['Content-Disposition']).toContain(`audit-${org.orgId}-`);
      const lines = text.trimEnd().split('\n');
      const events = lines.slice(0, -1).map((line) => JSON.parse(line));
      expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, null, null]);
      const head = events[6].hash;
      expect(JSON.parse(lines.at(-1) ?? '').end).toMatchObject({ sealed: 7, head, unsealed: 2 });
      expect(await verify(text)).toEqual({ ok: true, sealed: 7, head, unsealed: 2, emptied: 0 });
    }
  });

  it('of an organization where nothing happened is its end alone', async () => {
    const { text } = await get('/api/audit/export');
    expect(text.split('\n')).toHaveLength(2);
    expect(await verify(text)).toMatchObject({ ok: true, sealed: 0, unsealed: 0 });
  });

  it('is complete while events are written and sealed', async () => {
    await acted(db, org, 20);
    const slow = auditTestApi(db, 2);
    const writing = acted(db, org, 30).then(() => sealAll(db));
    const exports = await Promise.all([
      get('/api/audit/export', {}, org, slow),
      sealAll(db),
      get('/api/audit/export', {}, org, slow),
    ]);
    await writing;
    for (const answer of [exports[0], exports[2]]) {
      const verdict = await verify(answer.text);
      expect(verdict).toMatchObject({ ok: true });
      if (verdict.ok) expect(verdict.sealed + verdict.unsealed).toBeGreaterThanOrEqual(20);
    }
  });

  it('holds all that waits when the sealer is late, and each event once when it comes meanwhile', async () => {
    await owner`insert into audit_events (org_id, id, action, target_type, target_id)
      select ${org.orgId}, 'aud-' || lpad(n::text, 26, '0'), 'x', 'y', 'z' from generate_series(1, 2300) n`;
    expect(await verify((await get('/api/audit/export')).text)).toMatchObject({ sealed: 0, unsealed: 2300 });
    let reads = 0;
    const sealing: typeof db.tenant = async (actor, queries) => {
      if (++reads === 3) await sealAll(db);
      return db.tenant(actor, queries);
    };
    const { text } = await get('/api/audit/export', {}, org, auditTestApi({ ...db, tenant: sealing }));
    expect(await verify(text)).toMatchObject({ ok: true, sealed: 0, unsealed: 2300 });
    expect(await verify((await get('/api/audit/export')).text)).toMatchObject({ sealed: 2300, unsealed: 0 });
  });

  it('reads no page before the one before it was taken, so that its memory stays flat', async () => {
    await acted(db, org, 6);
    await sealAll(db);
    let reads = 0;
    const counted: typeof db.tenant = (actor, queries) => {
      reads += 1;
      return db.tenant(actor, queries);
    };
    const { exportAudit } = auditExportApi({
      demandFeature: anyFeature,
      db: { ...db, tenant: counted },
      clock: systemClock,
      pageSize: 2,
    });
    const request = { actor: org.actor('admin'), query: { format: 'ndjson' } };
    const { stream } = await exportAudit(request as Parameters<typeof exportAudit>[0]);
    const frames = stream?.[Symbol.asyncIterator]();
    const steps = [reads];
    while (!(await frames?.next())?.done) steps.push(reads);
    // Three full pages, the empty ones that end the sealed and the waiting events, and the end.
    expect(steps).toEqual([1, 1, 2, 3, 5]);
  });

  it('ends without an end when its reader is no admin any more', async () => {
    await acted(db, org, 4);
    await sealAll(db);
    const pages = auditTestApi({ ...db, tenant: demoting(db, 2) }, 1);
    const { text } = await get('/api/audit/export', {}, org, pages);
    expect(text.trimEnd().split('\n')).toHaveLength(2);
    expect(await verify(text)).toMatchObject({
      ok: false,
      line: 3,
      reason: expect.stringContaining('cut short'),
    });
  });

  /** All answers of an export, each of a page, one behind the other. */
  async function inParts(
    format: 'ndjson' | 'csv',
    between: (answers: number) => Promise<void> = async () => {},
  ) {
    const api = auditTestApi(db, 2, 1);
    const texts: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { status, text } = await get('/api/audit/export', { format, ...(after && { after }) }, org, api);
      expect(status).toBe(200);
      texts.push(text);
      [, after] = /"next":\{"after":"([^"]+)"/.exec(text) ?? /with after=([^&]+)&/.exec(text) ?? [];
      await between(texts.length);
    }
    return texts;
  }

  it('goes on where an answer was full, and fits together as one', async () => {
    await acted(db, org, 5);
    await sealAll(db);
    await acted(db, org, 5);
    // The sixth answer is among events without a seal, which get theirs meanwhile.
    const texts = await inParts('ndjson', async (answers) => {
      if (answers === 5) await sealAll(db);
    });
    expect(texts.length).toBeGreaterThan(5);
    // What makes the next answer a part of this export (test/functions/exports/continued.test.ts).
    expect(texts[0]).toMatch(/"continuation":"\d+\.[\w-]{43}"/);
    const verdict = await verify(texts.join(''));
    expect(verdict).toMatchObject({ ok: true, sealed: 5, unsealed: 5 });
    expect(await verify(texts.slice(0, -1).join(''))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('goes on'),
    });
    // A part that was left out is found at the first event behind it.
    expect(await verify([...texts.slice(0, 1), ...texts.slice(2)].join(''))).toMatchObject({ ok: false });
    expect(await verify([...texts.slice(0, 4), ...texts.slice(5)].join(''))).toMatchObject({ ok: false });
  });

  it('goes on behind the number of an event, for a reader whose connection was lost', async () => {
    await acted(db, org, 5);
    await sealAll(db);
    const whole = (await get('/api/audit/export')).text.split('\n');
    const rest = await get('/api/audit/export', { after: '3' });
    expect(await verify([...whole.slice(0, 3), rest.text].join('\n'))).toMatchObject({ ok: true, sealed: 5 });
  });

  it('as CSV says in its last line how it goes on', async () => {
    await acted(db, org, 3);
    await sealAll(db);
    const texts = await inParts('csv');
    const rows = texts.flatMap((text) => text.split('\r\n').filter((line) => /^\d+,/.test(line)));
    expect(rows.map((row) => row.split(',')[0])).toEqual(['1', '2', '3']);
    expect(texts[0]).toMatch(/\r\nThis export goes on: repeat the request with after=2&continuation=.*\r\n$/);
  });

  it.each(['', '-1', '1e3', '7', '1/x/1', `1/aud-${'0'.repeat(26)}`, '1/../0'])(
    'refuses %j as a position',
    async (after) => {
      await acted(db, org, 1);
      await sealAll(db);
      const { status, json } = await get('/api/audit/export', { after });
      expect([status, json.code]).toEqual([422, 'unknown_position']);
    },
  );

  it('as CSV quotes what must be quoted and lets no text be a formula', async () => {
    const actor = { ...org.actor(), userAgent: '=HYPERLINK("http://x","y")' };
    await db.write(actor, (unit) =>
      unit.audit({ action: 'org.renamed', targetType: 'org', targetId: '-1', changes: { a: 'x,"y"\n' } }),
    );
    const { headers, text } = await get('/api/audit/export', { format: 'csv' });
    expect(headers['Content-Type']).toBe('text/csv; charset=utf-8; header=present');
    const [head, ...rows] = text.split('\r\n');
    expect(head).toMatch(/^seq,id,created_at,action,/);
    expect(rows[0]).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(rows[0]).toContain(`org,'-1,"{""a"":""x,\\""y\\""\\n""}"`);
    expect(rows).toHaveLength(2);
  });

  it.each([
    ['x;=1+1;@a', "x;'=1+1;'@a"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['a - b; c=d', 'a - b; c=d'],
  ])('as CSV has no formula behind the separators of other locales: %s', async (userAgent, shown) => {
    const actor = { ...org.actor(), userAgent };
    await db.write(actor, (unit) =>
      unit.audit({ action: 'org.renamed', targetType: 'org', targetId: org.orgId }),
    );
    expect((await get('/api/audit/export', { format: 'csv' })).text).toContain(`,${shown},`);
  });

  it('with filters has as CSV what the list has, in parts of any size, and no seals', async () => {
    await acted(db, org, 5);
    await at('2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05');
    await sealAll(db);
    const filters = { from: '2026-01-02T00:00:00Z', to: '2026-01-05T00:00:00Z' };
    const shown = (await list(filters)).map(({ id }: { id: string }) => id);
    expect(shown).toHaveLength(3);
    const query: Record<string, string> = { format: 'csv', ...filters };
    const idsIn = (text: string) => text.split('\r\n').flatMap((line) => /^aud-\w+/.exec(line)?.[0] ?? []);
    const { text } = await get('/api/audit/export', query);
    expect(text).toMatch(/^id,created_at,action,/);
    expect(idsIn(text)).toEqual(shown);
    const parts: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const part = await get(
        '/api/audit/export',
        { ...query, ...(after && { after }) },
        org,
        auditTestApi(db, 1, 1),
      );
      parts.push(...idsIn(part.text));
      [, after] = /with after=([^&]+)&/.exec(part.text) ?? [];
    }
    expect(parts).toEqual(shown);
    const both = { ...query, actor_id: org.userId, target_id: org.orgId };
    expect(idsIn((await get('/api/audit/export', both)).text)).toEqual(shown);
    expect(idsIn((await get('/api/audit/export', { ...query, actor_id: 'u-nobody' })).text)).toEqual([]);
    const refused = [
      await get('/api/audit/export', filters),
      await get('/api/audit/export', { ...query, after: 'aud-x' }),
    ];
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
      [422, 'filter_needs_csv'],
      [422, 'unknown_position'],
    ]);
  });

  it('refuses another format', async () => {
    expect((await get('/api/audit/export', { format: 'xml' })).status).toBe(422);
  });
});

/** Lets so many reads through, and makes the org's owner a viewer after them. */
function demoting(of: typeof db, reads: number): typeof db.tenant {
  let left = reads;
  return async (actor, queries) => {
    if (left-- === 0) await owner`update members set role = 'viewer' where user_id = ${org.userId}`;
    return of.tenant(actor, queries);
  };
}
