import { groupDigits, ofOne } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import type { LoadAnswers, Peak } from '../../answers.ts';
import { usd } from '../../eks/figures.ts';
import { rateSaid } from '../../rates.ts';
import { estimateCost, monthWith, mostCost } from '../cost.ts';
import { readSettings, type Settings, toSpeedInput } from '../settings.ts';
import { gpuInstance } from '../sizing/instances.ts';
import { fits, isComputable } from '../sizing/memory.ts';
import { firstTokenFloorMs, perSecond, throughput, usualFactor } from '../sizing/speed.ts';
import { busy } from './busy.ts';

// Replicas come with the load, so that a price of the fewest says nothing of a peak: what the peak takes, costs and misses.

/** The replicas that a load takes, at least those that always run; undefined where no rule computes it. */
export const replicasFor = (settings: Settings, load: number): number | undefined => {
  const input = toSpeedInput(settings);
  if (!isComputable(input) || !fits(input)) return undefined;
  return Math.max(settings.min_replicas, Math.ceil(load / throughput(input).requestsPerSecond));
};

export const replicasOf = (count: number): string => `${groupDigits(count)} ${ofOne('replicas', count)}`;

/** The price while the stated peak lasts, with as many replicas as it takes, and the targets that are missed then. */
export function peak(values: Values): Peak | undefined {
  const settings = readSettings(values);
  const replicas = replicasFor(settings, settings.peak_qps);
  if (replicas === undefined) return undefined;
  const { per_token_target_ms: target } = settings;
  const stepMs = busy(settings)?.stepMs ?? 0;
  const misses =
    stepMs > target ? [`${stepMs.toFixed(0)} ms a token at your peak, above your ${target} ms`] : [];
  return { replicas, total: monthWith(settings, replicas), misses };
}

/** The basis of a price, behind it: from the fewest replicas to what the peak takes. */
export function costRange(values: Values): string {
  const settings = readSettings(values);
  const { min_replicas: least, max_replicas: most } = settings;
  const all = mostCost(settings);
  const lead = `with ${replicasOf(least)}`;
  if (all === estimateCost(settings).monthly_total) return lead;
  const ofAll = `${usd(all)} if all ${most} run all the time`;
  const at = peak(values);
  if (!at || at.replicas <= least) return `${lead} (${ofAll})`;
  const ofPeak = `${usd(at.total)} with the ${at.replicas} that your peak takes`;
  if (at.replicas > most) return `${lead} (${ofAll}; ${ofPeak})`;
  return at.replicas === most ? `${lead}, up to ${ofPeak}` : `${lead}, up to ${ofPeak} (${ofAll})`;
}

const running = (values: Values, replicas: number): string => {
  const month = monthWith(readSettings(values), replicas);
  return `${replicasOf(replicas)} running all the time cost ${usd(month)} a month, ${usd(month / 730)} an hour.`;
};

/** What a smaller load costs: replicas above the fewest are given back. */
function scaling(values: Values, load: number | undefined): string {
  const settings = readSettings(values);
  const { min_replicas: least, max_replicas: most, autoscaler } = settings;
  if (autoscaler === 'fixed') return `It doesn’t scale: ${replicasOf(least)} run and are paid all the time.`;
  const needed = load === undefined ? undefined : replicasFor(settings, load);
  const at =
    needed === undefined || load === undefined
      ? ''
      : ` ${rateSaid(load, 'a second')} ${load < 1 ? 'takes' : 'take'} ${needed}: ${usd(monthWith(settings, needed))} for a month of that.`;
  return `It scales by itself, between ${least} and ${most} replicas, and you pay for those that run: ${usd(monthWith(settings, least))} a month with ${least}.${at}`;
}

/** A day with several loads, by the hours of each. */
function day(values: Values, loads: readonly { load: number; hours: number }[]): string | undefined {
  const settings = readSettings(values);
  const parts = loads.map(({ load, hours }) => {
    const replicas = Math.min(settings.max_replicas, replicasFor(settings, load) ?? settings.min_replicas);
    return { load, hours, replicas, month: monthWith(settings, replicas) };
  });
  const hours = parts.reduce((sum, part) => sum + part.hours, 0);
  if (hours !== 24 || replicasFor(settings, 1) === undefined) return undefined;
  const total = parts.reduce((sum, { month, hours: each }) => sum + (month * each) / 24, 0);
  const said = parts.map(
    (part) => `${part.hours} hours with ${replicasOf(part.replicas)} for ${rateSaid(part.load, 'a second')}`,
  );
  return `About ${usd(total)} a month: ${said.join(' and ')}, where the number follows the load at once. A new node takes minutes, and one that isn’t needed stays some minutes more, so it is a little more.`;
}

/** The time until the first word: computed for one request alone, and not at the peak. */
function firstWord(values: Values): string {
  const settings = readSettings(values);
  const input = toSpeedInput(settings);
  const least = firstTokenFloorMs(input);
  const target = settings.first_token_target_ms;
  const seconds = (ms: number) => groupDigits(Number((ms / 1000).toPrecision(2)));
  const alone = `The first word comes after ${seconds(least)} to ${seconds(least * usualFactor)} s for one request alone on ${settings.instance_type}, ${least * usualFactor <= target ? 'within' : 'not surely within'} your ${seconds(target)} s.`;
  return `${alone} At your peak it is not computed: a prompt waits for those that are read before it, and longer where all replicas are full. The trial that ends the deployment and the monitors measure it.`;
}

/** "0.5 a second, on which GPU?" */
function each(values: Values): { perSecond: number; says: string } | undefined {
  const settings = readSettings(values);
  const input = toSpeedInput(settings);
  if (!isComputable(input) || !fits(input)) return undefined;
  const { atOnce, requestsPerSecond, stepMs } = throughput(input);
  const { prompt_tokens, answer_tokens, model, instance_type, tensor_parallel } = settings;
  const on = `${instance_type} (${tensor_parallel} x ${gpuInstance(instance_type).gpu})`;
  return {
    perSecond: Number(perSecond(requestsPerSecond)),
    says: `About ${perSecond(requestsPerSecond)} requests a second is what one replica of ${model} answers on ${on} by our estimate: its memory holds ${groupDigits(atOnce)} requests of ${groupDigits(prompt_tokens)} + ${groupDigits(answer_tokens)} tokens at once, and with all of them a token takes about ${stepMs.toFixed(0)} ms. Shorter prompts and answers, a smaller checkpoint or a larger GPU raise it.`,
  };
}

export const ofOneType: Omit<LoadAnswers, 'holds' | 'serving' | 'outage'> = {
  each,
  running,
  scaling,
  day,
  firstWord,
};
