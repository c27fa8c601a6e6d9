import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendTaskSuccessCommand, SFNClient } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authApi } from '../../functions/auth/api.ts';
import { botCheck } from '../../functions/auth/bot-check.ts';
import { loginFailures } from '../../functions/auth/log-in/login-failures.ts';
import { authRoutes } from '../../functions/auth/routes.ts';
import { endpoints } from '../../functions/routes.ts';
import { sessionExecutions } from '../../functions/sessions/workflow/executions.ts';
import { moveOn } from '../../functions/sessions/workflow/signals/signals.ts';
import { openGate } from '../../functions/sessions/workflow/steps/open-gate.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { createDatabase } from '../../functions/shared/db/client.ts';
import { consumers } from '../../functions/shared/events/consumers.ts';
import { accessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { newSecret } from '../../functions/shared/ids.ts';
import { logger } from '../../functions/shared/logger.ts';
import { anyMembers, selfHosted } from '../support/builders/billing.ts';
import { sampleOf } from '../support/builders/bodies/schema-samples.ts';
import { unknownPath } from '../support/builders/bodies/unknown-ids.ts';
import { testSecretBox } from '../support/builders/clouds.ts';
import { recordedDeployment } from '../support/builders/deployments/deployments.ts';
import { testMail } from '../support/builders/mail.ts';
import { noClients } from '../support/builders/people/clients.ts';
import { noIssuers } from '../support/builders/people/issuers.ts';
import { mockAws } from '../support/doubles/aws-client.ts';
import { testCache } from '../support/doubles/cache-table.ts';
import { customerCloud } from '../support/doubles/customer-cloud.ts';
import { testApi, testSecret } from '../support/hosts/api.ts';
import { testDatabase } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';
import { dispatchedRun, execute } from '../support/hosts/workflows/apply-run.ts';
import { Canaries, captureOutput, type SecretKind } from './canaries.ts';

// Every secret is let in or out on every way there is. Then all that was written anywhere is searched for them.

/** Where a secret has to be, and why. Anywhere else it is a leak. */
const allowed: [SecretKind, string, string][] = [
  ['access token', 'answer of login', 'it is what the user asked for'],
  ['access token', 'answer of switchOrg', 'it is what the user asked for'],
  ['mailed token', 'mail', 'the link in the mail'],
  ['task token', 'table sessions', 'the workflow is answered with it, and it is taken back then'],
  ['bot check key', 'the bot check’s provider', 'its key'],
  ['bot check token', 'the bot check’s provider', 'it says whether a person solved the check'],
  [
    'field that sounds like a secret',
    'the bot check’s provider',
    'the token of the form that asks again for the verification',
  ],
  ['generated secret', 'the customer’s cluster', 'made there for the customer, and kept nowhere else'],
];

const canaries = new Canaries();
const database = await testDatabase();
const cache = await testCache();
const cloud = await customerCloud({ settings: { stackDurationMs: 50, podReadyMs: 20, jobDurationMs: 20 } });
const provider = createServer(async (request, response) => {
  canaries.seen('the bot check’s provider', String((await request.toArray()).join('')));
  response.end('{"success": true}');
}).listen(0, '127.0.0.1');
await once(provider, 'listening');
afterAll(async () => {
  provider.close();
  await Promise.all([cloud.close(), cache.close(), database.close()]);
});

const { db, owner } = database;
const tokens = accessTokens([testSecret], systemClock);
const auth = authApi({
  catalogue: selfHosted,
  db,
  entitlement: anyMembers,
  clock: systemClock,
  tokens,
  mode: 'open',
  passwordMinLength: 8,
  secrets: testSecretBox,
  failures: loginFailures(cache, systemClock),
  issuerKeys: noIssuers,
  ...noClients,
  appBaseUrl: 'https://app.example.com',
  botCheck: botCheck({
    secretKey: canaries.secret('bot check key', `0x-${newSecret()}`),
    verifyUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
    acceptTestKeys: false,
    hostnames: ['localhost'],
  }),
});
const apis = { ...groupApis(db), auth: testApi({ routes: authRoutes, api: auth }) };
const mail = testMail(database, systemClock);
mail.ses.on(SendEmailCommand).resolves({ MessageId: 'message' });
const sfn = mockAws(SFNClient);
const executions = sessionExecutions(
  new SFNClient({ region: 'eu-west-1' }),
  'arn:aws:states:::session-gates',
);

const called = new Set<string>();

interface Request {
  token?: string;
  body?: unknown;
  path?: string;
  headers?: Record<string, string>;
}

/** Calls an operation, keeps its answer, and returns it. */
async function call(operationId: string, { path, ...options }: Request = {}) {
  const endpoint = endpoints.find((row) => row.operationId === operationId);
  if (!endpoint) throw new Error(`There is no operation ${operationId}.`);
  const { group, route } = endpoint;
  const answer = await apis[group].call(route.method, path ?? unknownPath(endpoint), options);
  called.add(operationId);
  // Headers as well: a Location or a cookie could hold something.
  const text = `${JSON.stringify(answer.headers)} ${answer.text}`;
  canaries.seen(`${answer.status < 400 ? 'answer' : 'error'} of ${operationId}`, text);
  return answer;
}

const password = () => canaries.secret('password', `pw ${newSecret()}`);

async function logIn(email: string, with_: string): Promise<string> {
  const bot_check_token = canaries.secret('bot check token', newSecret());
  const { status, json } = await call('login', { body: { email, password: with_, bot_check_token } });
  expect(status).toBe(200);
  return canaries.secret('access token', json.access_token);
}

/** Sends whatever mails are due, and returns the token of the last one. */
async function mailedToken(): Promise<string> {
  for (const type of consumers.mail) expect(await mail.deliver(await mail.events(type))).toBe(true);
  const sent = mail.sent();
  canaries.seen('mail', JSON.stringify(sent));
  const token = /#token=([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1];
  if (!token) throw new Error('The last mail holds no token.');
  return canaries.secret('mailed token', token);
}

async function signUp(email: string, body: object = {}): Promise<string> {
  const used = password();
  const bot_check_token = canaries.secret('bot check token', newSecret());
  expect((await call('signup', { body: { email, password: used, bot_check_token, ...body } })).status).toBe(
    202,
  );
  return used;
}

let output = '';
beforeAll(async () => {
  const captured = captureOutput();
  logger.setLogLevel('DEBUG');
  try {
    await liveThroughEverything();
  } finally {
    captured.stop();
    output = captured.text();
  }
  canaries.seen('log', output);
  canaries.secret('signing secret', testSecret);
  for (const url of [database.appUrl, database.ownerUrl]) canaries.secret('database URL', url);
  canaries.secret('database URL', '://app:app@');
  await canaries.seeDatabase(owner);
});

async function liveThroughEverything() {
  const first = await signUp('ada@example.com', { name: 'Ada' });
  await call('verifyEmail', { body: { token: await mailedToken(), password: first } });
  await signUp('ada@example.com');
  await call('login', { body: { email: 'ada@example.com', password: password() } });
  await call('login', { body: { email: password(), password: [password()] } });
  await call('login', { body: `{"email": "ada@example.com", "password": "${password()}` });
  const token = await logIn('ada@example.com', first);
  await changePasswordOf('ada@example.com', token);
  const admin = await logIn('ada@example.com', await resetOf('ada@example.com'));
  await inviteAround(admin);
  await connectAndDeploy(admin);
  await talk(admin);
  await breakTheDatabase();
  await callTheRest(admin);
  await call('logout', { token: admin });
  await call('getMe', { token: admin });
}

/** With everything that may go wrong on the way. */
async function changePasswordOf(email: string, token: string) {
  await call('resetPassword', {
    body: { token: canaries.secret('mailed token', newSecret()), password: password() },
  });
  await call('getMe', { token: `${token}x` });
  await call('getMe', { headers: { Authorization: `Basic ${token}` } });
  await call('getMe', { path: `/api/auth/me?token=${token}`, token });
  await call('forgotPassword', {
    body: { email: 'nobody@example.com', bot_check_token: canaries.secret('bot check token', newSecret()) },
  });
  await call('forgotPassword', { body: { email } });
}

async function resetOf(email: string): Promise<string> {
  await call('forgotPassword', {
    body: { email, bot_check_token: canaries.secret('bot check token', newSecret()) },
  });
  const token = await mailedToken();
  await call('resetPassword', { body: { token, password: 'short' } });
  const next = password();
  expect((await call('resetPassword', { body: { token, password: next } })).status).toBe(200);
  await call('resetPassword', { body: { token, password: next } });
  for (const type of consumers.mail) await mail.deliver(await mail.events(type));
  return next;
}

async function inviteAround(token: string) {
  const invite = async (email: string) => {
    const answer = await call('createInvite', { token, body: { email, role: 'member' }, headers: key() });
    return answer.json.id as string;
  };
  const mailed = async (email: string) => {
    const id = await invite(email);
    return { id, token: await mailedToken() };
  };
  const guest = await mailed('guest@example.com');
  await owner`update invites set mailed_at = '{}' where id = ${guest.id}`;
  await call('resendInvite', { token, path: `/api/orgs/current/invites/${guest.id}/resend` });
  const resent = await mailedToken();
  await call('acceptInvite', { token, path: `/api/orgs/invites/${resent}/accept`, headers: key() });
  const guestPassword = await signUp('guest@example.com', { invite_token: resent });
  const guestToken = await logIn('guest@example.com', guestPassword);
  const { json: me } = await call('getMe', { token: guestToken });

  const ownPassword = await signUp('bob@example.com');
  await call('verifyEmail', { body: { token: await mailedToken(), password: ownPassword } });
  const bob = await logIn('bob@example.com', ownPassword);
  const invited = await mailed('bob@example.com');
  const path = `/api/orgs/invites/${invited.token}/accept`;
  const joined = await call('acceptInvite', { token: bob, path, headers: key() });
  expect(joined.status).toBe(200);
  const switched = await call('switchOrg', { token: bob, body: { org_id: joined.json.id } });
  canaries.secret('access token', switched.json.access_token);
  await call('cancelInvite', { token, path: `/api/orgs/current/invites/${await invite('c@example.com')}` });
  const member = `/api/orgs/current/members/${me.id}`;
  await call('changeMemberRole', { token, path: member, body: { role: 'viewer' } });
  await call('removeMember', { token, path: member });
  await call('updateCurrentOrg', { token, body: { name: 'Lovelace' } });
}

const key = () => ({ 'Idempotency-Key': newSecret() });

async function connectAndDeploy(token: string) {
  const run = await dispatchedRun(database, cloud);
  expect((await execute(run, { database })).outcome).toBe('succeeded');
  const objects = Object.values(cloud.state().clusters).flatMap((cluster) => Object.values(cluster ?? {}));
  for (const { kind, data } of objects) {
    if (kind !== 'Secret') continue;
    for (const value of Object.values((data ?? {}) as Record<string, string>)) {
      canaries.secret('generated secret', Buffer.from(value, 'base64').toString());
    }
  }
  canaries.seen('the customer’s cluster', JSON.stringify(objects));

  const { json: me } = await call('getMe', { token });
  const user = { orgId: me.org.id, userId: me.id } as Parameters<typeof recordedDeployment>[1];
  for (const decision of ['approve', 'reject'] as const) {
    const { deploymentId } = await recordedDeployment(database, user);
    await call(`${decision}Deployment`, { token, path: `/api/deployments/${deploymentId}/${decision}` });
  }
}

async function talk(token: string) {
  const { json: session } = await call('startSession', { token, body: { agent_id: 'vector-database' } });
  const { json: me } = await call('getMe', { token });
  const [orgId, sessionId] = [me.org.id as string, session.id as string];
  for (const text of ['10M vectors, 768 dims, 200 qps, no hybrid', 'confirm']) {
    const task_token = canaries.secret('task token', `AQC${newSecret()}`);
    await openGate({ db })({ org_id: orgId, session_id: sessionId, attempt: 1, task_token });
    // While the workflow waits; once it has been answered, the token is gone.
    await canaries.seeDatabase(owner);
    await call('postMessage', { token, path: `/api/sessions/${sessionId}/messages`, body: { text } });
    await call('getSession', { token, path: `/api/sessions/${sessionId}` });
    await moveOn({ db, executions }, orgId, sessionId);
  }
  expect(sfn.commandCalls(SendTaskSuccessCommand).length).toBeGreaterThan(0);
}

/** Errors of an unreachable database, and of one that refuses the login. */
async function breakTheDatabase() {
  const { port, pathname } = new URL(database.appUrl);
  const urls = ['127.0.0.1:1', `127.0.0.1:${port}`].map((host) =>
    canaries.secret('database URL', `postgres://app:${newSecret()}@${host}${pathname}`),
  );
  for (const url of urls) {
    canaries.secret('database URL', new URL(url).password);
    const broken = createDatabase({ url, appBaseUrl: 'http://localhost:3000' });
    const token = await tokens.issue({ userId: 'u-1', orgId: 'o-1', tokenVersion: 1 });
    const answer = await groupApis(broken).orgs.call('GET', '/api/orgs/current', { token });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    canaries.seen('error of getCurrentOrg', answer.text);
    await broken.close();
  }
}

const soundsSecret = /password|secret|token|key|credential/i;

/** All other operations that write, with something secret wherever a field's name sounds like it. */
async function callTheRest(token: string) {
  for (const { operationId, route } of endpoints) {
    if (route.method === 'GET' || operationId === 'logout' || called.has(operationId)) continue;
    const body = route.body && poisoned(sampleOf(route.body));
    await call(operationId, { ...(route.access === 'public' ? {} : { token }), ...(body ? { body } : {}) });
  }
}

function poisoned(value: unknown, name = ''): unknown {
  if (typeof value === 'string' && soundsSecret.test(name)) {
    return canaries.secret('field that sounds like a secret', newSecret());
  }
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, poisoned(inner, field)]));
}

