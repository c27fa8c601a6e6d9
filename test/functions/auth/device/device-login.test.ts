import * as openid from 'openid-client';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { authApi } from '../../../../functions/auth/api.ts';
import { whyNoMore } from '../../../../functions/auth/device/device-login.ts';
import { formAsJson } from '../../../../functions/auth/exchange/form.ts';
import { authRoutes } from '../../../../functions/auth/routes.ts';
import { fixedClock, systemClock } from '../../../../functions/shared/clock.ts';
import { createDatabase } from '../../../../functions/shared/db/client.ts';
import { apiTokens } from '../../../../functions/shared/http/pipeline/api-tokens.ts';
import { accessTokens } from '../../../../functions/shared/http/pipeline/token.ts';
import { auditLog } from '../../../support/builders/audit.ts';
import { anyMembers, selfHosted } from '../../../support/builders/billing.ts';
import { testSecretBox } from '../../../support/builders/clouds.ts';
import { noClients } from '../../../support/builders/people/clients.ts';
import { noIssuers } from '../../../support/builders/people/issuers.ts';
import { noFailures } from '../../../support/builders/people/login-failures.ts';
import { orgsGroup } from '../../../support/builders/people/orgs-group.ts';
import { proxyEvent } from '../../../support/builders/proxy-event.ts';
import { type TestApi, testApi, testSecret } from '../../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

// A machine that a person logs in by a code: docs/adr/0039-a-machine-is-logged-in-by-a-code.md.

const database = await testDatabase();
const { owner, logins, path } = database;
let clock = fixedClock(new Date());
// With the rights of the function that logs people in, and no more.
const db = createDatabase({
  url: logins.AUTH_DATABASE_URL,
  path,
  deadlineMs: 10_000,
  appBaseUrl: 'http://localhost:3000',
  clock: { now: () => clock.now() },
});
afterAll(async () => {
  await db.close();
  await database.close();
});
const orgs = testApi({
  ...orgsGroup({ db: database.db, clock: systemClock }),
  apiTokens: apiTokens(database.db, systemClock),
});
let api: TestApi;
let person: TestOrg;
beforeEach(async () => {
  clock = fixedClock(new Date());
  api = testApi({
    routes: authRoutes,
    clock,
    api: authApi({
      db,
      clock,
      appBaseUrl: 'https://console.example.com',
      entitlement: anyMembers,
      catalogue: selfHosted,
      mode: 'open',
      passwordMinLength: 8,
      leakedPasswords: undefined,
      tokens: accessTokens([testSecret], clock),
      secrets: testSecretBox,
      botCheck: { verify: async () => {} },
      failures: noFailures,
      issuerKeys: noIssuers,
      ...noClients,
    }),
  });
  await owner`delete from device_logins`;
  person = await createOrg(owner, 'member');
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, body: object, options: object = {}) =>
  api.call('POST', `/api/auth/${path}`, { body, ...options });
const start = async (more: object = {}, options: object = {}) =>
  (await post('device', { client_id: 'dor', ...more }, options)).json;
const poll = async (deviceCode: string) => {
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: 'dor' };
  const { status, json } = await post('token', { ...grant, device_code: deviceCode });
  return status === 200 ? json : json.error;
};
const as = async (user: TestOrg, path: string, body: object) => {
  const { status, json } = await post(path, body, { token: await api.tokenFor(user) });
  return { status, json, code: json?.code };
};
const show = (code: string, user = person) => as(user, 'device/show', { user_code: code });
const seconds = (count: number) => clock.advance(count * 1_000);

/** A client that nobody here wrote, over the pipeline. */
function foreignClient() {
  const issuer = 'https://deploy.example.com';
  const config = new openid.Configuration(
    {
      issuer,
      token_endpoint: `${issuer}/api/auth/token`,
      device_authorization_endpoint: `${issuer}/api/auth/device`,
    },
    'dor',
    undefined,
    openid.None(),
  );
  config[openid.customFetch] = async (url, { method, headers, body }) => {
    const { pathname } = new URL(url);
    const sent = proxyEvent(method, pathname, { headers: { ...headers, ...form }, body: String(body) });
    const event = formAsJson(sent);
    const {
      status,
      text,
      headers: answered,
    } = await api.call(method, pathname, {
      body: event.body ?? '',
    });
    // Its own clock waits between two questions; this one belongs to the test.
    seconds(5);
    return new Response(text, { status, headers: answered });
  };
  return config;
}

