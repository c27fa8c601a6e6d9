import { describe, expect, test } from 'vitest';
import type { KubernetesObject, Plan } from '../../../../../functions/agents/agent.ts';
import type { ClusterApi } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import {
  checkAutoscaler,
  checkGpuDevices,
  checkGpuMetrics,
  checkLoadBalancer,
} from '../../../../../functions/deployments/preflight/checks/serving-checks.ts';
import type { Subject } from '../../../../../functions/deployments/preflight/subject.ts';
import { Refusal } from '../../../../../functions/shared/workflow-errors.ts';
import { planFor } from '../../../../support/builders/agents/vector-database.ts';

interface Cluster {
  /** `apiVersion Kind` of what is served. */
  serves?: string[];
  /** Names of objects that are there. */
  has?: string[];
  /** GPUs of each node. */
  gpus?: number[];
  /** Why it refuses what is applied. */
  refuses?: string;
}

function subject(
  objects: KubernetesObject[],
  { serves = [], has = [], gpus = [], refuses }: Cluster,
  amiType?: string,
) {
  const api: Partial<ClusterApi> = {
    served: async (apiVersion, kind) =>
      serves.includes(`${apiVersion} ${kind}`) ? { resource: 'x', namespaced: true } : undefined,
    apply: async (asked, options) => {
      expect([asked.metadata.namespace, options]).toEqual(['default', { dryRun: true }]);
      if (refuses) throw new Refusal('object_refused', refuses);
      return asked;
    },
    read: async ({ metadata }) => (has.includes(metadata.name) ? objects[0] : undefined),
    list: async () =>
      gpus.map((count) => ({
        ...object('Node', {}),
        status: { allocatable: count ? { 'nvidia.com/gpu': String(count) } : {} },
      })),
  };
  const nodeGroup = { Type: 'AWS::EKS::Nodegroup', Properties: { AmiType: amiType } };
  const plan: Plan = {
    ...planFor(),
    objects: objects.map((planned) => ({ phase: 'workload', object: planned })),
    infrastructure: {
      stack_name: 's',
      capabilities: [],
      template: { Resources: amiType ? { Nodes: nodeGroup } : {} },
    },
  };
  return { plan, cluster: async () => api } as unknown as Subject;
}

const object = (kind: string, spec: object, apiVersion = 'v1'): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: { name: 'inference' },
  spec,
});

const engine = object('Deployment', {
  template: { spec: { containers: [{ resources: { limits: { 'nvidia.com/gpu': '1' } } }] } },
});
const scaled = object('ScaledObject', {}, 'keda.sh/v1alpha1');
const horizontal = (type: string) => object('HorizontalPodAutoscaler', { metrics: [{ type }] });
const balancer = (loadBalancerClass?: string) =>
  object('Service', { type: 'LoadBalancer', loadBalancerClass });
const rule = object('PrometheusRule', { groups: [{ rules: [{ expr: 'DCGM_FI_DEV_GPU_UTIL > 95' }] }] });
const dra = ['resource.k8s.io/v1 DeviceClass'];
const bottlerocket = 'BOTTLEROCKET_x86_64_NVIDIA';

test('a plan without any of it passes all four, and nothing is looked at', async () => {
  const silent = { ...subject([], {}), cluster: () => Promise.reject(new Error('asked')) } as Subject;
  for (const check of [checkAutoscaler, checkLoadBalancer, checkGpuDevices, checkGpuMetrics])
    expect(await check(silent)).toMatchObject({ outcome: 'pass', fix: null });
});

describe('autoscaler', () => {
  test.each([
    ['pass', scaled, ['keda.sh/v1alpha1 ScaledObject']],
    ['warn', scaled, []],
    ['pass', horizontal('Pods'), ['custom.metrics.k8s.io/v1beta1 MetricValueList']],
    ['warn', horizontal('Pods'), []],
    ['pass', horizontal('Resource'), []],
  ])('is %s for %o where the cluster serves %s', async (outcome, asked, serves) => {
    expect((await checkAutoscaler(subject([asked], { serves }))).outcome).toBe(outcome);
  });

  test.each([
    ['fail', '.spec.fallback.behavior: field not declared in schema'],
    ['pass', 'scaledobjects.keda.sh is forbidden in the namespace default'],
  ])('is %s for a KEDA that refuses it with: %s', async (outcome, refuses) => {
    const found = await checkAutoscaler(
      subject([scaled], { serves: ['keda.sh/v1alpha1 ScaledObject'], refuses }),
    );
    expect(found.outcome).toBe(outcome);
    if (outcome === 'fail') expect(found.detail).toContain('a KEDA before 2.17');
  });

  test('names the loss without one', async () => {
    expect((await checkAutoscaler(subject([scaled], {}))).detail).toContain(
      'the number of replicas never changes',
    );
  });
});

