import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLine } from '../../support/hosts/command-line.ts';
import { json, refusal, startScriptedServer } from '../../support/hosts/scripted-server.ts';

// `dor login` as RFC 8628 has it, with a service that answers as a test says. What the service itself answers is
// test/functions/auth/device/device-login.test.ts.

const server = await startScriptedServer();
afterAll(() => server.close());
let dor: Awaited<ReturnType<typeof commandLine>>;
beforeAll(async () => {
  dor = await commandLine();
});

const started = json({
  device_code: 'the machine’s own',
  user_code: 'WDJB-MJHT',
  verification_uri: 'https://console.example.com/device',
  verification_uri_complete: 'https://console.example.com/device#code=WDJB-MJHT',
  expires_in: 600,
  interval: 0.01,
});
const token = `dor_pat_${'0'.repeat(36)}`;
const waits = refusal(400, 'device_login_waits');
const login = (more: object = {}) =>
  dor.run(['login', '--url', server.url, '--code', '--scope', 'propose'], more);

const given = { access_token: token, token_type: 'Bearer', expires_in: 7_776_000, scope: 'propose' };
const ended: Parameters<typeof server.script>[0] = (response) => void response.writeHead(204).end();
const lastSent = () => {
  const { method, url, headers } = server.received.at(-1) ?? {};
  return [method, url, headers?.authorization];
};
const endOf = (which: string) => ['DELETE', '/api/orgs/current/tokens/current', `Bearer ${which}`];

test('A login shows the code, asks until the person has allowed it, and keeps the token', async () => {
  server.script(started, waits, waits, json(given), json({ token: null }));
  const { code, err, out } = await login();
  expect([code, err]).toEqual([
    0,
    expect.stringContaining('https://console.example.com/device and enter the code'),
  ]);
  expect(err).toContain('WDJB-MJHT');
  expect(err + out).not.toMatch(/the machine’s own|dor_pat_/);
  const [begun, asked] = server.received.map(({ body }) => body);
  expect(JSON.parse(begun ?? '')).toEqual({
    client_id: 'dor',
    scope: 'propose',
    machine: expect.any(String),
  });
  expect(JSON.parse(asked ?? '')).toEqual({
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: 'the machine’s own',
    client_id: 'dor',
  });
  const kept = JSON.parse(readFileSync(join(dor.config, 'dor/login.json'), 'utf8'));
  expect(kept).toEqual({ url: server.url, token, by: 'code' });
});

test('A login that can’t be kept ends its token, so that none is left that nobody holds', async () => {
  const file = join(dor.config, 'a-file');
  writeFileSync(file, '');
  server.script(started, json(given), json({ token: null }), ended);
  const { code, err } = await login({ env: { XDG_CONFIG_HOME: file } });
  expect([code, err]).toEqual([1, expect.stringContaining('The sign-in can’t be stored: ENOTDIR')]);
  expect(err).toContain('Its token was revoked.');
  expect(lastSent()).toEqual(endOf(token));
});

test('A login in place of another one ends the token that a code gave, and leaves one that was given', async () => {
  const next = `dor_pat_${'1'.repeat(36)}`;
  server.script(started, json(given), json({ token: null }));
  await login();
  server.script(started, json({ ...given, access_token: next }), json({ token: null }), ended);
  expect((await login()).code).toBe(0);
  expect(lastSent()).toEqual(endOf(token));
  server.script(json({ token: null }), refusal(403, 'organization_suspended'));
  const given3 = await dor.run(['login', '--url', server.url, '--token-stdin'], { input: token });
  expect([given3.code, lastSent()]).toEqual([0, endOf(next)]);
  expect(given3.err).toContain(
    'The token of the previous sign-in is still valid: Refused: organization_suspended',
  );
  server.script(started, json({ ...given, access_token: next }), json({ token: null }));
  await login();
  expect(lastSent()[0]).toBe('GET');
});

test.each([
  ['device_login_refused', 4, 'refused'],
  ['device_login_over', 1, 'The code was not allowed in time'],
])('Answered %s it ends with %i and says so', async (answer, exit, said) => {
  server.script(started, refusal(400, answer));
  const { code, err } = await login();
  expect([code, err]).toEqual([exit, expect.stringContaining(said)]);
});

test('Ctrl-C says that no user is signed in and what becomes of the code', async () => {
  server.script(started, ...Array.from({ length: 1_000 }, () => waits));
  const { code, err } = await login({ interruptAt: 'Waiting' });
  expect([code, err]).toEqual([
    130,
    expect.stringContaining('Not signed in. In a minute, the code WDJB-MJHT'),
  ]);
});

test('Where there is no terminal nothing waits for a code, unless that is asked for', async () => {
  server.script();
  const { code, err } = await dor.run(['login', '--url', server.url]);
  expect([code, err]).toEqual([2, expect.stringContaining('--token-stdin')]);
  expect(server.received).toEqual([]);
});

describe('A log-out', () => {
  const kept = async () => {
    server.script(json({ token: null }));
    await dor.run(['login', '--url', server.url, '--token-stdin'], { input: token });
  };
  const isKept = () => existsSync(join(dor.config, 'dor/login.json'));

  test('ends the token at the service and deletes it here', async () => {
    await kept();
    server.script((response) => void response.writeHead(204).end());
    const { code, out } = await dor.run(['logout']);
    expect([code, out, isKept()]).toEqual([0, expect.stringContaining('Revoked the token'), false]);
    const [{ method, url, headers } = {}] = server.received;
    expect([method, url, headers?.authorization]).toEqual([
      'DELETE',
      '/api/orgs/current/tokens/current',
      `Bearer ${token}`,
    ]);
  });

  test('is done where the token had ended already', async () => {
    await kept();
    server.script(refusal(401, 'api_token_revoked'));
    expect((await dor.run(['logout'])).code).toBe(0);
  });

  test('that the service can’t do deletes the token here, and says that it is still good', async () => {
    await kept();
    server.script(refusal(403, 'organization_suspended'));
    const { code, out } = await dor.run(['logout']);
    expect([code, isKept()]).toEqual([1, false]);
    expect(out).toContain('The token is still valid: Refused: organization_suspended');
    expect(out).toContain(`${server.url}/settings/tokens`);
  });

  test('asks nothing of the service with --local', async () => {
    await kept();
    server.script();
    const { code, out } = await dor.run(['logout', '--local']);
    expect([code, out, server.received]).toEqual([0, expect.stringContaining('still valid'), []]);
  });
});
