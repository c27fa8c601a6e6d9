import type { Field, Values } from '../agent.ts';
import { addressOf, count, cron, numberThat, oneOf } from '../eks/field-forms.ts';
import { lookAt } from '../eks/free-name.ts';
import { balancerNames } from '../eks/load-balancers.ts';
import { placeFields } from '../eks/place-fields.ts';
import { prometheusRelease } from '../eks/prometheus-release.ts';
import { modelFields } from './models/model-fields.ts';
import { usualDtype } from './models/models.ts';
import { naming } from './naming.ts';
import { dtypes, fromOption } from './options.ts';
import { autoscalers, endpoints, unsplitInput } from './settings.ts';
import { mostUtilization } from './sizing/fit.ts';
import { gpuInstances } from './sizing/instances.ts';
import { proposedSplit } from './sizing/memory.ts';

const instanceNames = gpuInstances.map(({ name }) => name);

/** Gate 1: the model, and what is asked of it. */
export const demandFields: readonly Field[] = [
  ...modelFields,
  {
    name: 'peak_qps',
    question: 'How many requests per second do you expect at peak?',
    meaning: 'expected peak of requests per second',
    kind: 'integer',
    form: count('The peak of requests per second', 1, 1_000_000),
    words: [
      ...['load', 'peak load', 'traffic'],
      ...['requests per second', 'queries per second', 'calls per second', 'peak qps', 'qps', 'rps'],
      ...[
        'requests/s',
        'queries/s',
        'req/s',
        'calls/s',
        'requests a second',
        'queries a second',
        'calls a second',
      ],
      ...['prompts per second', 'messages per second', 'requests per sec'],
    ],
    said: {
      bound: 'most',
      events: [
        'requests',
        'request',
        'queries',
        'calls',
        'questions',
        'prompts',
        'messages',
        'completions',
        'chats',
        'conversations',
      ],
    },
    unit: 'requests per second',
  },
  {
    name: 'prompt_tokens',
    question: 'How many tokens does a prompt have on average?',
    meaning: 'average tokens of a prompt',
    kind: 'integer',
    form: count('The tokens of a prompt', 1, 10_000_000),
    default: 512,
    words: [
      ...[
        'prompt tokens',
        'tokens per prompt',
        'input tokens',
        'prompt length',
        'prompts',
        'prompt',
        'tokens in',
      ],
      ...[
        'tokens input',
        'token prompts',
        'prompt size',
        'inputs',
        'input',
        'tokens of input',
        'tokens of prompt',
      ],
    ],
    unit: 'tokens',
  },
  {
    name: 'answer_tokens',
    question: 'How many tokens does an answer have on average?',
    meaning: 'average tokens of an answer',
    kind: 'integer',
    form: count('The tokens of an answer', 1, 10_000_000),
    default: 256,
    words: [
      ...[
        'answer tokens',
        'tokens per answer',
        'output tokens',
        'answer length',
        'answers',
        'answer',
        'tokens out',
      ],
      ...[
        'tokens output',
        'token answers',
        'completion tokens',
        'completions',
        'outputs',
        'output',
        'responses',
        'response',
      ],
      ...['tokens of output', 'tokens of answer', 'replies', 'generated tokens'],
    ],
    unit: 'tokens',
  },
  {
    name: 'first_token_target_ms',
    question: 'Within how many milliseconds should the first token come?',
    meaning: 'target for the time until the first token',
    kind: 'integer',
    form: count('The target for the first token', 1, 600_000),
    default: 2_000,
    words: ['first token target', 'time to first token', 'first token', 'ttft', 'first token latency'],
    said: { bound: 'most' },
    unit: 'ms',
  },
  {
    name: 'per_token_target_ms',
    question: 'How many milliseconds may each further token take?',
    meaning: 'target for the time of each further token',
    kind: 'integer',
    form: count('The target for each token', 1, 60_000),
    default: 100,
    words: [
      'per token target',
      'time per output token',
      'per token',
      'tpot',
      'inter token latency',
      'token latency',
      'itl',
    ],
    said: { bound: 'most' },
    unit: 'ms',
  },
];

