import { beforeAll, describe, expect, it } from 'vitest';
import { choiceIn } from '../../../../functions/sessions/conversation/answering/index.ts';
import type { OrgReads } from '../../../../functions/sessions/conversation/answering/org-reads.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';
import { ask, drafted } from './answering/asked.ts';

// Short questions and names, by the class of what was missed.

beforeAll(() => logger.setLogLevel('SILENT'));

const load = { vector_count: 2_000_000, dimension: 768, peak_qps: 20, hybrid_search: false };
const placed = { ...load, cluster_name: 'production', namespace: 'apps' };
const said = (texts: readonly string[], { gate = 2, values = placed as object } = {}) =>
  lastSaid(new Talk({ agent: 'vector-database', gate, values: { ...values } }), texts);

describe('a summary for somebody else', () => {
  it.each(['summary for my boss', 'tl;dr', 'can you sum it up for my manager?', 'a short overview please'])(
    'has six lines: %s',
    async (text) => {
      const { reply, answered } = await said([text]);
      const lines = reply.split('\n').filter((line) => line.startsWith('- '));
      expect(answered).toBe('summary');
      expect(lines.map((line) => line.split(':')[0])).toEqual([
        '- What',
        '- Where',
        '- Cost',
        '- Main risk',
        '- Who approves',
        '- Open',
      ]);
      expect(reply).toMatch(/cluster production.+\$642\.29.+admin or owner/s);
    },
  );

  it('says which figures are not known yet', async () => {
    const { reply } = await said(['tl;dr'], { gate: 1, values: {} });
    expect(reply).toContain('a cluster that is not named yet');
    expect(reply).toMatch(/Open: vectors, dimensions/);
  });
});

describe('a neighbour of what stands', () => {
  it.each([
    ["what's the next bigger machine?", 'r6i.2xlarge'],
    ['what is the next size up?', 'r6i.2xlarge'],
    ['next size down?', 'r6i.large'],
    ['and the next smaller one?', 'r6i.large'],
  ])('is named with its price: %s', async (text, type) => {
    const { reply, asked, values } = await said([text]);
    expect([asked, values]).toEqual([{ instance_type: type }, {}]);
    expect(reply).toMatch(new RegExp(`With instance type ${type}: \\$[\\d,.]+ a month`));
  });

  it('may not be there', async () => {
    const { reply } = await said(["what's the next smaller machine?"], {
      values: { ...placed, instance_type: 'r6i.large' },
    });
    expect(reply).toContain('r6i.large is the smallest of its family');
  });

  it.each(['what was the previous number?', 'what was it before?'])(
    'in time is the value before the latest change: %s',
    async (text) => {
      const { reply } = await said(['make it 5 nodes', 'make it 4 nodes', text]);
      expect(reply).toContain('Before "make it 4 nodes": 5 nodes, and now it is 4 nodes.');
      expect((await said([text])).reply).toContain('Nothing was changed yet');
    },
  );
});

describe('clusters', () => {
  const reads = {
    deployments: async () => [],
    clusters: async (_id: string, regions: readonly string[]) =>
      regions.map((region) => ({ region, names: region === 'us-east-1' ? ['prod-a', 'staging'] : [] })),
  } as unknown as OrgReads;

  it('are listed at the gate of places by "which ones do I have?", and chosen by their place in the list', async () => {
    const draft = drafted(load);
    const listed = await ask('which ones do I have?', { gate: 2, draft, reads });
    expect(listed?.text).toBe('Clusters of production in us-east-1: prod-a and staging.');
    const { agent, state, context } = new Talk({ agent: 'vector-database', gate: 2, values: load });
    const history = [{ role: 'assistant' as const, text: listed?.text ?? '' }];
    const about = { agent, state, draft, context, history, pending: [] };
    expect((await choiceIn('the first one', about))?.values).toEqual({ cluster_name: 'prod-a' });
    expect((await choiceIn('take the second', about))?.values).toEqual({ cluster_name: 'staging' });
  });

  it.each(['our cluster is the one called shop', 'the cluster is the one that is called shop'])(
    'are named at any gate: %s',
    async (text) => {
      expect((await said([text], { gate: 1, values: {} })).values).toEqual({ cluster_name: 'shop' });
    },
  );

  it('stand beside a name for the deployment', async () => {
    const { values } = await said(['production. and call it shop'], { values: load });
    expect(values).toEqual({ cluster_name: 'production', name: 'shop' });
  });
});

describe('a name with a blank', () => {
  it.each(['call it shop search', 'call it Shop Search please', 'the deployment is called shop search'])(
    'is proposed with a hyphen: %s',
    async (text) => {
      const { asked, values } = await said([text]);
      expect([asked, values]).toEqual([{ name: 'shop-search' }, {}]);
    },
  );

  it.each(['call it what you want', 'call it a day'])('is not read from: %s', async (text) => {
    const { asked, values } = await said([text]);
    expect([asked.name ?? null, values]).toEqual([null, {}]);
  });
});

describe('what is not known', () => {
  it.each(['what would it be with only one', 'why three of them'])(
    'is not answered by any note: %s',
    async (text) => {
      expect((await said([text])).answered).toBe(null);
    },
  );

  it.each([
    ['r6i.4xl', { instance_type: 'r6i.4xlarge' }],
    ['take r6i 2xl', { instance_type: 'r6i.2xlarge' }],
  ])('is no size in few letters: %s', async (text, values) => {
    expect((await said([text])).values).toEqual(values);
  });

  it('is no sum: what does that come to', async () => {
    const { reply, answered } = await said(['ok what does that come to']);
    expect([answered, reply]).toEqual(['cost', expect.stringContaining('$642.29 a month')]);
  });
});
