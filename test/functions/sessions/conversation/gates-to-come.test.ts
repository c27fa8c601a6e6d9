import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';

// The gates to come, shown at once and confirmed by a message that names them.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const sized: Values = { vector_count: 1_000_000, dimension: 768, peak_qps: 20, hybrid_search: false };
const placed: Values = { ...sized, cluster_name: 'apps' };
const served: Values = { model: 'Qwen/Qwen3-8B', peak_qps: 2, cluster_name: 'apps' };

async function lastOf(says: readonly string[], { agent = 'vector-database' as const, values = placed } = {}) {
  const talk = new Talk({ agent, gate: 1, values });
  const outcomes = [];
  for (const text of says) outcomes.push(await talk.say(text));
  const last = outcomes.at(-1);
  if (!last) throw new Error('Nothing was said.');
  return last;
}

describe('the gates to come', () => {
  it.each([
    'show the rest',
    'show me the rest',
    'what do you propose for the other gates?',
    'use your defaults for the rest',
    'you decide the rest',
    'confirm everything',
    'just do it',
  ])('are shown at once: %s', async (text) => {
    const { reply, action, answered } = await lastOf([text]);
    expect(reply).toContain('- Nodes: 3 x r6i.xlarge');
    expect(reply).toContain('- Volumes: 3 x 200 GiB gp3, encrypted');
    expect(reply).toContain('Say "confirm gates 1 to 5" to take all of that and record the plan');
    expect([action, answered]).toEqual([null, 'rest']);
  });

  it('are offered with the first price, and the first value that is missing comes before them', async () => {
    const { reply } = await lastOf(['768 dimensions'], {
      values: { ...placed, dimension: undefined } as never,
    });
    expect(reply).toContain('Say "show the rest" for all gates at once, "confirm" for this one');
    const asked = await lastOf(['show the rest'], { values: { vector_count: 1_000_000 } });
    expect(asked.reply).toContain('First I need dimensions, queries per second and hybrid search');
  });

  it('are confirmed together once they were shown, and not before', async () => {
    expect((await lastOf(['confirm gates 1 to 5'])).gate).toBe(2);
    expect((await lastOf(['show the rest', 'confirm gates 1 to 5'])).gate).toBe(6);
    expect((await lastOf(['show the rest', 'confirm gates 1 to 3'])).gate).toBe(4);
  });

  it.each(['yes', 'ok', 'confirm', 'yes, confirm', 'confirm all of it', 'sounds good, go on'])(
    'are not confirmed by words that name none: %s',
    async (text) => {
      expect((await lastOf(['show the rest', text])).gate).toBeLessThan(3);
    },
  );

  it('say after a bare yes how all of them are confirmed', async () => {
    const { reply, action } = await lastOf(['show the rest', 'yes']);
    expect(action).toBeNull();
    expect(reply).toContain(
      'Say "confirm gates 1 to 5" for all that I have shown, or "confirm" for gate 1 alone.',
    );
  });

  it('show again what a value changes in them, and are confirmed with it', async () => {
    const changed = ['show the rest', 'snapshots every day at midnight'];
    const { reply } = await lastOf(changed);
    expect(reply).toContain('At the gates to come:\n- Snapshots: every night at 0:00 UTC');
    expect((await lastOf([...changed, 'confirm gates 1 to 5'])).gate).toBe(6);
  });

  it('show a warning that they have since, and stop before its gate', async () => {
    const { gate, reply } = await lastOf(['show the rest', '5 nodes', 'confirm gates 1 to 5']);
    expect(gate).toBe(2);
    expect(reply).toContain('Gate 2 (Topology) is not confirmed yet');
  });

  it('are not confirmed with a warning that nobody has seen', async () => {
    const { gate, reply } = await lastOf(['5 nodes', 'confirm gates 1 to 5']);
    expect(gate).toBe(2);
    expect(reply).toContain('Gate 2 (Topology) is not confirmed yet');
  });

  it('show their warnings, and say which of them is confirmed by itself', async () => {
    const { reply } = await lastOf(['show the rest'], { agent: 'inference-server' as never, values: served });
    expect(reply).toContain('- Warning: The key guards the paths below /v1 alone');
    expect(reply).toContain('Gate 2 (Topology) is confirmed by itself: it has a warning.');
    expect(reply).not.toContain('confirm gates');
  });

  it('ask for the cluster where it is missing, in one question', async () => {
    const { reply } = await lastOf(['show the rest'], { values: sized });
    expect(reply).toBe(
      'For the gates to come I need EKS cluster. What is the name of your EKS cluster? There are production and staging.',
    );
    const { reply: shown } = await lastOf(['show the rest', 'production please', 'show the rest'], {
      values: sized,
    });
    expect(shown).toContain('Say "confirm gates 1 to 5"');
  });
});

describe('who leaves everything to us', () => {
  it('is told how to estimate, and then offered examples that a yes takes', async () => {
    const says = ['whatever', 'you decide'];
    const offered = await lastOf(says, { values: {} });
    expect(offered.reply).toContain('Shall I take 1,000,000 vectors, 768 dimensions');
    expect(offered.values).toEqual({});
    expect((await lastOf([...says, 'yes'], { values: {} })).values).toEqual({ ...sized, peak_qps: 100 });
  });

  it('takes nothing where nobody says yes', async () => {
    const { values, action } = await lastOf(['whatever', 'you decide', 'how much?'], { values: {} });
    expect([values, action]).toEqual([{}, null]);
  });

  it('hears what the question is about, where one waits', async () => {
    const { reply } = await lastOf(['maybe 5 nodes', 'whatever'], {});
    expect(reply).toContain('I would take 5 nodes.');
  });
});

describe('a price', () => {
  it('is also that of a value that waits for a yes', async () => {
    const { reply } = await lastOf(['maybe 5 million vectors', 'how much is it now?']);
    expect(reply).toContain('With 5,000,000 vectors: $705.86.');
  });

  it('is said once: the next gate leaves it out', async () => {
    const talk = new Talk({
      agent: 'vector-database',
      gate: 1,
      values: { ...placed, dimension: undefined } as never,
    });
    const { reply } = await talk.say('768 dimensions');
    expect(reply).toContain('- Price: about $621.09 a month');
    expect((await talk.say('confirm')).reply).not.toContain('$621.09');
  });
});

describe('questions with an answer at hand', () => {
  it.each([
    ['does a vector database need a GPU?', 'No GPU is needed'],
    ['so how many GPUs should I order?', 'No GPU is needed'],
    ['does anything leave the EU then?', 'nothing of them is sent to us'],
    ['what rights do you have in our AWS account?', 'assumes a role that you made'],
    ['what did you understand?', 'Sizing inputs: 1,000,000 vectors'],
  ])('%s', async (text, expected) => {
    expect((await lastOf([text])).reply).toContain(expected);
  });
});
