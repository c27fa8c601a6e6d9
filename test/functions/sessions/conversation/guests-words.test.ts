import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// What a hotel owner, a developer and an office wrote to the inference server, by the class of what was missed.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const chat: Values = { model: 'Qwen/Qwen3-8B', peak_qps: 1 };

function said(
  texts: string | readonly string[],
  { gate = 1, values = chat }: { gate?: number; values?: Values } = {},
) {
  return lastSaid(
    new Talk({ agent: 'inference-server', gate, values: { ...values } }),
    typeof texts === 'string' ? [texts] : texts,
  );
}

describe('a model that the catalogue lacks', () => {
  it.each(['Qwen2.5 Coder 7B', 'we want qwen 2.5 coder 7b', 'Qwen2.5 7B Coder please', 'Qwen2.5-Coder-7B'])(
    'is not taken for the one whose name its name begins with: %s',
    async (text) => {
      const { values, pending, reply } = await said(text, { values: {} });
      expect(values).not.toHaveProperty('model');
      expect(pending.filter(({ field }) => field === 'model')).toEqual([]);
      expect(reply).toMatch(/not in the catalogue.*Qwen\/Qwen2\.5-Coder-7B-Instruct/s);
    },
  );

  it.each(['gemma 3 12b vision', 'Mistral Nemo', 'qwen3 embedding'])('is no other one: %s', async (text) => {
    expect((await said(text, { values: {} })).values).not.toHaveProperty('model');
  });

  it('is named by its whole id', async () => {
    const { values } = await said('Model: Qwen/Qwen2.5-Coder-7B', { values: {} });
    expect(values).toMatchObject({ model: 'Qwen/Qwen2.5-Coder-7B' });
    expect((await said('Qwen2.5 7B for 40 coders', { values: {} })).values).toMatchObject({
      model: 'Qwen/Qwen2.5-7B-Instruct',
    });
  });

  it.each([
    'which code models do you offer?',
    'What code models do you know out of the box?',
    'do you have a model for coding?',
    'Which model is good at programming?',
  ])('is told of where code is asked for: %s', async (text) => {
    expect((await said(text)).reply).toMatch(/^Models that were trained for code alone/);
  });

  it('is not named by the type in a pasted configuration', async () => {
    const { pending, values } = await said('{"model_type":"qwen2","num_hidden_layers":28}', {
      values: { model: 'Qwen/Qwen2.5-Coder-7B-Instruct' },
    });
    expect(values).toEqual({ layers: 28 });
    expect(pending).toEqual([]);
  });
});

describe('the alert on the first token', () => {
  it.each([
    [undefined, '2,500'],
    [300, '500'],
    [2_500, '2,500'],
    [60, '100'],
  ])('follows the target of %s ms, and has no warning of its own', async (target, alert) => {
    const values = {
      ...chat,
      cluster_name: 'production',
      ...(target && { first_token_target_ms: target }),
    };
    const { reply } = await said('show', { gate: 5, values });
    expect(reply).toContain(`P95 of the time to the first token above ${alert} ms`);
    expect(reply).not.toContain('is an estimate. The engine counts');
  });
});

const office: Values = { ...chat, prompt_tokens: 1300, answer_tokens: 330 };
const small: Values = { ...office, instance_type: 'g6.xlarge' };