describe('load_balancer', () => {
  test.each([
    ['pass', 'service.k8s.aws/nlb', ['elbv2.k8s.aws/v1beta1 TargetGroupBinding']],
    ['warn', 'service.k8s.aws/nlb', []],
    ['pass', 'eks.amazonaws.com/nlb', ['eks.amazonaws.com/v1 NodeClass']],
    ['warn', 'eks.amazonaws.com/nlb', ['elbv2.k8s.aws/v1beta1 TargetGroupBinding']],
    ['pass', undefined, []],
  ])('is %s for the class %s where the cluster serves %s', async (outcome, name, serves) => {
    expect((await checkLoadBalancer(subject([balancer(name)], { serves }))).outcome).toBe(outcome);
  });

  test('says that the service is then reached from inside only', async () => {
    const { detail } = await checkLoadBalancer(subject([balancer('service.k8s.aws/nlb')], {}));
    expect(detail).toContain(
      'the service inference gets no address and is reached from inside the cluster only',
    );
  });

  test('tells the controller of Auto Mode from the one that is asked for', async () => {
    const serves = ['eks.amazonaws.com/v1 NodeClass'];
    const asked = subject([balancer('service.k8s.aws/nlb')], { serves });
    const { outcome, detail } = await checkLoadBalancer(asked);
    expect([outcome, detail]).toEqual([
      'warn',
      expect.stringContaining('That of Auto Mode serves services of the class eks.amazonaws.com/nlb alone'),
    ]);
  });
});

describe('gpu_devices', () => {
  test.each<[string, Cluster, string | undefined, RegExp]>([
    ['pass', {}, bottlerocket, /The image of the nodes brings/],
    ['pass', { gpus: [0, 1, 8] }, 'AL2023_x86_64_NVIDIA', /has nodes that offer GPUs/],
    ['warn', { gpus: [0, 0] }, 'AL2023_x86_64_NVIDIA', /without one no pod gets a GPU/],
    ['warn', {}, undefined, /without one no pod gets a GPU/],
    [
      'fail',
      { serves: dra, has: ['gpu.nvidia.com'] },
      bottlerocket,
      /DRA driver.*no node offers them that way/,
    ],
    [
      'warn',
      { serves: dra, has: ['gpu.nvidia.com'], gpus: [4] },
      bottlerocket,
      /DRA driver.*some of its nodes offer/,
    ],
    // Kubernetes serves the kind from 1.34 on, whether anything uses it or not.
    ['pass', { serves: dra }, bottlerocket, /The image of the nodes/],
    // Versions before that serve it as beta.
    ...['v1beta2', 'v1beta1'].map((version): [string, Cluster, string, RegExp] => [
      'fail',
      { serves: [`resource.k8s.io/${version} DeviceClass`], has: ['gpu.nvidia.com'] },
      bottlerocket,
      /DRA driver/,
    ]),
  ])('is %s where the cluster is %o and the nodes run %s', async (outcome, cluster, amiType, detail) => {
    const found = await checkGpuDevices(subject([engine], cluster, amiType));
    expect(found).toMatchObject({ outcome, detail: expect.stringMatching(detail) });
  });
});

describe('gpu_metrics', () => {
  test('passes with the operator of NVIDIA', async () => {
    const found = await checkGpuMetrics(subject([rule], { serves: ['nvidia.com/v1 ClusterPolicy'] }));
    expect(found.outcome).toBe('pass');
  });

  test('is unknown otherwise, and says which alert stays silent', async () => {
    const found = await checkGpuMetrics(subject([rule], {}));
    expect(found).toMatchObject({
      outcome: 'unknown',
      detail: expect.stringContaining('that alert stays silent'),
    });
  });
});
