import { beforeAll, describe, expect, it } from 'vitest';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// What people who are no engineers wrote to the inference server, by the class of what was missed.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const chat: Values = {
  model: 'Qwen/Qwen3-8B',
  peak_qps: 2,
  cluster_name: 'production',
  namespace: 'inference-server',
};

function said(
  texts: readonly string[],
  { gate = 1, values = chat, change = false }: { gate?: number; values?: Values; change?: boolean } = {},
) {
  return lastSaid(new Talk({ agent: 'inference-server', gate, values: { ...values }, change }), texts);
}

describe('a time for answers', () => {
  it.each([
    ['12 people at once, answers within 3 seconds'],
    ['we are 12 users at the same time and it must answer in 3 s'],
    ['answers within 3 seconds please, even when 12 people ask at once'],
    ['up to 12 colleagues in parallel. They want their answer within 3 sec.'],
  ])('is compared with that of so many at once: %s', async (text) => {
    const { reply, values } = await said([text], { values: { model: 'Qwen/Qwen3-8B' } });
    expect(reply).toMatch(
      /takes 7\.1 to 14\.2 s on g5\.xlarge for one request alone; with 12 at once, 6 on each of 2 replicas, about 15\.\d s\b/,
    );
    expect(reply).toContain('not within 3.0 s');
    expect(values).toEqual({});
  });

  it('says for which load it holds, where no number of people was said', async () => {
    const { reply } = await said(['will it answer within 15 seconds?'], { values: { ...chat, peak_qps: 2 } });
    expect(reply).toMatch(
      /for one request alone; at your peak of 2 a second, \d+ at once on each of 2 replicas, about \d+\.\d s/,
    );
    expect((await said(['how fast are the answers?'])).reply).toMatch(
      /for one request alone .*at your peak of 2 a second/i,
    );
  });

  it('is named where one alone keeps it, and so many at once don’t', async () => {
    const texts = ['answers within 15 seconds, 40 people at once'];
    const { reply } = await said(texts);
    expect(reply).toMatch(/with 40 at once, 20 on each of 2 replicas, about \d+\.\d s: not within 15\.0 s/);
    expect(reply).toMatch(/What keeps it: .*min replicas \d+/);
  });

  it('is asked about with the people of the message before', async () => {
    expect((await said(['we are 12 at once', 'yes', 'does it answer in 3 seconds?'])).reply).toContain(
      'with 12 at once',
    );
    expect((await said(['does that hold with 12 people at once?'])).reply).toMatch(/12 at once/);
    expect((await said(['how fast is it when all 12 ask at once?'])).reply).toContain('ith 12 at once');
  });

  it('takes no number that counts something else for people', async () => {
    for (const text of ['answers within 3 seconds, at once please', 'answers in 3 s. 12 GB at once'])
      expect((await said([text])).reply).not.toMatch(/with \d+ at once/);
  });
});

describe('a budget', () => {
  it.each([
    'our budget is 2000 dollars a month',
    'max $2000 per month',
    'we can pay 2000 usd a month at most',
  ])('is compared with all replicas that may run: %s', async (text) => {
    const { reply } = await said([text], { gate: 2 });
    expect(reply).toContain('$1,501.58 a month');
    expect(reply).toMatch(/\$5,955\.86 if all 8 replicas run all the time.*max replicas 2 keeps/s);
  });

  it('that holds them all is simply kept', async () => {
    const { reply } = await said(['our budget is 6000 dollars a month'], { gate: 2 });
    expect(reply).toMatch(/^Yes/);
    expect(reply).not.toContain('keeps');
  });
});

