import { groupDigits } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import type { Topic } from '../../answers.ts';
import { gib } from '../../eks/figures.ts';
import { rateSaid } from '../../rates.ts';
import { checkpointGb, diskGiB, nodesOf } from '../cost.ts';
import { readSettings, toFitInput, toSpeedInput } from '../settings.ts';
import { waysToFit } from '../sizing/fit.ts';
import { gpuInstance } from '../sizing/instances.ts';
import { canSplit, concurrency, fits, isComputable, memoryOf } from '../sizing/memory.ts';
import { hourly } from '../sizing/sizing-checks.ts';
import { firstTokenFloorMs, perSecond, perTokenFloorMs, throughput, usualFactor } from '../sizing/speed.ts';
import { busy } from './busy.ts';

const gpusOf = (count: number, gpu: string) => `${count} x ${gpu}`;

/** Whether one request of full length finds room on the GPUs of a replica. */
export function room(values: Values): { fits: boolean; text: string } {
  const input = toFitInput(readSettings(values));
  const type = gpuInstance(input.instance);
  const { usable, weights, tokens } = memoryOf(input);
  if (!fits(input)) {
    const cannot = canSplit(input, type, input.tensorParallel)
      ? `its weights take ${gib(weights)} of the ${gib(usable)} that the engine may use of each ${type.gpu}${isComputable(input) ? `, and ${groupDigits(tokens)} of ${groupDigits(input.maxModelLen)} tokens find room` : ''}`
      : `it can't be split over ${input.tensorParallel} of the ${type.gpus} GPUs`;
    const ways = waysToFit(input)
      .slice(0, 3)
      .map(({ change, hour }) => `${change} (${hourly(hour)})`);
    return {
      fits: false,
      text: `${input.model} does not fit on ${input.instance}: ${cannot}. ${ways.length > 0 ? `What fits, cheapest first: ${ways.join('; ')}.` : 'No single change makes it fit: take a smaller model, or one with fewer bits.'}`,
    };
  }
  const room = isComputable(input)
    ? `${concurrency(input)} requests of ${groupDigits(input.maxModelLen)} tokens run at once on a replica`
    : 'what its cache takes is measured when the engine starts';
  return {
    fits: true,
    text: `The weights take ${gib(weights)} of the ${gib(usable)} that the engine may use of each ${type.gpu}; ${room}.`,
  };
}

/** Replicas for the stated peak, by the estimate of a replica's throughput. */
function replicasNeeded(values: Values): string {
  const settings = readSettings(values);
  const input = toSpeedInput(settings);
  const { min_replicas, max_replicas, peak_qps, instance_type, tensor_parallel } = settings;
  if (!isComputable(input))
    return `How many requests a replica takes is not computed for this attention; planned are ${min_replicas} to ${max_replicas} replicas.`;
  const { requestsPerSecond } = throughput(input);
  const needed = Math.ceil(peak_qps / requestsPerSecond);
  const { fewest } = nodesOf(settings);
  return `${needed} ${needed === 1 ? 'replica' : 'replicas'} for ${rateSaid(peak_qps, 'requests a second')}: one answers about ${perSecond(requestsPerSecond)} by our estimate. Planned are ${min_replicas} to ${max_replicas}, each on ${gpusOf(tensor_parallel, gpuInstance(instance_type).gpu)}; ${min_replicas} of them take ${fewest} ${instance_type}.`;
}

/** What takes the memory of each GPU, and what is left for requests. */
function gpuMemory(values: Values): string {
  const settings = readSettings(values);
  const input = toFitInput(settings);
  const { usable, weights, overhead } = memoryOf(input);
  const { vramMiB, gpu } = gpuInstance(input.instance);
  if (!fits(input)) return room(values).text;
  const whole = BigInt(vramMiB) * 2n ** 20n;
  return `Of the ${gib(whole)} of each ${gpu} the engine may take ${gib(usable)}: the weights ${gib(weights)}, the engine itself ${gib(overhead)}, and ${gib(usable - weights - overhead)} stay for the requests that run; ${gib(whole - usable)} stay free beside it. ${room(values).text.split('; ')[1] ?? ''}`.trim();
}

/** Whether the planned replicas take the stated peak, or so many at the same moment. */
export function load(values: Values, together?: number): string {
  const settings = readSettings(values);
  const many = together === undefined ? undefined : busy(settings, together);
  if (many) {
    const { atOnce, requestsPerSecond } = throughput(toSpeedInput(settings));
    const runs = atOnce * settings.min_replicas;
    const peak = rateSaid(settings.peak_qps, 'a second');
    return `${together && together <= runs ? 'Yes' : 'Not without waiting'}: ${many.says}; a whole answer then takes about ${((many.ms ?? 0) / 1000).toFixed(1)} s. The ${settings.min_replicas} replicas run ${runs} of usual length at once, and answer about ${perSecond(requestsPerSecond * settings.min_replicas)} a second (your peak: ${peak}).`;
  }
  const input = toSpeedInput(settings);
  if (!isComputable(input)) return replicasNeeded(values);
  const needed = Math.ceil(settings.peak_qps / throughput(input).requestsPerSecond);
  return `${needed <= settings.max_replicas ? 'Yes' : 'No'}: ${replicasNeeded(values)}`;
}

