import { groupDigits } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import { readSettings, type Settings, toSpeedInput } from '../settings.ts';
import { gpuInstances } from '../sizing/instances.ts';
import { fits, splits } from '../sizing/memory.ts';
import { firstTokenFloorMs, type SpeedInput, usualFactor } from '../sizing/speed.ts';

// Pure. Whether the first token comes within a time, and what has to give way where it doesn't.

const usualMs = (input: SpeedInput) => usualFactor * firstTokenFloorMs(input);
const ms = (value: number) => `${groupDigits(Math.ceil(value))} ms`;

/** The cheapest machines on which one request alone is usually within the time. */
function fasterOn(settings: Settings, within: number): string | undefined {
  const own = toSpeedInput(settings);
  const found = gpuInstances
    .flatMap((type) =>
      splits(own, type).map((tensorParallel) => ({
        type,
        input: { ...own, instance: type.name, tensorParallel },
      })),
    )
    .filter(({ input }) => fits(input) && usualMs(input) <= within)
    .sort((one, other) => Number(one.type.hour - other.type.hour));
  const [best] = found;
  return best && `${best.type.name} with tensor_parallel = ${best.input.tensorParallel}`;
}

/** "Will it reach 80 ms?", with the target that stands. */
export function firstTokenWithin(values: Values, within: number): string {
  const settings = readSettings(values);
  const input = toSpeedInput(settings);
  const least = firstTokenFloorMs(input);
  const verdict = within >= usualMs(input) ? 'Yes' : within >= least ? 'Not surely' : 'No';
  const computed = `for one request alone the first token comes after ${ms(least)} to ${ms(usualMs(input))} on ${settings.instance_type} (2 operations x ${groupDigits(input.active)} parameters x ${groupDigits(input.promptTokens)} tokens of the prompt, and twice that); others that wait add to it`;
  const stands = `The target that stands is ${ms(settings.first_token_target_ms)}.`;
  if (verdict === 'Yes') return `Yes: ${computed}. ${stands}`;
  const prompt = Math.floor((input.promptTokens * within) / usualMs(input));
  const machines = fasterOn(settings, within);
  const ways = [
    machines,
    prompt > 0 && `prompts of at most ${groupDigits(prompt)} tokens`,
    'a smaller model',
  ].filter(Boolean);
  return `${verdict}: ${computed}. What would have to give way for ${ms(within)}: ${ways.join(', or ')}. ${stands}`;
}
