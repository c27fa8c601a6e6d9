import { groupDigits, ofOne } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import { usd } from '../../eks/figures.ts';
import { monthWith } from '../cost.ts';
import { readSettings, type Settings, toSpeedInput } from '../settings.ts';
import { perSecond, throughput } from '../sizing/speed.ts';
import { busy } from './busy.ts';
import { replicasFor } from './peak.ts';

// Pure. Whether replicas take the stated peak, and what becomes of the requests that are too many.

const replicasOf = (count: number) => `${groupDigits(count)} ${ofOne('replicas', count)}`;
const rate = (count: number) => `${groupDigits(count)} ${ofOne('requests', count)} a second`;

/** The replicas that run at most: without something that scales them those that run always. */
const mostOf = ({ autoscaler, min_replicas, max_replicas }: Settings) =>
  autoscaler === 'fixed' ? min_replicas : max_replicas;

function capacityOf(settings: Settings) {
  const needed = replicasFor({ ...settings, min_replicas: 1 }, settings.peak_qps);
  return needed === undefined
    ? undefined
    : { each: throughput(toSpeedInput(settings)).requestsPerSecond, needed };
}

const monthOf = (settings: Settings, replicas: number) => usd(monthWith(settings, replicas));

/** "Are two enough for the busiest hour?" */
export function carries(values: Values, copies?: number): string | undefined {
  const settings = readSettings(values);
  const found = capacityOf(settings);
  if (!found) return undefined;
  const { each, needed } = found;
  const most = copies ?? mostOf(settings);
  const { model, instance_type: type, answer_tokens: tokens, peak_qps: peak } = settings;
  const takes = `${replicasOf(most)} of ${model} on ${type} ${most === 1 ? 'answers' : 'answer'} about ${perSecond(each * most)} a second by our estimate; your peak is ${rate(peak)}`;
  if (needed > most)
    return `No: ${takes}, so people wait, the longer the peak lasts. ${replicasOf(needed)} carry it: ${monthOf(settings, needed)} a month if all run all the time.`;
  const loaded = busy({ ...settings, min_replicas: needed, max_replicas: most });
  const time = loaded?.ms
    ? ` A whole answer of ${groupDigits(tokens)} tokens then takes about ${(loaded.ms / 1000).toFixed(1)} s.`
    : '';
  const grown =
    copies === undefined && needed > settings.min_replicas
      ? ` That takes ${replicasOf(needed)}: ${monthOf(settings, needed)} a month if they run all the time.`
      : '';
  return `Yes: ${takes}.${grown}${time}`;
}

/** What all replicas that may run lack to the stated peak. */
export function shortfall(values: Values): string | undefined {
  const settings = readSettings(values);
  const found = capacityOf(settings);
  const most = mostOf(settings);
  return found && found.needed > most
    ? `${replicasOf(most)} ${most === 1 ? 'answers' : 'answer'} about ${perSecond(found.each * most)} of your ${rate(settings.peak_qps)}: people wait at the peak`
    : undefined;
}

export function oneMore(values: Values): string {
  const settings = readSettings(values);
  const { min_replicas: least } = settings;
  const more = monthWith(settings, least + 1) - monthWith(settings, least);
  return `One more replica costs ${usd(more)} a month while it runs all the time.`;
}

/** Requests that are too many wait: the engine refuses none, and the client decides how long it waits. */
export function overload(values: Values): string {
  const settings = readSettings(values);
  const { autoscaler, min_replicas, max_replicas, queue_alert } = settings;
  const each = capacityOf(settings)?.each;
  const most = mostOf(settings);
  const about = each === undefined ? '' : `, about ${perSecond(each * most)} a second`;
  const grows =
    autoscaler === 'fixed' || max_replicas === min_replicas
      ? `Nothing is added: ${replicasOf(most)} run at most (max_replicas).`
      : `${autoscaler} adds replicas up to ${max_replicas} (max_replicas); a new machine takes minutes.`;
  return `Answers get slower first; requests beyond what ${replicasOf(most)} answer${about}, wait in line. They get no error, unless your program stops waiting. ${grows} ${oneMore(values)} An alert comes above ${groupDigits(queue_alert)} waiting requests.`;
}
