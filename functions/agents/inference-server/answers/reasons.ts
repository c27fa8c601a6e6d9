import { groupDigits } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import type { AgentAnswers } from '../../answers.ts';
import { gib } from '../../eks/figures.ts';
import { alertForTarget } from '../first-token-bounds.ts';
import { usualDtype } from '../models/models.ts';
import { usualBranch } from '../models/revision.ts';
import { usualModel } from '../options.ts';
import { readSettings, toFitInput } from '../settings.ts';
import { gpuInstance } from '../sizing/instances.ts';
import { memoryOf } from '../sizing/memory.ts';
import { room } from './amounts.ts';

const figure = (values: Values) =>
  `It is a figure of ${values.model}, from the catalogue or the config.json of the model; memory and speed follow from it.`;

/** The reasons for values, with the numbers of the gates. */
export const reasons: AgentAnswers['reasons'] = {
  model: () =>
    `${usualModel} is the default because its weights are free for all, it answers well for its 8 billion parameters, and it fits the smallest GPU node. Any other id of the hub may stand there.`,
  instance_type: (values) => {
    const { gpu, gpus, hour } = gpuInstance(String(values.instance_type));
    return `${values.instance_type} has ${gpus} x ${gpu} for $${(Number(hour) / 1e6).toFixed(2)} an hour. ${room(values).text}`;
  },
  min_replicas: (values) =>
    `With 2 replicas one goes on answering when the other’s node fails; one would be away for minutes. Set are ${values.min_replicas}.`,
  max_replicas: (values) =>
    `It bounds what the autoscaler may add, and so the bill: at most ${values.max_replicas}.`,
  autoscaler: (values) =>
    values.autoscaler === 'keda'
      ? 'KEDA scales by the engine’s own queue, which says more about load than CPU does; it has to be in the cluster.'
      : `It is ${values.autoscaler} by what was seen in the cluster, or by what you said.`,
  endpoint: () =>
    'The internal load balancer is for clients in your network outside of the cluster; nothing is reachable from the internet.',
  balancer: () => 'It is what makes load balancers in your cluster, as far as it was seen there.',
  max_model_len: (values) =>
    `${groupDigits(Number(values.max_model_len))} tokens hold an average prompt with its answer (8,192 where they are shorter), and a longer prompt is refused; each token of context takes GPU memory: a longer one leaves fewer requests at once.`,
  dtype: (values) =>
    `${usualDtype(String(values.model))} is what the engine computes this model with; both 16-bit forms take two bytes a weight.`,
  gpu_memory_utilization: () =>
    'Nine tenths of the GPU’s memory: above 0.95 the driver’s own use varies from start to start, and the engine fails.',
  tensor_parallel: (values) => {
    const input = toFitInput(readSettings(values));
    const { weights, usable } = memoryOf(input);
    return `It is the smallest split whose cache holds two requests of full length: with ${input.tensorParallel} the weights take ${gib(weights)} of ${gib(usable)} on each GPU.`;
  },
  weights_cache: () =>
    'The weights are downloaded once into a bucket of your own, so that new pods start without the hub and without waiting for it.',
  weights_retention: () =>
    'A destroy keeps the bucket unless you say otherwise: the next deployment of the model then downloads nothing.',
  model_revision: ({ model, model_revision }) =>
    model_revision === usualBranch
      ? `It stands for the newest commit of that branch, which the hub is asked for, and that commit is what is downloaded. Where the hub doesn’t answer, copy the commit from https://huggingface.co/${model}/commits/${usualBranch}: the branch itself is refused then, since it may move.`
      : 'A commit is named so that what was approved is what is downloaded; a branch may move.',
  first_token_target_ms: () =>
    'Two seconds is what people wait before they look away; it is compared with what the GPU can do.',
  per_token_target_ms: () => '100 ms a token are ten tokens a second, faster than people read.',
  prompt_tokens: () =>
    '512 tokens are about 380 words, three quarters of a page; the time to the first token is in proportion to it.',
  answer_tokens: () => '256 tokens are a few paragraphs; how many requests a replica answers depends on it.',
  peak_qps: () => 'You say it: how many replicas are needed follows from it.',
  first_token_alert_ms: ({ first_token_target_ms, first_token_alert_ms }) => {
    const [target, alert] = [Number(first_token_target_ms), Number(first_token_alert_ms)];
    const proposed = alertForTarget(target);
    const follows = `The alert follows the target for the first token: it is the next step of the engine’s measure at or above it, ${groupDigits(proposed ?? alert)} ms for your ${groupDigits(target)} ms.`;
    return alert === proposed
      ? follows
      : `${follows} Set is ${groupDigits(alert)} ms: "first token alert ${proposed ?? alert} ms" changes it.`;
  },
  queue_alert: () => 'A hundred waiting requests are more than a new replica clears in a minute.',
  gpu_alert_percent: () => 'A busy engine is near 100 %; it is a notice and no alarm.',
  health_cron: () => 'Once a day, at an hour when few people ask.',
  ...Object.fromEntries(
    [
      'parameters',
      'layers',
      'attention_heads',
      'kv_heads',
      'head_dim',
      'model_context',
      'weight_bits',
      'attention',
    ].map((name) => [name, figure]),
  ),
};

