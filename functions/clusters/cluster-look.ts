import type { KubernetesObject } from '../agents/agent.ts';
import type { ClusterLook } from '../agents/context.ts';
import { loadBalancers } from '../agents/eks/load-balancers.ts';
import { assumeAccountRole } from '../aws/session.ts';
import { identityOnly, readOnly } from '../aws/session-policy.ts';
import type { ConnectedAccount } from '../clouds/accounts.ts';
import type { Clock } from '../shared/clock.ts';
import { withDeadline } from '../shared/concurrency/deadline.ts';
import { logger } from '../shared/logger.ts';
import { Refusal, RetryableError } from '../shared/workflow-errors.ts';
import { describeCluster } from './cluster.ts';
import { describeSubnets, zonesOf } from './cluster-facts.ts';
import type { ClusterApi } from './kubernetes/cluster-api.ts';
import { ownerIdOf, ownerInWords, serviceFieldManager } from './kubernetes/ownership.ts';
import { policyEnforcement } from './network-policies.ts';
import { openEksCluster } from './open-cluster.ts';

export interface LookRequest {
  account: ConnectedAccount;
  clusterName: string;
  region: string;
  namespace: string;
  /** The session's own deployment, whose objects don't count as conflicts. */
  deploymentId: string | null;
  /** Shown in the customer's audit trail. */
  sessionName: string;
  clock: Clock;
}

export type ClusterSnapshot = Pick<
  ClusterLook,
  'found' | 'problem' | 'inUse' | 'networkPolicies' | 'keda' | 'customMetrics' | 'loadBalancers'
>;

/** Of each kind. The look is kept with the session; a name beyond them is found taken by the preflight. */
const mostInUse = 1_000;

/** A user waits for the answer to a message. */
const longestLookMs = 8_000;

/**
 * Kinds whose names could collide. Secrets and ConfigMaps are left out, since listing them would return their
 * contents.
 */
const listedKinds = [
  ['v1', 'Service'],
  ['v1', 'ServiceAccount'],
  ['apps/v1', 'StatefulSet'],
  ['apps/v1', 'Deployment'],
  ['batch/v1', 'CronJob'],
] as const;

/**
 * Reads a cluster and the names in use in one of its namespaces. Changes nothing, answers within seconds, and never
 * throws for an error of the customer's cloud: what can't be read is reported as a warning.
 */
export const lookAtCluster = (request: LookRequest): Promise<ClusterSnapshot> =>
  withDeadline(look(request), longestLookMs, () => {
    const detail = `The cluster ${request.clusterName} did not answer within ${longestLookMs / 1_000} s.`;
    return unseen(null, 'cluster_not_seen', detail);
  });

async function look(request: LookRequest): Promise<ClusterSnapshot> {
  const { account, clusterName, region, sessionName } = request;
  const session = { account, sessionName, region };
  let found: ClusterSnapshot['found'] = null;
  try {
    const reading = assumeAccountRole({ ...session, policy: readOnly });
    const identity = assumeAccountRole({ ...session, policy: identityOnly });
    const [credentials] = await Promise.all([reading, identity]);
    const place = { credentials, clusterName, region };
    const described = await describeCluster(place);
    if (!described.ok) return refused(described.code, described.reason);
    const { cluster } = described;
    const zones = zonesOf(await describeSubnets(place, cluster.subnetIds)).map(({ zone }) => zone);
    found = { version: cluster.version, zones };
    const api = await openEksCluster({
      cluster,
      region,
      credentials: await identity,
      clock: request.clock,
      fieldManager: serviceFieldManager,
    });
    const [inUse, networkPolicies, scaledObjects, metrics, balancers] = await Promise.all([
      inUseIn(api, request),
      policyEnforcement(api),
      api.served('keda.sh/v1alpha1', 'ScaledObject'),
      api.served('custom.metrics.k8s.io/v1beta1', 'MetricValueList'),
      balancersIn(api),
    ]);
    const autoscaling = { keda: scaledObjects !== undefined, customMetrics: metrics !== undefined };
    return { found, problem: null, inUse, networkPolicies, ...autoscaling, loadBalancers: balancers };
  } catch (error) {
    // An error before the cluster was found is the account's refusal, which every later step would meet as well.
    if (error instanceof Refusal && !found) return refused(error.code, error.message);
    if (error instanceof Refusal || error instanceof RetryableError) {
      return unseen(found, 'cluster_not_seen', error.message);
    }
    logger.error('cluster_look_failed', { cluster: clusterName, error: error as Error });
    return unseen(found, 'cluster_not_seen', `The cluster ${clusterName} could not be looked into.`);
  }
}

const refused = (code: string, detail: string): ClusterSnapshot => ({
  found: null,
  problem: { code, detail, refuses: true },
  inUse: [],
});

const unseen = (found: ClusterSnapshot['found'], code: string, detail: string): ClusterSnapshot => ({
  found,
  problem: { code, detail, refuses: false },
  inUse: [],
});

async function balancersIn(api: ClusterApi) {
  const served = await Promise.all(loadBalancers.map(({ apiVersion, kind }) => api.served(apiVersion, kind)));
  return loadBalancers.filter((_, index) => served[index] !== undefined).map(({ id }) => id);
}

async function inUseIn(cluster: ClusterApi, { namespace, deploymentId }: LookRequest) {
  const lists = await Promise.all(
    listedKinds.map(async ([apiVersion, kind]) => {
      const objects = await cluster.list(apiVersion, kind, { namespace, most: mostInUse });
      return objects.filter((object) => !isOwn(object, deploymentId)).map((object) => inUse(kind, object));
    }),
  );
  return lists.flat();
}

const isOwn = (object: KubernetesObject, deploymentId: string | null) =>
  deploymentId !== null && ownerIdOf(object) === deploymentId;

const inUse = (kind: string, object: KubernetesObject) => ({
  kind,
  name: object.metadata.name,
  owner: ownerInWords(object),
});
