import { beforeAll, describe, expect, it } from 'vitest';
import { findAgent } from '../../../../functions/agents/index.ts';
import { regionPlaces } from '../../../../functions/shared/aws/region-places.ts';
import { awsRegions } from '../../../../functions/shared/aws/regions.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import {
  type AgentId,
  agentIds,
  type SaidValues,
  usualValues,
} from '../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// Words of somebody who leads a team, is no engineer, and has to tell others about it.

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (agent: AgentId, gate: number, texts: readonly string[], more: SaidValues = {}) =>
  lastSaid(new Talk({ agent, gate, values: { ...usualValues[agent], ...more }, change: false }), texts);

describe('a summary for others', () => {
  it.each([
    'Can you sum it up for my boss?',
    'What does it mean for my boss?',
    'What does it mean for my boss? Summary please',
  ])('is given for "%s"', async (text) => {
    for (const agent of agentIds) {
      const { answered, reply } = await said(agent, 6, [text]);
      expect(answered, text).toBe('summary');
      expect(reply).toContain('- Open: gate 6 is to be confirmed.');
      expect(reply).not.toContain('So far:');
    }
  });

  it('names the model, how long an answer takes and the main risk', async () => {
    const { reply } = await said('inference-server', 6, ['summary for my boss please'], {
      min_replicas: 1,
      max_replicas: 1,
    });
    expect(reply).toContain('- What: Inference server for Qwen/Qwen3-8B, on');
    expect(reply).toMatch(/- Time: .+\.\n/);
    expect(reply).toMatch(
      /- Main risk: There is one replica: if its node fails, nothing answers until .+ minutes/,
    );
  });

  it('says whether what is planned meets the goal', async () => {
    for (const agent of agentIds)
      for (const [dollars, held] of [
        [400, 'not met'],
        [30_000, 'met'],
      ] as const) {
        const budget = `we have at most ${dollars} dollars a month`;
        const { reply } = await said(agent, 6, [budget, 'summary for my boss please']);
        expect(reply).toMatch(new RegExp(`- Goal: under \\$[\\d,.]+ a month: ${held}\\.`));
      }
  });
});

describe('the place of a region', () => {
  it.each([
    ['us-east-1, is that in America?', 'us-east-1 is in Northern Virginia, United States of America'],
    ['where is us-east-1?', 'us-east-1 is in Northern Virginia, United States of America'],
    ['where is eu-west-3?', 'eu-west-3 is in Paris, France'],
    ['where does the data lie?', 'us-east-1 is in Northern Virginia'],
    ['which country is that?', 'us-east-1 is in Northern Virginia'],
    [
      'is that Germany?',
      'us-east-1 is in Northern Virginia, United States of America; eu-central-1 is in Frankfurt',
    ],
  ])('is said for "%s"', async (text, place) => {
    for (const agent of agentIds) {
      const { reply } = await said(agent, 4, [text]);
      expect(reply).toContain(place);
      expect(reply).toContain('follows the cluster');
    }
  });

  it('is known of regions that exist', () => {
    expect(Object.keys(regionPlaces).filter((region) => !awsRegions.includes(region))).toEqual([]);
  });
});

describe('a request for approval', () => {
  it.each([
    'I changed my mind, can I take back the request?',
    'I want to withdraw the request',
    'can I withdraw the request?',
  ])('is said to be withdrawn on the page of its deployment, for "%s"', async (text) => {
    for (const agent of agentIds) {
      const { reply, values } = await said(agent, 6, [text]);
      expect(reply).toContain('“Withdraw the request”');
      expect(reply).not.toContain('"undo"');
      expect(values).toEqual({});
    }
  });
});

it('Requests that were said as a figure are no request for approval', async () => {
  const { reply } = await said('inference-server', 1, ['take back the 2 requests per second']);
  expect(reply).not.toContain('Withdraw');
});

describe('a step', () => {
  it('is explained in plain words, with what has to be decided in it', async () => {
    for (const agent of agentIds)
      for (const gate of [2, 3, 4, 5])
        for (const text of [
          'What does this step mean in plain words?',
          "what do I have to decide here? I'm no engineer",
        ]) {
          const { reply } = await said(agent, gate, [text]);
          expect(reply).toContain(`This step decides ${findAgent(agent)?.gates[gate - 1]?.purpose}.`);
          expect(reply).toContain('You have to decide nothing here: the defaults will do.');
          expect(reply).not.toContain('took nothing from');
        }
  });

  it('names what is missing', async () => {
    const talk = new Talk({ agent: 'vector-database', gate: 1, values: { dimension: 768 }, change: false });
    const { reply } = await lastSaid(talk, ['what does this step mean?']);
    expect(reply).toContain('from you:');
    expect(reply).not.toContain('nothing here');
  });
});

describe('growth of people', () => {
  it('is answered by requests', async () => {
    const { reply } = await said('inference-server', 2, ['next year we are 60 people, still enough?']);
    expect(reply).toMatch(/replica for .+ requests? a second/);
    expect(reply).not.toContain('GiB');
  });
});

it('Pages that were counted are no alerts', async () => {
  for (const agent of agentIds) {
    const { reply } = await said(agent, 2, ['did you count page and half page?']);
    expect(reply).toContain('You said:');
    expect(reply).not.toMatch(/Prometheus|PagerDuty|Open WebUI/);
  }
});