/** The same in short, for a line of a gate. */
export function capacity(values: Values): string | undefined {
  const { peak_qps, max_replicas, instance_type, ...settings } = readSettings(values);
  const input = toSpeedInput({ ...settings, peak_qps, max_replicas, instance_type });
  if (!isComputable(input) || !fits(input)) return undefined;
  const { requestsPerSecond } = throughput(input);
  const needed = Math.ceil(peak_qps / requestsPerSecond);
  const more =
    needed > max_replicas
      ? `, more than the ${max_replicas} that are planned at most: people wait at the peak`
      : '';
  return `about ${perSecond(requestsPerSecond)} requests a second on each replica, so ${needed} ${needed === 1 ? 'replica' : 'replicas'} at your peak${more}`;
}

function atOnce(values: Values): string {
  const settings = readSettings(values);
  const input = toSpeedInput(settings);
  if (!isComputable(input)) return room(values).text;
  if (!fits(input)) return room(values).text;
  const { atOnce: usual, requestsPerSecond } = throughput(input);
  const { min_replicas, max_replicas } = settings;
  return `A replica takes ${usual} requests of usual length at once and answers about ${perSecond(requestsPerSecond)} a second; ${min_replicas} replicas about ${perSecond(requestsPerSecond * min_replicas)}, ${max_replicas} about ${perSecond(requestsPerSecond * max_replicas)}. A person asks about once a minute while chatting: ${groupDigits(Math.floor(requestsPerSecond * min_replicas * 60))} at once on ${min_replicas}. All of it is an estimate.`;
}

/** 0.12, 2.4 or 31 seconds: two digits say what an estimate knows. */
const inSeconds = (ms: number) => groupDigits(Number((ms / 1000).toPrecision(2)));

/** The times of one request alone, and of one under the load. */
export function speed(values: Values, together?: number): string {
  const settings = readSettings(values);
  const input = toSpeedInput(settings);
  if (!fits(input)) return room(values).text;
  const first = firstTokenFloorMs(input);
  const each = perTokenFloorMs(input);
  const loaded = busy(settings, together);
  const whole = loaded?.ms
    ? `, a whole answer of ${groupDigits(settings.answer_tokens)} tokens about ${(loaded.ms / 1000).toFixed(1)} s`
    : '';
  const many = loaded
    ? ` ${loaded.says.replace(/^./, (letter) => letter.toUpperCase())}: about ${(1000 / loaded.stepMs).toFixed(0)} tokens a second for each (${loaded.stepMs.toFixed(0)} ms a token)${whole}. At full use a replica gives about ${throughput(input).tokensPerSecond.toFixed(0)} tokens a second.`
    : '';
  return `First token after ${inSeconds(first)} to ${inSeconds(first * usualFactor)} s, then ${(1000 / each / usualFactor).toFixed(0)} to ${(1000 / each).toFixed(0)} tokens a second (${each.toFixed(1)} to ${(each * usualFactor).toFixed(1)} ms a token), for one request alone (data sheet of the ${gpuInstance(input.instance).gpu}, and twice that).${many} The deployment measures it.`;
}

/** How much of what there is; the fit where nothing is named. */
export const amounts: readonly Topic[] = [
  { words: [], text: (values) => room(values).text },
  {
    words: [
      'user',
      'people',
      'person',
      'request',
      'concurrent',
      'qps',
      'rps',
      'query',
      'parallel',
      'traffic',
      'load',
      'customer',
      'employee',
      'chat',
    ],
    text: atOnce,
  },
  { words: ['token', 'throughput'], text: (values) => speed(values) },
  {
    words: ['gpu', 'card'],
    text: (values, said) => {
      if (/ (?:memory|vram|ram|free|left|gb|gib) /.test(said)) return gpuMemory(values);
      const { tensor_parallel, instance_type } = readSettings(values);
      const { gpu, gpus, vramMiB } = gpuInstance(instance_type);
      return `Each replica takes ${tensor_parallel} ${gpu} (${groupDigits(vramMiB)} MiB each), of the ${gpus} of a ${instance_type}. ${replicasNeeded(values)}`;
    },
  },
  { words: ['replica', 'node', 'instance', 'machine', 'server', 'copy', 'pod'], text: replicasNeeded },
  {
    words: ['memory', 'vram', 'ram', 'room', 'headroom', 'space', 'cache'],
    text: gpuMemory,
  },
  {
    words: ['disk', 'storage', 'volume'],
    text: (values) =>
      `Each node has ${diskGiB(readSettings(values))} GiB of disk for images and caches; the weights take ${checkpointGb(readSettings(values)).toFixed(1)} GB.`,
  },
  {
    words: ['weight', 'checkpoint', 'download', 'parameter', 'big', 'large', 'size'],
    text: (values) =>
      `The weights of ${values.model} are ${checkpointGb(readSettings(values)).toFixed(1)} GB: ${groupDigits(Number(values.parameters))} parameters of ${values.weight_bits} bits.`,
  },
  {
    words: ['context', 'long', 'prompt', 'length'],
    text: (values) => {
      const input = toFitInput(readSettings(values));
      return `The context is ${groupDigits(input.maxModelLen)} tokens for prompt and answer together; the model was made for ${groupDigits(Number(values.model_context))}. ${room(values).text}`;
    },
  },
];
