import { beforeAll, describe, expect, it } from 'vitest';
import { findAgent } from '../../../../../functions/agents/index.ts';
import { withClusterNames } from '../../../../../functions/sessions/conversation/turn/at-gate/cluster-names.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { context } from '../../../../support/builders/agents/vector-database.ts';
import { agentIds, usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

// The account has the clusters production and staging, as the eval's door knows it.

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (agent: (typeof agentIds)[number], gate: number, text: string) => {
  const { cluster_name: _, ...values } = usualValues[agent];
  return lastSaid(new Talk({ agent, gate, values, change: false }), [text]);
};

describe('a cluster that the account has', () => {
  it.each([
    ['production please', 'production'],
    ['Put it on Production.', 'production'],
    ['PRODUCTION', 'production'],
    ['the staging one', 'staging'],
    ['IT says production', 'production'],
    ['my IT colleague told me it is production', 'production'],
    ['not staging, production', 'production'],
    ['And it belongs on staging, says our IT man', 'staging'],
  ])('is taken at any gate, in any case and place: %s', async (text, name) => {
    for (const agent of agentIds)
      for (const gate of [1, 2]) expect((await said(agent, gate, text)).values.cluster_name).toBe(name);
  });

  it.each(['I think it is production', 'production. Not sure, though'])(
    'is asked about where the user doubts: %s',
    async (text) => {
      for (const agent of agentIds) {
        const { values, asked } = await said(agent, 2, text);
        expect([values.cluster_name, asked.cluster_name]).toEqual([undefined, 'production']);
      }
    },
  );

  it.each(['our production data are photographs', 'when will it be in production?', 'we are staging a play'])(
    'is none in a sentence about something else: %s',
    async (text) => {
      for (const agent of agentIds) expect((await said(agent, 1, text)).values.cluster_name).toBeUndefined();
    },
  );
});

describe('the names of clusters', () => {
  const agent = findAgent('vector-database');
  if (!agent) throw new Error('There is no such agent.');
  const known = async (text: string, gate: number, draft = {}) => {
    let asked = 0;
    const clusters = async (_account: string, regions: readonly string[]) => {
      asked++;
      return regions.map((region) => ({ region, names: ['legal'] }));
    };
    const input = { agent, gate, draft, context, text, reads: { clusters } };
    const { clusterNames } = await withClusterNames(input as never);
    return [asked, clusterNames];
  };

  it('are asked for where the gate asks for one, or the message has a usual name of one', async () => {
    expect(await known('legal please', 2)).toEqual([1, ['legal']]);
    expect(await known('put it on production', 1)).toEqual([1, ['legal']]);
    expect(await known('10M vectors', 1)).toEqual([0, undefined]);
    expect(await known('20', 2)).toEqual([0, undefined]);
  });

  it('are asked for in the region that was said', async () => {
    const draft = { region: { value: 'eu-west-1', messageId: 'm' } };
    const regions: string[][] = [];
    const clusters = async (_: string, asked: string[]) => {
      regions.push(asked);
      return undefined;
    };
    const input = { agent, gate: 2, draft, context, text: 'legal', reads: { clusters } };
    // A list that can't be read is no empty one.
    expect((await withClusterNames(input as never)).clusterNames).toBeUndefined();
    expect(regions).toEqual([['eu-west-1']]);
  });
});

describe('what becomes of a cluster', () => {
  it.each([
    'does this touch anything in our cluster?',
    'will it change what already runs in our cluster?',
    'can it damage our cluster?',
    'what does it do to our cluster?',
    'is anything in the cluster changed?',
  ])('is answered: %s', async (text) => {
    for (const agent of agentIds)
      expect((await said(agent, 2, text)).reply).toMatch(/^It runs on nodes of its own/);
  });

  it.each([
    'can I change the cluster later?',
    'what do you need from our cluster?',
    'which cluster do you touch?',
  ])('is not asked by %s', async (text) => {
    expect((await said('vector-database', 2, text)).reply).not.toMatch(/^It runs on nodes of its own/);
  });
});
