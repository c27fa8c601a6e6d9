import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { type AgentId, agentIds, usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (agent: AgentId, text: string) => {
  const { cluster_name: _, ...values } = usualValues[agent];
  return lastSaid(new Talk({ agent, gate: 2, values, change: false }), [text]);
};

describe('the name of the cluster, where it was asked for', () => {
  it.each([
    'Production',
    'Production, please.',
    'Production, please. The rest sounds fine to me.',
    'PRODUCTION!',
    'The cluster is called Production.',
    "it's the Production cluster",
  ])('is read in "%s"', async (text) => {
    for (const agent of agentIds) expect((await said(agent, text)).values.cluster_name).toBe('production');
  });

  it.each(['"Production"'])('is taken as written in %s', async (text) => {
    for (const agent of agentIds) expect((await said(agent, text)).values.cluster_name).toBe('Production');
  });

  it.each([
    ['prodction', 'production'],
    ['stagign', 'staging'],
    ['stagin', 'staging'],
    ['developement', 'development'],
  ])('with a slip in it, %s, is asked about', async (text, name) => {
    for (const agent of agentIds) {
      const { values, asked } = await said(agent, text);
      expect([values, asked.cluster_name]).toEqual([{}, name]);
    }
  });

  it.each(['take production and staging', 'production, staging'])('is not one of two: %s', async (text) => {
    for (const agent of agentIds) expect((await said(agent, text)).values).toEqual({});
  });
});
