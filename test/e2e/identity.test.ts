import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, createApi } from '../../bin/demo/api.ts';
import { connectAws, signUp } from '../../bin/demo/onboarding.ts';
import type { DeploymentRecord } from '../../functions/deployments/record.ts';
import type { TestDatabase } from '../support/hosts/database.ts';
import { type LocalCloud, startLocalCloud } from '../support/hosts/local-cloud.ts';
import { awsAccount, until } from '../support/hosts/service.ts';

// People, organizations and the mails between them, as they meet them: over HTTP, bus, queue and mailbox. And what two
// of them deploy together without a conversation.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const bot_check_token = 'XXXX.DUMMY.TOKEN.XXXX';
const first = 'ada@example.com';
const guest = 'grace@example.com';

let cloud: LocalCloud;
let owner: Api;
beforeAll(async () => {
  cloud = await startLocalCloud();
  owner = createApi(cloud.url);
  await signUp(owner, cloud.url, first);
});
afterAll(() => cloud?.stop());

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

const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

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

test('a forgotten password is set again by the mailed link, which ends what was signed in', async () => {
  const anybody = createApi(cloud.url);
  await anybody.call('POST', '/api/auth/forgot-password', { email: first, bot_check_token });
  const token = await mailedToken(first, 'reset-password');
  const password = 'difference engine number two';
  await anybody.call('POST', '/api/auth/reset', { token, password });
  expect(await status(owner.call('GET', '/api/auth/me'))).toBe(401);
  owner = await logIn(first, password);
  await vi.waitFor(
    async () => {
      const subjects = (await cloud.mailbox()).map(({ subject }) => subject);
      expect(subjects).toContain('Your password was changed');
    },
    { timeout: 20_000, interval: 200 },
  );
});

/** The worker's next look at it, without the minute between two looks; not while one goes on, which puts it off longer. */
async function lookForDrift(deploymentId: string) {
  await (cloud.database as TestDatabase).owner`update drift_checks set due_at = now()
    where deployment_id = ${deploymentId} and due_at <= now() + interval '1 minute'`;
  const { items } = (await (await fetch(`${cloud.adminUrl}/schedules`)).json()) as {
    items: { name: string }[];
  };
  const schedule = items.find(({ name }) => name.startsWith('SweepsDrift'));
  await fetch(`${cloud.adminUrl}/schedules/${schedule?.name}`, { method: 'POST' });
}

test('what is started by one request is approved by another admin, runs, is in line, and is destroyed with its record', async () => {
  const jean = createApi(cloud.url);
  await signUp(jean, cloud.url, 'jean@example.com');
  await connectAws(jean, cloud.url, awsAccount('123412341234'));
  await jean.call('PATCH', '/api/orgs/current', { settings: { require_second_approver: true } });
  await jean.call('POST', '/api/orgs/current/invites', { email: 'betty@example.com', role: 'admin' });
  const betty = await join('betty@example.com', 'Betty');

  const started = await jean.call<DeploymentRecord>('POST', '/api/deployments', {
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
  const untilDone = (isThere: (seen: DeploymentRecord) => boolean) =>
    until(started.id, () => jean.call<DeploymentRecord>('GET', path), isThere);

  const { plan } = await betty.call<DeploymentRecord>('GET', path);
  const decision = { plan_digest: plan.digest };
  expect(await status(jean.call('POST', `${path}/approve`, decision))).toBe(403);
  await betty.call('POST', `${path}/approve`, decision);
  const applied = await untilDone(({ status }) => !['pending', 'approved', 'running'].includes(status));
  expect(applied).toMatchObject({ status: 'succeeded', failure: null, last_run: { status: 'succeeded' } });
  expect(applied.outputs?.map(({ name }) => name)).toContain('http_endpoint');

  expect(applied.drift).toMatchObject({
    status: expect.stringMatching(/^(unknown|checking)$/),
    checked_at: null,
  });
  const asked = await jean.call<DeploymentRecord>('POST', `${path}/drift`);
  expect(asked.drift?.status).toBe('checking');
  const compared = await until(
    'the check for drift',
    async () => {
      await lookForDrift(started.id);
      return jean.call<DeploymentRecord>('GET', path);
    },
    ({ drift }) => drift?.status !== 'checking',
  );
  expect(compared.drift).toMatchObject({ status: 'in_line', differences: [], unchecked: [] });

  await jean.call('POST', `${path}/destroy`, { confirm: started.name });
  const destroyed = await untilDone(
    ({ active_run: run, last_run: last }) => !run && last?.kind === 'destroy',
  );
  expect(destroyed).toMatchObject({ status: 'destroyed', failure: null });
  expect(destroyed.teardown).toMatchObject({ left_over: [], not_checked: [] });
  const kindsOf = (parts: { kind: string }[] = []) => parts.map(({ kind }) => kind);
  expect(kindsOf(destroyed.teardown?.deleted)).toContain('StatefulSet');
  expect(kindsOf(destroyed.teardown?.kept)).toContain('AWS::S3::Bucket');
}, 120_000);

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