/** How to find out what people don't know. */
export const estimates: AgentAnswers['estimates'] = {
  peak_qps:
    'People times questions a day / the seconds in which they ask, times 5 for the busiest moment: 200 people with 10 questions in a working day of 8 hours are 0.07 a second and 0.35 at the busiest moment. Less than one a second is said like "one every 80 seconds". Say the two, like "50 people, each 1 question a minute".',
  prompt_tokens:
    'About 4 tokens for 3 English words, documents that you add to the prompt included: a page of 500 words is about 670.',
  answer_tokens: 'About 4 tokens for 3 English words: a short answer has 100, a long one 500.',
  model:
    'For chat and summaries begin with Qwen/Qwen3-8B; if its answers are not good enough, try a model of 14 to 32 billion parameters, which costs three to five times as much.',
  first_token_target_ms: 'Two seconds for chat; more where nobody watches.',
  per_token_target_ms: '100 ms is faster than people read; more where nobody watches.',
  model_revision:
    '"git ls-remote https://huggingface.co/" with the model’s id behind it prints the newest commit of its repository as HEAD, and its page at the hub lists commits under Files, History.',
  parameters: 'They stand on the model’s page at the hub, mostly in its name: 8B is 8,000,000,000.',
  layers: 'num_hidden_layers in config.json on the model’s page at the hub.',
  attention_heads: 'num_attention_heads in config.json on the model’s page at the hub.',
  kv_heads: 'num_key_value_heads in config.json on the model’s page at the hub.',
  head_dim: 'head_dim in config.json, or hidden_size / num_attention_heads.',
  model_context: 'max_position_embeddings in config.json on the model’s page at the hub.',
  max_model_len: 'Tokens of the longest prompt with its answer; a page of 500 English words is about 670.',
};

/** The meaning of each choice. */
export const choices: AgentAnswers['choices'] = {
  weights_cache: {
    'store-pvc': 'downloaded once into your bucket and mounted by every pod; recommended',
    'init-container': 'each pod downloads them before it starts, which is slow',
    'baked-image': 'in an image of yours, which is large',
  },
  autoscaler: {
    keda: 'scales by the engine’s queue; KEDA has to be in the cluster',
    hpa: 'scales by a custom metrics API, which has to be in the cluster',
    fixed: 'the number of replicas stays as it is',
  },
  endpoint: {
    'internal-load-balancer': 'clients in your network reach it, at $16.43 a month and more by what flows',
    'cluster-ip': 'clients in the cluster alone reach it, without a price',
  },
  dtype: {
    float16: 'two bytes a weight; a few models overflow in it',
    bfloat16: 'two bytes a weight with a wider range, for models trained in it',
    int8: 'only for a checkpoint whose weights have 8 bits',
  },
  weights_retention: {
    keep: 'the bucket outlives a destroy',
    'until-date': 'the bucket deletes the weights from a day on',
    delete: 'a destroy deletes it',
  },
};
