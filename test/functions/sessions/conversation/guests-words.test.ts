import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// What a hotel owner, a developer and an office wrote to the inference server, by the class of what was missed.

beforeAll(() => logger.setLogLevel('SILENT'));

type Values = Record<string, string | number | boolean>;
const chat: Values = { model: 'Qwen/Qwen3-8B', peak_qps: 1 };

function said(
  texts: string | readonly string[],
  { gate = 1, values = chat }: { gate?: number; values?: Values } = {},
) {
  return lastSaid(
    new Talk({ agent: 'inference-server', gate, values: { ...values } }),
    typeof texts === 'string' ? [texts] : texts,
  );
}

describe('a model that the catalogue lacks', () => {
  it.each(['Qwen2.5 Coder 7B', 'we want qwen 2.5 coder 7b', 'Qwen2.5 7B Coder please', 'Qwen2.5-Coder-7B'])(
    'is not taken for the one whose name its name begins with: %s',
    async (text) => {
      const { values, pending, reply } = await said(text, { values: {} });
      expect(values).not.toHaveProperty('model');
      expect(pending.filter(({ field }) => field === 'model')).toEqual([]);
      expect(reply).toMatch(/not in the catalogue.*Qwen\/Qwen2\.5-Coder-7B-Instruct/s);
    },
  );

  it.each(['gemma 3 12b vision', 'Mistral Nemo', 'qwen3 embedding'])('is no other one: %s', async (text) => {
    expect((await said(text, { values: {} })).values).not.toHaveProperty('model');
  });

  it('is named by its whole id', async () => {
    const { values } = await said('Model: Qwen/Qwen2.5-Coder-7B', { values: {} });
    expect(values).toMatchObject({ model: 'Qwen/Qwen2.5-Coder-7B' });
    expect((await said('Qwen2.5 7B for 40 coders', { values: {} })).values).toMatchObject({
      model: 'Qwen/Qwen2.5-7B-Instruct',
    });
  });

  it.each([
    'which code models do you offer?',
    'What code models do you know out of the box?',
    'do you have a model for coding?',
    'Which model is good at programming?',
  ])('is told of where code is asked for: %s', async (text) => {
    expect((await said(text)).reply).toMatch(/^Models that were trained for code alone/);
  });

  it('is not named by the type in a pasted configuration', async () => {
    const { pending, values } = await said('{"model_type":"qwen2","num_hidden_layers":28}', {
      values: { model: 'Qwen/Qwen2.5-Coder-7B-Instruct' },
    });
    expect(values).toEqual({ layers: 28 });
    expect(pending).toEqual([]);
  });
});

describe('the alert on the first token', () => {
  it.each([
    [undefined, '2,500'],
    [300, '500'],
    [2_500, '2,500'],
    [60, '100'],
  ])('follows the target of %s ms, and has no warning of its own', async (target, alert) => {
    const values = {
      ...chat,
      cluster_name: 'production',
      ...(target && { first_token_target_ms: target }),
    };
    const { reply } = await said('show', { gate: 5, values });
    expect(reply).toContain(`P95 of the time to the first token above ${alert} ms`);
    expect(reply).not.toContain('is an estimate. The engine counts');
  });
});
