import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// A time and a price at once: what meets both, and answers about money that say what they miss.

beforeAll(() => logger.setLogLevel('SILENT'));

const place = { cluster_name: 'production', namespace: 'apps' };
const server = (values: Record<string, string | number | boolean> = {}) =>
  new Talk({
    agent: 'inference-server',
    gate: 2,
    values: { model: 'Qwen/Qwen3-8B', peak_qps: 1, ...place, ...values },
    change: false,
  });
const both = 'answers within 5 seconds, at most 1200 dollars a month';
const met = async (talk: Talk) => {
  await talk.say('what is my goal?');
  return talk.goal.map((aim) => 'is_met' in aim && aim.is_met);
};

describe('what the planned model does not meet', () => {
  it('is met by the largest other model that does, which yes takes', async () => {
    const talk = server();
    const { reply, asked } = await lastSaid(talk, [both]);
    expect(reply).toMatch(/What meets it: model \S+.*, \$[\d,.]+ a month/);
    expect(reply).not.toContain('Nothing that is offered');
    expect(asked).toHaveProperty('model');
    await talk.say('yes');
    expect(await met(talk)).toEqual([true, true]);
  });

  it('is not answered with a machine of several times the price', async () => {
    const { reply } = await lastSaid(server(), ['answers within 5 seconds']);
    expect(reply).toMatch(/What meets it: model /);
    expect(reply).not.toContain('$10,077');
  });

  it('names no other model where the deployment runs', async () => {
    const values = { model: 'Qwen/Qwen3-8B', peak_qps: 1, ...place };
    const talk = new Talk({ agent: 'inference-server', gate: 5, values, change: true });
    const { reply } = await lastSaid(talk, [both]);
    expect(reply).toContain('Your goal: ');
    expect(reply).not.toContain('What meets it: model');
  });

  it('names no other model where the figures are the user’s own', async () => {
    const { reply } = await lastSaid(server({ parameters: 8_000_000_000 }), [both]);
    expect(reply).not.toContain('What meets it: model');
  });
});

describe('a question for a price', () => {
  it.each([
    'How do I get to 5 s for 1200?',
    'what must I give up to keep both?',
    'what fits my budget with at most 5 seconds?',
    'is there something under 1200 dollars?',
  ])('is never a yes to what misses the time: %s', async (text) => {
    const { reply, asked } = await lastSaid(server(), [both, 'no', text]);
    expect(reply).not.toMatch(/^Yes/);
    expect(reply).toMatch(/What meets it: model /);
    expect(asked).toHaveProperty('model');
  });

  it('that names the time itself is held against it', async () => {
    const { reply } = await lastSaid(server(), ['How do I get to 5 s for 1200 dollars a month?']);
    expect(reply).not.toMatch(/^Yes/);
    expect(reply).toMatch(/What meets it: model /);
  });

  it('says what the cheapest misses', async () => {
    const { reply } = await lastSaid(server(), ['answers within 5 seconds', 'no', 'what is the cheapest?']);
    expect(reply).toMatch(/But then a whole answer of 256 tokens takes about \d+\.\d s .*: over your 5 s\./);
  });

  it('says what is given up of what has to survive', async () => {
    const texts = ['it must survive the loss of a node', 'is there something under 800 dollars?'];
    const { reply } = await lastSaid(server(), texts);
    expect(reply).not.toMatch(/^Yes/);
    expect(reply).toContain(
      'But then it misses “to survive the loss of a node”: it does not survive that; that takes ',
    );
  });

  it('takes no seconds for dollars', async () => {
    const talk = server();
    await lastSaid(talk, [both, 'what fits my budget with at most 5 seconds?']);
    expect(talk.goal.map(({ figure }) => figure)).toEqual([5000, 1200]);
  });
});
