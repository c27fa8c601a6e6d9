import type { KubernetesObject } from '../../agent.ts';
import { scriptsVolume } from '../../eks/jobs.ts';
import { labels, metadata, nodePoolKey, selector } from '../../eks/names.ts';
import {
  containerSecurity,
  fromSecret,
  nodeDisk,
  podSecurity,
  toleration,
  variables,
} from '../../eks/pod.ts';
import { checkpointGb, podDiskGiB } from '../cost.ts';
import { type Names, port, secretKeys, weightsFolder, weightsMount } from '../names.ts';
import type { Settings } from '../settings.ts';
import { gpuInstance } from '../sizing/instances.ts';
import { gpuToleration } from './gpu-toleration.ts';
import { downloadSeconds, hubToken, weightsContainer } from './weights.ts';

const home = '/home/engine';

/** The time that the engine needs to load weights at 100 MB a second, and to compile its kernels. */
const startSeconds = (settings: Settings): number => 900 + Math.ceil(checkpointGb(settings) * 10);

const isBalanced = ({ endpoint }: Settings) => endpoint === 'internal-load-balancer';

/** A load balancer learns of a pod that goes, as of one that comes, about a minute later. */
const balancerSeconds = 60;

/** Until the endpoints are updated, requests still arrive. */
const drainSeconds = (settings: Settings) => (isBalanced(settings) ? balancerSeconds : 10);

/** Time to finish the answers that run. */
const answerSeconds = 120;

/** The engine: replicas without a volume of their own, each with its GPUs. */
export function engine(settings: Settings, names: Names): KubernetesObject {
  const pods = selector(names, 'engine');
  const wait = settings.weights_cache === 'baked-image' ? 0 : downloadSeconds(settings);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata(names, names.engine, 'engine'),
    spec: {
      // Otherwise the autoscaler sets it, and a number here would undo that with each apply.
      ...(settings.autoscaler === 'fixed' ? { replicas: settings.min_replicas } : {}),
      // There is no spare GPU for a pod beside the old ones.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
      // Otherwise the next replica is replaced before the balancer sends anything to the new one.
      ...(isBalanced(settings) ? { minReadySeconds: balancerSeconds } : {}),
      progressDeadlineSeconds: 900 + wait + startSeconds(settings),
      selector: { matchLabels: pods },
      template: { metadata: { labels: labels(names, 'engine') }, spec: podSpec(settings, names, pods) },
    },
  };
}

function podSpec(settings: Settings, names: Names, pods: Record<string, string>) {
  const { weights_cache } = settings;
  return {
    serviceAccountName: names.serviceAccount,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: drainSeconds(settings) + answerSeconds,
    securityContext: podSecurity,
    nodeSelector: { [nodePoolKey]: names.deploymentId },
    tolerations: [toleration(names), gpuToleration],
    // Preferred: replicas share a node where it has the GPUs for several and there is no other.
    affinity: {
      podAntiAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [
          {
            weight: 100,
            podAffinityTerm: { labelSelector: { matchLabels: pods }, topologyKey: 'kubernetes.io/hostname' },
          },
        ],
      },
    },
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'topology.kubernetes.io/zone',
        // Preferred and not demanded: some zones may have no GPUs left.
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: pods },
      },
    ],
    ...(weights_cache === 'baked-image'
      ? {}
      : {
          initContainers: [
            weightsContainer(settings, names, {
              name: 'weights',
              script: weights_cache === 'store-pvc' ? 'wait.mjs' : 'download.mjs',
            }),
          ],
        }),
    containers: [engineContainer(settings, names)],
    volumes: [
      scriptsVolume(names),
      { name: 'home', emptyDir: { sizeLimit: '20Gi' } },
      { name: 'tmp', emptyDir: { sizeLimit: '10Gi' } },
      // The GPUs of a replica talk to each other through it.
      { name: 'shared-memory', emptyDir: { medium: 'Memory', sizeLimit: memoryOfPod(settings).shared } },
      ...weightsVolumes(settings, names),
    ],
  };
}

function weightsVolumes(settings: Settings, names: Names) {
  if (settings.weights_cache === 'baked-image') return [];
  if (settings.weights_cache === 'store-pvc')
    return [{ name: 'weights', persistentVolumeClaim: { claimName: names.weightsClaim, readOnly: true } }];
  const sizeLimit = `${Math.ceil(checkpointGb(settings) * 1.1) + 1}Gi`;
  return [{ name: 'weights', emptyDir: { sizeLimit } }, hubToken(names).volume];
}

