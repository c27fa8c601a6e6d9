import { count, oneOf } from '../../eks/field-forms.ts';
import { lookAt } from '../../eks/free-name.ts';
import { balancerNames } from '../../eks/load-balancers.ts';
import { placeFields } from '../../eks/place-fields.ts';
import type { Field } from '../../field.ts';
import { naming } from '../naming.ts';
import { fromOption } from '../options.ts';
import { autoscalers, endpoints } from '../settings.ts';
import { gpuInstances } from '../sizing/instances.ts';

const instanceNames = gpuInstances.map(({ name }) => name);

/** One replica lies on one machine or on a part of it: "never more than 2 of them" are replicas. */
const copyWords = [
  ...['replicas', 'replica', 'copies', 'copy', 'copys', 'of them', 'of those', 'of these'],
  ...['machines', 'machine'],
];

/** Gate 2: where it runs and how many replicas. */
export const topologyFields: readonly Field[] = [
  ...placeFields(naming),
  {
    ...fromOption('instance_type'),
    reason: 'one GPU of 24 GB',
    question: 'Which GPU instances should the nodes be?',
    kind: 'choice',
    form: oneOf('The instance type', instanceNames),
    choices: instanceNames,
    words: [
      ...['instance type', 'gpu instance', 'machine type', 'instances', 'instance', 'gpu type'],
      ...['machines', 'machine'],
    ],
    said: { catalogue: gpuNames, isSized: true },
  },
  {
    ...fromOption('min_replicas'),
    reason: 'one may fail',
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
      ...['machines at least', 'machine at least', 'servers at least', 'min machines'],
    ],
    said: { bound: 'least', sharedWords: copyWords },
    unit: 'replicas',
  },
  {
    ...fromOption('max_replicas'),
    reason: 'bounds the bill',
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
      ...['machines at most', 'machine at most', 'machines maximum', 'servers at most', 'max machines'],
    ],
    said: { bound: 'most', sharedWords: copyWords },
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
        'no scaling': 'fixed',
        'without scaling': 'fixed',
        'fixed size': 'fixed',
        'replicas fixed': 'fixed',
        'number of replicas fixed': 'fixed',
        'do not scale': 'fixed',
        "don't scale": 'fixed',
        'not scale': 'fixed',
        'never scale': 'fixed',
        'static replicas': 'fixed',
        'constant number of replicas': 'fixed',
        'no auto scaling': 'fixed',
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
        'nobody outside the cluster': 'cluster-ip',
        'nobody outside of the cluster': 'cluster-ip',
        'no one outside the cluster': 'cluster-ip',
        'no one outside of the cluster': 'cluster-ip',
        'nothing outside the cluster': 'cluster-ip',
        'not outside the cluster': 'cluster-ip',
        'not from outside the cluster': 'cluster-ip',
        'nobody from outside': 'cluster-ip',
        'stays in the cluster': 'cluster-ip',
        'just inside the cluster': 'cluster-ip',
        'from pods only': 'cluster-ip',
        'only pods': 'cluster-ip',
        'cluster only': 'cluster-ip',
        'service of the cluster': 'cluster-ip',
        'cluster ip service': 'cluster-ip',
        'reachable from the vpc': 'internal-load-balancer',
        'from the vpc': 'internal-load-balancer',
        'inside the vpc': 'internal-load-balancer',
        'within the vpc': 'internal-load-balancer',
        'within our network': 'internal-load-balancer',
        'from our network': 'internal-load-balancer',
        'through a load balancer': 'internal-load-balancer',
        'behind a load balancer': 'internal-load-balancer',
        'other vpcs': 'internal-load-balancer',
        'only inside the cluster': 'cluster-ip',
        'only within the cluster': 'cluster-ip',
        'only from the cluster': 'cluster-ip',
        'only from inside the cluster': 'cluster-ip',
        'inside the cluster only': 'cluster-ip',
        'only reachable from inside the cluster': 'cluster-ip',
        'only reachable inside the cluster': 'cluster-ip',
        'only reachable from the cluster': 'cluster-ip',
        'only reachable in the cluster': 'cluster-ip',
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
      `${family}.${size.replace('xlarge', 'xl')}`,
      `${family} ${size.replace('xlarge', 'xl')}`,
      gpu.toLowerCase(),
      `${gpu.toLowerCase()}s`,
    ])
      add(said, name);
  }
  return Object.fromEntries([...names].map(([said, values]) => [said, { values }]));
}
