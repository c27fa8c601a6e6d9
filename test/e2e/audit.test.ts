import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, createApi } from '../../bin/demo/api.ts';
import { signUp } from '../../bin/demo/onboarding.ts';
import { type LocalCloud, startLocalCloud } from '../support/hosts/local-cloud.ts';

// The audit log as an admin meets it: written, sealed by the schedule, streamed, verified by the command.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

let cloud: LocalCloud;
let owner: Api;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  cloud = await startLocalCloud();
  owner = createApi(cloud.url);
  await signUp(owner, cloud.url, 'ada@example.com');
});
afterAll(async () => {
  await cloud?.stop();
  await rm(folder, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${cloud.url}${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json', ...init.headers },
  });

/** Runs it now. Names in the template end with a digest. */
async function runSchedule(name: string) {
  const { items } = (await (await fetch(`${cloud.adminUrl}/schedules`)).json()) as {
    items: { name: string; expression: string }[];
  };
  const schedule = items.find((item) => item.name.startsWith(name));
  expect(schedule?.expression).toBe('rate(1 minute)');
  const run = await fetch(`${cloud.adminUrl}/schedules/${schedule?.name}`, { method: 'POST' });
  expect(run.status).toBe(204);
}

test('an act done once under a key is one event, sealed by the schedule, and its export verifies', async () => {
  const post = () =>
    ask('/api/orgs/current/invites', {
      method: 'POST',
      headers: { 'Idempotency-Key': 'invite-grace' },
      body: JSON.stringify({ email: 'grace@example.com', role: 'member' }),
    });
  const first = await post();
  const second = await post();
  expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([
    201,
    201,
    'true',
  ]);
  expect(await second.text()).toBe(await first.text());

  const { items } = (await (await ask('/api/audit?action=org.invite_sent')).json()) as { items: object[] };
  expect(items).toHaveLength(1);

  // More than once where the schedule's own time has just come and holds the chain.
  const exported = await vi.waitFor(async () => {
    await runSchedule('SweepsAuditSeal');
    const answer = await ask('/api/audit/export');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const text = await answer.text();
    expect(text).toContain('"unsealed":0}}\n');
    return text;
  }, 10_000);
  expect(exported).toContain('org.invite_sent');
  const file = join(folder, 'export.ndjson');
  await writeFile(file, exported);
  const verified = await promisify(execFile)(process.execPath, ['bin/audit-verify.ts', file]);
  expect(verified.stdout).toContain('sealed events fit');
  await writeFile(file, exported.replace('grace@', 'mallory@'));
  await expect(promisify(execFile)(process.execPath, ['bin/audit-verify.ts', file])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("does not fit the event's digest: it was changed"),
  });
});
