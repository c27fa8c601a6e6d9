import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

// People who write as little as they can.

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (texts: readonly string[], gate = 1) =>
  lastSaid(
    new Talk({ agent: 'vector-database', gate, values: usualValues['vector-database'], change: false }),
    texts,
  );
const cheaper = 'make it cheaper';
const all = ['instance_type', 'snapshot_cron', 'storage_gb'];

describe('a wish for a lower price', () => {
  it.each(['too much, cheaper', 'too much', 'still too much. cheaper!!', 'cheapest', 'cheaper'])(
    'in "%s" is answered with an offer',
    async (text) => {
      const { answered, values, asked, reply } = await said([text]);
      expect(answered).toBe('cheapest');
      expect(values).toEqual({});
      expect(asked.instance_type).toBe('r6i.large');
      expect(reply).not.toContain('took nothing from');
    },
  );
});

describe('the offers of an answer', () => {
  it.each([
    'yes all of it',
    'all of it',
    'yes take that. all of it',
    'yes take that. all of it. the cheaper ones',
    'everything please',
  ])('are all taken by "%s", those that it names beside the first among them', async (text) => {
    for (const before of [[cheaper], [cheaper, 'too much, cheaper']]) {
      const { values, asked, action } = await said([...before, text]);
      expect(Object.keys(values).sort()).toEqual(all);
      expect([asked, action]).toEqual([{}, null]);
    }
  });

  it.each(['k', 'kk', 'yes', 'ok do it', 'yes take that'])(
    'are taken by "%s" as far as it was asked',
    async (text) => {
      const { values, action } = await said([cheaper, text]);
      expect([values, action]).toEqual([{ instance_type: 'r6i.large' }, null]);
    },
  );

  it('stay open beside it, and are taken by their names', async () => {
    const both = await said([cheaper, 'yes', 'you said snapshots 95 less. do that too. and the volumes']);
    expect(Object.keys(both.values).sort()).toEqual(['snapshot_cron', 'storage_gb']);
    const one = await said([cheaper, 'yes', 'and the volumes']);
    expect(Object.keys(one.values)).toEqual(['storage_gb']);
  });

  it('are gone once other values are given, and hold no confirmation back', async () => {
    const { asked } = await said([cheaper, '3 million vectors']);
    expect(asked).toEqual({});
    const { action, reply } = await said([cheaper, 'yes', 'confirm']);
    expect(action).toBe('confirm');
    expect(reply).not.toContain('Not taken');
  });
});

describe('a confirmation', () => {
  it.each([
    'k',
    'kk',
    'ok do it',
    'Lovely. Then I confirm this.',
    'fine by me',
    'confirm :)',
    'yes 🙂',
    'great, then I confirm',
  ])('is "%s"', async (text) => {
    expect((await said([text])).action).toBe('confirm');
  });

  it('starts a deployment with a smile, and not with a sad or a laughing face', async () => {
    expect((await said(['deploy it :)'], 6)).action).toBe('deploy');
    for (const text of ['deploy it :(', 'deploy 👎', 'deploy 😂', 'ok do it', 'kk'])
      expect((await said([text], 6)).action, text).toBeNull();
  });

  it('is a mere yes after an order that came too early', async () => {
    expect((await said(['ok then deploy it :)', 'yes'], 5)).action).toBe('confirm');
  });
});

it('reads a hostile message in linear time', async () => {
  for (const text of [
    'yes, '.repeat(2500),
    ':)'.repeat(5000),
    'all of it '.repeat(1000),
    'you said '.repeat(1200),
  ])
    expect((await said([cheaper, text])).action, text.slice(0, 20)).toBeNull();
});
