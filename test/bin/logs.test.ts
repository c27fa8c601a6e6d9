import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type ServiceEndpoint,
  ServiceError,
  startServiceEndpoint,
} from '../../bin/local/host/json-protocol.ts';
import { listenOnLoopback } from '../../bin/local/host/loopback.ts';
import { logs } from '../../bin/logs/command.ts';
import { top } from '../../bin/logs/top.ts';
import { newId } from '../../functions/shared/ids.ts';
import { printed } from '../support/doubles/screen.ts';

const folder = join(tmpdir(), newId('request'));
const requestId = '6c8a4f0e-7b1d-4f6e-9f1a-2d3c4b5a6978';
const deploymentId = newId('deployment');
const orgId = newId('org');
const now = new Date();
const at = (seconds: number) => new Date(now.getTime() - 30_000 + seconds * 1_000).toISOString();

/** What functions and the gateway wrote, in no order. */
const written = [
  {
    entry: 'functions/mail/handler.ts',
    level: 'INFO',
    message: 'mail_worked',
    timestamp: at(3),
    correlation_id: requestId,
    type: 'deployment.run_failed',
  },
  {
    entry: 'functions/deployments/runs/handler.ts',
    level: 'WARN',
    message: 'step_failed',
    timestamp: at(2),
    correlation_id: requestId,
    deployment_id: deploymentId,
    error: {
      name: 'Refusal',
      message: 'No vCPUs.\u001b[2J\u009b2J\u202e',
      cause: { name: 'PostgresError', code: '25006', message: 'quota' },
    },
  },
  { message: 'access', timestamp: at(1), requestId, method: 'POST', status: '201', integrationError: '-' },
  {
    entry: 'functions/sessions/handler.ts',
    level: 'INFO',
    message: 'request',
    timestamp: at(1),
    correlation_id: 'another-request-0001',
  },
];
const story = [
  `${at(1)} INFO  gateway  access requestId=${requestId} method=POST status=201`,
  `${at(2)} WARN  functions/deployments/runs/handler.ts  step_failed error="Refusal: No vCPUs.\\u001b[2J\\u009b2J\\u202e <- PostgresError 25006: quota" correlation_id=${requestId} deployment_id=${deploymentId}`,
  `${at(3)} INFO  functions/mail/handler.ts  mail_worked type=deployment.run_failed correlation_id=${requestId}`,
];
/** It has the time of the line before it. */
const noJson = `${at(1)} -     local cloud  "no JSON ${deploymentId}"`;

