import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// How people correct what they have just said, or what runs.

beforeAll(() => logger.setLogLevel('SILENT'));

const place = { cluster_name: 'production', namespace: 'apps' };
const usual = {
  'vector-database': { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false },
  'inference-server': { model: 'Qwen/Qwen3-8B', peak_qps: 2 },
} as const;

/** The last of these messages about a deployment that runs, or at a gate. */
function said(agent: keyof typeof usual, texts: readonly string[], gate?: number) {
  const values = gate === 1 ? {} : { ...usual[agent], ...place };
  return lastSaid(new Talk({ agent, gate: gate ?? 5, values, change: gate === undefined }), texts);
}

describe('a number that only the vectors of what runs have', () => {
  it.each([
    ['make it 20 million', 20_000_000],
    ['back to 25 million', 25_000_000],
    ['ok, 20M then', 20_000_000],
    ['no, 25 million vectors too', 25_000_000],
    ['28M vectors too, please', 28_000_000],
    ['27 million vectors also', 27_000_000],
    ['26 million vectors as well', 26_000_000],
  ])('is taken at once: %s', async (text, vector_count) => {
    const { values, pending } = await said('vector-database', [text]);
    expect([values, pending]).toEqual([{ vector_count }, []]);
  });

  it.each([
    'maybe make it 20 million',
    'make it 20 million?',
    'don’t make it 20 million',
    'if it is cheap make it 20 million',
    'our competitor: make it 20 million',
    'could it be 20 million',
    '20 million vectors is too',
    '20 million is too much',
  ])('is not taken where it is doubted: %s', async (text) => {
    expect((await said('vector-database', [text])).values).toEqual({});
  });
});

describe('a bare number that corrects another one', () => {
  it.each([
    [['make it 20 million', 'no, 30'], 30_000_000],
    [['maybe 20 million vectors', 'no, 30'], 30_000_000],
    [['20M vectors', 'sorry, 30'], 30_000_000],
    [['20M vectors', 'no, 30', 'wait, 25'], 25_000_000],
    [['twenty million vectors', 'no, thirty'], 30_000_000],
    [['20 million vectors', 'actually 12.5'], 12_500_000],
  ])('is counted in the same: %j', async (texts, vector_count) => {
    const { values, pending } = await said('vector-database', texts);
    expect([values, pending]).toEqual([{ vector_count }, []]);
  });

  it('is of the value that was said last', async () => {
    expect((await said('inference-server', ['16k context', 'no, 32'], 2)).values).toEqual({
      max_model_len: 32_000,
    });
    expect((await said('inference-server', ['200 requests per second', 'no, 30'])).values).toEqual({
      peak_qps: 30,
    });
    expect((await said('vector-database', ['20 million vectors', 'no, 30'], 1)).values).toEqual({
      vector_count: 30_000_000,
    });
  });

  it.each(['no, maybe 30', 'no, 30?', 'if we grow, 30', 'not 30', 'they said "no, 30"'])(
    'is not taken where it is doubted: %s',
    async (text) => {
      expect((await said('vector-database', ['20 million vectors', text])).values).toEqual({});
    },
  );
});

describe('a value that is far from the one that stands', () => {
  it.each([
    ['30 vectors', 30],
    ['no, 30 vectors', 30],
    ['30 billion vectors', 30_000_000_000],
    ['vector_count = 500', 500],
    ['we have 20 vectors', 20],
  ])('is asked about: %s', async (text, vector_count) => {
    const { values, asked, reply } = await said('vector-database', [text]);
    expect([values, asked]).toEqual([{}, { vector_count }]);
    expect(reply).toContain('instead of 10,000,000?');
  });

  it('is asked about of another agent, once', async () => {
    const text = '3000 requests per second';
    const first = await said('inference-server', [text]);
    expect([first.values, first.asked]).toEqual([{}, { peak_qps: 3000 }]);
    expect(first.reply).toContain('More than a thousand times 2');
    for (const again of ['yes', text])
      expect((await said('inference-server', [text, again])).values).toEqual({ peak_qps: 3000 });
    expect((await said('inference-server', [text, 'no'])).values).toEqual({});
  });
});