/** Gate 2: where it runs and how many replicas. */
export const topologyFields: readonly Field[] = [
  ...placeFields(naming),
  {
    ...fromOption('instance_type'),
    question: 'Which GPU instances should the nodes be?',
    kind: 'choice',
    form: oneOf('The instance type', instanceNames),
    choices: instanceNames,
    words: ['instance type', 'gpu instance', 'machine type', 'instances', 'instance', 'gpu type'],
    said: { catalogue: gpuNames },
  },
  {
    ...fromOption('min_replicas'),
    question: 'How many replicas should there be at least?',
    kind: 'integer',
    form: count('The fewest replicas', 1, 100),
    words: [
      'min replicas',
      'minimum replicas',
      'replicas at least',
      'autoscaler floor',
      'min replica count',
      'replicas min',
    ],
    said: { bound: 'least', sharedWords: ['replicas', 'replica', 'copies'] },
    unit: 'replicas',
  },
  {
    ...fromOption('max_replicas'),
    question: 'How many replicas should there be at most?',
    kind: 'integer',
    form: count('The most replicas', 1, 100),
    words: [
      'max replicas',
      'maximum replicas',
      'replicas at most',
      'autoscaler ceiling',
      'max replica count',
      'replicas max',
    ],
    said: { bound: 'most', sharedWords: ['replicas', 'replica', 'copies'] },
    unit: 'replicas',
  },
  {
    name: 'autoscaler',
    fixed: {
      once: 'workload',
      because:
        'Who sets the number of replicas would change with it: Kubernetes sets it to one where we let go of it, and refuses us where an autoscaler holds it.',
    },
    question: 'What should scale the replicas: keda, hpa (with a custom metrics API) or nothing (fixed)?',
    meaning:
      'what scales the replicas: KEDA, which has to be in the cluster; a HorizontalPodAutoscaler, which needs a custom metrics API; fixed for neither',
    kind: 'choice',
    form: oneOf('The autoscaler', autoscalers),
    choices: [...autoscalers],
    default: (values, context) => {
      const look = lookAt(values, context);
      if (look?.keda !== false) return 'keda';
      return look.customMetrics ? 'hpa' : 'fixed';
    },
    words: ['autoscaler', 'autoscaling', 'scaler'],
    said: {
      values: {
        keda: 'keda',
        hpa: 'hpa',
        'horizontal pod autoscaler': 'hpa',
        horizontalpodautoscaler: 'hpa',
        'no autoscaling': 'fixed',
        'no autoscaler': 'fixed',
        'without autoscaling': 'fixed',
        'without autoscaler': 'fixed',
        'fixed replicas': 'fixed',
        'fixed number of replicas': 'fixed',
        'autoscaling off': 'fixed',
      },
    },
  },
  {
    name: 'endpoint',
    question: 'How should clients reach it: internal-load-balancer or cluster-ip (from the cluster alone)?',
    meaning:
      'internal-load-balancer for clients in the network, which needs the AWS Load Balancer Controller; cluster-ip for clients in the cluster',
    kind: 'choice',
    form: oneOf('The endpoint', endpoints),
    choices: [...endpoints],
    default: (values, context) =>
      context.made?.values.endpoint ??
      (lookAt(values, context)?.loadBalancers?.length === 0 ? 'cluster-ip' : 'internal-load-balancer'),
    words: ['endpoint', 'load balancer'],
    said: {
      values: {
        'internal load balancer': 'internal-load-balancer',
        'internal lb': 'internal-load-balancer',
        'internal nlb': 'internal-load-balancer',
        'private load balancer': 'internal-load-balancer',
        'only in the cluster': 'cluster-ip',
        'only inside the cluster': 'cluster-ip',
        'only within the cluster': 'cluster-ip',
        'only from the cluster': 'cluster-ip',
        'only from inside the cluster': 'cluster-ip',
        'inside the cluster only': 'cluster-ip',
        'in the cluster only': 'cluster-ip',
        'within the cluster only': 'cluster-ip',
        'from the cluster only': 'cluster-ip',
        'cluster internal': 'cluster-ip',
        'cluster internal only': 'cluster-ip',
        'in cluster only': 'cluster-ip',
        clusterip: 'cluster-ip',
        'no load balancer': 'cluster-ip',
        'without a load balancer': 'cluster-ip',
        'without load balancer': 'cluster-ip',
      },
      beside: { internal: 'internal-load-balancer', private: 'internal-load-balancer' },
    },
  },
  {
    name: 'balancer',
    fixed: { once: 'workload', because: 'Kubernetes lets nobody change the class of a service.' },
    question: 'What should make the load balancer: controller (of AWS) or auto-mode (of EKS)?',
    meaning:
      'what makes the load balancer: AWS’s Load Balancer Controller, which has to be in the cluster; auto-mode for clusters in EKS Auto Mode',
    kind: 'choice',
    form: oneOf('What makes the load balancer', balancerNames),
    choices: [...balancerNames],
    // Services that were made before there was a choice are the controller's.
    default: (values, context) =>
      !context.made?.parts.includes('workload') &&
      lookAt(values, context)?.loadBalancers?.includes('auto-mode')
        ? 'auto-mode'
        : 'controller',
    words: ['balancer controller', 'balancer'],
    said: {
      values: {
        'auto mode': 'auto-mode',
        'eks auto mode': 'auto-mode',
        'load balancer controller': 'controller',
      },
    },
  },
];

