import { expect, test } from 'vitest';
import type { Values } from '../../../../../functions/agents/agent.ts';
import { readSettings, toSpeedInput } from '../../../../../functions/agents/inference-server/settings.ts';
import { contextSeconds } from '../../../../../functions/agents/inference-server/sizing/speed.ts';
import { planFor, someValues } from '../../../../support/builders/agents/inference-server.ts';

const long = { model: 'meta-llama/Llama-3.1-8B-Instruct', instance_type: 'g6.xlarge' };

// By hand: (2 x active x tokens + 2 x layers x heads x head size x tokens²) / operations per second, five times.
test.each<[what: string, changes: Values, seconds: number]>([
  ['three minutes, which a short one never needs', {}, 180],
  ['five times the best case of a long one', { ...long, max_model_len: 131_072 }, 274],
  ['a quarter of an hour at most', { ...long, max_model_len: 400_000, model_context: 1_000_000 }, 900],
])('a prompt of the whole context is given %s', (_, changes, seconds) => {
  const found = contextSeconds(toSpeedInput(readSettings(someValues(changes))));
  expect(found).toBe(seconds);
});

test('the jobs that play it last so much longer', () => {
  const jobs = planFor({ ...long, max_model_len: 131_072 }).objects.flatMap(({ object: { kind, spec } }) => {
    if (kind === 'CronJob') return [(spec as { jobTemplate: { spec: JobSpec } }).jobTemplate.spec];
    return kind === 'Job' ? [spec as unknown as JobSpec] : [];
  });
  const played = jobs.flatMap(({ activeDeadlineSeconds, template }) => {
    const [given] = template.spec.containers
      .flatMap(({ env }) => env)
      .filter(({ name }) => name === 'CONTEXT_SECONDS');
    return given ? [[activeDeadlineSeconds, given.value]] : [];
  });
  expect(played).toEqual([
    [1_774, '274'],
    [1_774, '274'],
  ]);
});

interface JobSpec {
  activeDeadlineSeconds: number;
  template: { spec: { containers: { env: { name: string; value?: string }[] }[] } };
}
