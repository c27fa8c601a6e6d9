import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, createApi } from '../../bin/demo/api.ts';
import { signUp } from '../../bin/demo/onboarding.ts';
import { type LocalCloud, startLocalCloud } from '../support/hosts/local-cloud.ts';

// People, organizations and the mails between them, as they meet them: over HTTP, bus, queue and mailbox.
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

test('an invited person joins by the mailed link, is made admin, and is out as soon as removed', async () => {
  await owner.call('POST', '/api/orgs/current/invites', { email: guest, role: 'member' });
  const invite_token = await mailedToken(guest, 'accept-invite');
  const password = 'nanoseconds of wire';
  const signup = { email: guest, password, name: 'Grace', invite_token, bot_check_token };
  await createApi(cloud.url).call('POST', '/api/auth/signup', signup);
  const grace = await logIn(guest, password);
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
