import { groupDigits, ofOne } from '../../shared/group-digits.ts';
import type { GateReview, Values } from '../agent.ts';
import type { AgentContext } from '../context.ts';
import { applyChecks, placeLines } from '../eks/checks.ts';
import { avoidedLine, waitLine } from '../eks/common-fields.ts';
import { costInWords, gib, usd } from '../eks/figures.ts';
import { releaseLine } from '../eks/monitoring.ts';
import { rateSaid } from '../rates.ts';
import { scheduleInWords } from '../schedules.ts';
import * as checks from './checks.ts';
import { checkpointGb, diskGiB, estimateCost, mostCost, nodesOf, perMillionTokens } from './cost.ts';
import { factsOf } from './models/model-facts.ts';
import { catalogueDate, findModel } from './models/models.ts';
import { endpointOf } from './names.ts';
import { naming } from './naming.ts';
import type { Settings, Sizing, Storage } from './settings.ts';
import * as read from './settings.ts';
import { rivals } from './sizing/fit.ts';
import { gpuInstance, instanceTable, quotaCode } from './sizing/instances.ts';
import { concurrency, isComputable, memoryOf, memoryUse } from './sizing/memory.ts';
import * as sizingChecks from './sizing/sizing-checks.ts';
import { firstTokenFloorMs, perSecond, perTokenFloorMs, throughput } from './sizing/speed.ts';

/** Gate 1: the model and its load. */
export function reviewDemand(values: Values, context: AgentContext): GateReview {
  const demand = read.readDemand(values);
  const known = findModel(demand.model);
  const facts = factsOf(values, context);
  const active = known?.active ? `, ${groupDigits(known.active)} of them at work on a token` : '';
  return {
    lines: [
      `Model: ${known?.id ?? demand.model}${known ? ` (${known.licence}; catalogue of ${catalogueDate})` : ''}${facts ? ` (config.json at the hub, commit ${facts.commit ?? 'unknown'})` : ''}`,
      `Parameters: ${groupDigits(demand.parameters)} of ${demand.weight_bits} bits${active}`,
      `Shape: ${demand.layers} layers, ${demand.attention_heads} attention heads, ${demand.kv_heads} key-value heads of ${demand.head_dim}, ${demand.attention} attention, made for ${groupDigits(demand.model_context)} tokens`,
      `Peak: ${rateSaid(demand.peak_qps, 'requests per second')} of ${groupDigits(demand.prompt_tokens)} + ${groupDigits(demand.answer_tokens)} tokens`,
      `Targets: first token within ${groupDigits(demand.first_token_target_ms)} ms, each further token within ${groupDigits(demand.per_token_target_ms)} ms`,
    ],
    warnings: applyChecks(checks.demandWarnings, demand, context),
    refusals: applyChecks(checks.demandRefusals, demand, context),
  };
}

/** Gate 2: where it runs, on what, and how many of it. */
export function reviewTopology(values: Values, context: AgentContext): GateReview {
  const topology = read.readTopology(values);
  const type = gpuInstance(topology.instance_type);
  const { min_replicas: fewest, max_replicas: most } = topology;
  return {
    lines: [
      ...placeLines(naming, topology, context),
      `Nodes: ${type.name} with ${type.gpus} x ${type.gpu} of ${groupDigits(type.vramMiB)} MiB at ${groupDigits(type.gbPerSecond)} GB/s, ${sizingChecks.hourly(type.hour)} each; they count ${type.vcpu} vCPUs against the quota ${quotaCode(type)}`,
      topology.autoscaler === 'fixed'
        ? `Replicas: ${fewest}, whatever the load is`
        : `Replicas: ${fewest} to ${most} by ${topology.autoscaler}: one more for every ${sizingChecks.scaleAt.running} requests that run, and for every ${sizingChecks.scaleAt.waiting} that wait`,
      topology.endpoint === 'cluster-ip'
        ? 'Endpoint: a service inside the cluster'
        : `Endpoint: an internal network load balancer, for clients in the network, made by ${topology.balancer === 'auto-mode' ? 'EKS Auto Mode' : "AWS's Load Balancer Controller"}`,
    ],
    warnings: applyChecks(checks.topologyWarnings, topology, context),
    refusals: applyChecks(checks.topologyRefusals, topology, context),
  };
}

/** Gate 3: the memory of a GPU and the speed, step by step. */
export function reviewSizing(values: Values, context: AgentContext): GateReview {
  const sizing = read.readSizing(values);
  const refusals = applyChecks(sizingChecks.sizingRefusals, sizing, context);
  return {
    lines: [
      ...memoryLines(sizing),
      ...(refusals.length === 0 ? [...speedLines(sizing), ...rivalLines(sizing)] : []),
    ],
    warnings: refusals.length === 0 ? applyChecks(sizingChecks.sizingWarnings, sizing, context) : [],
    refusals,
    memory: memoryUse(read.toFitInput(sizing)),
  };
}

