import type { KubernetesObject } from '../../../agents/agent.ts';

/** The progress of a workload's rollout. */
export interface Rollout {
  ready: number;
  wanted: number;
  done: boolean;
  /** Set when the cluster itself has given up. */
  failure?: string;
}

interface WorkloadStatus {
  observedGeneration?: number;
  replicas?: number;
  readyReplicas?: number;
  updatedReplicas?: number;
  availableReplicas?: number;
  currentRevision?: string;
  updateRevision?: string;
  conditions?: Condition[];
}

interface Condition {
  type: string;
  status: string;
  reason?: string;
  message?: string;
}

const rolledOut: Record<string, (live: KubernetesObject) => Rollout> = {
  StatefulSet(live) {
    const { status, wanted, seen } = partsOf(live);
    const ready = status.readyReplicas ?? 0;
    const updated = status.updatedReplicas === wanted && status.currentRevision === status.updateRevision;
    return { ready, wanted, done: seen && updated && ready === wanted };
  },
  Deployment(live) {
    const { status, seen } = partsOf(live);
    // With an autoscaler the status, and not the spec, says how many there are to be.
    const wanted = status.replicas ?? 0;
    const ready = status.availableReplicas ?? 0;
    const stuck = status.conditions?.find(
      ({ type, status: holds, reason }) =>
        type === 'Progressing' && holds === 'False' && reason === 'ProgressDeadlineExceeded',
    );
    return {
      ready,
      wanted,
      done: seen && wanted > 0 && status.updatedReplicas === wanted && ready === wanted,
      ...(stuck && seen ? { failure: 'its progress deadline has passed' } : {}),
    };
  },
};

/** Whether objects of this kind roll out. */
export const rollsOut = (kind: string) => kind in rolledOut;

/** The state of a workload's rollout, by the rules that kubectl's `rollout status` follows. */
export function rolloutOf(live: KubernetesObject): Rollout {
  const rule = rolledOut[live.kind];
  if (!rule) throw new Error(`${live.kind} has no rollout.`);
  return rule(live);
}

function partsOf(live: KubernetesObject) {
  const status = (live.status ?? {}) as WorkloadStatus;
  const { generation = 0 } = live.metadata as { generation?: number };
  const { replicas: wanted = 1 } = (live.spec ?? {}) as { replicas?: number };
  // The status is of an older spec.
  return { status, wanted, seen: (status.observedGeneration ?? -1) >= generation };
}

/** The state of a job; `failed` holds the condition's words. */
export function jobStateOf(live: KubernetesObject): 'running' | 'complete' | { failed: string } {
  const { conditions = [] } = (live.status ?? {}) as WorkloadStatus;
  const holds = (type: string) =>
    conditions.find((condition) => condition.type === type && condition.status === 'True');
  if (holds('Complete')) return 'complete';
  const failed = holds('Failed');
  return failed ? { failed: [failed.reason, failed.message].filter(Boolean).join(': ') } : 'running';
}
