import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { playOf } from '../../bin/demo/plays.ts';
import { type Demo, runDemo } from '../../bin/demo/run.ts';
import { readTranscript } from '../../bin/demo/transcript.ts';
import { type TestDatabase, testDatabase } from '../support/hosts/database.ts';
import { temporaryDirectory } from '../support/hosts/temporary-directory.ts';

vi.setConfig({ testTimeout: 180_000 });

describe('npm run demo', () => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await temporaryDirectory();
    // To make a server of its own takes three CPU seconds: process.test.ts does with another app, and judge:api with the
    // whole service.
    database = await testDatabase();
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('plays the main job from the transcript that comes with it', async () => {
    const child = spawn(process.execPath, ['bin/demo.js'], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        DEMO_DATA_DIR: join(folder, 'data'),
        NO_COLOR: '1',
        DATABASE_OWNER_URL: database.ownerUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const outputs = [child.stdout, child.stderr].map((stream) => text(stream));
    await once(child, 'close');
    const [code, output] = [child.exitCode, (await Promise.all(outputs)).join('')];
    expect(code, output).toBe(0);
    for (let gate = 1; gate <= 6; gate++) expect(output).toContain(`── Gate ${gate} of 6: `);
    expect(output).toContain('Noted: 10,000,000 vectors');
    expect(output).toContain('✔ approved by the admin');
    expect(output).toMatch(/StatefulSet vector-database: 3 of 3 pods ready/);
    expect(output).toMatch(/── Deployment vector-database: succeeded\n {3}http_endpoint +https:\/\//);
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
});

/** What it shows, and its exit code. */
async function played(start: Demo['start'], transcript?: string) {
  let output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    output += piece;
    return true;
  });
  const code = await runDemo({ play: playOf(transcript), start }).code;
  vi.restoreAllMocks();
  return { code, output };
}

test('The demo names a transcript that is missing', async () => {
  const start = vi.fn();
  const { code, output } = await played(start, '/nowhere.txt');
  expect(code).toBe(1);
  expect(output).toMatch(/tried to read the transcript .*nowhere\.txt/);
  expect(start).not.toHaveBeenCalled();
});

test('The demo ends where the local cloud does not start', async () => {
  const { code, output } = await played(() => Promise.reject(new Error('No database.')));
  expect(code).toBe(1);
  expect(output).toContain('The demo failed while it tried to start the local cloud.');
  expect(output).toContain('No database.');
});

test('The demo says what it was doing when it failed, why, and where to look, and stops the cloud', async () => {
  const broken = createServer((_, response) => response.writeHead(500).end('{"detail":"Out of order."}'));
  await once(broken.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void broken.close());
  const { port } = broken.address() as AddressInfo;
  const stop = vi.fn(async () => {});
  const cloud = { url: `http://127.0.0.1:${port}`, dataDirectory: '/data', stop };
  const { code, output } = await played(async () => cloud);
  expect(code).toBe(1);
  expect(output).toContain('The demo failed while it tried to sign up and verify the e-mail address.');
  expect(output).toContain('POST /api/auth/signup answered 500: Out of order.');
  expect(output).toContain('Where to look:\n  function logs: /data/logs/service.log');
  expect(stop).toHaveBeenCalledOnce();
});

test('A transcript with a line that makes no sense is refused, naming the line', () => {
  expect(() => readTranscript('hello\n/launch now')).toThrow(
    'Line 2 of the transcript: there is no command /launch',
  );
});