function memoryLines(sizing: Sizing): string[] {
  const input = read.toFitInput(sizing);
  const { usable, weights, overhead, perToken, tokens } = memoryOf(input);
  const type = gpuInstance(input.instance);
  const { tensorParallel } = input;
  const split = tensorParallel === 1 ? '' : ` / ${tensorParallel} GPUs`;
  const heads = Math.max(1, Math.floor(input.kvHeads / tensorParallel));
  const kept = input.kvHeads < tensorParallel ? ', kept by several GPUs' : '';
  return [
    `Split: each replica over ${tensorParallel} of the ${type.gpus} GPUs of a ${type.name}`,
    `Usable: ${gib(usable)} of each GPU (${groupDigits(type.vramMiB)} MiB x ${sizing.gpu_memory_utilization})`,
    `Weights: ${gib(weights)} per GPU (${groupDigits(input.parameters)} parameters of ${input.bits} bits${split})`,
    `Engine: ${gib(overhead)} per GPU for activations and the driver`,
    ...(isComputable(input)
      ? [
          `Cache: ${groupDigits(perToken)} B per token (2 x ${input.layers} layers x ${heads} heads${kept} x ${input.headDim} x 2 B), so ${groupDigits(tokens)} tokens find room`,
          `At once: at most ${concurrency(input)} requests of ${groupDigits(input.maxModelLen)} tokens on a replica`,
        ]
      : ['Cache: not computed for this attention']),
  ];
}

function speedLines(sizing: Sizing): string[] {
  const input = read.toSpeedInput(sizing);
  const type = gpuInstance(input.instance);
  const floor = perTokenFloorMs(input);
  const lines = [
    `Per token: at least ${sizingChecks.floorText(sizing, floor)}; usual is up to twice that, your target is ${sizing.per_token_target_ms} ms`,
    `First token: at least ${firstTokenFloorMs(input).toFixed(0)} ms (2 x ${groupDigits(input.active)} parameters x ${groupDigits(input.promptTokens)} tokens / ${input.tensorParallel * type.teraflops} x 10^12 operations per second), your target is ${groupDigits(sizing.first_token_target_ms)} ms`,
  ];
  if (!isComputable(input)) return lines;
  const { atOnce, tokensPerSecond, requestsPerSecond } = throughput(input);
  return [
    ...lines,
    `Estimate: a replica with ${atOnce} requests of usual length at once gives ${tokensPerSecond.toFixed(0)} tokens and answers ${perSecond(requestsPerSecond)} requests per second (requests at once / (prompts + answer tokens x step), at half of the data sheet's speed)`,
  ];
}

/** The advantage of another instance, where there is one. */
function rivalLines(sizing: Sizing): string[] {
  const input = read.toFitInput(sizing);
  if (!isComputable(input)) return [];
  const speed = read.toSpeedInput(sizing);
  const own = perTokenFloorMs(speed);
  const ownHour = BigInt(nodesOf(sizing).fewest) * gpuInstance(input.instance).hour;
  const rows = rivals(input).map((rival) => ({
    ...rival,
    floor: perTokenFloorMs({ ...speed, instance: rival.instance, tensorParallel: rival.tensorParallel }),
  }));
  const text = ({ instance, tensorParallel, concurrency: atOnce, hour, floor }: (typeof rows)[number]) =>
    `${instance} with tensor_parallel = ${tensorParallel}: ${sizingChecks.hourly(hour)} instead of ${sizingChecks.hourly(ownHour)} at ${input.minReplicas} replicas, ${atOnce} full requests at once instead of ${concurrency(input)}, at least ${floor.toFixed(1)} ms per token instead of ${own.toFixed(1)}`;
  const cheaper = rows.find(({ hour, floor }) => hour < ownHour && floor <= sizing.per_token_target_ms);
  const faster = rows.find(({ floor }) => floor < own * 0.8);
  return [
    ...(cheaper ? [`Cheaper: ${text(cheaper)}`] : []),
    ...(faster && faster !== cheaper ? [`Faster: ${text(faster)}`] : []),
  ];
}

/** Gate 4: where the weights come from. */
export function reviewStorage(values: Values, context: AgentContext): GateReview {
  const storage = read.readStorage(values);
  const gb = checkpointGb(storage);
  const minutes = checks.downloadMinutes(storage);
  const { downloadMbPerSecond } = checks;
  const size = `${gb.toFixed(1)} GB`;
  const refusals = applyChecks(checks.storageRefusals, storage, context);
  const isRefused = (code: string) => refusals.some((refusal) => refusal.code === code);
  const lines = {
    'store-pvc': [
      `Weights: ${size} of ${storage.model} at ${storage.model_revision}, downloaded once into a bucket of your own in about ${minutes} minutes at ${downloadMbPerSecond} MB/s, then mounted by every pod`,
      retentionLine(storage),
    ],
    'init-container': [
      `Weights: ${size} of ${storage.model} at ${storage.model_revision}, downloaded by each pod before it starts, in about ${minutes} minutes at ${downloadMbPerSecond} MB/s`,
    ],
    'baked-image': [`Weights: ${size}, in the image ${storage.weights_image}`],
  }[storage.weights_cache];
  return {
    lines: [
      ...lines,
      ...(context.hasHubToken && storage.weights_cache !== 'baked-image'
        ? ['Token of the hub: kept encrypted; the run writes it into the cluster']
        : []),
      `Disk: ${diskGiB(storage)} GiB gp3 on each node`,
    ],
    warnings: applyChecks(checks.storageWarnings, storage, context).filter(({ code }) => !isRefused(code)),
    refusals,
  };
}