beforeAll(() => {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const [first, ...rest] = written.map((line) => JSON.stringify(line));
  writeFileSync(join(folder, 'logs/service.log.1'), `${first}\n`);
  writeFileSync(join(folder, 'logs/service.log'), `${rest.join('\n')}\nno JSON ${deploymentId}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...words: string[]) => printed((screen) => logs(words, { LOCAL_DATA_DIR: folder }, screen));

test('From a deployment’s id to the lines of its requests, in the order of time', async () => {
  const { code, stdout, stderr } = await run('local', deploymentId);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.trimEnd().split('\n')).toEqual([noJson, ...story]);
});

test('Of lines that say the same the first and the last are printed, with their number, and as JSON all', async () => {
  const runId = newId('run');
  const waits = { entry: 'functions/deployments/runs/handler.ts', level: 'INFO', message: 'step_finished' };
  const lines = [2, 4, 6, 8].map((second) => ({
    ...waits,
    timestamp: at(second),
    ms: second,
    run_id: runId,
  }));
  const failed = { ...waits, level: 'WARN', message: 'step_failed', timestamp: at(5), run_id: runId };
  const own = join(folder, 'repeated');
  mkdirSync(join(own, 'logs'), { recursive: true });
  const texts = [...lines.slice(0, 2), failed, ...lines.slice(2)].map((line) => JSON.stringify(line));
  writeFileSync(join(own, 'logs/service.log'), texts.join('\n'));
  const told = (...words: string[]) =>
    printed((screen) => logs(['local', runId, '--since', at(0), ...words], { LOCAL_DATA_DIR: own }, screen));
  const head = (second: number, level: string) => `${at(second)} ${level} ${waits.entry} `;
  expect((await told()).stdout.trimEnd().split('\n')).toEqual([
    `${head(2, 'INFO ')} step_finished ms=2 run_id=${runId}`,
    `${head(5, 'WARN ')} step_failed run_id=${runId}`,
    `${head(8, 'INFO ')} step_finished ms=8 run_id=${runId} (the last of 4 like this since ${at(2)})`,
  ]);
  expect((await told('--json')).stdout.trimEnd().split('\n')).toEqual(texts);
});

test('Of a message it prints the lines of all functions, and nothing else of their requests', async () => {
  const { code, stdout, stderr } = await run('local', 'step_failed');
  expect([code, stderr, stdout.trimEnd().split('\n')]).toEqual([0, '', [story[1]]]);
  expect(await run('local', 'never_written')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('No line'),
  });
});

test('Asked for JSON it prints the lines as they are', async () => {
  const { stdout } = await run('local', requestId, '--json');
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([written[2], written[1], written[0]]);
});

test.each([
  ['nothing was found', ['local', newId('run')], 1, /^No line since .* has run-/],
  ['the time is too short', ['local', deploymentId, '--since', at(29)], 1, /^No line since/],
  ['the stage is none', ['nowhere', deploymentId], 1, /nowhere/],
  ['what is asked for is no id', ['local', 'x" or 1'], 2, /^Usage/],
  ['the id is missing', ['local'], 2, /^Usage/],
  [
    'the entry is none',
    ['local', 'webhooks/delivery'],
    1,
    /^No function has webhooks\/delivery in its entry/,
  ],
  ['the time is none', ['local', deploymentId, '--since', 'yesterday-ish'], 2, /^Usage/],
])('It says so where %s', async (_, words, code, sentence) => {
  const printed = await run(...words);
  expect([printed.code, printed.stdout]).toEqual([code, '']);
  expect(printed.stderr).toMatch(sentence);
});

test('Of a function named by its entry the last warnings and errors stand before its last lines', async () => {
  const since = at(-60);
  const { code, stdout, stderr } = await run('local', 'deployments/runs', '--since', since);
  expect([code, stdout]).toEqual([0, `${story[1]}\n${story[1]}\n`]);
  expect(stderr).toContain(
    `Of functions/deployments/runs/handler.ts\nThe last warnings and errors since ${since}:\nThe last lines`,
  );
  // A group of endpoints by its name, and not all functions below it.
  const group = await run('local', 'sessions', '--json', '--since', '2');
  expect(group.stdout).toBe(`${JSON.stringify(written[3])}\n`);
  expect(group.stderr).toMatch(
    /^Of functions\/sessions\/handler\.ts\nNo warnings and errors since .*\nThe last lines/,
  );
});

test('It says where the local cloud’s log should be', async () => {
  const { stderr } = await printed((screen) =>
    logs(['local', deploymentId], { LOCAL_DATA_DIR: join(folder, 'elsewhere') }, screen),
  );
  expect(stderr).toContain(join(folder, 'elsewhere/logs/service.log'));
});

// On AWS: the SDK's own clients, against something that speaks the protocols of both services.
const accessLogs = 'orchestrator-staging-api-AccessLogs12345678-x';
const runSteps = {
  FunctionName: 'orchestrator-staging-service-RunSteps-x',
  Description: 'Steps of runs (functions/deployments/runs/handler.ts)',
  LoggingConfig: { LogGroup: 'orchestrator-staging-service-RunStepsLogs0A1B2C3D-x' },
};
const logGroups = [accessLogs, runSteps.LoggingConfig.LogGroup];
type Query = { queryString: string; startTime: number; logGroupNames: string[] };
let endpoint: ServiceEndpoint;
let stacks: Awaited<ReturnType<typeof listenOnLoopback>>;
const queries: Query[] = [];
let status = 'Complete';

beforeAll(async () => {
  endpoint = await startServiceEndpoint();
  endpoint.add({
    name: 'CloudWatch Logs',
    targetPrefix: 'Logs_20140328',
    operations: {
      StartQuery: (query: Query) => ({ queryId: String(queries.push(query)) }),
      GetQueryResults: ({ queryId }: { queryId: string }) => {
        const query = queries[Number(queryId) - 1];
        if (!query) throw new ServiceError('ResourceNotFoundException', 'There is no such query.');
        return { status, results: resultsOf(query.queryString) };
      },
    },
  });
  endpoint.add({
    name: 'Lambda',
    routes: { 'GET /2015-03-31/functions': () => ({ Functions: [runSteps] }) },
  });
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      const member = (type: string, logical: string, name: string) =>
        `<member><ResourceType>${type}</ResourceType><LogicalResourceId>${logical}</LogicalResourceId>
          <PhysicalResourceId>${name}</PhysicalResourceId></member>`;
      const told = chunk.toString().includes('StackName=orchestrator-staging-api')
        ? member('AWS::Logs::LogGroup', 'ApiAccessLogs12345678', accessLogs) +
          member('AWS::SNS::Topic', 'Alarms', 'alarms')
        : '';
      response.end(`<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries>${told}
        </StackResourceSummaries></ListStackResourcesResult></ListStackResourcesResponse>`);
    });
  });
  stacks = await listenOnLoopback(server);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint.url);
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', `http://127.0.0.1:${stacks.port}`);
});
afterEach(() => {
  status = 'Complete';
  queries.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await endpoint.close();
  await stacks.close();
});

function resultsOf(queryString: string) {
  if (queryString.includes('stats'))
    return [
      {
        who: orgId,
        method: 'POST',
        route: '/api/sessions',
        entry: 'functions/sessions/handler.ts',
        status: '429',
        requests: '9',
        total: '18',
        p99: '2.5',
      },
    ].map((row) => Object.entries(row).map(([field, value]) => ({ field, value })));
  const [, pattern = ''] = /like \/(.*)\/ \|/.exec(queryString) ?? [];
  return written
    .map((line) => JSON.stringify(line))
    .filter((text) => new RegExp(pattern).test(text))
    .map((text) => [
      { field: '@timestamp', value: JSON.parse(text).timestamp.replace('T', ' ').replace('Z', '') },
      { field: '@message', value: `${text}\n` },
      {
        field: '@log',
        value: `123456789012:${text.includes('"access"') ? accessLogs : runSteps.LoggingConfig.LogGroup}`,
      },
    ]);
}

test('On AWS one query looks into all log groups of the stage, from when the id was made', async () => {
  const { code, stdout } = await run('staging', deploymentId);
  expect(code).toBe(0);
  const runs = 'functions/deployments/runs/handler.ts';
  const placed = stdout.split('\n').map((line) => /Z (\w+) +(\S+) {2}/.exec(line)?.slice(1));
  expect(placed.slice(0, 3)).toEqual([
    ['INFO', 'gateway'],
    ['WARN', runs],
    ['INFO', runs],
  ]);
  const [first, second] = queries as [Query, Query];
  expect([...first.logGroupNames].sort()).toEqual(logGroups);
  expect(now.getTime() / 1000 - first.startTime).toBeLessThan(120);
  expect(second.queryString).toContain(`like /${requestId.replaceAll('-', '\\-')}/`);
});

test('On AWS the end of a function’s log is asked of its own group, and requests are counted there', async () => {
  const { code, stdout } = await run('staging', 'deployments/runs', '--since', '1');
  expect([code, stdout.split('\n').length]).toEqual([0, written.length + 1]);
  for (const { logGroupNames } of queries) expect(logGroupNames).toEqual([runSteps.LoggingConfig.LogGroup]);
  expect(queries.map(({ queryString }) => queryString).sort()).toEqual([
    expect.stringMatching(/\| filter level in \["WARN", .*\| sort @timestamp desc$/),
    'fields @timestamp, @message, @log | sort @timestamp desc',
  ]);
  const counted = await printed((screen) => top(['staging', orgId], {}, screen));
  expect(counted.stdout).toContain(`9 requests of ${orgId} since`);
  expect(counted.stdout).toMatch(/^POST \/api\/sessions +functions\/sessions\/handler\.ts +429 /m);
  expect(queries[2]?.queryString).toBe(
    `filter message = "request" | filter org_id = "${orgId}" | fields coalesce(user_id, service_id) as who | ` +
      'stats count(*) as requests, sum(ms) as total, pct(ms, 99) as p99 by who, method, route, entry, status | sort requests desc',
  );
});

test('A query that AWS gives up is told with what helps', async () => {
  status = 'Timeout';
  const { code, stderr } = await run('staging', deploymentId);
  expect(code).toBe(1);
  expect(stderr).toContain('ended as Timeout: ask for a shorter time with --since');
});
