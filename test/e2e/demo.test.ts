import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readTranscript } from '../../bin/demo/transcript.ts';
import { type TestDatabase, testDatabase } from '../support/hosts/database.ts';
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