/** The effect of a destroy on the bucket of the weights. */
const retentionLine = ({ weights_retention, weights_keep_until }: Storage) =>
  ({
    keep: 'Kept: the bucket outlives the deployment; a destroy with delete_data deletes it, too',
    'until-date': `Kept until ${weights_keep_until}: after a destroy the bucket deletes the weights from that day on, and is left empty; a destroy with delete_data deletes both at once`,
    delete:
      'Deleted: a destroy deletes the bucket with the weights, which the next deployment downloads again',
  })[weights_retention];

/** Gate 5: monitoring, and the cost of a month, since confirming it makes the plan. */
export function reviewObservability(values: Values, context: AgentContext): GateReview {
  const settings = read.readSettings(values);
  return {
    lines: [
      `Alert: P95 of the time to the first token above ${groupDigits(settings.first_token_alert_ms)} ms for 5 minutes`,
      `Alert: more than ${groupDigits(settings.queue_alert)} requests wait for 2 minutes`,
      `Notice: GPU utilization above ${settings.gpu_alert_percent}% for 10 minutes (a busy engine is near 100%; needs the DCGM exporter)`,
      `Trial: first answer, speed, parallel load and context after the deployment, and again ${scheduleInWords(settings.health_cron)}`,
      'Dashboard: time to first token, time per token, cache in use, batch size, queue',
      releaseLine(settings),
      waitLine(values),
      ...avoidedLine(values),
      `Estimate: ${usd(estimateCost(settings).monthly_total)} per month with ${settings.min_replicas} ${ofOne('replicas', settings.min_replicas)}`,
    ],
    warnings: applyChecks(checks.observabilityWarnings, settings, context),
    refusals: [],
    monthly: { least: estimateCost(settings).monthly_total, most: mostCost(settings) },
  };
}

/** Gate 6: all resources, their price and the outputs. */
export function reviewDeployment(values: Values, context: AgentContext): GateReview {
  const settings = read.readSettings(values);
  const cost = estimateCost(settings);
  const tokens = perMillionTokens(settings);
  return {
    lines: [
      `Deploys: ${summary(settings)}`,
      ...cost.lines.map(costInWords),
      `Total: ${usd(cost.monthly_total)} per month with ${settings.min_replicas} ${ofOne('replicas', settings.min_replicas)}, ${usd(mostCost(settings))} with ${settings.max_replicas} (prices of ${instanceTable.region}, ${instanceTable.pricedOn})`,
      ...(tokens
        ? [`Per million tokens of answers at full use: ${usd(tokens.usd)} (${tokens.formula}), an estimate`]
        : []),
      `Not included: ${cost.not_included.join('; ')}`,
      `Endpoint: ${endpointOf(settings)} inside the cluster${settings.endpoint === 'cluster-ip' ? '' : ', and the address of the load balancer'}`,
      'Duration: about 15 minutes, longer for large models',
    ],
    warnings: deploymentWarnings(values, context),
    refusals: [],
    monthly: { least: cost.monthly_total, most: mostCost(settings) },
  };
}

/** The plan in one sentence. */
export const summary = (settings: Settings): string =>
  `an inference server for ${settings.model} on ${settings.instance_type}, ` +
  `${settings.min_replicas} to ${settings.max_replicas} replicas of ${settings.tensor_parallel} ${settings.tensor_parallel === 1 ? 'GPU' : 'GPUs'} with a context of ${groupDigits(settings.max_model_len)} tokens, ` +
  `in namespace ${settings.namespace} of cluster ${settings.cluster_name} (${settings.region})`;

/** The warnings of all gates: a person who approves hasn't read the conversation. */
export function deploymentWarnings(values: Values, context: AgentContext) {
  const settings = read.readSettings(values);
  return [
    ...applyChecks(checks.demandWarnings, settings, context),
    ...applyChecks(checks.topologyWarnings, settings, context),
    ...applyChecks(sizingChecks.sizingWarnings, settings, context),
    ...applyChecks(checks.storageWarnings, settings, context),
    ...applyChecks(checks.observabilityWarnings, settings, context),
    ...applyChecks(checks.costWarnings, settings, context),
  ];
}
