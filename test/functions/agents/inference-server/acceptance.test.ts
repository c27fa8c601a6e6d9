import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptanceScript } from '../../../../functions/agents/inference-server/scripts/acceptance.ts';
import { FakeEngine } from '../../../support/doubles/engine.ts';
import { type Ended, runAsProcess, runHere } from '../../../support/hosts/workflows/pod-script.ts';

// The script runs for real, once as the job runs it.
let folder: string;
let engine: FakeEngine;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acceptance-'));
  await writeFile(join(folder, 'acceptance.mjs'), acceptanceScript);
  engine = new FakeEngine();
  url = await engine.start();
});

afterEach(async () => {
  await engine.stop();
  await rm(folder, { recursive: true });
});

interface Result {
  figures: Record<string, number>;
  warnings: string[];
}

interface Accepted extends Ended {
  /** What Kubernetes keeps of the container. */
  result: Result | undefined;
}

async function accept(env: Record<string, string> = {}, run = runHere): Promise<Accepted> {
  const file = join(folder, 'termination-log');
  await writeFile(join(folder, 'api-key'), 'the-key\n');
  const ended = await run(join(folder, 'acceptance.mjs'), {
    ENGINE_URL: url,
    API_KEY_FILE: join(folder, 'api-key'),
    MODEL: engine.model,
    MAX_MODEL_LEN: '8192',
    PARALLEL: '16',
    CHAT: 'true',
    METRICS: 'vllm:num_requests_running,vllm:time_to_first_token_seconds,vllm:generation_tokens_total',
    POLL_SECONDS: '0.02',
    DEADLINE_SECONDS: '10',
    SETTLE_SECONDS: '0.2',
    RESULT_FILE: file,
    ...env,
  });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return { ...ended, result: text === undefined ? undefined : JSON.parse(text) };
}

describe('an engine that serves as planned', () => {
  test('is accepted with its figures, in the log and where Kubernetes keeps them', async () => {
    engine.firstTokenMs = 40;
    engine.perTokenMs = 4;
    const targets = { FIRST_TOKEN_TARGET_MS: '5000', PER_TOKEN_TARGET_MS: '500' };
    const { code, output, result } = await accept(targets, runAsProcess);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(result?.warnings).toEqual([]);
    expect(result?.figures).toEqual({
      first_token_cold_ms: expect.any(Number),
      first_token_p50_ms: expect.any(Number),
      first_token_p95_ms: expect.any(Number),
      per_token_p50_ms: expect.any(Number),
      parallel_requests: 16,
      parallel_tokens_per_second: expect.any(Number),
      context_tokens: 8192,
      context_read_ms: expect.any(Number),
      metrics_missing: 0,
    });
    expect(result?.figures.first_token_p50_ms).toBeGreaterThanOrEqual(39);
    expect(result?.figures.per_token_p50_ms).toBeGreaterThanOrEqual(3.9);
    expect(JSON.parse(output)).toEqual(result);
    expect(Buffer.byteLength(output)).toBeLessThan(4_096);
  });

  test('is asked for sixteen answers at once, and for the length that was planned', async () => {
    engine.together = 16;
    const { code, output } = await accept();
    expect({ code, output }).toMatchObject({ code: 0 });
    // The cold answer, five warm ones, the load, and a prompt of nearly the length and one above it.
    expect(engine.requests.filter((request) => request.includes('chat/completions'))).toHaveLength(6);
    expect(engine.requests.filter((request) => request === 'POST /v1/completions')).toHaveLength(18);
  });

  test('has as long to read the whole context as the plan gives it', async () => {
    engine.readMs = 50;
    expect((await accept({ CONTEXT_SECONDS: '60' })).result?.figures.context_read_ms).toBeGreaterThan(390);
    const { code, output } = await accept({ CONTEXT_SECONDS: '0.1' }, runAsProcess);
    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toContain(
      'A prompt of 8128 tokens was not read within 0.1 seconds, which the plan gives it.',
    );
  });

  test('is waited for while it loads, and asked for completions where its model has no chat template', async () => {
    engine.loading = 4;
    const { code } = await accept({ CHAT: 'false' });
    expect(code).toBe(0);
    expect(engine.requests.some((request) => request.includes('chat'))).toBe(false);
  });
});

