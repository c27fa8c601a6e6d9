import type { Values } from '../../agent.ts';
import { usd } from '../../eks/figures.ts';
import { rateSaid } from '../../rates.ts';
import { monthWith } from '../cost.ts';
import { readSettings, toSpeedInput } from '../settings.ts';
import { gpuInstance, replicasPerNode } from '../sizing/instances.ts';
import { perSecond, throughput } from '../sizing/speed.ts';
import { rangeOf, startOf } from '../sizing/start-times.ts';
import { replicasFor, replicasOf } from './peak.ts';

// Pure. What is still answered at the peak while nodes are lost.

/**
 * The rate of the replicas that are left, against the stated peak.
 * @param lost nodes
 * @param running replicas before that; as many as the peak takes where it isn't said
 */
export function outage(values: Values, lost: number, running?: number): string | undefined {
  const settings = readSettings(values);
  const { peak_qps: peak, instance_type, tensor_parallel, min_replicas, max_replicas } = settings;
  const needed = replicasFor(settings, peak);
  if (needed === undefined) return undefined;
  const each = throughput(toSpeedInput(settings)).requestsPerSecond;
  const most = settings.autoscaler === 'fixed' ? min_replicas : max_replicas;
  const before = running ?? Math.min(most, needed);
  const gone = Math.min(before, lost * replicasPerNode(gpuInstance(instance_type), tensor_parallel));
  const left = before - gone;
  const enough = replicasFor({ ...settings, min_replicas: 1 }, peak) ?? needed;
  const start = `A replacement serves after about ${rangeOf(startOf(settings, { isReplaced: true }))} minutes`;
  if (left === 0)
    return `No: ${replicasOf(before)} ran, and nothing answers until a new ${instance_type} serves. ${start}.`;
  const rate = `With ${lost === 1 ? 'one node' : `${lost} nodes`} lost at the peak ${left} of ${replicasOf(before)} ${left === 1 ? 'is' : 'are'} left and ${left === 1 ? 'answers' : 'answer'} about ${perSecond(each * left)} requests a second by our estimate; ${rateSaid(peak, '')} ${peak < 1 ? 'comes' : 'come'}.`;
  if (left >= enough) return `Yes, enough. ${rate} Requests on the lost node fail. ${start}.`;
  const reserve = enough + gone;
  const more = reserve > most ? ` (max_replicas = ${reserve})` : '';
  return `Not enough. ${rate} So about ${perSecond(peak - each * left)} a second wait, and those on the lost node fail. ${start}. With ${replicasOf(reserve)}${more} it would be enough: ${usd(monthWith(settings, reserve))} a month while all run.`;
}