/** "p4d" where one size of the family is offered, and GPUs by their names. */
function gpuNames(): Record<string, { values: readonly string[] }> {
  const names = new Map<string, string[]>();
  const add = (said: string, name: string) => names.set(said, [...(names.get(said) ?? []), name]);
  for (const { name, gpu } of gpuInstances) {
    const [family = '', size = ''] = name.split('.');
    for (const said of [
      family,
      `${family} ${size}`,
      `${family}${size}`,
      gpu.toLowerCase(),
      `${gpu.toLowerCase()}s`,
    ])
      add(said, name);
  }
  return Object.fromEntries([...names].map(([said, values]) => [said, { values }]));
}

const utilization = 'The fraction of GPU memory must be a number from 0.5 to 0.95 with at most two decimals.';

/** Gate 3: context, arithmetic and memory. */
export const sizingFields: readonly Field[] = [
  {
    ...fromOption('max_model_len'),
    question: 'How many tokens should the context window have?',
    kind: 'integer',
    form: count('The context window', 128, 20_000_000),
    // Of models that end earlier, all that they have.
    default: ({ model_context }) =>
      Math.min(fromOption('max_model_len').default as number, Number(model_context ?? Infinity)),
    words: [
      'max model len',
      'context window',
      'context length',
      'context',
      'context size',
      'max context',
      'tokens of context',
    ],
    unit: 'tokens',
  },
  {
    ...fromOption('dtype'),
    default: ({ model }) => usualDtype(String(model)),
    question: 'Which arithmetic should the engine use: float16, bfloat16 or int8?',
    kind: 'choice',
    form: oneOf('The dtype', dtypes),
    choices: [...dtypes],
    words: ['dtype', 'data type', 'precision'],
    said: {
      values: {
        bf16: 'bfloat16',
        'bf 16': 'bfloat16',
        'brain float': 'bfloat16',
        'bfloat 16': 'bfloat16',
        fp16: 'float16',
        f16: 'float16',
        'half precision': 'float16',
        'float 16': 'float16',
        'fp 16': 'float16',
        'int 8': 'int8',
        '8 bit weights': 'int8',
      },
      beside: { half: 'float16' },
    },
  },
  {
    ...fromOption('gpu_memory_utilization'),
    question: 'Which fraction of each GPU’s memory may the engine take?',
    kind: 'number',
    form: numberThat(
      (value) =>
        value >= 0.5 && value <= mostUtilization && Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
      utilization,
    ),
    words: [
      'gpu memory utilization',
      'memory utilization',
      'gpu memory',
      'utilization',
      'of the gpu memory',
      'of gpu memory',
      'vram',
    ],
    said: { form: 'fraction', bound: 'most' },
  },
  {
    name: 'tensor_parallel',
    question: 'Over how many GPUs should each replica be split?',
    meaning: 'GPUs of one node that share a replica',
    kind: 'integer',
    form: count('The number of GPUs of a replica', 1, 8),
    default: (values) => proposal(values),
    words: [
      'tensor parallel',
      'tensor parallelism',
      'gpus per replica',
      'gpus',
      'tp',
      'tensor parallel size',
    ],
    unit: 'GPUs',
  },
];

