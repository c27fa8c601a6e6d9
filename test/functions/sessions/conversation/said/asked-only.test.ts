import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (texts: readonly string[], gate = 1, more: Record<string, string> = {}) =>
  lastSaid(
    new Talk({
      agent: 'vector-database',
      gate,
      values: { ...usualValues['vector-database'], ...more },
      change: false,
    }),
    texts,
  );

describe('a value that was taken of a question', () => {
  it.each(["I only asked, I hadn't decided", "I hadn't decided yet", 'I was just asking'])(
    'is taken back by "%s"',
    async (text) => {
      const { reply } = await said(['instance type r6i.large', text]);
      expect(reply).toContain('Taken back: instance type');
    },
  );

  it('is none where nothing was taken', async () => {
    const { reply } = await said(['what does it cost?', 'I only asked']);
    expect(reply).toBe('Nothing is changed by a question.');
  });
});

it('what somebody is fine with is no approval of the plan', async () => {
  const america = await said(['my boss says America is OK after all'], 2, { region: 'eu-central-1' });
  expect(america.answered).toBeNull();
  expect((await said(["my boss says it's ok"], 5)).answered).toBe('approver');
});

it('the place is that of the cluster again', async () => {
  const { reply, values } = await said(
    ['All right, my boss says America is OK after all. Then please put it back to where our cluster is.'],
    2,
    { region: 'eu-central-1' },
  );
  expect(values.region).toBeUndefined();
  expect(reply).toContain('us-east-1');
});

it('a courtesy before a question is no riddle, and no example follows the answer', async () => {
  const { reply } = await said(['keep the snapshots for a week, 7 days', "great thanks. what's next?"]);
  expect(reply).not.toMatch(/Let me ask differently|took nothing from/);
});
