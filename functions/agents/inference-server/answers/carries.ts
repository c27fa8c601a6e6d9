import { groupDigits } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import { usd } from '../../eks/figures.ts';
import { rateSaid } from '../../rates.ts';
import { monthWith } from '../cost.ts';
import { readSettings, type Settings, toSpeedInput } from '../settings.ts';
import { perSecond, throughput } from '../sizing/speed.ts';
import { busy } from './busy.ts';
import { replicasFor, replicasOf } from './peak.ts';

// Pure. Whether replicas take a load, and what becomes of the requests that are too many.

const rate = (count: number) => rateSaid(count, 'requests a second');

/** The replicas that run at most: without something that scales them those that run always. */
const mostOf = ({ autoscaler, min_replicas, max_replicas }: Settings) =>
  autoscaler === 'fixed' ? min_replicas : max_replicas;

function capacityOf(settings: Settings, load: number) {
  const needed = replicasFor({ ...settings, min_replicas: 1 }, load);
  return needed === undefined
    ? undefined
    : { each: throughput(toSpeedInput(settings)).requestsPerSecond, needed };
}

const monthOf = (settings: Settings, replicas: number) => usd(monthWith(settings, replicas));

/** Whether so many replicas answer a load, what it takes, and what that costs. */
export function holds(values: Values, replicas: number, load: number): string {
  const settings = readSettings(values);
  const found = capacityOf(settings, load);
  if (!found) return 'How many requests a replica takes is not computed for this model.';
  const { each, needed } = found;
  const { model, instance_type: type, max_replicas: most, peak_qps: peak } = settings;
  const asked = load === peak ? `your peak of ${rate(load)}` : rate(load);
  const more =
    needed > most && needed > replicas
      ? ` At most ${most} may run now: max_replicas = ${needed} lets them all.`
      : '';
  return `${needed <= replicas ? 'Yes' : 'No'}: ${replicasOf(replicas)} of ${model} on ${type} ${replicas === 1 ? 'answers' : 'answer'} about ${perSecond(each * replicas)} a second by our estimate; ${asked} ${load === peak || load <= 1 ? 'takes' : 'take'} ${needed}: ${monthOf(settings, needed)} a month if all run all the time.${more}`;
}

/** "Are two enough for the busiest hour?" */
export function carries(values: Values, copies?: number): string | undefined {
  const settings = readSettings(values);
  const { answer_tokens: tokens, peak_qps: peak } = settings;
  const found = capacityOf(settings, peak);
  if (!found) return undefined;
  const most = copies ?? mostOf(settings);
  const said = holds(values, most, peak);
  if (found.needed > most) return `${said} With fewer, people wait, the longer the peak lasts.`;
  const loaded = busy({ ...settings, min_replicas: found.needed, max_replicas: most });
  const time = loaded?.ms
    ? ` A whole answer of ${groupDigits(tokens)} tokens then takes about ${(loaded.ms / 1000).toFixed(1)} s.`
    : '';
  return `${said}${time}`;
}

/** What all replicas that may run lack to the stated peak. */
export function shortfall(values: Values): string | undefined {
  const settings = readSettings(values);
  const found = capacityOf(settings, settings.peak_qps);
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
  const each = capacityOf(settings, settings.peak_qps)?.each;
  const most = mostOf(settings);
  const about = each === undefined ? '' : `, about ${perSecond(each * most)} a second`;
  const grows =
    autoscaler === 'fixed' || max_replicas === min_replicas
      ? `Nothing is added: ${replicasOf(most)} run at most (max_replicas).`
      : `${autoscaler} adds replicas up to ${max_replicas} (max_replicas); a new machine takes minutes.`;
  return `Answers get slower first; requests beyond what ${replicasOf(most)} answer${about}, wait in line. They get no error, unless your program stops waiting. ${grows} ${oneMore(values)} An alert comes above ${groupDigits(queue_alert)} waiting requests.`;
}