test('openid-client logs a machine in as the person who enters the code and allows it', async () => {
  const config = foreignClient();
  const started = await openid.initiateDeviceAuthorization(config, {
    scope: 'propose',
    machine: 'ada-laptop',
  });
  expect(started).toMatchObject({
    user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    verification_uri: 'https://console.example.com/device',
    verification_uri_complete: `https://console.example.com/device#code=${started.user_code}`,
    expires_in: 600,
    interval: 5,
  });
  const granted = openid.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.05 });
  const { json: shown } = await show(started.user_code.toLowerCase().replace('-', ' '));
  expect(shown).toMatchObject({
    user_code: started.user_code,
    machine: 'ada-laptop',
    address: '203.0.113.7',
    asked_scope: 'propose',
  });
  const propose = shown.scopes.find(({ scope }: { scope: string }) => scope === 'propose');
  const { status, json: listed } = await as(person, 'device/allow', { id: shown.id, scope: 'propose' });
  expect([status, listed]).toEqual([
    200,
    expect.objectContaining({
      name: 'dor on ada-laptop',
      owner_id: person.userId,
      scope: 'propose',
      expires_at: expect.any(String),
      can: propose.can,
      cannot: propose.cannot,
    }),
  ]);
  const { access_token: token, ...rest } = await granted;
  const told = await owner`select from outbox where event_type = 'user.program_let_in'
    and detail ->> 'token_id' = ${listed.id}`;
  expect(told).toHaveLength(1);
  expect(token).toMatch(/^dor_pat_[0-9A-Za-z]{36}$/);
  expect(rest).toMatchObject({ token_type: 'bearer', scope: 'propose' });
  const current = await orgs.call('GET', '/api/orgs/current/tokens/current', { token });
  expect([current.status, current.json.token.id]).toEqual([200, listed.id]);

  const [entry] = await auditLog(owner, person.orgId);
  expect(entry).toMatchObject({
    action: 'api_token.created',
    actor_id: person.userId,
    target_id: listed.id,
    changes: { name: 'dor on ada-laptop', scope: 'propose' },
  });
  const tokenOfPerson = await orgs.tokenFor(person);
  const ended = await orgs.call('DELETE', `/api/orgs/current/tokens/${listed.id}`, { token: tokenOfPerson });
  expect(ended.status).toBe(204);
  const after = await orgs.call('GET', '/api/orgs/current/tokens/current', { token });
  expect([after.status, after.json.code]).toEqual([401, 'api_token_revoked']);
});

test('The machine is told what RFC 8628 says: wait, slow down, denied, expired', async () => {
  const first = await start();
  expect(await poll(first.device_code)).toBe('authorization_pending');
  seconds(1);
  expect(await poll(first.device_code)).toBe('slow_down');
  seconds(7);
  expect(await poll(first.device_code)).toBe('slow_down');
  seconds(15);
  expect(await poll(first.device_code)).toBe('authorization_pending');
  const { json } = await show(first.user_code);
  expect((await as(person, 'device/refuse', { id: json.id })).status).toBe(204);
  expect(await auditLog(owner, person.orgId)).toMatchObject([
    {
      action: 'api_token.refused',
      actor_id: person.userId,
      changes: { name: 'dor on a machine without a name' },
    },
  ]);
  expect(await poll(first.device_code)).toBe('access_denied');
  expect(await poll(first.device_code)).toBe('invalid_grant');
  const second = await start();
  seconds(601);
  expect(await poll(second.device_code)).toBe('expired_token');
  expect(await poll('no such code')).toBe('invalid_grant');
});

test('A code gives one token, once, and keeps nothing that makes it again', async () => {
  const { device_code, user_code } = await start();
  const { json } = await show(user_code);
  expect((await as(person, 'device/allow', { id: json.id, scope: 'read' })).status).toBe(200);
  expect((await as(person, 'device/allow', { id: json.id, scope: 'run' })).code).toBe('not_found');
  expect((await show(user_code)).code).toBe('not_found');
  const answers = await Promise.all([poll(device_code), poll(device_code)]);
  expect(answers.filter((answer) => answer === 'invalid_grant')).toHaveLength(1);
  expect(answers.find((answer) => answer !== 'invalid_grant')).toMatchObject({ scope: 'read' });
  expect(await owner`select from device_logins`).toEqual([]);
});

const tokenRow = async (id: string) =>
  (await owner`select expires_at, tell_at from api_tokens where id = ${id}`)[0];
const days = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 86_400_000);

test('A token that its machine never fetches ends with the code, and is told to nobody', async () => {
  const { device_code, user_code } = await start();
  const { json: shown } = await show(user_code);
  const { json: made } = await as(person, 'device/allow', { id: shown.id, scope: 'run' });
  expect(await tokenRow(made.id)).toEqual({ expires_at: new Date(shown.expires_at), tell_at: null });
  seconds(601);
  expect(await poll(device_code)).toBe('expired_token');
  expect((await tokenRow(made.id))?.expires_at).toEqual(new Date(shown.expires_at));
  expect(
    await owner`select from outbox where event_type = 'user.program_let_in'
    and detail ->> 'token_id' = ${made.id}`,
  ).toEqual([]);
});

test('A token that its machine has fetched counts for 90 days, and its owner is mailed before its end', async () => {
  const { device_code, user_code } = await start();
  const { json: shown } = await show(user_code);
  const { json: made } = await as(person, 'device/allow', { id: shown.id, scope: 'read' });
  expect((await poll(device_code)).expires_in).toBe(90 * 86_400);
  const row = await tokenRow(made.id);
  expect([days(clock.now(), row?.expires_at), days(clock.now(), row?.tell_at)]).toEqual([90, 60]);
});