function proposal(values: Values): number | undefined {
  const input = unsplitInput(values);
  return input && proposedSplit(input);
}

/** Of any alert: the unit tells which. */
const alertWords = [
  'alert',
  'alert at',
  'alert above',
  'alert over',
  'alert me at',
  'alert me above',
  'alert when',
];

/** Gate 5: when to raise an alarm, and who listens. */
export const observabilityFields: readonly Field[] = [
  {
    name: 'first_token_alert_ms',
    question: 'Above which P95 of the time to the first token should an alert fire?',
    meaning: 'P95 of the time to the first token that raises an alert',
    kind: 'integer',
    form: count('The alert on the first token', 1, 600_000),
    default: 2_000,
    words: ['first token alert', 'first token p95', 'p95 alert', 'p95', 'latency alert'],
    said: {
      bound: 'least',
      isAlert: true,
      sharedWords: [...alertWords, 'first token', 'ttft', 'time to first token'],
    },
    unit: 'ms',
  },
  {
    name: 'queue_alert',
    question: 'Above how many waiting requests should an alert fire?',
    meaning: 'waiting requests that raise an alert',
    kind: 'integer',
    form: count('The alert on the queue', 1, 1_000_000),
    default: 100,
    words: [
      ...['queue alert', 'queue depth', 'queue', 'waiting requests', 'queued requests', 'requests waiting'],
      ...['requests queued', 'requests are waiting', 'requests are queued', 'requests wait', 'queue length'],
    ],
    said: { bound: 'least', isAlert: true, sharedWords: alertWords },
    unit: 'requests',
  },
  {
    name: 'gpu_alert_percent',
    question: 'Above which GPU utilization in percent should a notice be raised?',
    meaning: 'GPU utilization in percent that raises a notice',
    kind: 'integer',
    form: count('The notice on GPU utilization', 1, 100),
    default: 95,
    words: [
      ...['gpu alert', 'gpu utilization alert', 'gpu percent', 'gpu utilization', 'gpu usage'],
      ...['gpu above', 'gpu over', 'gpu at', 'gpus above', 'gpus over'],
    ],
    said: { bound: 'least', isAlert: true, sharedWords: alertWords },
    unit: 'percent',
  },
  {
    name: 'health_cron',
    question: 'On which schedule should the server be tried?',
    meaning: 'schedule of the trial that also ends the deployment, UTC',
    kind: 'text',
    form: cron,
    // Daily, at an hour when few people ask.
    default: '30 4 * * *',
    words: [
      'health schedule',
      'health cron',
      'health check',
      'health',
      'health checks',
      'trial',
      'smoke test',
    ],
    said: { form: 'schedule' },
  },
  {
    name: 'prometheus_url',
    question: 'At which address in the cluster does Prometheus answer?',
    meaning:
      'address of Prometheus in the cluster, which KEDA asks; the operator makes a service of this name',
    kind: 'text',
    isAddress: true,
    form: addressOf(
      /^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,200}[a-z0-9])?(?::\d{1,5})?(?:\/[A-Za-z0-9._/-]{0,200})?$/,
      'The address of Prometheus is an http or https URL of a service of the cluster, like http://prometheus-operated.monitoring.svc:9090.',
    ),
    default: 'http://prometheus-operated.monitoring.svc:9090',
    words: ['prometheus url', 'prometheus address'],
  },
  prometheusRelease,
];
