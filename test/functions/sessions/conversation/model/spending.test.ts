import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { vectorDatabase } from '../../../../../functions/agents/vector-database/index.ts';
import type { ReaderEvent } from '../../../../../functions/sessions/conversation/reader/reader.ts';
import type { TurnCreditHolds } from '../../../../../functions/sessions/conversation/spending.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { awsAccount } from '../../../../support/builders/agents/vector-database.ts';
import { patientReader } from '../../../../support/builders/sessions/patient-reader.ts';
import {
  type ChatCompletions,
  startChatCompletions,
} from '../../../../support/doubles/chat-completions-server.ts';

// What a message makes of the credits: one hold before its calls, and one end of it.

/** A model that wants to know a price. */
const costs = { calls: [{ name: 'cost', arguments: { period: null, part: null } }] };

/** An answer that ends in the midst, before what it has used. */
const broken = { finish: null, isUnreported: true };

let model: ChatCompletions;
beforeAll(async () => {
  logger.setLogLevel('SILENT');
  model = await startChatCompletions();
});
afterAll(() => model.close());

/** Reads a message; returns what was said and what was done to the hold, in their order. */
async function read(
  holds?: TurnCreditHolds['hold'],
  isEnough: (event: ReaderEvent) => boolean = () => false,
) {
  const done: unknown[] = [];
  const beside: Promise<void>[] = [];
  const held: TurnCreditHolds['hold'] = async ({ most }) => {
    done.push(['held', most.output]);
    return {
      kind: 'held',
      settle: async (used) => void done.push(['settled', used]),
      release: async () => void done.push(['released']),
    };
  };
  const spending = { hold: holds ?? held, later: (work: Promise<void>) => void beside.push(work) };
  const context = { cloudAccounts: [awsAccount] };
  const state = gateState(vectorDatabase, 1, {}, context);
  const text = '10M vectors, 768 dimensions';
  const request = {
    agent: vectorDatabase,
    state,
    context,
    text,
    history: [],
    given: new Set<string>(),
    draft: {},
    userId: 'u-1',
    spending,
  };
  const events: ReaderEvent[] = [];
  for await (const event of patientReader(model.url).read(request)) {
    events.push(event);
    if (isEnough(event)) break;
  }
  await Promise.all(beside);
  const said = events.map((event) => (event.type === 'token' ? event.text : '')).join('');
  return { done, events, said, reading: events.find(({ type }) => type === 'reading') };
}

it('A call is held before it is made, and booked as its provider reports it', async () => {
  model.plays({ text: ['That helps.'] });
  const { done } = await read();
  expect(done).toEqual([
    ['held', 4_000],
    ['settled', { tokens: { input: 10, output: 5 }, isEstimate: false }],
  ]);
});

it('One hold covers all rounds, and what each of them used is booked together', async () => {
  model.plays((_request, before) => (before < 2 ? costs : { text: ['That helps.'] }));
  const { done } = await read();
  expect(done).toEqual([
    ['held', 4_000],
    ['settled', { tokens: { input: 30, output: 15 }, isEstimate: false }],
  ]);
});

it('A round that fails is booked as an estimate beside those before it', async () => {
  model.plays((_request, before) => (before === 0 ? costs : { status: 500 }));
  expect((await read()).done).toEqual([
    ['held', 4_000],
    ['settled', { tokens: { input: 10, output: 5 }, isEstimate: false }],
  ]);
  model.plays((_request, before) => (before === 0 ? costs : { text: ['a'.repeat(30)], ...broken }));
  const [, settled] = (await read()).done;
  expect(settled).toEqual(['settled', expect.objectContaining({ isEstimate: true })]);
});

it('A stream that ends before its usage is booked once, as an estimate', async () => {
  model.plays({ text: ['a'.repeat(30)], ...broken });
  const { done } = await read();
  expect(done).toHaveLength(2);
  expect(done[1]).toEqual([
    'settled',
    { tokens: { input: expect.any(Number), output: 10 }, isEstimate: true },
  ]);
});

it('A reply whose client has stopped reading is booked nevertheless', async () => {
  model.plays((_request, before) => (before === 0 ? costs : { text: ['That helps.', ' A lot.'] }));
  const { done } = await read(undefined, ({ type }) => type === 'block');
  expect(done).toHaveLength(2);
  expect(done[1]).toEqual(['settled', { tokens: { input: 10, output: 5 }, isEstimate: false }]);
});

it('An estimate is no more than what was held', async () => {
  model.plays({ text: ['a'.repeat(30)], ...broken });
  let most = { input: 0, output: 0 };
  let booked = most;
  await read(async (call) => {
    most = call.most;
    return {
      kind: 'held',
      settle: async ({ tokens }) => {
        booked = tokens;
      },
      release: async () => {},
    };
  });
  expect(booked.input).toBeGreaterThan(100);
  expect(booked.input).toBeLessThanOrEqual(most.input);
});

it.each([400, 401, 429, 500])('A call that is refused with %i releases its hold', async (status) => {
  model.plays({ status });
  expect((await read()).done).toEqual([['held', 4_000], ['released']]);
});

it('Without credits no call is made: the message is read without the model, and the reply says so', async () => {
  const before = model.requests.length;
  const { events, said, reading } = await read(async () => ({
    kind: 'refused',
    code: 'credit_limit_reached',
    detail: 'The credits are used up until 2026-12-01.',
    resetsAt: new Date('2026-12-01T00:00:00Z'),
  }));
  expect(model.requests).toHaveLength(before);
  expect(events[0]).toEqual({
    type: 'notice',
    code: 'credit_limit_reached',
    resets_at: '2026-12-01T00:00:00.000Z',
  });
  expect(said).toBe(
    'The credits are used up until 2026-12-01. I go on without the language model, which costs nothing.',
  );
  expect(reading).toMatchObject({ reading: { values: { vector_count: 10_000_000, dimension: 768 } } });
});

it('Where it is unknown whether there are credits no call is made either', async () => {
  const before = model.requests.length;
  const { said, reading } = await read(() => Promise.reject(new Error('The database is down.')));
  expect(model.requests).toHaveLength(before);
  expect(said).toContain('did not answer');
  expect(reading).toMatchObject({ reading: { values: { vector_count: 10_000_000 } } });
});

it('The reply goes on while the call is being booked, and stands when that fails', async () => {
  model.plays({ text: ['That helps.'] });
  const { said, reading } = await read(async () => ({
    kind: 'held',
    settle: () => new Promise((_resolve, reject) => setImmediate(() => reject(new Error('down')))),
    release: async () => {},
  }));
  expect(said).toBe('');
  expect(reading).toBeDefined();
});
