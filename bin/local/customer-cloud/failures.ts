import * as z from 'zod';

/** What can go wrong on purpose, with the words the real service would use when none are given. */
export const failureReasons = {
  deny_assume_role: 'no identity-based policy allows the sts:AssumeRole action',
  stack_failed: 'Resource handler returned message: "You have exceeded the limit of vCPUs." (Service: Ec2)',
  not_deleted:
    'Resource handler returned message: "Cannot delete entity, must detach all policies first." (Service: Iam)',
  cluster_unreachable: 'the connection is cut without an answer',
  deny_access: 'no RBAC policy matched',
  image_pull: 'not found',
  unschedulable: 'Insufficient memory',
  never_ready: 'Readiness probe failed: HTTP probe failed with statuscode: 503',
  not_offered: 'the zone has no such instance type',
  subnet_full: 'the subnet has one free address',
  quota: '5',
  volume_stuck: "You've reached the maximum modification rate per volume limit.",
  slow_orphans: 'the garbage collector has not let its dependents go',
  no_capacity: 'We currently do not have sufficient capacity in the Availability Zone you requested.',
  few_machines: '1',
  node_group_unwell:
    'Could not launch On-Demand Instances. InsufficientInstanceCapacity - We currently do not have sufficient capacity in the Availability Zone you requested.',
  no_gpu: 'the node lacks the driver',
  container_failed: 'RuntimeError: Engine core initialization failed.',
  job_failed: 'Error: the command ended with exit code 1',
} as const;

export type FailureKind = keyof typeof failureReasons;

/**
 * One injected failure. It hits everything whose name contains `target` (role ARN, logical id, cluster,
 * resource, workload or claim, by kind), or all of them when there is no target, until failures are cleared.
 */
export const failureSchema = z.strictObject({
  kind: z.enum(Object.keys(failureReasons) as [FailureKind, ...FailureKind[]]),
  target: z.string().optional(),
  reason: z.string().optional(),
});

export type Failure = z.infer<typeof failureSchema>;

/** The reason this thing fails for, or undefined when nothing of that kind was injected for it. */
export function failureOf(failures: Failure[], kind: FailureKind, name: string): string | undefined {
  const hit = failures.find((failure) => failure.kind === kind && name.includes(failure.target ?? ''));
  return hit && (hit.reason ?? failureReasons[kind]);
}

/** How a call goes wrong, independent of what it asks for. `cut_after` has done what was asked; `silent` never answers. */
export const callFaults = [
  'refused',
  'throttled',
  'server_error',
  'cut_before',
  'cut_after',
  'silent',
] as const;
export type CallFault = (typeof callFaults)[number];

/** Some calls in a row that go wrong. */
export interface FaultyCalls {
  fault: CallFault;
  /** Only those to this service, or to clusters (`kubernetes`); to all of them where it is left out. */
  of?: string;
  /** So many calls go well before. */
  after: number;
  times: number;
  /** Called when the first of them arrives. */
  onFirst?: () => void;
}

/** The fault of the call that has arrived now; it is counted. */
export function takeFault(faulty: FaultyCalls[], service: string): CallFault | undefined {
  const [next] = faulty;
  if (!next || (next.of && next.of !== service)) return undefined;
  if (next.after > 0) {
    next.after -= 1;
    return undefined;
  }
  next.onFirst?.();
  delete next.onFirst;
  next.times -= 1;
  if (next.times <= 0) faulty.shift();
  return next.fault;
}
