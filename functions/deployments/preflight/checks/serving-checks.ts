import type { KubernetesObject, Plan } from '../../../agents/agent.ts';
import { loadBalancers } from '../../../agents/eks/load-balancers.ts';
import type { ClusterApi } from '../../../clusters/kubernetes/cluster-api.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { type Finding, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';

// The checks for workloads that serve models: their autoscaler, load balancer, GPUs and GPU metrics. Read from the
// plan's objects, so that a check knows no agent.

const objectsOfKind = ({ objects }: Plan, kind: string): KubernetesObject[] =>
  objects.flatMap(({ object }) => (object.kind === kind ? [object] : []));

/** Whether something in the cluster acts on the plan's autoscalers. */
export async function checkAutoscaler({ plan, cluster }: Subject): Promise<Finding> {
  const [scaled] = objectsOfKind(plan, 'ScaledObject');
  const [horizontal] = objectsOfKind(plan, 'HorizontalPodAutoscaler');
  if (!scaled && !horizontal) return passed('The plan has no autoscaler.');
  const api = await cluster();
  const place = `The cluster ${plan.scope.cluster_name}`;
  if (scaled) {
    if (await api.served(scaled.apiVersion, scaled.kind)) {
      if (!(await isTooOld(api, scaled))) return passed(`${place} has KEDA.`);
      const detail = `${place} has a KEDA before 2.17, which refuses the autoscaler: it does not know what to do while Prometheus is away (fallback.behavior).`;
      return { outcome: 'fail', detail, fix: 'Update KEDA, or plan without it.' };
    }
    const detail = `${place} has no KEDA, without which the number of replicas never changes.`;
    return { outcome: 'warn', detail, fix: 'Install KEDA, or plan without it.' };
  }
  const { metrics = [] } = (horizontal?.spec ?? {}) as { metrics?: { type: string }[] };
  if (metrics.every(({ type }) => type === 'Resource'))
    return passed('The autoscaler goes by what the nodes measure.');
  if (await api.served('custom.metrics.k8s.io/v1beta1', 'MetricValueList'))
    return passed(`${place} serves metrics of its own to autoscalers.`);
  const detail = `${place} serves no metrics of its own to autoscalers, without which the number of replicas never changes.`;
  return { outcome: 'warn', detail, fix: 'Install the Prometheus adapter with rules for these metrics.' };
}

/**
 * Whether the cluster's KEDA refuses the object for a field that came with 2.17 (https://github.com/kedacore/keda/pull/6464,
 * https://keda.sh/docs/2.17/reference/scaledobject-spec/). It is tried without storing it, in a namespace that every
 * cluster has: in one that is still to be made a cluster tries nothing.
 */
async function isTooOld(api: ClusterApi, scaled: KubernetesObject): Promise<boolean> {
  const metadata = { name: scaled.metadata.name, namespace: 'default' };
  try {
    await api.apply({ ...scaled, metadata }, { dryRun: true });
    return false;
  } catch (error) {
    // Other objections of the cluster there say nothing about the place where it will be.
    if (error instanceof Refusal) return /fallback\.behavior\W.{0,20}field not declared/.test(error.message);
    throw error;
  }
}

/** Whether services that ask for a load balancer get one. */
export async function checkLoadBalancer({ plan, cluster }: Subject): Promise<Finding> {
  const service = objectsOfKind(plan, 'Service').find(
    ({ spec }) => (spec as { type?: string }).type === 'LoadBalancer',
  );
  if (!service) return passed('The plan has no load balancer.');
  const { loadBalancerClass = '' } = service.spec as { loadBalancerClass?: string };
  const needed = loadBalancers.find((each) => each.loadBalancerClass === loadBalancerClass);
  if (!needed) return passed(`The service ${service.metadata.name} names no controller.`);
  const place = `The cluster ${plan.scope.cluster_name}`;
  if (await (await cluster()).served(needed.apiVersion, needed.kind))
    return passed(`${place} has ${needed.name}.`);
  const other = await otherBalancer(await cluster(), loadBalancerClass);
  const detail = `${place} has no ${needed.name}, so the service ${service.metadata.name} gets no address and is reached from inside the cluster only.${other}`;
  return { outcome: 'warn', detail, fix: `Install ${needed.name}.` };
}