test('secrets stand nowhere but where they must', () => {
  const isAllowed = (kind: SecretKind, place: string) =>
    allowed.some(([itsKind, itsPlace]) => itsKind === kind && itsPlace === place);
  const findings = canaries.findings();
  expect(findings.filter(({ kind, place }) => !isAllowed(kind, place))).toEqual([]);
  // What is allowed was really found there, or the search would prove nothing.
  const found = findings.map(({ kind, place }) => `${kind}: ${place}`).sort();
  expect(found).toEqual(allowed.map(([kind, place]) => `${kind}: ${place}`).sort());
});

test('there were secrets of every kind, and every operation that writes was called', () => {
  const kinds = { password: 8, 'access token': 5, 'mailed token': 6, 'task token': 2, 'generated secret': 1 };
  for (const [kind, least] of Object.entries(kinds)) {
    expect([kind, canaries.count(kind as SecretKind)]).toEqual([
      kind,
      expect.toSatisfy((n: number) => n >= least),
    ]);
  }
  const writing = endpoints.filter(({ route }) => route.method !== 'GET').map((row) => row.operationId);
  expect(writing.filter((id) => !called.has(id))).toEqual([]);
});

test('the log holds a line for every request, and none with an address or a body', () => {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.filter((line) => line.includes('"request"')).length).toBeGreaterThan(50);
  expect(lines.filter((line) => line.includes('@example.com'))).toEqual([]);
});
