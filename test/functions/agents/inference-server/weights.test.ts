import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failures } from '../../../../functions/agents/inference-server/failures.ts';
import { downloadScript, waitScript } from '../../../../functions/agents/inference-server/scripts/weights.ts';
import { recognize } from '../../../../functions/deployments/runs/workloads/known-failures.ts';
import { runAsProcess, runHere } from '../../../support/hosts/workflows/pod-script.ts';

// The scripts run for real, each of them once as its job runs it.

const model = 'acme/Talker-9B';
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the hub usually has; `others` is left alone. */
const usual: Record<string, string> = {
  'config.json': '{"model_type":"talker"}',
  'model-00001.safetensors': 'weights '.repeat(5_000),
  'tokenizer.model': 'tokens',
};
const others = ['pytorch_model.bin', 'modeling_talker.py', 'original/model.safetensors', 'README.md'];

let folder: string;
let sha: string;
let contents: Record<string, string>;
let hub: Server;
let url: string;
/** Answers in place of the usual ones, by path, each used once. */
let oddly: Map<string, { status: number; body?: string }[]>;
let asked: { path: string; token: string | undefined }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weights-'));
  await writeFile(join(folder, 'download.mjs'), downloadScript);
  await writeFile(join(folder, 'wait.mjs'), waitScript);
  [oddly, asked] = [new Map(), []];
  [sha, contents] = ['c'.repeat(40), usual];
  hub = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] as string;
    asked.push({ path, token: request.headers.authorization });
    const odd = oddly.get(path)?.shift();
    if (odd) return response.writeHead(odd.status).end(odd.body);
    const name = path.split(`/resolve/${sha}/`)[1];
    if (name) return response.end(contents[name]);
    const siblings = [
      ...Object.entries(contents).map(([rfilename, text]) => ({
        rfilename,
        size: text.length,
        ...(rfilename.endsWith('.safetensors') ? { lfs: { sha256: digest(text) } } : {}),
      })),
      ...others.map((rfilename) => ({ rfilename, size: 10 })),
    ];
    return response.end(JSON.stringify({ sha, siblings }));
  });
  await new Promise<void>((done) => hub.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((done) => hub.close(done));
  await rm(folder, { recursive: true });
});

const target = () => join(folder, 'models', model);
const list = `/api/models/${model}/revision/main`;
const weights = `/${model}/resolve/${'c'.repeat(40)}/model-00001.safetensors`;

async function tokenFile() {
  const file = join(folder, 'token');
  await writeFile(file, 'hf_secret\n');
  return file;
}

async function run(script: string, env: Record<string, string> = {}, how = runHere) {
  const { code, output } = await how(join(folder, script), {
    HUB_URL: url,
    MODEL: model,
    REVISION: 'main',
    TARGET: target(),
    PAUSE_SECONDS: '0.01',
    POLL_SECONDS: '0.01',
    DEADLINE_SECONDS: '0.1',
    ...env,
  });
  return { code, lines: output.trim().split('\n') };
}

