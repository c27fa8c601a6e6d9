import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { KubernetesObject } from '../agent.ts';
import { type DeploymentNames, labels, metadata } from './names.ts';
import { containerSecurity, nodeDisk, ownerlessSecurity, toleration, variables } from './pod.ts';

type Part = Record<string, unknown>;

interface ScriptContainer {
  name: string;
  image: string;
  /** Its file in the ConfigMap of the scripts. */
  script: string;
  env: Record<string, string>;
  /** Kubernetes quantities. Memory is requested as a whole, so that no pod takes what it didn't ask for. */
  cpu: { request: string; limit: string };
  memory: string;
  /** The most disk space of the node for its log and its files. */
  disk?: string;
  /** Beside the scripts. */
  mounts: readonly Part[];
}

/** A container of the job image that runs one of the scripts. */
export function scriptContainer(container: ScriptContainer) {
  const { name, image, script, env, cpu, memory, mounts } = container;
  const disk = nodeDisk('32Mi', container.disk ?? '256Mi');
  return {
    name,
    image,
    imagePullPolicy: 'IfNotPresent',
    command: ['node', `/scripts/${script}`],
    env: variables(env),
    resources: {
      requests: { cpu: cpu.request, memory, ...disk.requests },
      limits: { cpu: cpu.limit, memory, ...disk.limits },
    },
    securityContext: containerSecurity,
    // The script's last lines become the reason that Kubernetes shows for a failure.
    terminationMessagePolicy: 'FallbackToLogsOnError',
    volumeMounts: [{ name: 'scripts', mountPath: '/scripts', readOnly: true }, ...mounts],
  };
}

/** The volume of the scripts, which each `scriptContainer` mounts. */
export const scriptsVolume = ({ scripts }: { scripts: string }) => ({
  name: 'scripts',
  configMap: { name: scripts },
});

interface JobSpec {
  component: string;
  retries: number;
  deadlineSeconds: number;
  containers: readonly Part[];
  volumes: readonly Part[];
  /** Beside the deployment's own nodes. */
  tolerations?: readonly Part[];
  /** Further or other members of the pod's specification. */
  pod?: Part;
}

/** The specification of a job whose pod may run on the deployment's own nodes, for clusters that have no others. */
export const jobSpec = (names: DeploymentNames, job: JobSpec) => ({
  backoffLimit: job.retries,
  activeDeadlineSeconds: job.deadlineSeconds,
  // A day to read its log; an alert on a failed job ends with it.
  ttlSecondsAfterFinished: 86_400,
  template: {
    metadata: { labels: labels(names, job.component) },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: ownerlessSecurity,
      tolerations: [toleration(names), ...(job.tolerations ?? [])],
      containers: job.containers,
      volumes: job.volumes,
      ...job.pod,
    },
  },
});

/** A job's template can't be changed: other contents need another name. */
export const nameByContents = (name: string, ...contents: unknown[]) =>
  `${name}-${createHash('sha256')
    .update(canonicalize(contents) ?? '')
    .digest('hex')
    .slice(0, 8)}`;

export const jobOf = (
  names: DeploymentNames,
  name: string,
  component: string,
  spec: Part,
): KubernetesObject => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: metadata(names, name, component),
  spec,
});

/** @param schedule of five fields, UTC */
export const cronJobOf = (
  names: DeploymentNames,
  name: string,
  component: string,
  { schedule, spec }: { schedule: string; spec: Part },
): KubernetesObject => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: metadata(names, name, component),
  spec: {
    schedule,
    timeZone: 'Etc/UTC',
    concurrencyPolicy: 'Forbid',
    startingDeadlineSeconds: 1_800,
    successfulJobsHistoryLimit: 1,
    failedJobsHistoryLimit: 2,
    jobTemplate: { metadata: { labels: labels(names, component) }, spec },
  },
});
