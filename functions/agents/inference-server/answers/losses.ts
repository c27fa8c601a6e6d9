import type { Values } from '../../agent.ts';
import type { Topic } from '../../answers.ts';
import { nodesOf } from '../cost.ts';
import { readSettings } from '../settings.ts';
import { overload } from './carries.ts';
import { outage } from './outage.ts';

/** The words of a question that ask for the busiest moment. */
const atPeak = / (?:peak|busiest|rush|full load|under load|req|rps|qps|per second|a second) /;

function node(values: Values, said = ''): string {
  const settings = readSettings(values);
  const left = atPeak.test(said) ? outage(values, 1) : undefined;
  if (left !== undefined) return left;
  const { min_replicas, instance_type } = settings;
  const { fewest } = nodesOf(settings);
  if (min_replicas < 2)
    return `There is one replica: if its node fails, nothing answers until ${replaced(instance_type)}. With min_replicas = 2 one goes on. No data is lost: it keeps none.`;
  if (fewest < 2)
    return `Its ${min_replicas} replicas lie on one ${instance_type}: if that fails, nothing answers until ${replaced(instance_type)}.`;
  return `If one of ${fewest} nodes fails, its replica is gone and the requests on it fail; the others take all of the load until a new ${instance_type} has come and has loaded the weights, which takes minutes. No data is lost: a server for models keeps none.`;
}

const replaced = (instanceType: string) =>
  `a new ${instanceType} has come and has loaded the weights, which takes minutes`;

function zone(values: Values): string {
  const { instance_type, min_replicas } = readSettings(values);
  const { fewest } = nodesOf(readSettings(values));
  if (fewest < 2)
    return `${min_replicas < 2 ? 'There is one replica, in' : `Its ${min_replicas} replicas lie in`} one zone: if that is lost, nothing answers until ${replaced(instance_type)}, in another zone of your cluster.`;
  return `Replicas are spread over the zones of the cluster as far as there are GPUs in them. ${node(values)}`;
}

/** The replicas of which one is left when so many nodes are lost: several of a small split share a node. */
export function surviving(values: Values, lost: number | 'zone'): Values {
  const settings = readSettings(values);
  const count = lost === 'zone' ? 1 : lost;
  let least = Math.max(settings.min_replicas, count + 1);
  while (least < mostReplicas && nodesOf({ ...settings, min_replicas: least }).fewest <= count) least += 1;
  return { min_replicas: least, max_replicas: Math.max(settings.max_replicas, least) };
}

const mostReplicas = 32;

/** The effects of losses, by the lost part. */
export const losses: readonly Topic[] = [
  { words: ['node', 'machine', 'server', 'instance', 'replica', 'host', 'gpu', 'vm'], text: node },
  {
    words: ['zone', 'az', 'datacenter', 'data center', 'region', 'amazon', 'aws'],
    text: zone,
  },
  {
    words: ['pod', 'container', 'engine', 'process', 'restart'],
    text: (values) =>
      `Kubernetes starts a failed engine again; it loads the weights anew, which takes minutes. Requests on it fail. ${Number(values.min_replicas) > 1 ? 'The other replicas go on.' : 'There is no other replica.'}`,
  },
  {
    words: ['hub', 'huggingface', 'download'],
    text: (values) =>
      values.weights_cache === 'store-pvc'
        ? 'After the first download the weights are in a bucket of yours, so a hub that is away stops nothing.'
        : 'Pods that start download the weights from the hub: while it is away, running ones go on and new ones wait.',
  },
  {
    words: ['load', 'traffic', 'spike', 'peak', 'request', 'overload'],
    text: overload,
  },
];
