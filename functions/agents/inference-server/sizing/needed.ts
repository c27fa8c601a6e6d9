import type { Values } from '../../value.ts';
import { readSettings, toSpeedInput } from '../settings.ts';
import { firstTokenFloorMs, perTokenFloorMs, usualFactor } from './speed.ts';

// Pure. What follows from how long prompts and answers are.

/** Contexts are given in steps of it, as the makers of models do. */
const contextStep = 1_024;

/** The context for a prompt with its answer: the usual one where that is enough, and no longer than the model was made for. */
export function contextFor({ prompt_tokens, answer_tokens, model_context }: Values, usual: number): number {
  const tokens = Number(prompt_tokens ?? 0) + Number(answer_tokens ?? 0);
  const needed = tokens > usual ? Math.ceil(tokens / contextStep) * contextStep : usual;
  return Math.min(Math.max(needed, usual), Number(model_context ?? Number.POSITIVE_INFINITY));
}

/** The values that have to give way to the lengths of prompts and answers, each by the least that is usual. */
export function neededBy(values: Values): Values {
  const settings = readSettings(values);
  const input = toSpeedInput(settings);
  const context = contextFor(values, settings.max_model_len);
  const first = firstTokenFloorMs(input);
  const each = perTokenFloorMs(input);
  return {
    ...(context > settings.max_model_len && { max_model_len: context }),
    ...(settings.first_token_target_ms < first && {
      first_token_target_ms: Math.ceil(first * usualFactor),
    }),
    ...(settings.per_token_target_ms < each && { per_token_target_ms: Math.ceil(each * usualFactor) }),
  };
}
