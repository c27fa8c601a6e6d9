import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tell, tellNotRun } from '../verdict.ts';
import { faultCases } from './faults.ts';
import { startServer } from './server.ts';
import { type JudgedServer, servers } from './servers.ts';

// The suite that every conversation store has to pass, on servers that nobody here wrote; then the same servers slow,
// hanging and dead.

const root = join(import.meta.dirname, '../../..');
const home = join(root, '.local/judges/mongodb');
const suites = [
  'test/functions/sessions/conversation/store/conversation-store.test.ts',
  // What operators read of them.
  'test/functions/operator/view.test.ts',
];

const failures: string[] = [];
let passed = 0;
/** Tests of the suite that passed on some server, and all that were asked. */
const provenTests = new Set<string>();
const allTests = new Set<string>();

await mkdir(home, { recursive: true });
const installed = await Promise.all(servers.map(install));
const available = installed.filter((server) => server !== undefined);
if (available.length === 0) tellNotRun('mongodb', 'None of its servers could be installed.');
else {
  for (const server of available) await judge(server);
  for (const title of allTests)
    if (!provenTests.has(title)) failures.push(`no server: ${title}: it passed on none of them`);
  tell({ judge: 'mongodb', passed, failures });
}

async function install(server: JudgedServer): Promise<JudgedServer | undefined> {
  try {
    await server.install(home);
    return server;
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    console.error(`judge:mongodb: WITHOUT ${server.name}, which needs ${server.needs}: ${stderr || message}`);
    return undefined;
  }
}

async function judge(server: JudgedServer): Promise<void> {
  const data = join(home, 'data', server.name.replaceAll(/\W+/g, '-'));
  await rm(data, { recursive: true, force: true });
  const running = await startServer(server, home, data);
  try {
    for (const { title, isPassed, message } of await conformance(running.url)) {
      allTests.add(title);
      const gap = server.gaps[title];
      if (isPassed) {
        provenTests.add(title);
        passed++;
      } else if (gap) console.log(`judge:mongodb: ${server.name}: ${title}: not asked, ${gap}`);
      else failures.push(`${server.name}: ${title}: ${message}`);
    }
    for (const [title, problem] of Object.entries(await faultCases(running))) {
      if (problem === '') passed++;
      else failures.push(`${server.name}: ${title}: ${problem}`);
    }
  } catch (error) {
    failures.push(`${server.name}: ${String(error)}`);
  } finally {
    await running.kill();
  }
  console.log(`judge:mongodb: ${server.name}: ${passed} cases passed so far`);
}

interface TestOutcome {
  title: string;
  isPassed: boolean;
  message: string;
}

async function conformance(url: string): Promise<TestOutcome[]> {
  const report = join(home, 'report.json');
  await rm(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', ...suites, '-t', 'in MongoDB', '--reporter=json', `--outputFile=${report}`];
  const env = { ...process.env, TEST_MONGODB_URL: url };
  // It exits with 1 when a test fails, which the report tells better.
  await promisify(execFile)(process.execPath, [vitest, ...args], { cwd: root, env }).catch(() => undefined);
  const { testResults } = JSON.parse(await readFile(report, 'utf8'));
  const outcomes: TestOutcome[] = testResults
    .flatMap((file: { assertionResults: object[] }) => file.assertionResults)
    .filter(({ status }: { status: string }) => status === 'passed' || status === 'failed')
    .map((test: { title: string; status: string; failureMessages: string[] }) => ({
      title: test.title,
      isPassed: test.status === 'passed',
      message: (test.failureMessages[0] ?? '').split('\n')[0] ?? '',
    }));
  if (outcomes.length === 0) throw new Error('The suite asked nothing.');
  return outcomes;
}
