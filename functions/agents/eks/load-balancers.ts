// Pure data: what makes load balancers for services of a cluster.

/** The controllers that may make them, as values name them. */
export const balancerNames = ['controller', 'auto-mode'] as const;
export type BalancerName = (typeof balancerNames)[number];

interface LoadBalancer {
  id: BalancerName;
  name: string;
  /** The class of the services that it serves. */
  loadBalancerClass: string;
  /** A kind that comes with it, by which a cluster is seen to have it. */
  apiVersion: string;
  kind: string;
}

export const loadBalancers: readonly LoadBalancer[] = [
  {
    id: 'controller',
    name: "AWS's load balancer controller",
    loadBalancerClass: 'service.k8s.aws/nlb',
    apiVersion: 'elbv2.k8s.aws/v1beta1',
    kind: 'TargetGroupBinding',
  },
  {
    // https://docs.aws.amazon.com/eks/latest/userguide/auto-configure-nlb.html
    id: 'auto-mode',
    name: 'Auto Mode',
    loadBalancerClass: 'eks.amazonaws.com/nlb',
    apiVersion: 'eks.amazonaws.com/v1',
    kind: 'NodeClass',
  },
];

export const classOf = (balancer: BalancerName): string =>
  loadBalancers.find(({ id }) => id === balancer)?.loadBalancerClass ?? '';
