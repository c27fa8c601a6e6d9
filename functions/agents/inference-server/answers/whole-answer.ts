import { groupDigits } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import { readSettings, type Settings, toFitInput, toSpeedInput } from '../settings.ts';
import { rivals } from '../sizing/fit.ts';
import { fits } from '../sizing/memory.ts';
import { hourly } from '../sizing/sizing-checks.ts';
import { firstTokenFloorMs, perTokenFloorMs, type SpeedInput, usualFactor } from '../sizing/speed.ts';
import { room } from './amounts.ts';
import { busy } from './busy.ts';

const leastMs = (input: SpeedInput) => firstTokenFloorMs(input) + input.answerTokens * perTokenFloorMs(input);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Milliseconds of an answer as long as it usually takes, under the load; infinite where more come than are answered. */
function usualMs(settings: Settings, together?: number): number {
  const alone = leastMs(toSpeedInput(settings)) * usualFactor;
  const loaded = busy(settings, together);
  return loaded ? Math.max(alone, loaded.ms ?? Infinity) : alone;
}

/** The usual time of a whole answer, with the load that it is computed for. */
export function answerMs(values: Values, together?: number): { ms: number; says: string } | undefined {
  const settings = readSettings(values);
  if (!fits(toSpeedInput(settings))) return undefined;
  const ms = usualMs(settings, together);
  const load = busy(settings, together)?.says ?? 'for one request alone';
  const tokens = groupDigits(settings.answer_tokens);
  return {
    ms,
    says: Number.isFinite(ms)
      ? `a whole answer of ${tokens} tokens takes about ${seconds(ms)} s ${load}, by our estimate`
      : load,
  };
}

/** How long a whole answer takes, alone and under the load, and what keeps it within a time. */
export function wholeAnswer(values: Values, withinMs?: number, together?: number): string {
  const settings = readSettings(values);
  const input = toSpeedInput(settings);
  if (!fits(input)) return room(values).text;
  const least = leastMs(input);
  const loaded = busy(settings, together);
  const beside = loaded && `; ${loaded.says}${loaded.ms ? `, about ${seconds(loaded.ms)} s` : ''}`;
  const takes = `A whole answer of ${groupDigits(settings.answer_tokens)} tokens takes ${seconds(least)} to ${seconds(least * usualFactor)} s on ${settings.instance_type} for one request alone${beside ?? ''}`;
  if (withinMs === undefined) return `${takes}. Fewer tokens, a smaller model or a faster GPU shorten that.`;
  const wish = `${seconds(withinMs)} s`;
  if (usualMs(settings, together) <= withinMs) return `${takes}: within ${wish}.`;
  const isAtBest = least <= withinMs && least * usualFactor > withinMs;
  const verdict = isAtBest ? `within ${wish} only alone and at the data sheet’s speed` : `not within ${wish}`;
  const ways = waysToKeep(settings, withinMs, together);
  const keeps =
    ways.length > 0 ? `What keeps it: ${ways.join(', or ')}.` : 'Only a smaller model is fast enough for it.';
  return `${takes}: ${verdict}. ${keeps}`;
}

const mostReplicas = 32;

/** The single changes that keep it within a time. */
export function faster(values: Values, withinMs: number, together?: number): Values[] {
  return changesWithin(readSettings(values), withinMs, together).map(({ change }) => change);
}

const isWithin = (settings: Settings, withinMs: number, together?: number) =>
  usualMs(settings, together) <= withinMs;

function changesWithin(settings: Settings, withinMs: number, together?: number) {
  const more = Array.from({ length: mostReplicas - settings.min_replicas }, (_, n) => {
    const min_replicas = settings.min_replicas + n + 1;
    return { min_replicas, max_replicas: Math.max(min_replicas, settings.max_replicas) };
  });
  const replicas = more.find((change) => isWithin({ ...settings, ...change }, withinMs, together));
  const rival = rivals(toFitInput(settings)).find(({ instance, tensorParallel }) =>
    isWithin({ ...settings, instance_type: instance, tensor_parallel: tensorParallel }, withinMs, together),
  );
  return [
    ...(replicas ? [{ change: replicas, says: `min_replicas = ${replicas.min_replicas}` }] : []),
    ...(rival
      ? [
          {
            change: { instance_type: rival.instance, tensor_parallel: rival.tensorParallel },
            says: `${rival.instance} (${hourly(rival.hour)})`,
          },
        ]
      : []),
  ];
}

/** The same in words, with how short answers would have to be. */
function waysToKeep(settings: Settings, withinMs: number, together?: number): string[] {
  let [shortest, longest] = [0, settings.answer_tokens];
  while (longest - shortest > 1) {
    const middle = Math.floor((shortest + longest) / 2);
    if (isWithin({ ...settings, answer_tokens: middle }, withinMs, together)) shortest = middle;
    else longest = middle;
  }
  return [
    ...changesWithin(settings, withinMs, together).map(({ says }) => says),
    ...(shortest > 0 ? [`answers of ${groupDigits(shortest)} tokens at most`] : []),
  ];
}
