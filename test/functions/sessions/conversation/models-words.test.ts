import { beforeAll, describe, expect, it } from 'vitest';
import { makerOf } from '../../../../functions/agents/inference-server/models/makers.ts';
import { catalogue, findModel } from '../../../../functions/agents/inference-server/models/models.ts';
import { shortlists } from '../../../../functions/agents/inference-server/models/shortlists.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// Models for people who know none by name: a few with prices, and who made them.

beforeAll(() => logger.setLogLevel('SILENT'));

const said = (
  texts: readonly string[],
  gate = 1,
  agent: 'inference-server' | 'vector-database' = 'inference-server',
) => lastSaid(new Talk({ agent, gate, values: {} }), texts);

describe('a wish for a model', () => {
  it.each([
    ['the small one', 'Qwen/Qwen3-4B-Instruct-2507'],
    ['we want a small model', 'Qwen/Qwen3-4B-Instruct-2507'],
    ['is there a smaller model?', 'Qwen/Qwen3-4B-Instruct-2507'],
    ['a compressed version', 'Qwen/Qwen3-8B-AWQ'],
    ['which quantized models are there?', 'Qwen/Qwen3-8B-AWQ'],
    ['something like GPT-4 mini but open', 'openai/gpt-oss-20b'],
    ['something like chatgpt but open source', 'openai/gpt-oss-20b'],
    ['cheapest model that can German', 'Qwen/Qwen3-8B'],
    ['which models speak German?', 'google/gemma-3-12b-it'],
    ['best model for customer chat', 'Qwen/Qwen3-8B'],
  ])('is answered with three at most, each with price and reason: %s', async (text, id) => {
    const { reply, values, pending, answered } = await said([text]);
    const lines = reply.split('\n').filter((line) => line.startsWith('- '));
    expect([values, pending, answered]).toEqual([{}, [], 'models']);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) expect(line).toMatch(/^- \S+: \$[\d,.]+ a month.*[;,] .+\.$/);
    expect(reply).toContain(`- ${id}: $`);
    expect(reply).not.toContain('took nothing from');
  });

  it.each([
    ['the first one', 'Qwen/Qwen3-4B-Instruct-2507'],
    ['the second one', 'Qwen/Qwen3-8B'],
    ['the cheapest', 'Qwen/Qwen3-4B-Instruct-2507'],
  ])('is met by a choice from the list: %s', async (text, model) => {
    const talk = new Talk({ agent: 'inference-server', gate: 1, values: {} });
    await lastSaid(talk, ['which models speak German?', text]);
    expect(talk.state.values.model).toBe(model);
  });

  it('of a size is one at the gate of models only', async () => {
    const { reply, answered } = await said(['the small one'], 2);
    expect([answered, reply]).toEqual([null, expect.stringContaining('took nothing from "the small one"')]);
  });

  it('names models of the catalogue, each with its maker', () => {
    const named = shortlists.flatMap(({ options }) => options.map(({ value }) => String(value)));
    expect(named.filter((id) => !findModel(id))).toEqual([]);
    expect(catalogue.filter(({ id }) => !makerOf(id)).map(({ id }) => id)).toEqual([]);
    expect(shortlists.every(({ options }) => options.length <= 3)).toBe(true);
  });
});

describe('a question about a model', () => {
  it.each([
    ['who made this model?', 'made by Alibaba Cloud, China (https://huggingface.co/Qwen)'],
    ['which country does it come from?', 'China'],
    ['which company is behind it?', 'Alibaba Cloud'],
    ['is llama american?', 'Meta, the United States'],
    ['may we use it commercially?', 'Apache-2.0'],
    ['which languages does it speak?', '100 languages'],
    ['does it make things up?', 'No language model is always right'],
    ['does it invent answers?', 'No language model is always right'],
    ['can I trust the answers?', 'No language model is always right'],
  ])('is answered from what is known: %s', async (text, says) => {
    const { reply, values, pending } = await said([text]);
    expect([values, pending, reply]).toEqual([{}, [], expect.stringContaining(says)]);
  });

  it('is another one of a database', async () => {
    const { reply } = await said(['does it make things up?'], 1, 'vector-database');
    expect(reply).toContain('gives back what you have stored');
  });
});
