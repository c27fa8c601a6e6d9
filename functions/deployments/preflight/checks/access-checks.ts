import {
  DescribeAccessEntryCommand,
  DescribeClusterVersionsCommand,
  EKSClient,
  ListAssociatedAccessPoliciesCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-eks';
import { translateAwsError } from '../../../aws/errors.ts';
import { clusterGroup } from '../../../clouds/setup/cluster-access.ts';
import { ClusterAccessError, ClusterUnreachableError } from '../../../clusters/kubernetes/errors.ts';
import { withDeadline } from '../../../shared/concurrency/deadline.ts';
import { type Finding, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';

// The cluster as EKS describes it, and whether its API can be reached.

/** Whether AWS supports the cluster's version of Kubernetes. */
export async function checkVersion({ eksCluster, settings }: Subject): Promise<Finding> {
  const { version } = await eksCluster();
  const eks = new EKSClient(await settings());
  try {
    const { clusterVersions = [] } = await eks.send(
      new DescribeClusterVersionsCommand({ clusterVersions: [version] }),
    );
    const [found] = clusterVersions;
    const fix = 'Upgrade the cluster.';
    switch (found?.versionStatus) {
      case 'STANDARD_SUPPORT':
        return passed(
          `Kubernetes ${version} is in standard support${until(found.endOfStandardSupportDate)}.`,
        );
      case 'EXTENDED_SUPPORT': {
        const end = until(found.endOfExtendedSupportDate);
        const detail = `Kubernetes ${version} is in extended support${end}, for which AWS charges more.`;
        return { outcome: 'warn', detail, fix };
      }
      case 'UNSUPPORTED': {
        const detail = `AWS does not support Kubernetes ${version} any more, and upgrades the cluster when it sees fit.`;
        return { outcome: 'warn', detail, fix };
      }
      default:
        return {
          outcome: 'unknown',
          detail: `AWS does not say whether it supports Kubernetes ${version}.`,
          fix: null,
        };
    }
  } catch (error) {
    throw translateAwsError(error, 'say which versions of Kubernetes it supports');
  } finally {
    eks.destroy();
  }
}

const until = (end: Date | undefined) => (end ? ` until ${end.toISOString().slice(0, 10)}` : '');

/** Packets from a network that isn't let in are dropped, so that only time tells. */
const answerMs = 7_000;

/** Whether the cluster's API answers us at all. */
export async function checkEndpoint({ eksCluster, cluster }: Subject): Promise<Finding> {
  const { name, publicAccessCidrs: networks } = await eksCluster();
  const answered = passed(`The API of the cluster ${name} answers us.`);
  try {
    const api = await cluster();
    await withDeadline(api.served('v1', 'Namespace'), answerMs, () => {
      throw new ClusterUnreachableError(`The cluster ${name} did not answer within ${answerMs / 1_000} s.`);
    });
    return answered;
  } catch (error) {
    // Access to it is another check.
    if (error instanceof ClusterAccessError) return answered;
    if (!(error instanceof ClusterUnreachableError) || networks.includes('0.0.0.0/0')) throw error;
    const detail = `The cluster ${name} does not answer us: its API is open to ${networks.join(', ')} only.`;
    const fix = 'Add the addresses that the service calls from to publicAccessCidrs of the cluster.';
    return { outcome: 'fail', detail, fix };
  }
}

/**
 * Whether EKS grants the service's role access to the cluster. Where a ConfigMap can let it in as well, that is asked
 * of the cluster itself (cluster_permissions).
 */
export async function checkAccess({ eksCluster, settings, account: { roleArn } }: Subject): Promise<Finding> {
  const { name, authenticationMode } = await eksCluster();
  if (authenticationMode === 'CONFIG_MAP') {
    return {
      outcome: 'warn',
      detail: `The cluster ${name} takes no access entries (authentication mode CONFIG_MAP), so its ConfigMap aws-auth has to name our role.`,
      fix: 'Set its authentication mode to API_AND_CONFIG_MAP, which can’t be undone, and give our role an access entry.',
    };
  }
  const eks = new EKSClient(await settings());
  const entry = { clusterName: name, principalArn: roleArn };
  try {
    const { accessEntry } = await eks.send(new DescribeAccessEntryCommand(entry));
    if (accessEntry?.kubernetesGroups?.includes(clusterGroup))
      return passed(`The access entry of our role in ${name} has the group ${clusterGroup}.`);
    const { associatedAccessPolicies = [] } = await eks.send(new ListAssociatedAccessPoliciesCommand(entry));
    const [policy] = associatedAccessPolicies.map(({ policyArn = '' }) => policyArn.split('/').at(-1));
    if (policy) return passed(`The access entry of our role in ${name} has the policy ${policy}.`);
    const detail = `The access entry of our role in ${name} has neither the group ${clusterGroup} nor a policy.`;
    const fix = `Give it the group: aws eks update-access-entry --cluster-name ${name} --principal-arn ${roleArn} --kubernetes-groups ${clusterGroup}`;
    return { outcome: 'warn', detail, fix };
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException))
      throw translateAwsError(error, `read the access entry of our role in ${name}`);
    const fix = `Create it: aws eks create-access-entry --cluster-name ${name} --principal-arn ${roleArn} --kubernetes-groups ${clusterGroup}`;
    const none = `The cluster ${name} has no access entry for our role`;
    return authenticationMode === 'API'
      ? { outcome: 'fail', detail: `${none}, and lets in no other principal.`, fix }
      : { outcome: 'warn', detail: `${none}, so its ConfigMap aws-auth has to name it.`, fix };
  } finally {
    eks.destroy();
  }
}
