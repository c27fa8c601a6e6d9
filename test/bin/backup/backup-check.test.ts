import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { checkBackup, refuseInUse } from '../../../bin/backup/check.ts';
import { backupCheck } from '../../../bin/backup/command.ts';
import { conversationsElsewhere } from '../../../bin/backup/conversations.ts';
import { linesOfDump } from '../../../bin/backup/dump-file.ts';
import { restoreDump } from '../../../bin/backup/restore.ts';
import { encryptionSdkBox } from '../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { printed } from '../../support/doubles/screen.ts';
import { testDatabase } from '../../support/hosts/database.ts';

const recorded = join(import.meta.dirname, 'recorded.sql.gz');
const rawKey = Buffer.alloc(32, 'backup');
const url = `${inject('postgresUrl')}restored_${randomBytes(6).toString('hex')}`;
const fresh = await testDatabase();
await fresh.owner.unsafe(`create database ${new URL(url).pathname.slice(1)}`);
const restored = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false });
afterAll(async () => {
  await restored.end();
  await fresh.owner.unsafe(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await fresh.close();
});

const command = (words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, SECRETS_RAW_KEY: rawKey.toString('base64') };
    execFile(process.execPath, ['bin/backup-check.js', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

/** The lines that are not ok. */
const faults = async (key: Uint8Array | undefined = rawKey, sql = restored) => {
  const box = key && encryptionSdkBox({ rawKey: key });
  const outcomes = await checkBackup({ restored: sql, fresh: fresh.owner, box, now: new Date() });
  return outcomes.filter(({ state }) => state !== 'ok');
};

/** What is changed as nobody should be able to, and put back. */
const whileChanged = async (change: string, back: string) => {
  await restored.unsafe(`set session_replication_role = replica; ${change}`).simple();
  const found = await faults();
  await restored.unsafe(`${back}; reset session_replication_role`).simple();
  return found;
};

test('a dump with a session at a gate, a run under way and a sealed secret is restored and found whole', async () => {
  const { code, output } = await command(['--dump', recorded, '--into', url]);
  expect(output).toMatch(/^ok +audit log +2 logs fit, with \d+ sealed events/m);
  expect(output).toMatch(/^ok +sealed secrets +second_factor: 1 open$/m);
  expect(output).toMatch(
    /^ok .* 2 active \(1 at StartApply, 1 at OpenGate\); the sweep starts .* of 1 again/m,
  );
  expect(output).toMatch(/^ok +runs +1 under way/m);
  expect(output).not.toMatch(/^(wrong|unknown)/m);
  expect(code).toBe(0);
});

test('an owner whom row-level security holds back sees the same, and leaves it forced', async () => {
  await restored
    .unsafe(`create role backup_owner login password 'x' nosuperuser nobypassrls;
    grant orchestrator_definer to backup_owner; grant create on schema public to backup_owner;
    do $$ declare t record; begin for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I owner to backup_owner', t.tablename); end loop; end $$`)
    .simple();
  const held = postgres(url.replace('owner:owner', 'backup_owner:x'), { max: 1, fetch_types: false });
  try {
    const found = await faults(rawKey, held);
    expect(found).toEqual([]);
    await expect(refuseInUse(held)).rejects.toThrow('owner is connected to this database');
    expect(await held`select id from sessions`).toEqual([]);
  } finally {
    await held.end();
    await restored
      .unsafe('reassign owned by backup_owner to owner; drop owned by backup_owner; drop role backup_owner')
      .simple();
  }
});

test('each fault is found, by name', async () => {
  const [event] =
    await restored`select org_id, audit_id as id, seq from audit_seals order by org_id, seq desc limit 1`;
  expect(
    await whileChanged(
      `update audit_events set action = action || 'x' where id = '${event?.id}'`,
      `update audit_events set action = left(action, -1) where id = '${event?.id}'`,
    ),
  ).toEqual([
    {
      state: 'wrong',
      what: 'audit log',
      detail: `${event?.org_id}, event ${event?.seq} (${event?.id}): The hash does not fit: this event was changed, or one before it was replaced.`,
    },
  ]);
  expect(
    await whileChanged(
      "update runs set plan_id = 'plan-x' || plan_id",
      'update runs set plan_id = substr(plan_id, 7)',
    ),
  ).toMatchObject([{ what: 'runs', detail: expect.stringMatching(/^run-\w+ has no plan$/) }]);
  expect(
    await whileChanged("update runs set status = 'failed'", "update runs set status = 'running'"),
  ).toMatchObject([
    { what: 'sessions', detail: expect.stringMatching(/^s-\w+ waits for a run that is not there$/) },
  ]);
  expect(
    await whileChanged(
      'alter table runs no force row level security; alter table plans rename to mislaid',
      'alter table runs force row level security; alter table mislaid rename to plans',
    ),
  ).toMatchObject([
    { what: 'schema', detail: expect.stringMatching(/missing: table plans \| .* and \d+ more\.$/s) },
    { what: 'sessions', detail: expect.stringContaining('"plans" does not exist') },
    { what: 'runs', detail: expect.stringContaining('"plans" does not exist') },
  ]);
  expect(await whileChanged('grant select on users to public', 'revoke select on users from public')).toEqual(
    [{ state: 'wrong', what: 'schema', detail: 'not of this version: right to select users for everybody' }],
  );
  expect(await faults()).toEqual([]);
});

test('conversations of another time than the sessions are named, here and in a store of their own', async () => {
  const sessions = await restored<{ org: string; session: string }[]>`
    select org_id as org, id as session from sessions order by id`;
  const look = async (conversations?: () => Promise<typeof sessions>) => {
    const outcomes = await checkBackup({
      restored,
      fresh: fresh.owner,
      box: encryptionSdkBox({ rawKey }),
      conversations,
      now: new Date(),
    });
    return outcomes.find(({ what }) => what === 'conversations');
  };
  const [first] = sessions;
  expect(await look()).toMatchObject({ state: 'ok' });
  expect(await look(async () => sessions)).toMatchObject({
    state: 'ok',
    detail: expect.stringMatching(/^of 2 /),
  });
  // The database was taken back to a time before the session, the store of conversations was not.
  const later = { org: first?.org ?? '', session: 's-later' };
  expect(await look(async () => [...sessions, later] as typeof sessions)).toMatchObject({
    state: 'wrong',
    detail: `${later.org}/s-later: conversation without a session`,
  });
  // The other way round.
  const lacking = (await look(async () => [] as unknown as typeof sessions))?.detail;
  expect(lacking).toContain('session without a conversation');
  expect(
    await whileChanged(
      `create table kept as table conversation_messages; create table held as table conversations;
        delete from conversation_messages; delete from conversations`,
      `insert into conversation_messages table kept; insert into conversations table held; drop table kept, held`,
    ),
  ).toContainEqual({
    state: 'unknown',
    what: 'conversations',
    detail: 'none in this database: set DOCSTORE_URL, and DOCSTORE_DB, to the MongoDB that has them',
  });
});

test('conversations are looked for where the variables of the functions say', () => {
  expect(conversationsElsewhere({})).toBeUndefined();
  expect(conversationsElsewhere({ DOCSTORE_URL: 'postgres://' })).toBeUndefined();
  expect(conversationsElsewhere({ DOCSTORE_URL: 'mongodb://example.com' })).toBeTypeOf('function');
  expect(() => conversationsElsewhere({ DOCSTORE_URL: 'https://u:secret@example.com' })).toThrow(
    /^DOCSTORE_URL must be a mongodb:\/\/ or postgres:\/\/ URL\.$/,
  );
});

test('secrets that another key sealed are counted as closed, and without a key nothing is said to be right', async () => {
  expect(await faults(Buffer.alloc(32, 'other'))).toEqual([
    {
      state: 'wrong',
      what: 'sealed secrets',
      detail: expect.stringMatching(/^second_factor: 0 open and 1 do not: /),
    },
  ]);
  const box = undefined;
  const outcomes = await checkBackup({ restored, fresh: fresh.owner, box, now: new Date() });
  expect(outcomes.find(({ what }) => what === 'sealed secrets')?.state).toBe('unknown');
});

test('a database that is not empty is refused, and a dump that was cut', async () => {
  await expect(restoreDump(restored, linesOfDump(recorded))).rejects.toThrow(
    /not empty.* Nothing was changed/,
  );
  const name = `cut_${new URL(url).pathname.slice(1)}`;
  await fresh.owner.unsafe(`create database ${name}`);
  const empty = postgres(url.replace(/[^/]+$/, name), { max: 1, onnotice: () => {}, fetch_types: false });
  async function* cut() {
    yield* ['CREATE TABLE public.orgs (id text);', 'COPY public.orgs (id) FROM stdin;', 'o-1'];
  }
  await expect(restoreDump(empty, cut())).rejects.toThrow('The dump ends in the middle of COPY public.orgs');
  await empty.end({ timeout: 1 });
  await fresh.owner.unsafe(`drop database ${name} with (force)`);
});

test('a call without a dump, or with both, says how it is called', async () => {
  for (const words of [[], ['--dump', recorded, '--restored', url]])
    expect(await printed((screen) => backupCheck(words, {}, screen))).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: npm run backup:check/),
    });
});
