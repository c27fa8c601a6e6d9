import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// What the head of a school asked of an inference server: how many requests her pupils make, and what becomes of these.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const small: Values = {
  model: 'Qwen/Qwen3-4B-Instruct-2507',
  peak_qps: 4,
  instance_type: 'g6.xlarge',
  max_replicas: 2,
  cluster_name: 'staging',
};

const talk = (values: Values, gate = 1) =>
  new Talk({ agent: 'inference-server', gate, values: { ...values } });
const said = (text: string, values = small, gate = 2) => lastSaid(talk(values, gate), [text]);

describe('people and their questions', () => {
  it.each([
    [
      'We are 1,200 pupils and they use it between 14 and 18 o’clock.',
      'They would maybe ask 10 questions each in an afternoon, I guess?',
    ],
    [
      'one thousand two hundred children use it in the afternoon from 14:00 to 18:00.',
      'They would ask 10 questions each in an afternoon.',
    ],
    ['1200 users, 10 questions each per day, in 4 hours.'],
  ])('become a load with its arithmetic, also over several messages: %s', async (...texts) => {
    const conversation = talk({ model: 'Qwen/Qwen3-8B' });
    const { reply, pending, values } = await lastSaid(conversation, texts);
    expect(pending).toMatchObject([{ field: 'peak_qps', value: 5 }]);
    expect(values).toEqual({});
    expect(reply).toContain(
      '1200 people × 10 ÷ 14,400 s of 4 hours = 0.83 a second, × 5 for the busiest moment = 4.2, so 5',
    );
    const asked = await conversation.say('so is 1 enough or should it be more like 5?');
    expect(asked.reply).toMatch(/^I would take 5: 1200 people × 10 ÷/);
    expect(asked.values).toEqual({});
  });
});

describe('is answered', () => {
  it.each<[string, RegExp]>([
    [
      'Do the children have to wait long with it?',
      /^Not in line.*256 tokens takes about 25\.4 s at your peak of 4/,
    ],
    ['would they wait?', /^Not in line/],
    [
      'And can’t you switch it off between 18 and 14 o’clock somehow? Like a lamp',
      /^It runs day and night.*min replicas 1 makes that \$612\.14/,
    ],
    ['Can it be off at night?', /^It runs day and night.*min replicas 1 makes that \$612\.14/],
    ['At night nobody uses it, so at night it should not cost anything please', /^It runs day and night/],
    ['But will it work over the internet, for pupils at their homes?', /^Yes, through a program of yours/],
    ['Can the children reach it from home, too?', /^Yes, through a program of yours/],
    [
      'Will it be good enough in Spanish?',
      /^Qwen\/Qwen3-4B-Instruct-2507, by its maker’s cards: more than 100 languages/,
    ],
    [
      'And how much more does it cost in Frankfurt, is it still under 1300 dollars?',
      /prices of us-east-1 alone.*eu-central-1 differ by some percent.*\$1,207\.65 a month\. \$1,300\.00 leave room for 7\.6 % more/,
    ],
    [
      'can you see whether this cluster is in Europe or in America?',
      /^us-east-1 is in Northern Virginia, United States/,
    ],
    [
      'why is your alert at 2500 ms when my target is 2000?',
      /the next step of the engine’s measure at or above it, 2,500 ms for your 2,000 ms/,
    ],
    [
      'The key guards only /v1? So /invocations is open to anyone in the network?',
      /^Yes: the key guards the paths below \/v1/,
    ],
    [
      'Why do you need a commit hash and where do I get it?',
      /huggingface\.co\/Qwen\/Qwen3-4B-Instruct-2507\/commits\/main/,
    ],
  ])('%s', async (text, answer) => {
    const { reply, values } = await said(text);
    expect(reply).toMatch(answer);
    expect(values).toEqual({});
  });

  it('by who wait where more come than are answered', async () => {
    expect((await said('do they have to wait?', { ...small, peak_qps: 40 })).reply).toMatch(
      /^Yes: 2 replicas/,
    );
  });

  it('with the newest commit of the hub’s branch, where it is asked for', async () => {
    const values = { ...small, model: 'hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4' };
    const { reply } = await said('Latest on main. You can look that up, no?', values, 4);
    expect(reply).toContain('I ask the hub for its newest commit');
  });
});

describe('a gate', () => {
  it('that is confirmed twice says both times what is missing, and where it is found', async () => {
    const values = { ...small, model: 'hugging-quants/Meta-Llama-3.1-8B-Instruct-AWQ-INT4' };
    const { reply } = await lastSaid(talk(values, 4), ['next', 'next']);
    expect(reply).toContain('its page at the hub lists them under Files, History');
  });

  it('says in words what a model brings with it, and repeats no advice beside a changed figure', async () => {
    const first = await lastSaid(talk({}), ['Llama 3.1 8B Instruct, 30 req/s']);
    expect(first.reply).toContain('- The hub asks for a token before it gives the weights');
    const { reply } = await said('context 4096', { ...small, instance_type: 'g7e.2xlarge' }, 3);
    expect(reply).toContain('- At once: at most 137.61 requests of 4,096');
    // What is advised was told when the gate opened.
    expect(reply).not.toContain('- Cheaper: ');
  });
});
