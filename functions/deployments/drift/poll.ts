import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { AccountCredentials } from '../../aws/client-settings.ts';
import { clientSettings } from '../../aws/client-settings.ts';
import { assumeAccountRole } from '../../aws/session.ts';
import { driftReads, identityOnly } from '../../aws/session-policy.ts';
import type { ConnectedAccount } from '../../clouds/accounts.ts';
import { describeCluster } from '../../clusters/cluster.ts';
import { fieldManagerOf } from '../../clusters/kubernetes/ownership.ts';
import { openEksCluster } from '../../clusters/open-cluster.ts';
import type { Clock } from '../../shared/clock.ts';
import { Refusal, RetryableError } from '../../shared/workflow-errors.ts';
import { connectAgain } from '../account-connection.ts';
import { compareObjects } from './cluster-drift.ts';
import type { PartFindings } from './drift.ts';
import { unwellNodeGroups } from './node-groups.ts';
import { beginDetection, policyFix, readDetection } from './stack-drift.ts';
import type { CheckedDeployment } from './store.postgres.ts';

/** The result of a look: the check has ended, or goes on when CloudFormation or the cloud is ready. */
export type PollResult = { found: PartFindings[]; isSilent?: boolean } | { again: Again };

interface Again {
  detectionId: string | null;
  why: string;
  /** The cloud did not answer, or not yet again: it gets more time with every look. */
  isSilent?: boolean;
}

const clusterFix = 'Apply cluster-access.json of POST /api/clouds/setup for this namespace.';

/**
 * One look at the resources of a deployment. It changes nothing, and doesn't throw for errors of the cloud: parts that
 * can't be checked are named. It waits for temporary conditions, unless the check is `overdue`.
 */
export async function pollCheck(
  checked: CheckedDeployment,
  clock: Clock,
  overdue: boolean,
): Promise<PollResult> {
  const { account, plan, deploymentId } = checked;
  const { region, cluster_name: clusterName } = plan.scope;
  const { stack_name: stackName } = plan.infrastructure;
  if (!account) return ended(unchecked('account', disconnected, connectAgain));
  const session = { account, sessionName: deploymentId, region };
  let credentials: AccountCredentials;
  try {
    credentials = await assumeAccountRole({
      ...session,
      policy: driftReads(account.accountId, deploymentId),
    });
  } catch (error) {
    return waitOrEnd(error, overdue, null, `account ${account.accountId}`, null);
  }
  const client = new CloudFormationClient(clientSettings({ region, credentials }));
  try {
    const stack = await compareStack({ client, stackName, deploymentId }, checked, overdue);
    if ('again' in stack) return stack;
    const cluster = await compareCluster(checked, account, credentials, clock).catch((error) =>
      waitOrEnd(error, overdue, checked.detectionId, `cluster ${clusterName}`, clusterFix),
    );
    if ('again' in cluster) return cluster;
    const machines = await unwellNodeGroups({ plan, account }, { region, credentials })
      .then((failedRuns) => ended({ differences: [], failedRuns, unchecked: [] }) as PollResult)
      .catch((error) => waitOrEnd(error, overdue, checked.detectionId, 'node groups', policyFix));
    if ('again' in machines) return machines;
    const parts = [stack, cluster, machines];
    return { found: parts.flatMap(({ found }) => found), isSilent: parts.some(({ isSilent }) => isSilent) };
  } finally {
    client.destroy();
  }
}

const disconnected = 'The account of the deployment is disconnected.';

async function compareStack(
  place: Parameters<typeof readDetection>[0],
  { detectionId }: CheckedDeployment,
  overdue: boolean,
): Promise<PollResult> {
  const what = `stack ${place.stackName}`;
  try {
    if (detectionId) {
      const found = await readDetection(place, detectionId);
      if (found) return ended(found);
      const why = 'CloudFormation still compares it.';
      return overdue ? ended(unchecked(what, why, null)) : { again: { detectionId, why } };
    }
    const begun = await beginDetection(place);
    if ('gone' in begun) return ended({ differences: [begun.gone], unchecked: [] });
    if ('detectionId' in begun) return { again: { ...begun, why: 'CloudFormation compares the stack.' } };
    const busy = 'Another check of the stack is in progress.';
    return overdue ? ended(unchecked(what, busy, null)) : { again: { detectionId: null, why: busy } };
  } catch (error) {
    return waitOrEnd(error, overdue, detectionId, what, policyFix);
  }
}

async function compareCluster(
  checked: CheckedDeployment,
  account: ConnectedAccount,
  credentials: AccountCredentials,
  clock: Clock,
): Promise<PollResult> {
  const { plan, deploymentId } = checked;
  const { region, cluster_name: clusterName } = plan.scope;
  const described = await describeCluster({ credentials, clusterName, region });
  if (!described.ok) {
    if (described.code !== 'cluster_not_found')
      return { found: [unchecked(`cluster ${clusterName}`, described.reason, null)] };
    const gone = { kind: 'AWS::EKS::Cluster', name: clusterName, namespace: null };
    const nothing = { path: null, expected: null, found: null };
    return ended({ differences: [{ ...gone, ...nothing, detail: described.reason }], unchecked: [] });
  }
  const identity = await assumeAccountRole({
    account,
    sessionName: deploymentId,
    region,
    policy: identityOnly,
  });
  const cluster = await openEksCluster({
    cluster: described.cluster,
    region,
    credentials: identity,
    clock,
    fieldManager: fieldManagerOf(deploymentId),
  });
  return ended(await compareObjects(cluster, checked, clock.now()));
}

const ended = (found: PartFindings): { found: PartFindings[] } => ({ found: [found] });

const unchecked = (what: string, reason: string, fix: string | null): PartFindings => ({
  differences: [],
  unchecked: [{ what, reason, fix }],
});

/** A refusal is an answer; what passes by itself is looked at again, until the check has taken too long. */
function waitOrEnd(
  error: unknown,
  overdue: boolean,
  detectionId: string | null,
  what: string,
  fix: string | null,
): PollResult {
  if (error instanceof Refusal) return ended(unchecked(what, error.message, fix));
  if (!(error instanceof RetryableError)) throw error;
  return overdue
    ? { ...ended(unchecked(what, error.message, null)), isSilent: true }
    : { again: { detectionId, why: error.message, isSilent: true } };
}
