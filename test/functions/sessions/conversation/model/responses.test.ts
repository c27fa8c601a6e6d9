import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { vectorDatabase } from '../../../../../functions/agents/vector-database/index.ts';
import type { Reading, ReadRequest } from '../../../../../functions/sessions/conversation/reader/reader.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { awsAccount } from '../../../../support/builders/agents/vector-database.ts';
import { patientReader } from '../../../../support/builders/sessions/patient-reader.ts';
import { toolCall } from '../../../../support/builders/sessions/tool-call.ts';
import {
  type ChatCompletions,
  type ModelPlay,
  type ModelScript,
  startChatCompletions,
} from '../../../../support/doubles/chat-completions-server.ts';

// OPENAI_API=responses: the same answers by another protocol.

let model: ChatCompletions;
const logged: unknown[][] = [];
beforeAll(async () => {
  logger.setLogLevel('SILENT');
  model = await startChatCompletions();
});
afterAll(() => model.close());
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(logger, 'warn').mockImplementation((...line) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

async function read(script: ModelPlay, api: 'responses' | 'chat_completions' = 'responses') {
  model.plays(script);
  const context = { cloudAccounts: [awsAccount] };
  const booked: unknown[] = [];
  const beside: Promise<void>[] = [];
  const request: ReadRequest = {
    agent: vectorDatabase,
    state: gateState(vectorDatabase, 1, {}, context),
    context,
    text: 'wir haben zehn Millionen Vektoren',
    history: [
      { role: 'user', text: 'hello' },
      { role: 'assistant', text: 'How many vectors?' },
    ],
    given: new Set<string>(),
    draft: {},
    userId: 'u-1',
    spending: {
      hold: async () => ({
        kind: 'held',
        settle: async (used) => void booked.push(used),
        release: async () => void booked.push('released'),
      }),
      later: (work) => void beside.push(work),
    },
  };
  const reader = patientReader(model.url, { api, ...('hang' in script && { silenceMs: 300 }) });
  let said = '';
  let reading: Reading | undefined;
  for await (const event of reader.read(request)) {
    if (event.type === 'token') said += event.text;
    if (event.type === 'reading') reading = event.reading;
  }
  await Promise.all(beside);
  const failed = logged.find(([name]) => name === 'model_failed')?.[1] as { category: string } | undefined;
  return { said, inferred: reading?.inferred, booked, failed: failed?.category };
}

const answer = {
  text: ['Das passt', ' gut.'],
  arguments: toolCall({ vector_count: 10_000_000 }, { words: 'zehn Millionen Vektoren' }),
};

/** Asks for a price, and says in German what it is told. */
const asking: ModelPlay = ({ body }, before) =>
  before === 0
    ? { ...answer, calls: [{ name: 'cost', arguments: { period: null, part: null } }] }
    : {
        text: [
          'Das kostet',
          ` ${/\$[\d.,]+\d/.exec(JSON.stringify(body.input ?? body.messages))?.[0]} im Monat.`,
        ],
      };

it('An answer comes to the same by both protocols', async () => {
  const [one, other] = [await read(asking), await read(asking, 'chat_completions')];
  expect(one).toEqual(other);
  expect(one).toEqual({
    said: expect.stringMatching(/^The language model says: Das kostet \$\S+ im Monat\.$/),
    inferred: [{ field: 'vector_count', value: 10_000_000, words: 'zehn Millionen Vektoren' }],
    booked: [{ tokens: { input: 20, output: 10 }, isEstimate: false }],
    failed: undefined,
  });
});

it('The provider is asked to keep nothing, and what changes with the turn stands last', async () => {
  await read(answer);
  const [{ path, body }] = model.requests;
  expect(path).toBe('/v1/responses');
  expect(body).toMatchObject({ store: false, stream: true, parallel_tool_calls: true });
  expect(body.tools[0]).toMatchObject({ type: 'function', name: 'set_gate_inputs', strict: true });
  expect(body.input.map(({ role }: { role: string }) => role)).toEqual([
    ...['user', 'assistant', 'developer', 'user'],
  ]);
  expect(body.input.at(-1).content).toBe('wir haben zehn Millionen Vektoren');
  expect(body.input.at(-2).content).toContain('Missing: vector_count');
  expect(body.instructions).not.toContain('Missing');
});

it('By chat completions the turn stands at the end of the one system message', async () => {
  await read(answer, 'chat_completions');
  const [system, ...others] = model.requests[0].body.messages;
  expect(system.content.indexOf('Rules')).toBeLessThan(system.content.indexOf(vectorDatabase.description));
  expect(system.content.indexOf(awsAccount.id)).toBeLessThan(system.content.indexOf('Missing'));
  expect(others.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant', 'user']);
});

it.each([
  ['length', 'cut by its provider'],
  ['content_filter', 'cut by its provider’s filter'.replace('’', "'")],
])('An answer that ends for %s is told as cut, and nothing of its call counts', async (finish, told) => {
  const { said, inferred, booked } = await read({ ...answer, finish });
  expect(said).toContain(told);
  expect(inferred).toEqual([]);
  expect(booked).toHaveLength(1);
});

it.each<[string, ModelScript]>([
  ['rate_limit', { text: ['I think'], code: 'rate_limit_exceeded' }],
  ['server_error', { text: ['I think'], code: 'server_error' }],
  ['cut', { text: ['I think'], finish: null }],
  ['timed_out', { hang: true }],
  ['timed_out', { text: ['I think'], hang: true }],
  ['wrong_key', { status: 401 }],
  ['quota', { status: 429, code: 'insufficient_quota' }],
])('A failure is told by its category: %s', async (category, script) => {
  const { failed, inferred, said } = await read(script);
  expect([failed, inferred]).toEqual([category, []]);
  expect(said).toContain('so I read your message without it');
});
