import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { top } from '../../bin/logs/top.ts';
import { newId } from '../../functions/shared/ids.ts';
import { printed } from '../support/doubles/screen.ts';

// Who sends most, of the local cloud's log. What is asked of CloudWatch: logs.test.ts.

const folder = join(tmpdir(), newId('request'));
const [busy, other] = [newId('org'), newId('org')];
const [ada, program] = [newId('user'), newId('serviceAccount')];
const now = new Date();
const request = (fields: object, times: number) =>
  Array.from({ length: times }, (_, n) => ({
    message: 'request',
    level: 'INFO',
    timestamp: new Date(now.getTime() - 60_000 + n).toISOString(),
    ...fields,
  }));

beforeAll(() => {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const deployments = {
    org_id: busy,
    method: 'GET',
    route: '/api/deployments',
    entry: 'functions/deployments/http/handler.ts',
  };
  const sessions = {
    org_id: other,
    route: '/api/sessions',
    entry: 'functions/sessions/handler.ts',
    ms: 8_000,
  };
  const lines = [
    ...request({ ...deployments, status: 200, ms: 40, user_id: ada }, 20),
    ...request({ ...deployments, status: 429, ms: 1, service_id: program }, 70),
    ...request({ ...sessions, method: 'POST', status: 503 }, 8),
    ...request({ ...sessions, method: 'GET', status: 200 }, 1),
    ...request({ status: 404, ms: 1 }, 1),
    ...request({ ...deployments, message: 'turn_answered', ms: 1 }, 5),
  ];
  writeFileSync(join(folder, 'logs/service.log'), lines.map((line) => JSON.stringify(line)).join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...words: string[]) =>
  printed((screen) => top(['local', ...words], { LOCAL_DATA_DIR: folder }, screen, now));

test('The organization that sends most stands first, and the requests that take most time below', async () => {
  const { code, stdout } = await run();
  const since = new Date(now.getTime() - 3_600_000).toISOString();
  expect([code, stdout]).toEqual([
    0,
    `100 requests since ${since}: 70 refused with 429, 8 failed with 5xx.

organization                  requests  share  429  5xx  seconds  slowest p99, ms
${busy}        90   90 %   70    0      0.9  40 GET /api/deployments
${other}         9    9 %    0    8     72.0  8000 POST /api/sessions
(none: no token)                     1    1 %    0    0      0.0  1

What failed:

route               entry                          status  organization                  requests  p99, ms  seconds
POST /api/sessions  functions/sessions/handler.ts     503  ${other}         8     8000     64.0

What takes most time:

route                 entry                                  status  organization                  requests  p99, ms  seconds
POST /api/sessions    functions/sessions/handler.ts             503  ${other}         8     8000     64.0
GET /api/sessions     functions/sessions/handler.ts             200  ${other}         1     8000      8.0
GET /api/deployments  functions/deployments/http/handler.ts     200  ${busy}        20       40      0.8
GET /api/deployments  functions/deployments/http/handler.ts     429  ${busy}        70        1      0.1
(no such path)                                                  404  (none: no token)                     1        1      0.0
`,
  ]);
});

test('Of one organization its users and service accounts are counted', async () => {
  const { stdout } = await run(busy);
  expect(stdout).toContain(`90 requests of ${busy}`);
  expect(stdout).toMatch(new RegExp(`${program} +70 +78 % +70 .*\\n${ada} +20 +22 % `));
  expect(stdout).not.toContain(other);
});

test('Where nothing was asked it says so, and words that mean nothing are refused', async () => {
  const { code, stdout } = await run('--since', now.toISOString());
  expect([code, stdout]).toEqual([0, `No function has answered a request since ${now.toISOString()}.\n`]);
  for (const words of [['sessions'], ['--since', 'yesterday-ish'], [busy, other]])
    expect((await run(...words)).code).toBe(2);
  expect((await printed((screen) => top([], {}, screen))).code).toBe(2);
});