describe('the download', () => {
  test('takes weights as tensors and what describes them, and marks the end; again it takes nothing twice', async () => {
    oddly.set(weights, [{ status: 503 }]);
    const first = await run('download.mjs', { HUB_TOKEN_FILE: await tokenFile() }, runAsProcess);
    expect(first.lines.at(-1)).toBe(`3 files of ${model} at ${sha} are complete.`);
    expect(first.lines.join(' ')).toContain('answered 503');
    expect((await readdir(target())).sort()).toEqual(['_REVISION', '_SUCCESS', ...Object.keys(contents)]);
    for (const [name, text] of Object.entries(contents))
      expect(await readFile(join(target(), name), 'utf8')).toBe(text);
    expect(asked.every(({ token }) => token === 'Bearer hf_secret')).toBe(true);
    expect(first.lines.join(' ')).not.toContain('hf_secret');

    const { mtimeMs } = await stat(join(target(), 'model-00001.safetensors'));
    asked = [];
    expect((await run('download.mjs')).code).toBe(0);
    expect(asked.map(({ path }) => path)).toEqual([list]);
    expect((await stat(join(target(), 'model-00001.safetensors'))).mtimeMs).toBe(mtimeMs);
  });

  test('asks without a token where its file is missing, and with that of its environment as former pods do', async () => {
    expect((await run('download.mjs', { HUB_TOKEN_FILE: join(folder, 'none') })).code).toBe(0);
    expect(asked.map(({ token }) => token)).not.toContainEqual(expect.stringContaining('Bearer'));
    asked = [];
    expect((await run('download.mjs', { HUB_TOKEN: 'hf_before' })).code).toBe(0);
    expect(asked[0]?.token).toBe('Bearer hf_before');
  });

  test('takes the commit that it is asked for, and nothing of another one', async () => {
    const { code, lines } = await run('download.mjs', { REVISION: 'd'.repeat(40) });
    const said = `The hub gave the commit ${sha} of ${model} for ${'d'.repeat(40)}, which was approved.`;
    expect([code, lines.at(-1)]).toEqual([1, said]);
    expect(asked).toHaveLength(1);
    expect((await run('download.mjs', { REVISION: sha })).code).toBe(0);
  });

  test.each<[string, [string, { status: number; body?: string }][], RegExp, string]>([
    [
      'is gated',
      [[list, { status: 401 }]],
      /^The hub refuses acme\/Talker-9B \(401\): it is gated or private, and there is no token\.$/,
      'gated_model',
    ],
    [
      'has no such revision',
      [[list, { status: 404 }]],
      /^The hub has no acme\/Talker-9B at revision main \(404\)\.$/,
      'model_not_found',
    ],
    [
      'has no tensors',
      [
        [
          list,
          { status: 200, body: JSON.stringify({ sha, siblings: [{ rfilename: 'pytorch_model.bin' }] }) },
        ],
      ],
      /has no weights in the safetensors format\.$/,
      'no_safetensors',
    ],
  ])('ends at once where the model %s, and says so in its last line', async (_what, odd, sentence, cause) => {
    for (const [path, answer] of odd) oddly.set(path, [answer]);
    const { code, lines } = await run('download.mjs');
    expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(sentence)]);
    expect(asked).toHaveLength(1);
    expect(recognize(lines.join('\n'), failures)?.code).toBe(cause);
  });

  test.each([
    ['has no address', 'http://hub.invalid'],
    ['refuses connections', 'http://127.0.0.1:1'],
  ])('says so where the hub %s', async (_what, hubUrl) => {
    const { code, lines } = await run('download.mjs', { HUB_URL: hubUrl, TRIES: '1' });
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining('fetch failed')]);
    expect(recognize(lines.at(-1) ?? '', failures)?.code).toBe('hub_unreachable');
  });

  test('never marks weights complete that are not what the hub says', async () => {
    const same = 'x'.repeat((contents['model-00001.safetensors'] ?? '').length);
    oddly.set(weights, [
      { status: 200, body: 'cut' },
      { status: 200, body: same },
      { status: 200, body: same },
    ]);
    const { code, lines } = await run('download.mjs', { TRIES: '3' }, runAsProcess);
    expect([code, lines.at(-1)]).toEqual([
      1,
      'model-00001.safetensors has other contents than the hub says.',
    ]);
    expect(lines.join(' ')).toContain('has 3 bytes, and the hub says 40000');
    const left = await readdir(target());
    expect(left).not.toContain('_SUCCESS');
    expect(left).not.toContain('model-00001.safetensors');
  });

  test.each<[string, Record<string, string>, string[]]>([
    [
      'the index names them',
      {
        'model-00001-of-00001.safetensors': 'weights',
        'weights.safetensors': 'the same in another form',
        'model.safetensors.index.json': JSON.stringify({
          weight_map: { 'a.weight': 'model-00001-of-00001.safetensors' },
        }),
      },
      ['model-00001-of-00001.safetensors'],
    ],
    [
      'there is no index',
      { 'model.safetensors': 'weights', 'consolidated.safetensors': 'weights' },
      ['model.safetensors'],
    ],
    [
      'there is no other form',
      { 'consolidated.safetensors': 'weights', 'params.json': '{}' },
      ['consolidated.safetensors'],
    ],
  ])('takes weights once that the hub has in two forms, where %s', async (_where, files, taken) => {
    contents = files;
    expect((await run('download.mjs')).code).toBe(0);
    expect((await readdir(target())).filter((name) => name.endsWith('.safetensors'))).toEqual(taken);
  });

  test.each([
    ['were complete', {}],
    ['were not complete', { TRIES: '1' }],
  ])('never mixes two commits of a revision, where those of the first %s', async (_what, env) => {
    if ('TRIES' in env) oddly.set(`/${model}/resolve/${sha}/tokenizer.model`, [{ status: 503 }]);
    await run('download.mjs', env);
    sha = 'd'.repeat(40);
    contents = {
      'config.json': '{"model_type":"walker"}',
      'model-00001.safetensors': 'WEIGHTS '.repeat(5_000),
    };
    expect((await run('download.mjs')).code).toBe(0);
    const left = (await readdir(target())).filter((name) => !name.startsWith('_')).sort();
    expect(left).toEqual(Object.keys(contents));
    for (const [name, text] of Object.entries(contents))
      expect(await readFile(join(target(), name), 'utf8')).toBe(text);
  });

  test('takes the mark away before it takes files of another commit', async () => {
    await run('download.mjs');
    sha = 'd'.repeat(40);
    oddly.set(`/${model}/resolve/${sha}/config.json`, [{ status: 503 }]);
    expect((await run('download.mjs', { TRIES: '1' })).code).toBe(1);
    expect(await readdir(target())).not.toContain('_SUCCESS');
  });
});

test('a pod waits for the end of the download, and says what is missing', async () => {
  const waiting = await run('wait.mjs', {}, runAsProcess);
  expect([waiting.code, waiting.lines.at(-1)]).toEqual([
    1,
    expect.stringContaining('The weights are not complete'),
  ]);
  await run('download.mjs');
  expect((await run('wait.mjs')).code).toBe(0);
});