describe('whether it is enough at the peak', () => {
  it.each([
    'Are two enough for the busiest hour, or will people have to wait?',
    'So two machines are NOT enough for my colleagues?',
    'Do people have to wait then, at 1 question per second with 2 machines?',
  ])('is answered by what so many carry: %s', async (text) => {
    const { reply, values } = await said(text, { values: small });
    expect(reply).toMatch(
      /^No: 2 replicas of \S+ on g6\.xlarge answer about 0\.6 a second .*your peak of 1 request a second takes 4: \$2,398\.84 a month/,
    );
    expect(values).toEqual({});
  });

  it.each([
    'Will the cheaper one still be fast enough when everybody asks on Monday at 9?',
    'is the cheaper one enough on Monday morning when all ask at once?',
  ])('is answered for what was offered, with the price of what it takes: %s', async (text) => {
    const { reply } = await said(['it may cost 1,500 dollars a month at most', text], { values: office });
    expect(reply).toMatch(/^With instance type g6\.xlarge: Yes: 8 replicas .* takes 4: \$2,398\.84 a month/);
  });

  it('is compared with the other one', async () => {
    const { reply } = await said(
      ['it may cost 1,500 dollars a month at most', 'Is it slower than the other one?'],
      { values: office },
    );
    expect(reply).toMatch(/^Slower: with instance type g6\.xlarge .* 46\.0 s .*; as it stands .* 25\.6 s/);
  });

  it('is a comparison where two are named', async () => {
    const { reply } = await said('what is quicker, an H100 or an L40S?');
    expect(reply).not.toMatch(/^(?:Slower|Faster)/);
  });

  it('is said where a budget’s advice no longer carries it, with what does', async () => {
    const { reply } = await said(['it may cost 1,500 dollars a month at most'], { values: small });
    expect(reply).toMatch(/max_replicas = 2|max replicas 2/);
    expect(reply).toMatch(/2 replicas answer about 0\.6 of your 1 request a second: people wait at the peak/);
  });

  it('is said as soon as fewer are planned than it takes', async () => {
    expect((await said('max replicas 2', { values: small })).reply).toContain(
      'Too few: 2 replicas answer about 0.6 of your 1 request a second: people wait at the peak',
    );
    expect((await said('max replicas 6', { values: small })).reply).not.toContain('Too few');
  });
});

describe('more people than it is planned for', () => {
  it.each([
    'what if too many guests come?',
    'and if too many guest come, what is happen?',
    'if too many people ask in same time, they must wait or they get error?',
    'more guests than machine can, they wait long or get error?',
    'what happens when there are too many requests?',
    'What happens when more people ask than two machines can do?',
  ])('wait in line, and get no error: %s', async (text) => {
    const { reply, values, pending } = await said(text);
    expect(reply).toMatch(
      /8 replicas answer, about 10\.4 a second, wait in line\. They get no error.*max replicas.*\$742\.38 a month/,
    );
    expect([values, pending]).toEqual([{}, []]);
  });
});

describe('what people ask whose guests write to it', () => {
  it.each([
    'guest write in chatbot on my hotel page with phone, this work?',
    'can guests from internet write to it?',
    'how I make the guests can use from my website?',
    'how do visitors use it on our homepage?',
  ])('a website asks through a program of its own: %s', async (text) => {
    expect((await said(text)).reply).toMatch(/^Yes, through a program of yours/);
  });

  it.each(['I have no idea what tokens are.', 'what are tokens?', "I don't understand tokens"])(
    'a token is a piece of text: %s',
    async (text) => {
      expect((await said(text)).reply).toMatch(/^A token is a piece of text/);
    },
  );

  it('the token of the hub is another thing', async () => {
    expect((await said('do I need a token?')).reply).toMatch(/^No: the hub gives the weights/);
  });

  it.each([
    'is all safe for guest data, like name and room?',
    'where is the data saved?',
    'Is our data safe?',
    'where are the questions stored?',
  ])('nothing of what they write is stored: %s', async (text) => {
    expect((await said(text)).reply).toMatch(/^Nothing of what people write is stored here/);
  });
});

