import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../support/hosts/local-cloud.ts';

// `npm run demo` as a newcomer runs it. Each play starts a local cloud of its own.
vi.setConfig({ testTimeout: 180_000 });

const folder = await temporaryDirectory();
afterAll(() => rm(folder, { recursive: true, force: true }));
const dataDirectory = join(folder, 'data');

/** A play that a failed test has left alone. */
let running: Play | undefined;
afterEach(async () => {
  if (running?.child.exitCode !== null) return;
  running.child.kill('SIGINT');
  await running.exited;
});

interface Play {
  child: ChildProcess;
  exited: Promise<unknown>;
  output(): string;
  /** Resolves with what the group matched, once it was printed. */
  printed(pattern: RegExp): Promise<string>;
}

function startDemo(...transcript: string[]): Play {
  const child = spawn(process.execPath, ['bin/demo.ts', ...transcript], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DEMO_DATA_DIR: dataDirectory, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'close');
  running = {
    child,
    exited,
    output: () => output,
    async printed(pattern) {
      for (;;) {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) return found;
        if (child.exitCode !== null) throw new Error(`The demo ended without ${pattern}:\n${output}`);
        await Promise.race([once(child.stdout, 'data'), exited]);
      }
    },
  };
  return running;
}

async function transcript(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

async function play(file?: string) {
  const { child, exited, output } = startDemo(...(file ? [file] : []));
  await exited;
  return { code: child.exitCode, output: output() };
}

test('plays the main job from the transcript that comes with it', async () => {
  const { code, output } = await play();
  expect(code, output).toBe(0);
  for (let gate = 1; gate <= 6; gate++) expect(output).toContain(`── Gate ${gate} of 6: `);
  expect(output).toContain('- Vectors: 10,000,000 with 768 dimensions');
  expect(output).toContain('✔ approved by the admin');
  expect(output).toMatch(/StatefulSet vector-database: 3 of 3 pods ready/);
  expect(output).toMatch(/── Deployment vector-database: succeeded\n {3}http_endpoint +http:\/\//);
});

test('plays another phrasing with other numbers, a rejection and a revision', async () => {
  const file = await transcript(
    'catalogue.txt',
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
    '/approve better',
    "let's deploy it",
  );
  const { code, output } = await play(file);
  expect(code, output).toBe(0);
  expect(output).toContain('- Vectors: 25,000,000 with 1,024 dimensions');
  expect(output).toContain('cluster staging in eu-west-1, namespace search');
  expect(output).toContain('! rejected by the admin');
  expect(output).toContain('four nodes are not enough');
  expect(output).toMatch(/plan +a vector database of 5 r6i\.2xlarge nodes with 500 GiB each/);
  expect(output).toContain('5 of 5 pods ready');
  expect(output).toMatch(/http_endpoint +http:\/\/vector-database\.search\.svc/);
});

test('says where a transcript ended too early', async () => {
  const file = await transcript('short.txt', '10M vectors, 768 dims, 200 qps, no hybrid search', 'confirm');
  const { code, output } = await play(file);
  expect(code).toBe(1);
  expect(output).toContain('The demo failed while it tried to play the conversation.');
  expect(output).toContain('The transcript ends at gate 2 (Topology), and nothing is deployed.');
  expect(output).toContain(`Where to look:\n  function logs: ${dataDirectory}/logs/service.log`);
});

test('says why a run failed', async () => {
  const demo = startDemo();
  const url = await demo.printed(/Local cloud at (http\S+),/);
  const injected = await fetch(`${url}/_local/customer-cloud/failures`, {
    method: 'POST',
    body: JSON.stringify({ kind: 'stack_failed', target: 'NodeGroup', reason: 'You have no quota left.' }),
  });
  expect(injected.status).toBe(201);
  await demo.exited;
  expect(demo.child.exitCode).toBe(1);
  const [, ending = ''] = demo.output().split('The demo failed while it tried to play the conversation.');
  expect(ending).toContain('The transcript ends at gate 6 (Review and deploy), and nothing is deployed.');
  expect(ending).toContain('You have no quota left.');
  expect(ending).toContain('Where to look:');
});

test('names a transcript that is missing, and a line that makes no sense', async () => {
  const missing = await play(join(folder, 'nowhere.txt'));
  expect(missing.code).toBe(1);
  expect(missing.output).toMatch(/tried to read the transcript .*nowhere\.txt/);
  const strange = await play(await transcript('strange.txt', 'hello', '/launch now'));
  expect(strange.code).toBe(1);
  expect(strange.output).toContain('Line 2 of the transcript: there is no command /launch');
});
