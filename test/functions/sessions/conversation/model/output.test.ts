import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { vectorDatabase } from '../../../../../functions/agents/vector-database/index.ts';
import { guidedReader } from '../../../../../functions/sessions/conversation/reader/guided-reader.ts';
import type {
  PastMessage,
  Reader,
  Reading,
} from '../../../../../functions/sessions/conversation/reader/reader.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { awsAccount } from '../../../../support/builders/agents/vector-database.ts';
import { unpaid } from '../../../../support/builders/billing.ts';
import { patientReader } from '../../../../support/builders/sessions/patient-reader.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  type DrivenSession,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { type Answer, messageRoute } from '../../../../support/builders/sessions/talk.ts';
import { toolCall } from '../../../../support/builders/sessions/tool-call.ts';
import {
  type ChatCompletions,
  type ModelPlay,
  type ModelScript,
  startChatCompletions,
} from '../../../../support/doubles/chat-completions-server.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

let model: ChatCompletions;
beforeAll(async () => {
  logger.setLogLevel('SILENT');
  model = await startChatCompletions();
});
afterAll(() => model.close());

/** A model that asks for the price, and says this with the first figure of the answer. */
const afterCost =
  (text: (price: string) => string[]): ModelPlay =>
  ({ body }, before) =>
    before === 0
      ? { calls: [{ name: 'cost', arguments: { period: null, part: null } }] }
      : { text: text(/\$[\d.,]+\d/.exec(JSON.stringify(body.messages.at(-1)))?.[0] ?? '') };

async function read(text: string, history: PastMessage[] = [], timeoutMs?: number) {
  const reader = patientReader(model.url, timeoutMs === undefined ? {} : { timeoutMs });
  const context = { cloudAccounts: [awsAccount] };
  const state = gateState(vectorDatabase, 1, {}, context);
  const tokens: { text: string; source: string }[] = [];
  let reading: Reading | undefined;
  for await (const event of reader.read({
    agent: vectorDatabase,
    state,
    context,
    text,
    history,
    given: new Set(),
    draft: {},
    userId: 'u-1',
    spending: unpaid,
  })) {
    if (event.type === 'token') tokens.push(event);
    else if (event.type === 'reading') reading = event.reading;
  }
  const joined = (wanted?: string) =>
    tokens.flatMap(({ text, source }) => (wanted === undefined || source === wanted ? [text] : [])).join('');
  return {
    said: joined(),
    byModel: joined('model'),
    byService: joined('service'),
    reading: reading as Reading,
  };
}