describe('an offer of the latest reply', () => {
  const offering = { 'vector-database': 'could it be cheaper?', 'inference-server': 'what is cheapest?' };
  const offered = {
    'vector-database': { snapshot_cron: '0 3 * * *' },
    'inference-server': { instance_type: 'g6.xlarge' },
  };
  const agents = ['vector-database', 'inference-server'] as const;

  it.each([
    'ok take it. and 3 requests per second',
    'yes take that. 3 requests per second',
    'take it and 3 requests per second',
    'ok i take it. 3 requests per second',
    'ok, we take it. And 3 requests per second please',
    "ok let's take it, and 3 requests per second",
    'Take the offer. 3 requests per second',
    'fine, use that. 3 requests per second',
  ])('is taken beside a clear value: %s', async (text) => {
    for (const agent of agents) {
      const rate = agent === 'vector-database' ? text.replace('3 requests', '300 queries') : text;
      const { values, pending, action } = await said(agent, [offering[agent], rate]);
      const peak_qps = agent === 'vector-database' ? 300 : 3;
      expect([values, pending, action]).toEqual([{ ...offered[agent], peak_qps }, [], null]);
    }
  });

  it.each([
    'ok take it if it is safe. 300 queries per second',
    'ok i take it, if it is safe, and 300 queries per second',
    'we take it. But not yet. 300 queries per second',
    'ok take it. no wait, 300 queries per second',
    'ok take it. but not yet, 300 queries per second',
    'take it? not sure. 300 queries per second',
    'ok take it maybe. and 300 queries per second',
    'don’t take it. 300 queries per second',
    'should i take it. 300 queries per second',
    'my boss says "take it". 300 queries per second',
    'take it back. 300 queries per second',
  ])('is not taken where that is doubted: %s', async (text) => {
    for (const agent of agents) {
      const { values, action } = await said(agent, [offering[agent], text]);
      expect([Object.keys(offered[agent]).some((name) => name in values), action]).toEqual([false, null]);
    }
  });

  it('is not taken once another reply stands between', async () => {
    const texts = ['could it be cheaper?', 'thanks', 'ok i take it. 300 queries per second'];
    expect((await said('vector-database', texts)).values).toEqual({ peak_qps: 300 });
  });
});

describe('a name that was asked for, in front of more', () => {
  const agents = ['vector-database', 'inference-server'] as const;
  /** At the gate that asks for the cluster. */
  async function named(agent: (typeof agents)[number], text: string) {
    const talk = new Talk({ agent, gate: 3, values: { ...usual[agent] }, change: false });
    return talk.say(text);
  }
  const both = { cluster_name: 'production', name: 'hardware-helper' };

  it.each([
    ['production. and call the thing hardware-helper', both],
    ['production; name it hardware-helper', both],
    ['production. Name the thing hardware-helper please.', both],
    ['production, call it hardware-helper', both],
    ['production and call it hardware-helper', both],
    ['production. namespace apps', { cluster_name: 'production', namespace: 'apps' }],
    ['production. confirm', { cluster_name: 'production' }],
  ])('is taken with it: %s', async (text, expected) => {
    for (const agent of agents) {
      const { values, action } = await named(agent, text);
      expect([values, action]).toEqual([expected, null]);
    }
  });

  it.each([
    'production. or staging',
    'production, staging',
    'production? call it hardware-helper',
    'production. not sure',
    'production. that’s wrong',
    'production. forget it',
    'production. stop',
    'not production. call it hardware-helper',
    'maybe production. call it hardware-helper',
    '"production"? and call it hardware-helper',
  ])('is not taken where it is doubted: %s', async (text) => {
    for (const agent of agents) {
      const { values, action } = await named(agent, text);
      expect([values.cluster_name, action]).toEqual([undefined, null]);
    }
  });
});