/** Left on each node for what the cluster runs there, in MiB. */
const daemonSetMiB = 1_536;

/** The part of the node's memory that belongs to the replica's GPUs. */
function memoryOfPod(settings: Settings) {
  const { allocatableMiB, gpus, vcpu } = gpuInstance(settings.instance_type);
  const part = settings.tensor_parallel / gpus;
  const memoryMiB = Math.floor(((allocatableMiB - daemonSetMiB) * part) / 256) * 256;
  return {
    memory: `${memoryMiB}Mi`,
    cpu: String(Math.max(1, Math.floor(vcpu * part) - 1)),
    shared: settings.tensor_parallel === 1 ? '2Gi' : `${Math.min(16, Math.floor(memoryMiB / 4_096))}Gi`,
  };
}

function engineContainer(settings: Settings, names: Names) {
  const isBaked = settings.weights_cache === 'baked-image';
  const { memory, cpu } = memoryOfPod(settings);
  const written = podDiskGiB(settings);
  // Compilation may take more for a while.
  const disk = nodeDisk(`${written}Gi`, `${written + 25}Gi`);
  const gpus = { 'nvidia.com/gpu': String(settings.tensor_parallel) };
  return {
    name: 'engine',
    image: isBaked ? settings.weights_image : names.images.engine,
    imagePullPolicy: 'IfNotPresent',
    command: ['vllm', 'serve', isBaked ? weightsMount : weightsFolder(settings)],
    args: engineArguments(settings),
    env: [
      ...variables({
        // The weights are there; nothing is looked up or reported.
        HF_HUB_OFFLINE: '1',
        VLLM_NO_USAGE_STATS: '1',
        DO_NOT_TRACK: '1',
        HOME: home,
        USER: 'engine',
        XDG_CACHE_HOME: `${home}/.cache`,
        VLLM_CACHE_ROOT: `${home}/.cache/vllm`,
        TRITON_CACHE_DIR: `${home}/.triton`,
        TORCHINDUCTOR_CACHE_DIR: `${home}/.cache/torchinductor`,
      }),
      // It guards the paths below /v1 alone.
      fromSecret('VLLM_API_KEY', names.secret, secretKeys.apiKey),
    ],
    ports: [{ name: 'http', containerPort: port, protocol: 'TCP' }],
    resources: {
      requests: { cpu, memory, ...disk.requests, ...gpus },
      limits: { memory, ...disk.limits, ...gpus },
    },
    startupProbe: probe({ periodSeconds: 10, failureThreshold: Math.ceil(startSeconds(settings) / 10) }),
    readinessProbe: probe({ periodSeconds: 5, failureThreshold: 3 }),
    livenessProbe: probe({ periodSeconds: 10, failureThreshold: 6 }),
    lifecycle: { preStop: { exec: { command: ['sleep', String(drainSeconds(settings))] } } },
    securityContext: containerSecurity,
    // The engine's last lines become the reason that Kubernetes shows for a failure.
    terminationMessagePolicy: 'FallbackToLogsOnError',
    volumeMounts: [
      { name: 'home', mountPath: home },
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'shared-memory', mountPath: '/dev/shm' },
      ...(isBaked ? [] : [{ name: 'weights', mountPath: weightsMount, readOnly: true }]),
    ],
  };
}

const engineArguments = (settings: Settings): string[] => [
  ...['--served-model-name', settings.model],
  ...['--host', '0.0.0.0', '--port', String(port)],
  ...['--max-model-len', String(settings.max_model_len)],
  // The checkpoint says how its weights are quantized; the engine has no such arithmetic by name.
  ...['--dtype', settings.dtype === 'int8' ? 'auto' : settings.dtype],
  ...['--gpu-memory-utilization', String(settings.gpu_memory_utilization)],
  ...['--tensor-parallel-size', String(settings.tensor_parallel)],
];

const probe = (timing: { periodSeconds: number; failureThreshold: number }) => ({
  httpGet: { path: '/health', port: 'http' },
  timeoutSeconds: 5,
  ...timing,
});
