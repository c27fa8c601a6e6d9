import type { PlannedOutput } from '../agent.ts';
import { acceptanceName } from './manifests/acceptance.ts';
import type { Names } from './names.ts';
import type { Settings } from './settings.ts';

/** The figures of the acceptance, as outputs beside the targets. */
export function measuredOutputs(settings: Settings, names: Names): PlannedOutput[] {
  const job = acceptanceName(settings, names);
  const output = (name: string, description: string, unit: string): PlannedOutput => ({
    name,
    description: `${description}, measured when the deployment was accepted`,
    value: { figure: name, job, unit },
  });
  return [
    output(
      'first_token_p95_ms',
      `P95 time to the first token (target ${settings.first_token_target_ms} ms)`,
      'ms',
    ),
    output(
      'per_token_p50_ms',
      `Median time per further token (target ${settings.per_token_target_ms} ms)`,
      'ms',
    ),
    output('first_token_cold_ms', 'Time to the first token of the very first answer', 'ms'),
    output('parallel_tokens_per_second', 'Tokens per second with 16 answers at once', 'tokens/s'),
    output('context_tokens', 'Context that prompts of the planned length were tried with', 'tokens'),
    output('context_read_ms', 'Time to read a prompt of nearly that length', 'ms'),
  ];
}
