import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (texts: readonly string[]) =>
  lastSaid(
    new Talk({
      agent: 'vector-database',
      gate: 1,
      values: { ...usualValues['vector-database'], vector_count: 10_000_000 },
      change: false,
    }),
    texts,
  );
const launch = "oh wait sorry, it'll be more like 20 million by the time we launch. how much then?";

describe('a price that is asked for beside a value', () => {
  it('is that of the value, which is asked about', async () => {
    for (const text of [launch, "I think it's more like 20M. price?"]) {
      const { answered, values, asked, reply } = await said([text]);
      expect(answered).toBe('cost');
      expect([values, asked]).toEqual([{}, { vector_count: 20_000_000 }]);
      expect(reply).toMatch(/With 20,000,000 vectors: \$[\d,.]+\./);
    }
  });

  it('is that of the value that is taken', async () => {
    const { values, reply } = await said([launch, "hmm no, scratch that, 12. what's the price now?"]);
    expect(values).toEqual({ vector_count: 12_000_000 });
    const [price] = /^\$[\d,.]+ a month/.exec(reply) ?? ['none'];
    expect((await said(['12 million vectors', 'what does it cost?'])).reply).toContain(price);
  });
});

it.each(['our revenue is 20 million', 'we have 20 million users', 'the invoice 20260317 is open'])(
  'millions of something else are no vectors: %s',
  async (text) => {
    const { values, asked } = await said([text]);
    expect(values).toEqual({});
    expect(asked.vector_count).toBeUndefined();
  },
);
