import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

// What follows from the length of prompts, and what is left to us: names, a model by its size, copies, a recall.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const chat: Values = { model: 'Qwen/Qwen3-8B', peak_qps: 1, cluster_name: 'production' };
const contracts: Values = { ...chat, peak_qps: 0.05, prompt_tokens: 20_000 };
const search: Values = { vector_count: 1_000_000, dimension: 768, hybrid_search: false, peak_qps: 20 };

const said = (texts: readonly string[], values = chat, gate = 3) =>
  lastSaid(new Talk({ agent: 'inference-server', gate, values: { ...values } }), texts);
const found = (texts: readonly string[], values = search, gate = 1) =>
  lastSaid(new Talk({ agent: 'vector-database', gate, values: { ...values } }), texts);

describe('the context', () => {
  it('follows from prompts that the usual one doesn’t hold', async () => {
    const { values, reply } = await said(['prompts of 12,000 tokens', 'show'], chat, 3);
    expect(values.max_model_len).toBeUndefined();
    expect(reply).toContain('context window 12,288 tokens');
    expect(reply).not.toContain('don’t fit into a context');
  });

  it('stays the usual one for shorter prompts, and what was said', async () => {
    expect((await said(['prompts of 6,000 tokens', 'show'])).reply).toContain('context window 8,192 tokens');
    const given = { ...contracts, max_model_len: 8_192 };
    expect((await said(['show'], given)).reply).toContain("don't fit into a context of 8,192");
  });
});

describe('what has to give way', () => {
  it.each([
    'make it fit',
    'then make it larger',
    'whatever it needs',
    'make it as long as needed',
    'as much as it needs',
    'then fix it',
  ])('is offered, and one yes takes all of it: %s', async (text) => {
    const given = { ...contracts, max_model_len: 8_192 };
    const { reply, asked, values } = await said([text], given);
    expect([values, asked]).toEqual([{}, { max_model_len: 20_480, first_token_target_ms: 9_361 }]);
    expect(reply).toMatch(/^It fits with context window 20,480 tokens and first token target 9,361 ms: \$/);
    const taken = await said([text, 'yes'], given);
    expect(taken.values).toEqual({ max_model_len: 20_480, first_token_target_ms: 9_361 });
  });

  it.each(['make it fit', 'whatever it needs', 'make it larger'])(
    'is nothing where all of it fits: %s',
    async (text) => {
      const { values, asked } = await said([text]);
      expect([values, asked]).toEqual([{}, {}]);
    },
  );

  it.each(['can you make it larger?', 'it needs whatever you said before', 'don’t make it larger'])(
    'is not read where something else is said: %s',
    async (text) => {
      const { asked } = await said([text], { ...contracts, max_model_len: 8_192 });
      expect(asked.max_model_len).toBeUndefined();
    },
  );
});

describe('a time until the first token', () => {
  it.each([
    'will it reach 80 ms?',
    'will it reach 80 ms for the first token?',
    'can the first token come within 80 ms?',
    'does it start within 80 ms?',
    'is 80 ms to the first token possible?',
  ])('is computed, with what would give way and the target that stands: %s', async (text) => {
    const { reply, answered, values } = await said([text], { ...chat, prompt_tokens: 6_000 });
    expect([answered, values]).toEqual(['speed', {}]);
    expect(reply).toMatch(
      /^No: for one request alone the first token comes after 1,405 ms to 2,809 ms on g5\.xlarge/,
    );
    expect(reply).toContain('prompts of at most 170 tokens');
    expect(reply).toContain('The target that stands is 2,000 ms.');
  });

  it('is kept or not surely kept where the figures say so', async () => {
    expect((await said(['will the first token come within 300 ms?'])).reply).toMatch(/^Yes: /);
    expect((await said(['will the first token come within 150 ms?'])).reply).toMatch(/^Not surely: /);
  });

  it('is another question than that of a whole answer', async () => {
    expect((await said(['will it answer within 15 seconds?'])).reply).toContain(
      'A whole answer of 256 tokens',
    );
  });
});

describe('a name that is left to us', () => {
  it.each([
    'a deployment name which you name',
    'the deployment name, which you name',
    'you pick a name',
    'choose a name for me',
    'deployment name: you choose',
    'give it any name you like',
    'name it whatever',
  ])('is proposed and not asked for: %s', async (text) => {
    const { reply, values, asked } = await said([text], chat, 2);
    expect(reply).toContain('I recommend name = inference-server');
    expect([values, asked]).toEqual([{}, {}]);
  });

  it('is said where it is said', async () => {
    expect((await said(['name it contracts'], chat, 2)).values).toEqual({ name: 'contracts' });
  });
});

describe('a model by its size', () => {
  it.each(['4b is fine', 'the 4b', '4B please', 'ok, the 4b one', '4b is good enough'])(
    'is the one of those that were listed: %s',
    async (text) => {
      const { values } = await said(['I want a small model', text], {}, 1);
      expect(values).toEqual({ model: 'Qwen/Qwen3-4B-Instruct-2507' });
    },
  );

  it.each(['9b is fine', 'is 4b fine?', '4b vectors are fine'])(
    'is none where no such one was offered, or it asks: %s',
    async (text) => {
      expect((await said(['I want a small model', text], {}, 1)).values.model).toBeUndefined();
    },
  );
});

describe('copies', () => {
  it.each([
    ['is it 3?', 'No: min replicas 2 and max replicas 8.'],
    ['so is it 2?', 'Yes: min replicas 2 and max replicas 8.'],
    ['are there 3 of them?', 'No: min replicas 2 and max replicas 8.'],
  ])('are confirmed or denied with the figure: %s', async (text, answer) => {
    expect((await said(['how many copies are there?', text])).reply).toContain(answer);
  });

  it.each(['compare 2 with 3 copies', '2 or 3 copies?', 'what is the difference between 2 and 3 copies?'])(
    'are compared on the same machines, also behind a question about others: %s',
    async (text) => {
      const { reply, answered } = await said(['is g6e.xlarge cheaper?', text]);
      expect(answered).toBe('compare');
      expect(reply).toContain('min replicas 2: $1,501.58');
      expect(reply).toContain('min replicas 3: $2,243.96');
      expect(reply).not.toContain('g6e.xlarge and');
    },
  );
});

describe('a recall', () => {
  it.each([
    'recall of at least 0.95',
    'we need 95% recall',
    'recall >= 0.95',
    'recall@10 must be above 0.95',
    'at least 95 % recall please',
    'the recall should be 0.95',
  ])('is no value, and what stands for it is said: %s', async (text) => {
    const { reply, values, asked } = await found([text]);
    expect([values, asked]).toEqual([{}, {}]);
    expect(reply).toContain('No value here sets a recall');
    expect(reply).toContain('an accuracy of 0.99, which is enough for 0.95');
    expect((await found([text], { ...search, quantization: 'product' }, 3)).reply).toContain(
      'less than 0.95',
    );
  });

  it('takes nothing from what stands beside it', async () => {
    const { values, reply } = await found(['1M vectors, 20 qps, recall of at least 0.95'], {
      dimension: 768,
      hybrid_search: false,
    });
    expect(values).toEqual({ vector_count: 1_000_000, peak_qps: 20 });
    expect(reply).toContain('No value here sets a recall');
  });

  it.each(['measure recall every 6 hours', 'recall at 3 am'])(
    'is measured when it is said: %s',
    async (text) => {
      expect((await found([text], { ...search, cluster_name: 'production' }, 5)).reply).not.toContain(
        'No value here sets a recall',
      );
    },
  );
});
