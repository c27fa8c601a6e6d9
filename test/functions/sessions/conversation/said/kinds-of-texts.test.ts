import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { usualValues } from '../../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (text: string, values: Record<string, string | number | boolean> = {}) =>
  lastSaid(new Talk({ agent: 'vector-database', gate: 1, values, change: false }), [text]);

describe('several kinds of texts', () => {
  it.each([
    [
      'We have 4,000 articles of 3 pages and 200,000 tickets of half a page.',
      212_000,
      '4000 × 3 + 200,000 = 212,000',
    ],
    [
      'We have about 4,000 help articles, around 3 pages each, and 200,000 old tickets, half a page each',
      212_000,
      '4000 × 3 + 200,000 = 212,000',
    ],
    [
      '2000 manuals with 40 pages, 500 contracts with 12 pages and 90k mails of a page',
      176_000,
      '2000 × 40 + 500 × 12 + 90,000 = 176,000',
    ],
    ['4,000 articles and 200,000 tickets', 204_000, '4000 + 200,000 = 204,000'],
  ])('are added up: %s', async (text, sum, arithmetic) => {
    const { values, asked, reply } = await said(text);
    expect([values, asked]).toEqual([{}, { vector_count: sum }]);
    expect(reply).toContain(arithmetic);
  });

  it.each([
    ['500 PDFs, about 30 pages each, 40 colleagues', 15_000],
    ['60,000 manuals of 40 pages', 2_400_000],
  ])('one kind is computed as before: %s', async (text, value) => {
    expect((await said(text)).asked.vector_count).toBe(value);
  });

  it('reads a hostile message in linear time', async () => {
    for (const text of [
      '4000 articles of 3 pages '.repeat(400),
      '4000 a, '.repeat(1250),
      'page is '.repeat(1250),
    ])
      expect((await said(text)).values).toEqual({});
  });
});

describe('how many chunks a page has', () => {
  it.each([
    'If a page is two chunks, how much is it?',
    'what if each document has 5 chunks?',
    'what does it cost at 2 chunks per page?',
  ])('is no stock: %s', async (text) => {
    const { asked, reply } = await said(text, usualValues['vector-database']);
    expect(asked).toEqual({});
    expect(reply).not.toMatch(/(?<![\d,])[25] vectors/);
  });

  it('leaves a sum that is said beside it', async () => {
    const { asked } = await said(
      "If a page is two chunks, then it's 24,000 for the articles and 200,000 for the tickets, right? So about 224,000 together.",
    );
    expect(asked).toEqual({ vector_count: 224_000 });
  });
});
