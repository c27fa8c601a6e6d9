import type { AgentAnswers } from '../../answers.ts';
import { placeholders, placeReasons } from '../../eks/answers.ts';
import { usd } from '../../eks/figures.ts';
import { estimateCost, mostCost, perMillionTokens } from '../cost.ts';
import { shortlists } from '../models/shortlists.ts';
import { readSettings, toFitInput, toSpeedInput } from '../settings.ts';
import { concurrency, isComputable } from '../sizing/memory.ts';
import { neededBy } from '../sizing/needed.ts';
import { perSecond, perTokenFloorMs, throughput } from '../sizing/speed.ts';
import { amounts, capacity, load, room, speed } from './amounts.ts';
import { carries, oneMore, overload, shortfall } from './carries.ts';
import { firstTokenWithin } from './first-token.ts';
import { lighter } from './lighter.ts';
import { lists, namedIn } from './lists.ts';
import { loads } from './loads.ts';
import { losses, surviving } from './losses.ts';
import { conditions, larger, machines } from './machines.ts';
import { costRange, peak } from './peak.ts';
import { quantizedOf } from './quantized.ts';
import { choices, estimates, reasons } from './reasons.ts';
import { candidates, onLaunched, savings } from './savings.ts';
import { answerMs, faster, wholeAnswer } from './whole-answer.ts';

/** The data for answers to questions about an inference server. */
export const answers: AgentAnswers = {
  examples: { peak_qps: 1 },
  mayPropose: ['peak_qps'],
  // A commit decides which files are downloaded, and no figure.
  placeholders: { ...placeholders, model_revision: '0'.repeat(40) },
  words: {
    min_replicas: ['replicas', 'replica', 'copies', 'nodes', 'instances', 'machines', 'servers'],
    max_model_len: ['tokens of context', 'token context', 'context size'],
    tensor_parallel: ['gpus', 'gpu'],
    weights_cache: ['cache', 'weights storage'],
    endpoint: ['load balancer'],
  },
  loadFields: ['peak_qps', 'min_replicas', 'max_replicas'],
  together: { min_replicas: ['max_replicas'] },
  growing: {
    peak_qps: [
      ...['traffic', 'peak', 'load', 'users', 'queries', 'requests', 'demand'],
      ...['usage', 'people', 'sales', 'orders', 'customers', 'visitors'],
    ],
  },
  namedIn,
  whileReplaced: ({ min_replicas: replicas }) =>
    Number(replicas) > 1
      ? 'Pods are replaced one after another, and the others answer meanwhile.'
      : 'Its one pod is replaced: nothing answers until the new one has loaded the model, which takes some minutes. With two replicas one always answers.',
  cost: (values) => estimateCost(readSettings(values)),
  costRange,
  peak,
  loads,
  costParts: [
    {
      words: ['node', 'instance', 'gpu', 'compute', 'machine', 'server', 'ec2', 'vm', 'replica'],
      item: /nodes, on demand/,
    },
    { words: ['volume', 'disk', 'ebs', 'gp3', 'ssd'], item: /volumes/ },
    { words: ['weight', 's3', 'bucket', 'storage'], item: /weights/ },
    { words: ['balancer', 'network'], item: /balancer/ },
  ],
  atMost: (values, dollars) => {
    const settings = readSettings(values);
    const { min_replicas, max_replicas } = settings;
    const total = mostCost(settings);
    if (total <= dollars || total === estimateCost(settings).monthly_total) return undefined;
    let kept = max_replicas;
    while (kept >= min_replicas && mostCost({ ...settings, max_replicas: kept }) > dollars) kept -= 1;
    return {
      says: `if all ${max_replicas} replicas run all the time`,
      total,
      ...(kept >= min_replicas && { keeping: { max_replicas: kept } }),
    };
  },
  perUse: (values) => {
    const settings = readSettings(values);
    const hour = estimateCost(settings).monthly_total / 730;
    const tokens = perMillionTokens(settings);
    return `You pay for nodes by the hour (${usd(hour)} an hour for all), not for requests or users.${tokens ? ` At full use that comes to ${usd(tokens.usd)} for a million tokens of answers; with half the load to twice that.` : ''}`;
  },
  figures: (values) => {
    const settings = readSettings(values);
    const input = toFitInput(settings);
    return [
      ...(isComputable(input) ? [`${concurrency(input)} full requests at once on a replica`] : []),
      `at least ${perTokenFloorMs(toSpeedInput(settings)).toFixed(1)} ms a token`,
      ...(isComputable(input)
        ? [`about ${perSecond(throughput(toSpeedInput(settings)).requestsPerSecond)} requests a second each`]
        : []),
    ];
  },
  room,
  amounts,
  load,
  capacity,
  carries,
  shortfall,
  overload,
  oneMore,
  speed,
  wholeAnswer,
  needed: neededBy,
  firstTokenWithin,
  answerMs,
  faster,
  lighter,
  quantized: quantizedOf,
  kept: { items: [/weights/], names: 'The weights of the model and their bucket' },
  reasons: { ...reasons, ...placeReasons },
  estimates,
  losses,
  surviving,
  candidates,
  onLaunched,
  savings,
  machines,
  larger,
  conditions,
  choices,
  lists,
  shortlists,
};
