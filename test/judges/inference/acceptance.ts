import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptanceScript } from '../../../functions/agents/inference-server/scripts/acceptance.ts';
import { FakeEngine } from '../../support/doubles/engine.ts';

/** The parts of aimock's class that are used. */
export type Mock = new (
  options: object,
) => {
  url: string;
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
  onMessage(pattern: RegExp, response: object, options?: object): unknown;
};
type Expect = (what: string, isSo: boolean, seen: string) => void;

const sentence = 'one two three four five six seven eight nine ten eleven twelve';
const firstTokenMs = 120;

interface Case {
  what: string;
  /** How aimock answers. */
  response?: object;
  options?: object;
  code: number;
  says: RegExp;
}

const cases: Case[] = [
  { what: 'an answer that is streamed', code: 0, says: /"first_token_p95_ms":\d+/ },
  {
    what: 'an answer that is cut off',
    options: { truncateAfterChunks: 3 },
    code: 1,
    says: /broke off|terminated|other side closed/,
  },
  {
    what: 'broken JSON',
    options: { chaos: { malformedRate: 1 } },
    code: 1,
    says: /JSON|without a single token/,
  },
  { what: 'too many requests', options: { chaos: { rateLimitRate: 1 } }, code: 1, says: /answered 429/ },
  {
    what: 'a connection that is closed',
    options: { chaos: { disconnectRate: 1 } },
    code: 1,
    says: /fetch failed|terminated/,
  },
  { what: 'an answer without a text', response: { content: '' }, code: 1, says: /without a single token/ },
  {
    what: 'an error',
    response: { error: { message: 'the model is overloaded', type: 'server_error' }, status: 503 },
    code: 1,
    says: /answered 503: .*overloaded/,
  },
];

/** Chat goes to aimock; what it does not have (models of ours, completions of token ids, metrics), to our double. */
export async function judgeAcceptance(LLMock: Mock, expect: Expect): Promise<void> {
  const engine = new FakeEngine();
  const own = await engine.start();
  const folder = await mkdtemp(join(tmpdir(), 'judge-inference-'));
  try {
    for (const { what, response = { content: sentence }, options = {}, code, says } of cases) {
      const mock = new LLMock({ port: 0, chunkSize: 6 });
      mock.onMessage(/./s, response, { streamingProfile: { ttft: firstTokenMs, tps: 50 }, ...options });
      await mock.start();
      const front = createServer(async (request, answer) => {
        const base = request.url === '/v1/chat/completions' ? mock.url : own;
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const { authorization = '' } = request.headers;
        try {
          const reply = await fetch(`${base}${request.url}`, {
            method: request.method ?? 'GET',
            headers: { authorization, 'content-type': 'application/json' },
            body: request.method === 'POST' ? Buffer.concat(chunks) : null,
          });
          answer.writeHead(reply.status, {
            'content-type': reply.headers.get('content-type') ?? 'text/plain',
          });
          for await (const piece of reply.body ?? []) answer.write(piece);
          answer.end();
        } catch {
          answer.destroy();
        }
      });
      await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready));
      const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
      const ended = await play(folder, url, engine);
      front.closeAllConnections();
      front.close();
      await mock.stop();
      const seen = `exit code ${ended.code}: ${ended.output.slice(-600)}`;
      expect(`${what} ends with ${code}`, ended.code === code, seen);
      expect(`${what} is told as ${says}`, says.test(ended.output), seen);
      if (code === 0) judgeFigures(ended.result, expect);
    }
  } finally {
    await engine.stop();
    await rm(folder, { recursive: true });
  }
}

function judgeFigures(text: string, expect: Expect): void {
  const { figures } = JSON.parse(text) as { figures: Record<string, number> };
  const { first_token_p50_ms: first = 0, per_token_p50_ms: each = 0 } = figures;
  expect('the first token takes what the server takes', first >= firstTokenMs * 0.9 && first < 3_000, text);
  // 50 tokens a second, of which a piece holds one or two.
  expect('each further token, too', each >= 5 && each < 500, text);
}

async function play(folder: string, url: string, { model, apiKey, contextLength }: FakeEngine) {
  const [script, result] = [join(folder, 'acceptance.mjs'), join(folder, 'result')];
  await writeFile(script, acceptanceScript);
  await writeFile(join(folder, 'api-key'), apiKey);
  const child = spawn(process.execPath, [script], {
    env: {
      ENGINE_URL: url,
      API_KEY_FILE: join(folder, 'api-key'),
      MODEL: model,
      MAX_MODEL_LEN: String(contextLength),
      PARALLEL: '16',
      CHAT: 'true',
      METRICS: 'vllm:num_requests_running',
      POLL_SECONDS: '0.02',
      DEADLINE_SECONDS: '20',
      RESULT_FILE: result,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((ended) => child.on('close', ended));
  return { code, output, result: code === 0 ? await readFile(result, 'utf8') : '' };
}