describe('a form of the model', () => {
  const big = { ...chat, model: 'Qwen/Qwen3-32B' };
  it.each<[string, string, number]>([
    ['take the AWQ one', 'Qwen/Qwen3-32B-AWQ', 1],
    ['the quantized one please', 'Qwen/Qwen3-32B-AWQ', 1],
    ['make it the 4 bit version', 'Qwen/Qwen3-32B-AWQ', 2],
    ['use 4 bit weights', 'Qwen/Qwen3-32B-AWQ', 3],
    ['4 bits', 'Qwen/Qwen3-32B-AWQ', 3],
    ['int4 then', 'Qwen/Qwen3-32B-AWQ', 1],
    ['maybe the awq version?', 'Qwen/Qwen3-32B-AWQ', 1],
  ])('is asked about beside the model that stands: %s', async (text, model, gate) => {
    const { values, asked, action } = await said([text], { gate, values: big });
    expect([values, action]).toEqual([{}, null]);
    if (!text.includes('?')) expect(asked).toEqual({ model });
  });

  it('is that of the model beside it', async () => {
    const { values, asked } = await said(['qwen3 32b, the AWQ one'], { values: { peak_qps: 2 } });
    expect([values, asked]).toEqual([{ model: 'Qwen/Qwen3-32B' }, { model: 'Qwen/Qwen3-32B-AWQ' }]);
    const back = { ...chat, model: 'Qwen/Qwen3-32B-AWQ' };
    expect((await said(['the unquantized version'], { values: back })).asked).toEqual({
      model: 'Qwen/Qwen3-32B',
    });
  });

  it('is a choice where there are several, and none where it is denied', async () => {
    const llama = { ...chat, model: 'meta-llama/Llama-3.1-70B-Instruct' };
    const { pending } = await said(['the quantized one'], { values: llama });
    expect(pending).toEqual([expect.objectContaining({ field: 'model', value: null, why: 'competing' })]);
    for (const text of ['not the awq one', 'what is awq?', 'our other team uses the awq version'])
      expect((await said([text], { values: big })).values).toEqual({});
  });

  it('does not come of a number of bits that the weights don’t have', async () => {
    const { reply } = await said(['weight bits 4']);
    expect(reply).toContain('weights of 4 bits are another checkpoint. Use model = Qwen/Qwen3-8B-AWQ');
    const none = { ...chat, model: 'meta-llama/Llama-3.3-70B-Instruct' };
    expect((await said(['4 bits'], { values: none })).reply).toContain('of which the catalogue has none');
  });
});

describe('what is asked about', () => {
  const gates = [1, 2, 3, 4, 5];
  it.each(gates)('is not refused when it is taken, unless that was said before, at gate %i', async (gate) => {
    const fields = inferenceServer.gates[gate - 1]?.fields ?? [];
    const words = fields.flatMap(({ choices = [], said: how }) => [
      ...choices,
      ...Object.keys(how?.beside ?? {}),
      ...Object.keys(how?.values ?? {}).slice(0, 3),
    ]);
    for (const word of words) {
      const talk = new Talk({ agent: 'inference-server', gate, values: { ...chat }, change: false });
      const refused = () => talk.state.review?.refusals.map(({ code }) => code) ?? [];
      const before = refused();
      const { pending, reply } = await talk.say(`maybe ${word}`);
      if (pending.length === 0) continue;
      await talk.say('yes');
      const isNew = refused().some((code) => !before.includes(code));
      if (isNew)
        expect([word, reply]).toEqual([word, expect.stringContaining("With that it can't be deployed")]);
    }
  });

  it('is no value that can’t be changed any more', async () => {
    for (const text of ['maybe gated', 'with a private repo', 'maybe baked in']) {
      const { asked, action } = await said([text], { change: true });
      expect([text, asked, action]).toEqual([text, {}, null]);
    }
  });

  it('is a branch only where nobody knows its commit', async () => {
    const { values, pending, reply } = await said(['latest'], { gate: 4 });
    expect([values, pending]).toEqual([{}, []]);
    expect(reply).toMatch(/^That is how it stands: model revision b968826/);
    const own = { ...chat, model: 'meta-llama/Llama-3.3-70B-Instruct', token_in_cluster: true };
    const fitting = { ...own, instance_type: 'g7e.12xlarge', tensor_parallel: 2 };
    const known = await said(['latest', 'confirm'], { gate: 4, values: fitting });
    expect(known.reply).toContain(
      'git ls-remote https://huggingface.co/meta-llama/Llama-3.3-70B-Instruct main',
    );
  });
});

