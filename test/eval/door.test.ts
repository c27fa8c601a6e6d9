import { afterAll, beforeAll, expect, test } from 'vitest';
import { logger } from '../../functions/shared/logger.ts';
import { type Case, caseSchema, readCases } from './door/case.ts';
import { answerCase } from './door/door.ts';
import { type KnownModel, knownModel } from './door/model.ts';

let model: KnownModel;
beforeAll(async () => {
  logger.setLogLevel('SILENT');
  model = await knownModel();
});
afterAll(() => model.close());

const stated = { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false };
const asked = (given: Partial<Case>) =>
  answerCase(caseSchema.parse({ agent: 'vector-database', gate: 1, ...given }), model);

test('a line of JSON is a case, and what is no case is refused with its line', () => {
  const line = JSON.stringify({ agent: 'inference-server', gate: 2, values: {}, text: 'hello' });
  expect(readCases(`${line}\n\n${line}\n`)).toHaveLength(2);
  expect(() => readCases(`${line}\n{"agent":"mail-server","gate":1}`)).toThrow('Line 2');
  expect(() => readCases('{"agent":"vector-database","gate":1,"txt":""}')).toThrow('Line 1');
});

test('values of a message are told without those that were there before', async () => {
  const { values, action, gate, reply } = await asked({
    values: { dimension: 768 },
    text: '768 dimensions and 200 qps',
  });
  expect([values, action, gate]).toEqual([{ peak_qps: 200 }, null, 1]);
  expect(reply).toContain('200');
});

test('a confirmation leads to the next gate and its introduction', async () => {
  const { action, gate, reply } = await asked({ values: stated, text: 'confirm' });
  expect([action, gate]).toEqual(['confirm', 2]);
  expect(reply).toContain('Topology');
});

test('a button orders without words', async () => {
  expect((await asked({ values: stated, button: 'confirm' })).gate).toBe(2);
});

test('messages before belong to the conversation, with what they left pending and the gate that they reached', async () => {
  const values = { ...stated, cluster_name: 'prod' };
  const { gate, action } = await asked({ values, before: ['confirm'], text: 'confirm' });
  expect([action, gate]).toEqual(['confirm', 3]);
});

test('a model is asked as the service asks it, and what it makes up is pending', async () => {
  const { values, pending } = await asked({
    text: 'it is for a search of products',
    model: { vector_count: 1_000_000, intent: null },
  });
  expect(values).toEqual({});
  expect(pending).toEqual([
    { field: 'vector_count', value: 1_000_000, words: 'it is for a search of products', why: 'inferred' },
  ]);
});

test('a value of no field is refused, since it would be left out without a word', async () => {
  await expect(asked({ values: { vectors: 5 } })).rejects.toThrow('no field vectors');
});
