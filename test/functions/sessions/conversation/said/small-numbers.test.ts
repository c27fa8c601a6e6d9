import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

// "12" where there are 12 million.

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (texts: readonly string[], vectors = 12_000_000) =>
  lastSaid(
    new Talk({
      agent: 'vector-database',
      gate: 1,
      values: { ...usualValues['vector-database'], vector_count: vectors },
      change: false,
    }),
    texts,
  );

describe('a small number alone', () => {
  it.each([
    "ok too much, let's stay with 12.",
    '12',
    'stay at 12 please',
    'we stay at 12',
    'let us keep 12',
    '12 then',
  ])('in "%s" is the value that stands', async (text) => {
    for (const before of [[], ["what if it's 20 million after all, how much?"]]) {
      const { values, asked, reply } = await said([...before, text]);
      expect(values).toEqual({});
      expect(asked.vector_count).toBeUndefined();
      expect(reply).toContain('12,000,000 vectors');
      expect(reply).not.toMatch(/(?<![\d,])12 vectors/);
    }
  });

  it.each([
    ['then 10', 10_000_000],
    ['let us take 15', 15_000_000],
  ])('in "%s" is asked about in the scale of what stands', async (text, value) => {
    const { values, asked, reply } = await said([text]);
    expect(values).toEqual({});
    expect(asked).toEqual({ vector_count: value });
    expect(reply).toContain('In millions, as before');
  });

  it('is never offered as a ten-thousandth of what stands', async () => {
    for (const text of ['make it 10', 'no, 12', "let's stay with 7", 'rather 30', '8 then'])
      for (const before of ['what about 20 million vectors?', '20 million vectors', '20,000,000 vectors']) {
        const { values, asked } = await said([before, text]);
        for (const value of [values, asked].map(({ vector_count }) => Number(vector_count ?? 1e6)))
          expect(value, `${before} ${text}`).toBeGreaterThanOrEqual(1e6);
      }
  });

  it('is itself where that may be meant', async () => {
    expect((await said(['15000 vectors'])).values).toEqual({ vector_count: 15_000 });
  });
});