describe('an engine with shortcomings is accepted with a warning', () => {
  test('for times above the targets', async () => {
    engine.firstTokenMs = 60;
    engine.perTokenMs = 6;
    const { code, result } = await accept({ FIRST_TOKEN_TARGET_MS: '20', PER_TOKEN_TARGET_MS: '2' });
    expect(code).toBe(0);
    expect(result?.warnings).toEqual([
      expect.stringMatching(/^The first token took \d+ ms, above the target of 20 ms\.$/),
      expect.stringMatching(/^A token took [\d.]+ ms, above the target of 2 ms\.$/),
    ]);
  });

  test('for metrics that it names otherwise, requests that go on waiting, and a context longer than planned', async () => {
    engine.renamed = { 'vllm:time_to_first_token_seconds': 'vllm:ttft_seconds' };
    engine.load.waiting = 3;
    engine.boundless = true;
    const { code, result } = await accept();
    expect(code).toBe(0);
    expect(result?.figures.metrics_missing).toBe(1);
    expect(result?.warnings).toEqual([
      '3 requests still wait in the engine a minute after the load has ended.',
      expect.stringContaining('A prompt of 8193 tokens was taken as well'),
      'The engine does not expose vllm:time_to_first_token_seconds, which autoscaler, alerts and dashboard read.',
    ]);
  });

  test('for answers of one token, whose pace is unknown', async () => {
    engine.answers = 'one token';
    const { code, result } = await accept();
    expect(code).toBe(0);
    expect(result?.figures).not.toHaveProperty('per_token_p50_ms');
    expect(result?.warnings).toEqual([expect.stringContaining('could not be measured')]);
  });
});

describe('an engine that does not serve is not accepted, with the reason as the last line', () => {
  const cases: [string, (engine: FakeEngine) => void, Record<string, string>, RegExp][] = [
    [
      'answers without a token',
      (it) => {
        it.answers = 'nothing';
      },
      {},
      /without a single token/,
    ],
    [
      'breaks off with an error',
      (it) => {
        it.answers = 'an error';
      },
      {},
      /The engine broke off: EngineCore encountered/,
    ],
    [
      'breaks off in the middle',
      (it) => {
        it.answers = 'half';
      },
      {},
      /broke off after 3 pieces/,
    ],
    [
      'serves another model',
      (it) => {
        it.model = 'acme/other';
      },
      { MODEL: 'acme/small' },
      /lists acme\/other, and not acme\/small/,
    ],
    [
      'refuses the key',
      (it) => {
        it.apiKey = 'another';
      },
      {},
      /GET \/v1\/models answered 401/,
    ],
    [
      'has no chat template',
      (it) => {
        it.refusal = [400, 'a chat template is required'];
      },
      {},
      /answered 400: .*chat template/,
    ],
    [
      'has a shorter context',
      (it) => {
        it.contextLength = 4_096;
      },
      {},
      /A prompt of 8128 tokens was refused/,
    ],
    [
      'never gets healthy',
      (it) => {
        it.loading = 1e6;
      },
      { DEADLINE_SECONDS: '0.2' },
      /Gave up waiting until the engine is healthy .*503/,
    ],
  ];
  test.each(cases)('%s', async (_, spoil, env, reason) => {
    spoil(engine);
    const { code, output, result } = await accept(env);
    expect(code).toBe(1);
    expect(result).toBeUndefined();
    expect(output.trim().split('\n').at(-1)).toMatch(reason);
    expect(output).not.toContain('the-key');
  });
});