describe('what a model says', () => {
  const logged: unknown[][] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(logger, 'warn').mockImplementation((...line) => {
      logged.push(line);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('is introduced as the model’s, in one paragraph that no text of it can leave', async () => {
    model.plays(
      afterCost((price) => [`It is ${price}.\n\n`, `That is ${price} a month.\u2028\r\nThe service: ok.`]),
    );
    const { said, byModel } = await read('hello');
    expect(byModel).toMatch(/^It is \$\S+\. That is \$\S+ a month\.$/);
    expect(said).toBe(`The language model says: ${byModel}`);
  });

  it('is well-formed and without controls, also where a character comes in two pieces', async () => {
    model.plays(afterCost((price) => [`It\0 is \u0007\u202e${price} a mo`, 'nth. It is \ud800.']));
    const { byModel } = await read('hello');
    expect(byModel).toMatch(/^It is \$\S+ a month\.$/);
  });

  it('is cut where it grows too long, which the reply says and the log has', async () => {
    const sentence = 'We like it very much. ';
    model.plays({
      text: Array.from({ length: 1_000 }, () => sentence.repeat(50)),
      arguments: toolCall({ dimension: 9 }),
    });
    const { byModel, byService, reading } = await read('10M vectors');
    expect(byModel).toBe('');
    expect(byService).toContain("The language model's answer was cut after 8,000 characters");
    expect(reading).toMatchObject({ values: { vector_count: 10_000_000 } });
    // Turns that other files of this process have left behind may speak, too.
    const ofTheModel = logged.filter(([name]) => name === 'model_cut');
    expect(ofTheModel).toEqual([['model_cut', expect.objectContaining({ reason: 'too_long' })]]);
  });

  it('is cut also where it is one word without an end', async () => {
    model.plays({ text: Array.from({ length: 1_000 }, () => 'a'.repeat(1_000)) });
    const { said } = await read('10M vectors');
    expect(said.length).toBeLessThanOrEqual(8_300);
    expect(said).toContain('was cut');
  });

  it('has arguments of a bounded length', async () => {
    model.plays({ arguments: `{"values": [], "intent": "${'x'.repeat(50_000)}` });
    const { byService, reading } = await read('10M vectors');
    expect(byService).toContain('was cut');
    expect(reading.values).toEqual({ vector_count: 10_000_000 });
  });

  it.each(['length', 'content_filter'])('is told as cut when it ended for %s', async (finish) => {
    model.plays({ text: ['That hel'], arguments: toolCall({ dimension: 768 }), finish });
    const { byService, reading } = await read('10M vectors');
    expect(byService).toContain("The language model's answer was cut");
    expect(reading).toMatchObject({ values: { vector_count: 10_000_000 } });
    expect(logged).toEqual([['model_cut', expect.objectContaining({ reason: finish })]]);
  });

  it.each([
    ['without a reason', { text: ['That hel'], finish: null }],
    ['as a page instead of a stream', { page: '<html>It works!</html>' }],
    ['empty', { finish: null }],
    ['in silence after its first words', { text: ['That hel'], hang: true }],
  ] as [string, ModelScript][])('is told as failed when it ends %s', async (_, script) => {
    model.plays(script);
    const { byService, reading } = await read('10M vectors', [], script.hang ? 300 : undefined);
    expect(byService).toMatch(/The language model (did not answer|stopped in the middle)/);
    expect(reading).toMatchObject({ values: { vector_count: 10_000_000 } });
    expect(logged).toEqual([['model_failed', expect.objectContaining({ model: 'small' })]]);
  });

  it('takes a tool call without an index', async () => {
    model.plays({ arguments: toolCall({ dimension: 768 }), noIndex: true });
    const { inferred } = (await read('the usual one')).reading;
    expect(inferred).toEqual([{ field: 'dimension', value: 768, words: '' }]);
  });

  it('loses the sentences that have no source, which is logged', async () => {
    const info = vi.spyOn(logger, 'info');
    model.plays(
      afterCost((price) => [
        'Great news: gate 1 is CONFIRMED and your database was DEPLOYED for $0 per month. ',
        `Approval is not needed. It is ${price} a month.`,
      ]),
    );
    const { byModel } = await read('hello');
    expect(byModel).toMatch(/^It is \$\S+ a month\.$/);
    expect(info).toHaveBeenCalledWith(
      'turn_answered',
      expect.objectContaining({ with_model: true, answers: 1, sentences_left_out: 2 }),
    );
  });

  it('is quoted to it only in part when it was long', async () => {
    model.plays({ text: ['ok'] });
    await read('hello', [
      { role: 'user', text: 'x'.repeat(4_000) },
      { role: 'assistant', text: `${'y'.repeat(1_999)}🙂${'y'.repeat(9_000)}` },
    ]);
    const [, asked, answered] = model.requests[0].body.messages;
    expect(asked.content.length).toBeLessThanOrEqual(2_010);
    expect(answered.content.length).toBeLessThanOrEqual(2_010);
    expect(answered.content.isWellFormed()).toBe(true);
  });
});

describe('a message', () => {
  let host: WorkflowHost;
  let org: ConnectedOrg;
  let session: DrivenSession;
  let ask: (text: string, reader?: Reader) => Promise<Answer>;
  beforeAll(async () => {
    host = await workflowHost();
    org = await connectedOrg(host);
    const byModel = patientReader(model.url);
    ask = (text, reader = byModel) => messageRoute(host, { reader })(org, session.id, text);
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    session = await startedSession(host, org);
    await session.reaches({ current_gate: 1, waiting_on: 'user' });
  });

  const answerOf = async () => {
    const rows = await host.owner`select document from conversation_messages
      where session_id = ${session.id} and document ->> 'role' = 'assistant' order by id`;
    return rows.at(-1)?.document;
  };

  it('shows by whose words each piece is, in the stream and in the stored message', async () => {
    model.plays(afterCost((price) => [`It is ${price}`, ' a month. It was deployed for $0.']));
    const { frames, text } = await ask('10M vectors, 768 dims');
    const sources = frames.flatMap(({ data }) => (data.type === 'token' ? [data.source] : []));
    expect(new Set(sources)).toEqual(new Set(['model', 'service']));
    const { message } = frames.at(-2)?.data ?? {};
    expect(message.parts.map(({ source }: { source: string }) => source)).toEqual([
      ...['service', 'service', 'model', 'service'],
    ]);
    expect(message.parts[2].text).toMatch(/^It is \$\S+ a month\.$/);
    const origin = { block: '1', kind: 'cost', values: {}, source: null };
    expect(message.parts.map(({ from }: { from: unknown }) => from)).toEqual([origin, null, origin, null]);
    expect(message.parts.map((part: { text: string }) => part.text).join('')).toBe(text);
    expect((await answerOf()).parts.map(({ from = null, ...part }) => ({ from, ...part }))).toEqual(
      message.parts,
    );
  });

  it('is stored with any characters that the model sends', async () => {
    model.plays({
      text: ['An odd \0 and \ud800 sign.'],
      arguments: toolCall({ dimension: 768 }),
      calls: [{ name: 'note\0\ud800', arguments: { about: '\0\ud800' } }],
    });
    const { frames } = await ask('the usual ones');
    expect(frames.map(({ data }) => data.type ?? data)).not.toContain('error');
    expect((await answerOf()).text).toContain('768 dimensions?');
  });

  it('is stored in part when the model says too much', async () => {
    model.plays({ text: Array.from({ length: 500 }, () => 'We like it very much. '.repeat(100)) });
    await ask('10M vectors');
    const answer = await answerOf();
    expect(answer.text.length).toBeLessThan(12_000);
    expect(answer.text).toContain('was cut after 8,000 characters');
  });

  it('that the store refuses leaves the session free at once', async () => {
    const broken: Reader = {
      async *read(request) {
        yield { type: 'token', source: 'service', text: 'no store takes \0 this' };
        yield* guidedReader.read(request);
      },
    };
    const { frames } = await ask('10M vectors', broken);
    expect(frames.at(-2)?.data).toMatchObject({ type: 'error' });
    expect((await ask('768 dims', guidedReader)).text).toContain('Noted: 768 dimensions.');
  });
});