describe('a value that is taken back with the former one named', () => {
  it.each([
    'take it back, we stay at 2 a second',
    'take it back, we stay 2 requests per second',
    'take that back, 2 requests per second as before',
    'undo that, it stays 2 requests per second',
    'undo, it was 2 requests per second',
  ])('is restored: %s', async (text) => {
    const change = 'make it 20 requests per second';
    const { values, pending } = await said('inference-server', [change, text]);
    expect([values, pending]).toEqual([{ peak_qps: 2 }, []]);
    const [own, back] = [change, text].map((each) =>
      each.replaceAll('requests', 'queries').replaceAll(/\b2\b/g, '200').replace('20 ', '300 '),
    );
    const other = await said('vector-database', [own ?? '', back ?? '']);
    expect([other.values, other.pending]).toEqual([{ peak_qps: 200 }, []]);
  });

  it.each([
    [['it will be 20 colleagues at once not 12', 'take it back, we stay 12 colleagues']],
    [['400 colleagues at once', 'take it back, we stay 12 colleagues']],
    [['maybe 30 requests per second', 'take it back, we stay at 2 requests per second']],
    [['take it back, we stay 12 colleagues']],
  ])('is left where it was only asked about: %j', async (texts) => {
    const { values, pending, reply } = await said('inference-server', texts);
    expect([values, pending]).toEqual([{}, []]);
    expect(reply).not.toContain('?\n');
  });

  it('is the one that was accepted', async () => {
    const texts = ['400 colleagues at once', 'yes', '800 colleagues at once', 'yes'];
    const { values } = await said('inference-server', [...texts, 'take it back, we stay 400 colleagues']);
    expect(values).toEqual({ peak_qps: 7 });
  });

  it('is another one where another one is named, and is not restored on a condition', async () => {
    const change = 'make it 20 requests per second';
    expect(
      (await said('inference-server', [change, 'take it back, we stay at 3 requests per second'])).values,
    ).toEqual({ peak_qps: 3 });
    for (const text of [
      'if we can, take it back, we stay at 2 requests per second',
      'maybe take it back, 2 requests per second as before',
      'should I take it back, 2 requests per second as before?',
      'don’t take it back, 2 requests per second as before',
    ])
      expect([text, (await said('inference-server', [change, text])).values]).toEqual([text, {}]);
  });
});

describe('a schedule that was offered', () => {
  const offering = 'could it be cheaper?';

  it.each([
    ['the one you offered, at 3', '0 3 * * *'],
    ['the one you offered at 5', '0 5 * * *'],
    ['take the one you proposed, but at 5:30', '30 5 * * *'],
    ['ok take it, but at 5', '0 5 * * *'],
    ['yes, take that at 10 pm please', '0 22 * * *'],
    ['Take it at 12 am.', '0 0 * * *'],
    ['the one you offered', '0 3 * * *'],
  ])('is taken at the hour that is named: %s', async (text, snapshot_cron) => {
    const { values, pending, action } = await said('vector-database', [offering, text]);
    expect([values, pending, action]).toEqual([{ snapshot_cron }, [], null]);
  });

  it.each([
    'the one you offered, maybe at 5',
    'the one you offered, at 5?',
    'not the one you offered, at 5',
    'if we take it, at 5',
    'they said "the one you offered", at 5',
    'the one you offered at 25',
  ])('is not taken where that is doubted: %s', async (text) => {
    expect((await said('vector-database', [offering, text])).values).toEqual({});
  });

  it('is not taken where none was offered, and an hour beside a machine is asked about', async () => {
    expect((await said('vector-database', ['the one you offered, at 5'])).values).toEqual({});
    const { values, asked } = await said('inference-server', [
      'what is cheapest?',
      'the one you offered, at 5',
    ]);
    expect([values, asked]).toEqual([{ instance_type: 'g6.xlarge' }, { health_cron: '0 5 * * *' }]);
  });
});
