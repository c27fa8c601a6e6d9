import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planFor } from '../../../support/builders/agents/vector-database.ts';
import { FakeDatabase } from '../../../support/doubles/fake-database.ts';
import { runAsProcess, runHere } from '../../../support/hosts/workflows/pod-script.ts';

// The scripts run for real, as they are in the plan, each of them once as its job runs it.
const configMap = (name: string) => {
  const found = planFor().objects.find(
    ({ object }) => object.kind === 'ConfigMap' && object.metadata.name === name,
  );
  return found?.object.data as Record<string, string>;
};
const scripts = configMap('vector-database-scripts');
const collection = configMap('vector-database-collection')['collection.json'] ?? '';

let folder: string;
let database: FakeDatabase;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scripts-'));
  for (const [name, text] of Object.entries({ ...scripts, 'collection.json': collection })) {
    await writeFile(join(folder, name), text);
  }
  await writeFile(join(folder, 'api-key'), 'full-key\n');
  database = new FakeDatabase();
  url = await database.start();
});

afterEach(async () => {
  await database.stop();
  await rm(folder, { recursive: true });
});

const run = (script: string, env: Record<string, string>, how = runHere) =>
  how(join(folder, script), {
    API_KEY_FILE: join(folder, 'api-key'),
    POLL_SECONDS: '0.02',
    // Ends what hangs; on a busy machine a script that is well took more than ten seconds.
    DEADLINE_SECONDS: '240',
    COLLECTION: 'embeddings',
    ...env,
  });

