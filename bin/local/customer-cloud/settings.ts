import { type Clock, systemClock } from '../../../functions/shared/clock.ts';

/** What can be chosen about the customer's cloud. Durations are in milliseconds and short, so that a trial is. */
export interface Settings {
  clock: Clock;
  /** Who every caller with long-term credentials is taken for: the orchestrator's own principal. */
  servicePrincipalArn: string;
  clusterNames: string[];
  regions: string[];
  kubernetesVersion: string;
  /** Whether the clusters serve monitoring.coreos.com (the Prometheus Operator's kinds). */
  prometheusOperator: boolean;
  /** Whether the clusters have KEDA. */
  keda: boolean;
  /** Whether the clusters have AWS's controller for load balancers: services without it get no address. */
  loadBalancerController: boolean;
  /** Whether the clusters run NVIDIA's DRA driver, so that they have its class of devices. */
  dynamicGpus: boolean;
  /** Whether the clusters' network plugin is told to enforce network policies. */
  networkPolicies: boolean;
  /** From CREATE_IN_PROGRESS to CREATE_COMPLETE of a whole stack, independent of its number of resources. */
  stackDurationMs: number;
  /** How long CloudFormation takes to compare a stack with what is there. */
  driftDetectionMs: number;
  /** From a pod's scheduling to its readiness. */
  podReadyMs: number;
  /** From a job pod's scheduling to its end. */
  jobDurationMs: number;
  /** How long an object with dependents or finalizers takes to disappear. */
  deletionMs: number;
  /** What is written per request, one line each; dropped by default. */
  logger: { info(message: string, facts: Record<string, unknown>): void };
}

export const defaultSettings: Settings = {
  clock: systemClock,
  servicePrincipalArn: 'arn:aws:iam::000000000000:role/deployment-orchestrator',
  clusterNames: ['production', 'staging'],
  regions: ['us-east-1', 'eu-west-1'],
  kubernetesVersion: '1.35',
  prometheusOperator: true,
  keda: true,
  loadBalancerController: true,
  dynamicGpus: false,
  networkPolicies: true,
  // Less than a run's shortest pause on one machine: each stack is waited for once.
  stackDurationMs: 900,
  driftDetectionMs: 500,
  podReadyMs: 1000,
  jobDurationMs: 1000,
  deletionMs: 300,
  logger: { info: () => {} },
};
