import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { type Api, createApi } from '../../bin/demo/api.ts';
import type { DeploymentResponse } from '../../functions/deployments/http/schema.ts';
import { eventually } from '../support/builders/eventually.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { signedIn, signedInWithAws } from '../support/hosts/signed-in.ts';

const bot_check_token = 'XXXX.DUMMY.TOKEN.XXXX';
const guest = 'grace@example.com';

const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

/**
 * Tests of people, organizations and the mails between them, as they meet them: over HTTP, bus, queue and mailbox. What two
 * of them deploy together without a conversation, and the audit log of what they did. They share a running service with
 * others, since to start one takes three CPU seconds, and use six of the ten requests of a minute that limit `auth` admits.
 */
export function identity(running: () => LocalCloud) {
  let cloud: LocalCloud;
  let owner: Api;
  let address: string;
  beforeAll(async () => {
    cloud = running();
    ({ api: owner, email: address } = await signedIn(cloud));
  });

  /** The link's token in the newest mail to the address with this page in it. */
  async function mailedToken(to: string, page: string): Promise<string> {
    for (let waited = 0; waited < 20_000; waited += 100) {
      const mails = (await cloud.mailbox()).filter((mail) => mail.to.includes(to));
      const found = mails.map(({ text }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1]);
      const token = found.find((value) => value !== undefined);
      if (token) return token;
      await sleep(100);
    }
    throw new Error(`No mail with ${page} came to ${to}.`);
  }

  const logIn = async (email: string, password: string): Promise<Api> => {
    const api = createApi(cloud.url);
    const body = { email, password };
    api.token = (await api.call<{ access_token: string }>('POST', '/api/auth/login', body)).access_token;
    return api;
  };

  /** Somebody who was invited follows the mailed link, and logs in. */
  async function join(email: string, name: string): Promise<Api> {
    const invite_token = await mailedToken(email, 'accept-invite');
    const password = 'nanoseconds of wire';
    const signup = { email, password, name, invite_token, bot_check_token };
    await createApi(cloud.url).call('POST', '/api/auth/signup', signup);
    return logIn(email, password);
  }

  test('a program reads by a token of a service account, decides nothing, and is out as soon as the account ends', async () => {
    const account = await owner.call<{ id: string }>('POST', '/api/orgs/current/service-accounts', {
      name: 'nightly',
    });
    const made = await owner.call<{ id: string; token: string }>('POST', '/api/orgs/current/tokens', {
      name: 'nightly',
      scope: 'run',
      service_account_id: account.id,
    });
    const program = createApi(cloud.url);
    program.token = made.token;
    const current = await program.call<{ token: { id: string } }>('GET', '/api/orgs/current/tokens/current');
    expect(current.token.id).toBe(made.id);
    for (const path of ['/api/deployments', '/api/agents', '/api/clouds'])
      expect([path, await status(program.call('GET', path))]).toEqual([path, 200]);
    for (const path of ['/api/auth/me', '/api/orgs/current/members', '/api/billing/state', '/api/webhooks'])
      expect([path, await status(program.call('GET', path))]).toEqual([path, 403]);
    await owner.call('DELETE', `/api/orgs/current/service-accounts/${account.id}`);
    expect(await status(program.call('GET', '/api/deployments'))).toBe(401);
  });

  test('an invited person joins by the mailed link, is made admin, and is out as soon as removed', async () => {
    await owner.call('POST', '/api/orgs/current/invites', { email: guest, role: 'member' });
    const grace = await join(guest, 'Grace');
    const me = await grace.call<{ id: string; role: string; email_verified: boolean }>('GET', '/api/auth/me');
    expect(me).toMatchObject({ role: 'member', email_verified: true });
    await owner.call('PATCH', `/api/orgs/current/members/${me.id}`, { role: 'admin' });
    await grace.call('PATCH', '/api/orgs/current', { name: 'Navy' });
    await owner.call('DELETE', `/api/orgs/current/members/${me.id}`);
    expect(await status(grace.call('GET', '/api/auth/me'))).toBe(401);
  });

  test('a mail that bounces is heard, as SES tells it by the default bus', async () => {
    const email = 'bounce+nobody@simulator.amazonses.com';
    await owner.call('POST', '/api/orgs/current/invites', { email, role: 'viewer' });
    await eventually(async () => {
      const heard = (await cloud.logs()).split('\n').filter((line) => line.includes('mail_feedback_worked'));
      expect(heard.map((line) => JSON.parse(line).outcome)).toContain('bounced');
    }, 250);
  });

  test('a forgotten password is set again by the mailed link, which ends what was signed in', async () => {
    const anybody = createApi(cloud.url);
    await anybody.call('POST', '/api/auth/forgot-password', { email: address, bot_check_token });
    const token = await mailedToken(address, 'reset-password');
    const password = 'difference engine number two';
    await anybody.call('POST', '/api/auth/reset', { token, password });
    expect(await status(owner.call('GET', '/api/auth/me'))).toBe(401);
    owner = await logIn(address, password);
    await eventually(async () => {
      const subjects = (await cloud.mailbox()).map(({ subject }) => subject);
      expect(subjects).toContain('Your password was changed');
    }, 200);
  });

  /** Runs it now. Names in the template end with a digest. */
  async function runSchedule(name: string) {
    const { items } = (await (await fetch(`${cloud.adminUrl}/schedules`)).json()) as {
      items: { name: string; expression: string }[];
    };
    const schedule = items.find((item) => item.name.startsWith(name));
    const run = await fetch(`${cloud.adminUrl}/schedules/${schedule?.name}`, { method: 'POST' });
    expect(run.status).toBe(204);
    return schedule?.expression;
  }

  // That it then runs, is compared and destroyed with a record is told by the command line, the MCP server and the demo.
  test('what one admin asks for by one request another one decides, and they themselves don’t', async () => {
    const { api: jean } = await signedInWithAws(cloud, '123412341234');
    const settings = { require_second_approver: true };
    await jean.call('PATCH', '/api/orgs/current', { settings });
    await jean.call('POST', '/api/orgs/current/invites', { email: 'betty@example.com', role: 'admin' });
    const betty = await join('betty@example.com', 'Betty');

    // Whom somebody has invited can't approve what that one asks for; the other way round they can.
    const started = await betty.call<DeploymentResponse>('POST', '/api/deployments', {
      agent_id: 'vector-database',
      scope: { cluster_name: 'production' },
      sizing: { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false },
    });
    expect(started).toMatchObject({
      status: 'awaiting_approval',
      session_id: null,
      approval: { action: 'apply', status: 'pending', second_approver_required: true },
      last_run: null,
    });
    const path = `/api/deployments/${started.id}`;

    const { plan } = await jean.call<DeploymentResponse>('GET', path);
    const decision = { plan_digest: plan.digest };
    expect(await status(betty.call('POST', `${path}/approve`, decision))).toBe(403);
    const decided = await jean.call<DeploymentResponse>('POST', `${path}/reject`, {
      comment: 'Not yet.',
    });
    expect(decided).toMatchObject({ status: 'rejected', session_id: null });
  });

  test('an act done once under a key is one event, sealed by the schedule, and its export verifies', async () => {
    const ask = (where: string, init: RequestInit = {}) =>
      fetch(`${cloud.url}${where}`, {
        ...init,
        headers: {
          Authorization: `Bearer ${owner.token}`,
          'Content-Type': 'application/json',
          ...init.headers,
        },
      });
    const post = () =>
      ask('/api/orgs/current/invites', {
        method: 'POST',
        headers: { 'Idempotency-Key': 'invite-lise' },
        body: JSON.stringify({ email: 'lise@example.com', role: 'member' }),
      });
    const written = async () => {
      const answer = await ask('/api/audit?action=org.invite_sent');
      return ((await answer.json()) as { items: object[] }).items.length;
    };
    const before = await written();
    const [one, two] = [await post(), await post()];
    expect([one.status, two.status, two.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
    expect(await two.text()).toBe(await one.text());

    expect(await written()).toBe(before + 1);

    // More than once where the schedule's own time has just come and holds the chain.
    const exported = await eventually(async () => {
      expect(await runSchedule('SweepsAuditSeal')).toBe('rate(1 minute)');
      const answer = await ask('/api/audit/export');
      expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
      const text = await answer.text();
      expect(text).toContain('"unsealed":0}}\n');
      return text;
    });
    expect(exported).toContain('org.invite_sent');
    const folder = await mkdtemp(path.join(tmpdir(), 'audit-'));
    const file = path.join(folder, 'export.ndjson');
    const verify = () => promisify(execFile)(process.execPath, ['bin/audit-verify.js', file]);
    await writeFile(file, exported);
    expect((await verify()).stdout).toContain('sealed events fit');
    await writeFile(file, exported.replace('lise@', 'mallory@'));
    await expect(verify()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("does not fit the event's digest: it was changed"),
    });
    await rm(folder, { recursive: true });
  });

  test('neither logs nor events hold a token or a password', async () => {
    const mails = await cloud.mailbox();
    const tokens = mails.flatMap(({ text }) =>
      [...text.matchAll(/#token=([\w-]{43})/g)].map(([, token]) => token),
    );
    expect(tokens.length).toBeGreaterThanOrEqual(3);
    const logs = await cloud.logs();
    for (const secret of [...tokens, 'nanoseconds of wire', 'difference engine number two']) {
      expect(logs).not.toContain(secret);
    }
  });
}
