import { groupDigits } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import { readSettings, toFitInput, toSpeedInput } from '../settings.ts';
import { rivals } from '../sizing/fit.ts';
import { fits } from '../sizing/memory.ts';
import { hourly } from '../sizing/sizing-checks.ts';
import { firstTokenFloorMs, perTokenFloorMs, type SpeedInput, usualFactor } from '../sizing/speed.ts';
import { room } from './amounts.ts';

const leastMs = (input: SpeedInput) => firstTokenFloorMs(input) + input.answerTokens * perTokenFloorMs(input);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** How long a whole answer takes, at the data sheet's speed and as long as it usually is, and what keeps it within a time. */
export function wholeAnswer(values: Values, withinMs?: number): string {
  const settings = readSettings(values);
  const input = toSpeedInput(settings);
  if (!fits(input)) return room(values).text;
  const least = leastMs(input);
  const takes = `A whole answer of ${groupDigits(settings.answer_tokens)} tokens takes ${seconds(least)} to ${seconds(least * usualFactor)} s on ${settings.instance_type}`;
  if (withinMs === undefined) return `${takes}; fewer tokens, a smaller model or a faster GPU shorten that.`;
  const wish = `${seconds(withinMs)} s`;
  if (least * usualFactor <= withinMs) return `${takes}: within ${wish}.`;
  const verdict = least <= withinMs ? `within ${wish} only at the data sheet’s speed` : `not within ${wish}`;
  const left = (withinMs / usualFactor - firstTokenFloorMs(input)) / perTokenFloorMs(input);
  const faster = rivals(toFitInput(settings)).find(
    ({ instance, tensorParallel }) =>
      leastMs({ ...input, instance, tensorParallel }) * usualFactor <= withinMs,
  );
  const ways = [
    ...(faster ? [`${faster.instance} (${hourly(faster.hour)})`] : []),
    ...(left >= 1 ? [`answers of ${groupDigits(Math.floor(left))} tokens at most`] : []),
  ];
  const keeps =
    ways.length > 0 ? `What keeps it: ${ways.join(', or ')}.` : 'Only a smaller model is fast enough for it.';
  return `${takes}: ${verdict}. ${keeps}`;
}