describe('the bootstrap job', () => {
  const bootstrap = (env: Record<string, string> = {}, how = runHere) => {
    const collectionFile = join(folder, 'collection.json');
    const given = { DATABASE_URL: url, COLLECTION_FILE: collectionFile, NODE_COUNT: '3', ...env };
    return run('bootstrap.mjs', given, how);
  };

  test('creates the collection exactly as the plan has it', async () => {
    const { code, output } = await bootstrap({}, runAsProcess);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('Collection embeddings is green.'),
    });
    expect(database.collections.get('embeddings')?.info).toMatchObject({
      config: {
        params: { shard_number: 6, replication_factor: 2 },
        hnsw_config: { m: 16, ef_construct: 128 },
      },
    });
    expect(database.requests).toContain('PUT /collections/embeddings?timeout=60');
  });

  test('changes nothing when it runs again', async () => {
    await bootstrap();
    database.requests = [];
    expect((await bootstrap()).code).toBe(0);
    expect(database.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  test('waits for every node and for a leader', async () => {
    database.peers = 1;
    database.leader = null;
    const running = bootstrap();
    await expect.poll(() => database.requests.length).toBeGreaterThan(3);
    database.peers = 3;
    const before = database.requests.length;
    await expect.poll(() => database.requests.length).toBeGreaterThan(before + 2);
    expect(database.collections.size).toBe(0);
    database.leader = 2;
    expect((await running).code).toBe(0);
    expect(database.collections.size).toBe(1);
  });

  test('goes on after errors of a node that starts', async () => {
    database.failures = [503, 500];
    expect((await bootstrap()).code).toBe(0);
  });

  test('reports what differs in an existing collection and leaves it as it is', async () => {
    const other = { ...JSON.parse(collection), shard_number: 12, hnsw_config: { m: 8, ef_construct: 128 } };
    database.create('embeddings', other);
    const { code, output } = await bootstrap();
    expect(code).toBe(0);
    expect(output).toContain('Differs: shard_number is 12, planned was 6.');
    expect(output).toContain('Differs: hnsw_config.m is 8, planned was 16.');
    expect(output).toContain('with 2 differences.');
    expect(database.requests.some((request) => request.startsWith('PUT'))).toBe(false);
  });

  test('fails at its deadline with the reason', async () => {
    database.apiKey = 'another-key';
    const { code, output } = await bootstrap({ DEADLINE_SECONDS: '0.3' }, runAsProcess);
    expect(code).toBe(1);
    expect(output).toContain('Gave up waiting until 3 nodes have joined');
    expect(output).toContain('answered 401');
    expect(output).not.toContain('full-key');
  });

  test('fails for a collection that is red', async () => {
    database.status = 'red';
    const { code, output } = await bootstrap({ DEADLINE_SECONDS: '1' });
    expect(code).toBe(1);
    expect(output).toContain('its status is red');
  });

  test('says why a database can not be reached', async () => {
    const { code, output } = await bootstrap({ DATABASE_URL: 'http://127.0.0.1:9', DEADLINE_SECONDS: '0.2' });
    expect(code).toBe(1);
    expect(output).toMatch(/fetch failed: |bad port/);
  });
});

describe('the snapshot job', () => {
  let second: FakeDatabase;
  let secondUrl: string;

  beforeEach(async () => {
    second = new FakeDatabase(2);
    secondUrl = await second.start();
    for (const node of [database, second]) node.create('embeddings', JSON.parse(collection));
  });
  afterEach(() => second.stop());

  const snapshots = (env: Record<string, string> = {}, how = runHere) =>
    run('snapshots.mjs', { NODE_URLS: [url, secondUrl].join(','), ...env }, how);

  test('makes one snapshot of every collection on every node', async () => {
    database.create('images', {});
    second.create('images', {});
    const { code, output } = await snapshots({}, runAsProcess);
    expect(code, output).toBe(0);
    for (const node of [database, second]) {
      expect(node.snapshots.map((name) => name.split('-').slice(0, 2).join('-')).sort()).toEqual([
        `embeddings-${node.peerId}`,
        `images-${node.peerId}`,
      ]);
    }
  });

  test("doesn't take another node's snapshot in the shared bucket for its own", async () => {
    second.loseSnapshots = true;
    const running = snapshots({ DEADLINE_SECONDS: '1' });
    await expect.poll(() => second.requests.some((request) => request.startsWith('POST'))).toBe(true);
    second.snapshots.push('embeddings-1-2026-01-01-00-00-09.snapshot');
    const { code, output } = await running;
    expect(code).toBe(1);
    expect(output).toContain(`${secondUrl}: Gave up waiting until the snapshot of embeddings`);
  });

  test('a node that is down fails the run, and the others still get their snapshots', async () => {
    await second.stop();
    const { code, output } = await snapshots();
    expect(code).toBe(1);
    expect(output).toContain('1 of 2 nodes have no new snapshot.');
    expect(database.snapshots).toHaveLength(1);
  });

  test('has nothing to do without collections', async () => {
    database.collections.clear();
    second.collections.clear();
    const { code, output } = await snapshots();
    expect(code).toBe(0);
    expect(output).toContain(`No collections on ${url}.`);
  });
});

describe('the recall harness', () => {
  let pushed: { method?: string | undefined; url?: string | undefined; text: string }[];
  let status: number;
  let gauges: ReturnType<typeof createServer>;

  beforeEach(async () => {
    pushed = [];
    status = 200;
    gauges = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      pushed.push({ method: request.method, url: request.url, text });
      response.writeHead(status).end();
    });
    await new Promise<void>((ready) => gauges.listen(0, '127.0.0.1', ready));
    database.create('embeddings', JSON.parse(collection));
  });
  afterEach(() => new Promise((closed) => gauges.close(closed)));

  const harness = (env: Record<string, string> = {}, how = runHere) => {
    const gaugesUrl = `http://127.0.0.1:${(gauges.address() as AddressInfo).port}`;
    const target = { DATABASE_URL: url, VECTOR: 'dense', QUERIES: '1000' };
    const given = { ...target, GAUGES_URL: gaugesUrl, GAUGES_JOB: 'vector-database', ...env };
    return run('recall.mjs', given, how);
  };
  const fill = (count: number) => {
    database.points = Array.from({ length: count }, (_, id) => ({ id, vector: { dense: [id * 10] } }));
  };
  const gauge = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(pushed[0]?.text ?? '')?.[1];

  test('reports a recall of one where the index finds everything', async () => {
    fill(250);
    const { code, output } = await harness({}, runAsProcess);
    expect(code, output).toBe(0);
    expect(pushed[0]).toMatchObject({ method: 'PUT', url: '/metrics/job/vector-database' });
    expect(gauge('vdb_recall_at_10')).toBe('1');
    expect(gauge('vdb_recall_queries')).toBe('250');
    const age = Date.now() / 1000 - Number(gauge('vdb_recall_last_success_timestamp_seconds'));
    expect(age).toBeLessThan(240);
    expect(pushed[0]?.text.endsWith('\n')).toBe(true);
  });

  test('counts what the index misses', async () => {
    fill(12);
    // The ten nearest of eleven others: the eleven points beside 5 all miss it, and 5 itself misses nobody.
    database.missedByIndex = new Set([5]);
    await harness();
    expect(Number(gauge('vdb_recall_at_10'))).toBeCloseTo((11 * 0.9 + 1) / 12, 10);
  });

  test('asks for as many points as configured, two at a time, and for the same ones every day', async () => {
    fill(400);
    const first = await harness({ QUERIES: '130' });
    expect(first.output).toContain('over 130 queries');
    expect(database.mostSearches).toBeLessThanOrEqual(2);
    const scrolls = database.requests.filter((request) => request.includes('scroll'));
    expect(scrolls).toHaveLength(2);
  });

  test('an empty collection is skipped, not counted as zero', async () => {
    const { code, output } = await harness();
    expect(code).toBe(0);
    expect(output).toContain('Skipped: the collection is empty.');
    expect(gauge('vdb_recall_at_10')).toBeUndefined();
    expect(gauge('vdb_recall_queries')).toBe('0');
    expect(gauge('vdb_recall_last_success_timestamp_seconds')).toBeDefined();
  });

  test('publishes nothing when it fails on the way', async () => {
    fill(20);
    database.failures = [500];
    const { code } = await harness();
    expect(code).toBe(1);
    expect(pushed).toEqual([]);
  });

  test('fails when the gauges are refused', async () => {
    fill(20);
    status = 400;
    const { code, output } = await harness();
    expect(code).toBe(1);
    expect(output).toContain('The gauges were refused with 400');
  });
});
