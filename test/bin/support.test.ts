import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenOnLoopback } from '../../bin/local/host/loopback.ts';
import { support } from '../../bin/support/command.ts';
import { newId } from '../../functions/shared/ids.ts';
import { printed } from '../support/doubles/screen.ts';

// What the command asks of the API. That the API answers so: test/functions/operator and test/tenancy/operators.test.ts.

const asked: { request: string; token: string | undefined; body: string }[] = [];
let answer = { status: 200, body: '{"items":[]}' };
let api: Awaited<ReturnType<typeof listenOnLoopback>>;

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    asked.push({ request: `${method} ${url}`, token: headers.authorization, body });
    response.writeHead(answer.status).end(answer.body);
  });
  api = await listenOnLoopback(server);
});
afterAll(() => api.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: '{"items":[]}' };
});

const now = new Date('2026-11-24T03:00:00Z');
const run = (...words: string[]) =>
  printed((screen) => support(words, { PORT: String(api.port), OPERATOR_TOKEN: 'token' }, screen, now));
const org = newId('org');
const [runId, session, deployment, delivery, cloudAccount] = [
  newId('run'),
  newId('session'),
  newId('deployment'),
  newId('webhookDelivery'),
  newId('cloudAccount'),
];
const at = `/api/operator/orgs/${org}`;

test.each([
  [[org, 'sessions'], `GET ${at}/sessions?limit=100`],
  [[org, 'limits'], `GET ${at}/limits`],
  [[org, session], `GET ${at}/sessions/${session}`],
  [[org, deployment], `GET ${at}/deployments/${deployment}`],
  [[org, runId], `GET ${at}/runs/${runId}`],
  [[org, 'accounts'], `GET ${at}/accounts?limit=100`],
  [[org, 'requests'], `GET ${at}/requests?limit=100`],
  [[org, cloudAccount], `GET ${at}/accounts/${cloudAccount}`],
  [[org, delivery], `GET ${at}/deliveries/${delivery}`],
  [[org, 'cancel', runId], `POST ${at}/runs/${runId}/cancel`],
  [['end', org], `DELETE ${at}/grant`],
])('%j asks for %s', async (words, request) => {
  const { code, stdout } = await run('local', ...words);
  expect([code, JSON.parse(stdout)]).toEqual([0, { items: [] }]);
  expect(asked).toEqual([{ request, token: 'Bearer token', body: '' }]);
});

test('access is asked for with the words as its reason, and an end', async () => {
  await run('local', 'grant', org, '2', 'Ticket', '4711:', 'a', 'run');
  expect(asked[0]?.request).toBe('POST /api/operator/grants');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    org_id: org,
    reason: 'Ticket 4711: a run',
    ends_at: '2026-11-24T05:00:00.000Z',
  });
});

test('what members wrote steers no terminal', async () => {
  const text = 'look: \u009b2J \u202eevil';
  answer = { status: 200, body: JSON.stringify({ text }) };
  const { stdout } = await run('local', org, 'messages', session);
  expect(stdout).toMatch(/^[\n\x20-\x7e]+$/);
  expect(JSON.parse(stdout)).toEqual({ text });
});

test('a refusal is told with its code', async () => {
  answer = { status: 403, body: '{"code":"no_grant","detail":"Ask for access first."}' };
  expect(await run('local', org, 'sessions')).toEqual({
    code: 1,
    stdout: '',
    stderr: '403 no_grant: Ask for access first.\n',
  });
});

test.each([
  ['an unknown list', ['local', org, 'secrets']],
  ['no organization', ['local', 'sessions']],
  ['no reason', ['local', 'grant', org, '2']],
  ['no hours', ['local', 'grant', org, 'long', 'a', 'reason']],
  ['no stage', []],
])('with %s it tells its usage and asks nothing', async (_, words) => {
  const { code, stderr } = await run(...words);
  expect([code, stderr.split('\n')[0]]).toEqual([
    2,
    "Usage, with an operator's access token in OPERATOR_TOKEN:",
  ]);
  expect(asked).toEqual([]);
});

const [user, webhook] = [newId('user'), newId('webhook')];
test.each([
  [
    [org, user],
    `${user} is the id of another kind (u-…). Ids that can be shown: s-…, deploy-…, run-…, ca-…, whd-….`,
  ],
  [[org, webhook], `${webhook} is the id of another kind (wh-…)`],
  [[org, 'cancel', deployment], `${deployment} is a deployment, and runs are cancelled: npm run support`],
  [[org, 'cancel', 'it'], 'it is not the id of a run.'],
])('%j is told what the id is, and asks nothing', async (words, sentence) => {
  const { code, stderr } = await run('local', ...words);
  expect([code, stderr.slice(0, sentence.length)]).toEqual([2, sentence]);
  expect(asked).toEqual([]);
});