describe('broken English', () => {
  it.each([
    [
      '50 guest in same time maximal, answer short',
      '50 people × 1 a minute, a guess, ÷ 60 s = 0.833 a second',
    ],
    ['50 guests, every guest 1 question in minute', '50 people × 1 ÷ 60 s = 0.833 a second'],
    ['300 people, 20 questions a day each, 8 to 18', '300 people × 20 ÷ 36000 s of 10 hours = 0.17 a second'],
    [
      'I wrote: 300 people, 20 questions per day each, within 10 hours.',
      '36000 s of 10 hours = 0.17 a second',
    ],
  ])('is counted, and asked about: %s', async (text, arithmetic) => {
    const { pending, reply } = await said(text, { values: { model: 'Qwen/Qwen3-8B' } });
    expect(pending).toMatchObject([{ field: 'peak_qps', value: 0.833 }]);
    expect(reply.replaceAll(',', '')).toContain(arithmetic.replaceAll(',', ''));
  });

  it('is helped to count with the two figures that it takes', async () => {
    const { reply, pending } = await said('Can you help me count?', { values: { model: 'Qwen/Qwen3-8B' } });
    expect(reply).toMatch(/^Yes\. I need two figures: how many people .* how often each/);
    expect(pending).toEqual([]);
  });

  it('says a rate', async () => {
    for (const text of [
      '1 request in second',
      'ok, please take 1 in second',
      'no, 1 per second, I already said so',
    ])
      expect((await said(text, { values: { model: 'Qwen/Qwen3-8B' } })).values).toEqual({ peak_qps: 1 });
  });

  it('names nothing by not knowing a name', async () => {
    const { pending, reply } = await said('what is EKS cluster? I not know this name', { gate: 2 });
    expect(pending).toEqual([]);
    expect(reply).toContain('such a group is a cluster');
  });

  it('says yes and confirms', async () => {
    const { values } = await said(['one replica is good for me', 'yes please, one, never more']);
    expect(values).toEqual({ min_replicas: 1, max_replicas: 1 });
    const other = await said(['one replica is good for me', 'yes please, two']);
    expect(other.values).not.toMatchObject({ min_replicas: 1 });
    const values5 = { ...chat, cluster_name: 'production' };
    expect((await said('confirm please, make it', { gate: 5, values: values5 })).action).toBe('confirm');
    expect((await said(['one replica is good for me', 'confirm please, make it'])).action).toBeNull();
  });
});

describe('an advice of ours', () => {
  const asked = ['it may cost 1,500 dollars a month at most', 'take g6.xlarge'];
  it.each([
    'You wrote yourself what meets my goal: max replicas 2. Please do exactly that.',
    'yes, two at most',
  ])('is taken by who quotes it: %s', async (text) => {
    expect((await said([...asked, text], { values: office })).values).toEqual({ max_replicas: 2 });
  });

  it('is not taken where no reply has it', async () => {
    const text = 'You wrote yourself what meets my goal: max replicas 5. Please do exactly that.';
    expect((await said([...asked, text], { values: office })).values).toEqual({});
    expect((await said('yes, two at most')).values).toEqual({});
  });

  it('and machines are replicas', async () => {
    for (const text of ['never more than 2 machines', 'at most two machines', 'two machines at most'])
      expect((await said(text)).values).toEqual({ max_replicas: 2 });
    expect((await said('Take the g6.xlarge and never more than 2 of them')).values).toEqual({
      instance_type: 'g6.xlarge',
      max_replicas: 2,
    });
  });
});

describe('a time for the whole answer', () => {
  it.each([
    'Full answer within a second.',
    'answers within a second',
    'target is end to end 1000 ms per completion',
    'I need the whole completion within 1 second',
  ])('is kept as a goal: %s', async (text) => {
    expect((await said(text)).reply).toContain('Your goal: a whole answer within 1.0 s');
  });

  it.each([
    'does it keep 1 second for the whole answer at 3 rps?',
    'is the 60-token completion under 1s on g7e.2xlarge, yes or no?',
  ])('is answered by yes or no, for the load and the machine: %s', async (text) => {
    const values = { ...chat, peak_qps: 3, answer_tokens: 60, instance_type: 'g7e.2xlarge' };
    expect((await said(text, { values })).reply).toMatch(
      /^No\. A whole answer of 60 tokens .* on g7e\.2xlarge/,
    );
  });

  it('is no rate', async () => {
    expect((await said('3 answers within a second')).values).not.toHaveProperty('first_token_target_ms');
  });
});

it('The price of one more is that of one', async () => {
  expect((await said('What does one reserve replica cost?')).reply).toMatch(
    /^One more replica costs \$742\.38 a month/,
  );
});

it('Hostile texts take no time', async () => {
  for (const piece of ['8 to ', 'you wrote, ', 'two at most ', '8 in the morning ', 'a second '])
    await said(piece.repeat(10_000 / piece.length));
});