describe('a choice that is left to the service', () => {
  it.each<[string, number, RegExp]>([
    ['idc which gpu', 2, /g6\.xlarge: \$1,207\.83 a month instead of/],
    ['you choose the machine', 2, /g6\.xlarge: \$1,207\.83 a month instead of/],
    [
      "don't care which model",
      1,
      /^I recommend model = Qwen\/Qwen3-8B, as it stands\. .*its weights are free/,
    ],
    ['whatever model', 1, /Qwen\/Qwen3-8B/],
    ['the model is up to you', 1, /^I recommend model = Qwen\/Qwen3-8B/],
  ])('is answered with one and its reason: %s', async (text, gate, answer) => {
    const { reply, values, action } = await said([text], { gate });
    expect([values, action]).toEqual([{}, null]);
    expect(reply).toMatch(answer);
    expect(reply).not.toContain('The catalogue of');
  });

  it('is about what was spoken of last, or is asked for', async () => {
    expect((await said(['which models are there?', 'idc'])).reply).toMatch(/^I recommend model = /);
    const open = await said(['you choose'], { values: { model: 'Qwen/Qwen3-8B' } });
    expect([open.values, open.asked]).toEqual([{}, { peak_qps: 1 }]);
  });

  it('confirms nothing, takes nothing, and leaves what was said', async () => {
    for (const text of ['whatever, confirm', 'ok whatever', 'yes, you choose', "don't care, go on"]) {
      const { values, action } = await said([text]);
      expect([text, values, action]).toEqual([text, {}, null]);
    }
    const { values, asked } = await said(["don't care, but 10 requests per second"], {
      values: { model: 'Qwen/Qwen3-8B' },
    });
    expect([values, asked]).toEqual([{ peak_qps: 10 }, {}]);
    for (const text of ["I don't care about the price", "we don't care if it is slow"])
      expect((await said([text])).asked).toEqual({});
  });
});

describe('a paste', () => {
  it.each<[string, Values]>([
    ['in ~1500 tok / out 200', { prompt_tokens: 1500, answer_tokens: 200 }],
    ['1500 in, 200 out, 3 rps', { prompt_tokens: 1500, answer_tokens: 200, peak_qps: 3 }],
    ['load: 3 rps\nin ~1500 tok / out 200', { prompt_tokens: 1500, answer_tokens: 200, peak_qps: 3 }],
    ['1500 tokens in / 200 out', { prompt_tokens: 1500, answer_tokens: 200 }],
    ['avg in: 1500, avg out: 200', { prompt_tokens: 1500, answer_tokens: 200 }],
  ])('names both lengths: %s', async (text, values) => {
    expect((await said([text], { values: { model: 'Qwen/Qwen3-8B' } })).values).toEqual(values);
  });

  it('is asked about where a number may be that of one of them', async () => {
    const { values, asked } = await said(['prompt 1500, completion 200'], {
      values: { model: 'Qwen/Qwen3-8B' },
    });
    expect([values, asked]).toEqual([{}, { prompt_tokens: 1500, answer_tokens: 200 }]);
  });

  it.each([
    'we rolled out 2 weeks ago, in 2025',
    'in 3 seconds, 5 out of 100',
    'in 2 regions, out 3 of them fail',
    'prompt 3, completion 2',
    'out 200',
  ])('has none where the words mean something else: %s', async (text) => {
    expect((await said([text], { values: { model: 'Qwen/Qwen3-8B' } })).values).toEqual({});
  });
});

describe('a rate below one a second', () => {
  it.each([
    ['0.22 a second'],
    ['that is 0.22 requests per second'],
    ['40 people, each asks 20 questions an hour', 'no, that is 0.22 a second'],
    ['40 people, each asks 20 questions an hour', "it's 0.22 per second, not 1"],
  ])('is taken as it is said: %s', async (...texts) => {
    const { reply, values, asked } = await said(texts, { values: { model: 'Qwen/Qwen3-8B' } });
    expect([values, asked]).toEqual([{ peak_qps: 0.22 }, {}]);
    expect(reply).toContain('about 1 request every 4.5 seconds');
  });
});

describe('all of them at once', () => {
  it.each([
    'what happens when all 40 ask at once?',
    'what happens on Monday morning when all 40 ask at once?',
    'what if 40 people come at the same time?',
  ])('is answered by what the replicas run and how long it takes: %s', async (text) => {
    const { reply, answered, values } = await said([text]);
    expect([answered, values]).toEqual(['fit', {}]);
    expect(reply).toMatch(
      /with 40 at once, \d+ on each of \d replicas; a whole answer then takes about [\d.]+ s/,
    );
  });
});

describe('the time for a draft', () => {
  it.each(['a draft within 5 seconds please', 'drafts must come within 5 seconds'])(
    'is a goal as that for an answer is: %s',
    async (text) => {
      const { reply, values, asked } = await said([text]);
      expect(reply).toContain('Your goal: a whole answer within 5.0 s');
      expect([values, Object.keys(asked)]).toEqual([{}, ['model', 'instance_type']]);
    },
  );
});