test('A token that its person has ended before its machine fetched it is given to nobody', async () => {
  const { device_code, user_code } = await start();
  const { json: shown } = await show(user_code);
  const { json: made } = await as(person, 'device/allow', { id: shown.id, scope: 'read' });
  await owner`update api_tokens set revoked_at = now(), revoked_because = 'revoked' where id = ${made.id}`;
  expect(await poll(device_code)).toBe('access_denied');
  expect(await poll(device_code)).toBe('invalid_grant');
});

test('What a machine was allowed by the version before counts as it stands', async () => {
  const { device_code, user_code } = await start();
  const { json: shown } = await show(user_code);
  await as(person, 'device/allow', { id: shown.id, scope: 'read' });
  await owner`update device_logins set token_id = null`;
  expect(await poll(device_code)).toMatchObject({ scope: 'read', access_token: expect.any(String) });
});

test('A code that was entered is that person’s, in the organization where they entered it', async () => {
  const { user_code } = await start();
  const { json } = await show(user_code);
  const colleague = await addMember(owner, person.orgId, 'owner');
  const stranger = await createOrg(owner);
  for (const other of [colleague, stranger]) {
    expect((await show(user_code, other)).code).toBe('not_found');
    for (const act of ['allow', 'refuse'] as const)
      expect(
        (await as(other, `device/${act}`, { id: json.id, ...(act === 'allow' && { scope: 'run' }) })).code,
      ).toBe('not_found');
  }
  expect((await show(user_code)).json.id).toBe(json.id);
});

test('What a machine has stopped asking for is not allowed, since nobody would get the token', async () => {
  const { device_code, user_code } = await start();
  await poll(device_code);
  const { json } = await show(user_code);
  seconds(60);
  const before = await owner`select from api_tokens`;
  expect((await as(person, 'device/allow', { id: json.id, scope: 'read' })).code).toBe(
    'device_login_abandoned',
  );
  expect(await owner`select from api_tokens`).toHaveLength(before.length);
});

test('Codes are few at an address and in all, and last ten minutes', async () => {
  for (let count = 0; count < 10; count++) expect((await start()).user_code).toBeDefined();
  expect((await start()).code).toBe('too_many_device_logins');
  const elsewhere = await start({}, { sourceIp: '198.51.100.4' });
  expect(elsewhere.user_code).toBeDefined();
  const waits = (
    first: number,
    last: number,
  ) => owner`insert into device_logins select (jsonb_populate_record(d,
    jsonb_build_object('id', n, 'device_hash', n, 'user_code', n, 'address', n))).* from device_logins d, generate_series(${first}::int, ${last}::int) n
    where d.address = '198.51.100.4'`;
  await waits(1, 700);
  expect((await start({}, { sourceIp: '198.51.100.5' })).code).toBe('too_many_device_logins');
  expect((await start({}, { sourceIp: '192.0.2.1' })).user_code).toBeDefined();
  await waits(701, 1000);
  expect((await start({}, { sourceIp: '198.51.100.5' })).code).toBe('too_many_device_logins');
  seconds(601);
  expect((await start()).user_code).toBeDefined();
  expect((await show(elsewhere.user_code)).code).toBe('not_found');
});

test('A machine’s name is one line of text without an address or a secret', async () => {
  for (const machine of ['a\nb', 'https://evil.example.com', 'x'.repeat(61), ''])
    expect((await start({ machine })).code).toBe('invalid_request');
  expect((await start({ client_id: 'other' })).code).toBe('invalid_request');
});

test('One network has thirty codes that wait, however many addresses it has', () => {
  const ofNetwork = Array.from({ length: 30 }, (_, n) => `2001:db8:1:${n.toString(16)}00::/64`);
  expect(whyNoMore(ofNetwork, '2001:db8:1:ffff::/64')).toBe('30 machines wait in your network');
  expect(whyNoMore(ofNetwork, '2001:db8:2:0::/64')).toBe(null);
  expect(whyNoMore(ofNetwork.slice(1), '2001:db8:1:ffff::/64')).toBe(null);
  const ofOffice = Array.from({ length: 30 }, (_, n) => `203.0.113.${n}`);
  expect(whyNoMore(ofOffice, '203.0.113.200')).toBe('30 machines wait in your network');
  expect(whyNoMore(ofOffice, '203.0.114.1')).toBe(null);
});

test('One site has half of them, so that the others of its network keep some', () => {
  const ofSite = Array.from({ length: 15 }, (_, n) => `2001:db8:1:40${n.toString(16).padStart(2, '0')}::/64`);
  expect(whyNoMore(ofSite, '2001:db8:1:40ff::/64')).toBe('15 machines wait at your site');
  expect(whyNoMore(ofSite, '2001:db8:1:4100::/64')).toBe(null);
  expect(whyNoMore(ofSite.slice(1), '2001:db8:1:40ff::/64')).toBe(null);
});
