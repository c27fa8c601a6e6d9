import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { vectorDatabase } from '../../../../../functions/agents/vector-database/index.ts';
import type {
  PastMessage,
  ReadRequest,
} from '../../../../../functions/sessions/conversation/reader/reader.ts';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { awsAccount } from '../../../../support/builders/agents/vector-database.ts';
import { patientReader } from '../../../../support/builders/sessions/patient-reader.ts';
import {
  type ChatCompletions,
  startChatCompletions,
} from '../../../../support/doubles/chat-completions-server.ts';

// A provider that is away, slow or refuses: messages are read without it, and don't wait for it.

let model: ChatCompletions;
beforeAll(async () => {
  logger.setLogLevel('SILENT');
  model = await startChatCompletions();
});
afterAll(() => model.close());
afterEach(() => vi.restoreAllMocks());

const clock = fixedClock('2026-11-24T12:00:00Z');
const open = (silenceMs?: number) => patientReader(model.url, { clock, ...(silenceMs && { silenceMs }) });

/** What one message came to: what was said, what was logged, and what became of its credits. */
async function read(reader: ReturnType<typeof open>, history: PastMessage[] = []) {
  const logged: Record<string, unknown>[] = [];
  const keep = (message: unknown, rest: unknown) => void logged.push({ message, ...(rest as object) });
  vi.spyOn(logger, 'info').mockImplementation(keep as never);
  vi.spyOn(logger, 'warn').mockImplementation(keep as never);
  const credits: string[] = [];
  const beside: Promise<void>[] = [];
  const context = { cloudAccounts: [awsAccount] };
  const request: ReadRequest = {
    agent: vectorDatabase,
    state: gateState(vectorDatabase, 1, {}, context),
    context,
    text: '10M vectors',
    history,
    given: new Set<string>(),
    draft: {},
    userId: 'u-1',
    spending: {
      hold: async () => {
        credits.push('held');
        return {
          kind: 'held',
          settle: async () => void credits.push('settled'),
          release: async () => void credits.push('released'),
        };
      },
      later: (work) => void beside.push(work),
    },
  };
  let said = '';
  let values: unknown;
  for await (const event of reader.read(request)) {
    if (event.type === 'token') said += event.text;
    if (event.type === 'reading') ({ values } = event.reading);
  }
  await Promise.all(beside);
  expect(values).toEqual({ vector_count: 10_000_000 });
  const failed = logged.find(({ message }) => message === 'model_failed');
  return {
    said,
    credits,
    isPayable: reader.callFor?.(request) !== undefined,
    failed: failed && [failed.category, failed.status],
    withModel: logged.find(({ message }) => message === 'turn_answered')?.with_model,
  };
}

describe('a failure of the model is logged by its category', () => {
  it.each([
    ['rate_limit', { status: 429 }, 429],
    ['quota', { status: 429, code: 'insufficient_quota' }, 429],
    ['wrong_key', { status: 401 }, 401],
    ['server_error', { status: 500 }, 500],
    ['refused', { status: 400 }, 400],
    ['cut', { text: ['I think'], finish: null }, undefined],
    ['cut', { page: '<html>' }, undefined],
  ])('%s', async (category, script, status) => {
    model.plays(script);
    const { failed, withModel } = await read(open());
    expect(failed).toEqual([category, status]);
    expect(withModel).toBe(false);
  });

  it('timed_out: it accepts and never answers, and the credits are given back', async () => {
    model.plays({ hang: true });
    const { failed, credits } = await read(open(100));
    expect(failed).toEqual(['timed_out', undefined]);
    expect(credits).toEqual(['held', 'released']);
  });

  it('timed_out: it says a word and nothing more', async () => {
    model.plays({ text: ['One moment.'], hang: true });
    expect((await read(open(100))).failed).toEqual(['timed_out', undefined]);
  });

  it('unreachable: nothing listens', async () => {
    const reader = patientReader('http://127.0.0.1:1/v1', { clock });
    expect((await read(reader)).failed).toEqual(['unreachable', undefined]);
  });
});

it('A provider that wants to be left alone is, and costs no message its time or credits until then', async () => {
  const reader = open();
  model.plays({ status: 429, retryAfter: 20 });
  expect(await read(reader)).toMatchObject({
    credits: ['held', 'released'],
    isPayable: false,
    said: 'The language model did not answer, so I read your message without it.',
  });
  for (let message = 0; message < 3; message++)
    expect(await read(reader)).toMatchObject({ credits: [], withModel: false, failed: undefined });
  expect(model.requests).toHaveLength(1);
  clock.advance(20_000);
  model.plays({ text: ['That helps.'] });
  expect(await read(reader)).toMatchObject({
    credits: ['held', 'settled'],
    withModel: true,
    isPayable: true,
  });
});

it('A provider that fails three times in a row is asked once a minute until it answers', async () => {
  const reader = open();
  model.plays({ status: 500 });
  for (let message = 0; message < 6; message++) await read(reader);
  expect(model.requests).toHaveLength(3);
  clock.advance(60_000);
  for (let message = 0; message < 3; message++) await read(reader);
  expect(model.requests).toHaveLength(4);
  clock.advance(60_000);
  model.plays({ text: ['That helps.'] });
  for (let message = 0; message < 3; message++) expect((await read(reader)).withModel).toBe(true);
});

it('A conversation says once that its messages are read without the model', async () => {
  const reader = open();
  model.plays({ status: 401 });
  const { said } = await read(reader);
  expect((await read(reader, [{ role: 'assistant', text: `${said}\n\nNoted.` }])).said).toBe('');
  // Another conversation, or this one after the model had answered in between.
  expect((await read(reader, [{ role: 'assistant', text: 'Noted.' }])).said).toBe(
    'The language model does not answer at the moment, so I read your messages without it.',
  );
});