/** A controller that is there and serves another class: it passes over the service, though it could make a balancer. */
async function otherBalancer(api: ClusterApi, wanted: string): Promise<string> {
  for (const { loadBalancerClass, name, apiVersion, kind } of loadBalancers)
    if (loadBalancerClass !== wanted && (await api.served(apiVersion, kind)))
      return ` That of ${name} serves services of the class ${loadBalancerClass} alone, and this one is of ${wanted}.`;
  return '';
}

const gpuResource = 'nvidia.com/gpu';

interface WithPods {
  spec?: {
    template?: { spec?: { containers?: { resources?: { limits?: Record<string, unknown> } }[] } };
  };
}

const asksForGpus = (object: KubernetesObject) =>
  ((object as WithPods).spec?.template?.spec?.containers ?? []).some(
    ({ resources }) => resources?.limits?.[gpuResource] !== undefined,
  );

/** Images of node groups that bring driver and device plugin. */
const bringsPlugin = /^BOTTLEROCKET_\w+_NVIDIA/;

/**
 * Whether GPUs are offered as the plan's pods ask for them. Where NVIDIA's driver for dynamic allocation manages them they
 * are claimed otherwise, and two that manage the GPUs of one node are not supported.
 */
export async function checkGpuDevices({ plan, cluster }: Subject): Promise<Finding> {
  if (!plan.objects.some(({ object }) => asksForGpus(object))) return passed('The plan asks for no GPUs.');
  const api = await cluster();
  const place = `The cluster ${plan.scope.cluster_name}`;
  const isOffered = await offersGpus(api);
  if (await hasDynamicGpus(api)) {
    const detail = `${place} runs NVIDIA's DRA driver, which hands out GPUs by claims and not as ${gpuResource}`;
    const fix = 'Keep that driver off the nodes of this deployment, or choose another cluster.';
    return isOffered
      ? { outcome: 'warn', detail: `${detail}, and some of its nodes offer them that way as well.`, fix }
      : { outcome: 'fail', detail: `${detail}, and no node offers them that way.`, fix };
  }
  const resources = Object.values(
    (plan.infrastructure.template.Resources ?? {}) as Record<
      string,
      { Type?: string; Properties?: { AmiType?: string } }
    >,
  );
  const groups = resources.filter(({ Type }) => Type === 'AWS::EKS::Nodegroup');
  if (groups.length > 0 && groups.every(({ Properties }) => bringsPlugin.test(Properties?.AmiType ?? '')))
    return passed('The image of the nodes brings driver and device plugin of NVIDIA.');
  if (isOffered) return passed(`${place} has nodes that offer GPUs to pods.`);
  const detail = `No node of the cluster ${plan.scope.cluster_name} offers GPUs, so a device plugin of NVIDIA can't be seen; without one no pod gets a GPU.`;
  return { outcome: 'warn', detail, fix: "Install NVIDIA's device plugin." };
}

/** Newest first; `v1` is served from Kubernetes 1.34 on. */
const deviceVersions = ['v1', 'v1beta2', 'v1beta1'].map((version) => `resource.k8s.io/${version}`);

async function hasDynamicGpus(api: ClusterApi): Promise<boolean> {
  const kind = 'DeviceClass';
  for (const apiVersion of deviceVersions) {
    if (!(await api.served(apiVersion, kind))) continue;
    return (await api.read({ apiVersion, kind, metadata: { name: 'gpu.nvidia.com' } })) !== undefined;
  }
  return false;
}

const mostNodes = 1_000;

async function offersGpus(api: ClusterApi): Promise<boolean> {
  const nodes = await api.list('v1', 'Node', { namespace: '', most: mostNodes });
  return nodes.some(({ status }) => {
    const { allocatable = {} } = status as { allocatable?: Record<string, string> };
    return Number(allocatable[gpuResource] ?? 0) > 0;
  });
}

/** Whether something exports the GPU metrics that rules of the plan ask for; the exporter alone can't be seen. */
export async function checkGpuMetrics({ plan, cluster }: Subject): Promise<Finding> {
  const asking = plan.objects.filter(({ object }) => JSON.stringify(object).includes('DCGM_'));
  if (asking.length === 0) return passed('The plan asks for no metrics of GPUs.');
  if (await (await cluster()).served('nvidia.com/v1', 'ClusterPolicy'))
    return passed("NVIDIA's GPU operator is installed, which exports the metrics of GPUs.");
  const detail =
    'Whether the DCGM exporter runs can not be seen; without it nothing shows how busy the GPUs are, and that alert stays silent.';
  return { outcome: 'unknown', detail, fix: 'Install dcgm-exporter unless the cluster has it.' };
}
