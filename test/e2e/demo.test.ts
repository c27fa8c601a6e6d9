import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../bin/demo/api.ts';
import { playSession } from '../../bin/demo/main-job.ts';
import { connectAws, signUp } from '../../bin/demo/onboarding.ts';
import { playOf } from '../../bin/demo/plays.ts';
import { readTranscript } from '../../bin/demo/transcript.ts';
import { type TestDatabase, testDatabase } from '../support/hosts/database.ts';
import { type LocalCloud, startLocalCloud } from '../support/hosts/local-cloud.ts';
import { awsAccount, clearFailures, injectFailure } from '../support/hosts/service.ts';
import { temporaryDirectory } from '../support/hosts/temporary-directory.ts';

vi.setConfig({ testTimeout: 180_000 });

describe('npm run demo', () => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    [folder, database] = await Promise.all([temporaryDirectory(), testDatabase()]);
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** As a newcomer runs it, in a process of its own. */
  async function run(variables: Record<string, string> = {}, ...transcript: string[]) {
    const child = spawn(process.execPath, ['bin/demo.ts', ...transcript], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DEMO_DATA_DIR: join(folder, 'data'), NO_COLOR: '1', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const outputs = [child.stdout, child.stderr].map((stream) => text(stream));
    await once(child, 'close');
    return { code: child.exitCode, output: (await Promise.all(outputs)).join('') };
  }

  test('plays the main job from the transcript that comes with it', async () => {
    const { code, output } = await run();
    expect(code, output).toBe(0);
    for (let gate = 1; gate <= 6; gate++) expect(output).toContain(`── Gate ${gate} of 6: `);
    expect(output).toContain('- Vectors: 10,000,000 with 768 dimensions');
    expect(output).toContain('✔ approved by the admin');
    expect(output).toMatch(/StatefulSet vector-database: 3 of 3 pods ready/);
    expect(output).toMatch(/── Deployment vector-database: succeeded\n {3}http_endpoint +http:\/\//);
    expect(output).toMatch(/node_count +3 → 4\n/);
    expect(output).toMatch(
      /StatefulSet vector-database: 4 of 4 pods ready[\s\S]*── Deployment vector-database: changed/,
    );
    expect(output).toMatch(
      /── Deployment vector-database: destroyed\n {3}deleted +\d\d parts, nothing is left over/,
    );
    expect(output).toMatch(/✔ webhook deployment\.run_succeeded: .*\n/);
    expect(output).toMatch(/webhook +\d+ events, each signature verified/);
    expect(output).toMatch(/kept +AWS::S3::Bucket deployment-orchestrator-\w+-snapshots: /);
  });

  test('says what it was doing when it failed, why, and where to look', async () => {
    const urls = { DATABASE_OWNER_URL: database.ownerUrl };
    const file = join(folder, 'short.txt');
    await writeFile(file, '10M vectors, 768 dims, 200 qps, no hybrid search\nconfirm');
    const { code, output } = await run(urls, file);
    expect(code).toBe(1);
    expect(output).toContain('The demo failed while it tried to play the conversation.');
    expect(output).toContain('The transcript ends at gate 2 (Topology), and nothing is deployed.');
    expect(output).toContain(`Where to look:\n  function logs: ${join(folder, 'data')}/logs/service.log`);
  });

  test('names a transcript that is missing', async () => {
    const { code, output } = await run({}, join(folder, 'nowhere.txt'));
    expect(code).toBe(1);
    expect(output).toMatch(/tried to read the transcript .*nowhere\.txt/);
  });
});

test('A transcript with a line that makes no sense is refused, naming the line', () => {
  expect(() => readTranscript('hello\n/launch now')).toThrow(
    'Line 2 of the transcript: there is no command /launch',
  );
});

describe('a play', () => {
  let cloud: LocalCloud;
  beforeAll(async () => {
    cloud = await startLocalCloud();
  });
  afterAll(() => cloud?.stop());

  /** Plays the lines as a new customer; resolves to what the demo shows, the reason of a failure included. */
  const play = (accountId: string, ...lines: string[]) =>
    playWith('vector-database', accountId, lines.join('\n'));

  async function playWith(agentId: string, accountId: string, text: string): Promise<string> {
    let output = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
      output += piece;
      return true;
    });
    const api = createApi(cloud.url);
    await signUp(api, cloud.url, `${accountId}@example.com`);
    await connectAws(api, cloud.url, awsAccount(accountId));
    const transcript = readTranscript(text);
    await playSession({ api, agentId, transcript, longestBusyMs: 120_000 }).then(
      ({ outputs }) => {
        output += JSON.stringify(outputs);
      },
      ({ message }: Error) => {
        output += message;
      },
    );
    vi.restoreAllMocks();
    return output;
  }

  test('may have another phrasing with other numbers, a rejection and a revision', async () => {
    const output = await play(
      '111122223333',
      '# The admin wants the cheaper index first.',
      // Ten messages: a user may post that many in a minute, and the demo would wait for the eleventh.
      'Hello! Our catalogue has 25 million embeddings; every vector has 1,024 dimensions. At peak there will be 350 queries per second. And yes to hybrid search.',
      'That is right, go on.',
      'Deploy into the staging cluster in region eu-west-1, namespace search. Use 4 nodes of r6i.2xlarge. Use product quantization. 500 GB of storage per node. P95 latency = 80 ms',
      'Please continue.',
      'Go on.',
      'Next!',
      'Looks good!',
      '/reject four nodes are not enough',
      'set the node count to 5',
      'confirm',
      // The run itself is the other play's.
      '/approve better',
    );
    expect(output).toContain('- Vectors: 25,000,000 with 1,024 dimensions');
    expect(output).toContain('cluster staging in eu-west-1, namespace search');
    expect(output).toContain('! rejected by the admin');
    expect(output).toContain('four nodes are not enough');
    expect(output).toMatch(/plan +a vector database of 5 r6i\.2xlarge nodes with 500 GiB each/);
    expect(output).toContain('✔ approved by the admin');
    expect(output).toContain('The transcript ends at gate 6 (Review and deploy), and nothing is deployed.');
  });

  test('of the inference server ends with what its acceptance has measured', async () => {
    const { agentId, transcript } = playOf('inference');
    const output = await playWith(agentId, '777788889999', await readFile(transcript, 'utf8'));
    for (let gate = 1; gate <= 6; gate++) expect(output).toContain(`── Gate ${gate} of 6: `);
    expect(output).toContain('Deployment inference-server: 2 of 2 pods ready');
    expect(output).toMatch(/Job inference-server-acceptance-\w+: complete/);
    expect(output).toContain('"value":"118 ms"');
  });

  test('says why a run failed', async () => {
    const reason = 'You have no quota left.';
    await injectFailure(cloud.url, { kind: 'stack_failed', target: 'NodeGroup', reason });
    const output = await play(
      '444455556666',
      '10M vectors, 768 dims, 200 qps, no hybrid search',
      'confirm',
      'The cluster is called production',
      ...['confirm', 'confirm', 'confirm', 'confirm', 'deploy'],
    );
    await clearFailures(cloud.url);
    expect(output).toContain('The transcript ends at gate 6 (Review and deploy), and nothing is deployed.');
    expect(output).toContain(`What happened before: `);
    expect(output.split('What happened before:')[1]).toContain(reason);
  });
});
