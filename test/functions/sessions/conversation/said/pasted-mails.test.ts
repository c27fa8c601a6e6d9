import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

// A mail of somebody else, with days, sums and times that are about other things.

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (texts: readonly string[]) =>
  lastSaid(
    new Talk({ agent: 'vector-database', gate: 1, values: usualValues['vector-database'], change: false }),
    texts,
  );

const mail =
  'Here\'s the mail from Jonas: "Hi Lena, as discussed on 14 March 2026, invoice 20260317 over 1,240.50 euros is still open. On Thursday at 10:30 there are 8 people in room 512. About the notes: we have 12 million short notes, each about 400 characters. Snapshots should be made every day and be kept for a week. The 2 new interns start on 1 June, one gets 15 dollars an hour. Cheers, Jonas"';

describe('a pasted mail', () => {
  it('brings what is about the deployment, and nothing else', async () => {
    const { values, asked, reply } = await said([mail]);
    expect(values).toEqual({ avg_payload_bytes: 400, snapshot_cron: '0 0 * * *' });
    expect(asked.vector_count).toBe(12_000_000);
    expect(reply).not.toContain('Your goal');
    expect(reply).not.toContain('10 * * 4');
    expect(reply).toContain('kept 30 days, which is fixed');
  });

  it.each([
    'one gets 15 dollars an hour',
    'the intern earns 15 dollars an hour',
    'the invoice over 900 euros is still open',
  ])('sets no limit of money by "%s"', async (text) => {
    const { reply } = await said([`We have a new colleague, ${text}. 3 nodes please`]);
    expect(reply).not.toContain('Your goal');
  });

  it('keeps a limit that stands beside other money', async () => {
    const { reply } = await said([
      'the intern earns 15 dollars an hour. we have at most 900 dollars a month',
    ]);
    expect(reply).toContain('Your goal: under $900.00 a month');
  });

  it.each(['Thursday is just a meeting', "no, that's my meeting", 'that was my birthday'])(
    'leaves a schedule that "%s" says is none',
    async (text) => {
      const { values, asked } = await said(['snapshots on Thursdays at around 10 or daily', text]);
      expect([values, asked]).toEqual([{}, {}]);
    },
  );

  it('takes a schedule beside a day of people', async () => {
    const { values } = await said(['On Monday at 9 our team meets. Snapshots daily please']);
    expect(values).toEqual({ snapshot_cron: '0 0 * * *' });
  });
});

describe('how long snapshots are kept', () => {
  it.each([
    'every day a snapshot, and keep them a week',
    'a week is enough',
    "we don't need them 30 days",
    'keep them for 7 days please',
    'I said a week',
    'daily snapshots, kept for two weeks',
  ])('is told for "%s"', async (text) => {
    const { answered, reply } = await said([text]);
    expect(answered).toBe('retention');
    expect(reply).toContain('30 days, which is fixed');
    expect(reply).not.toContain('took nothing from');
  });

  it('is told of beside the daily ones that are taken', async () => {
    const { values } = await said(['every day a snapshot, and keep them a week']);
    expect(values).toEqual({ snapshot_cron: '0 0 * * *' });
  });
});
