import type { Plan } from '../../agents/agent.ts';
import type { ConnectedAccount } from '../../clouds/accounts.ts';
import { type AccountCredentials, clientSettings } from '../../clouds/aws/client-settings.ts';
import { assumeAccountRole } from '../../clouds/aws/session.ts';
import { identityOnly, preflightReads } from '../../clouds/aws/session-policy.ts';
import { describeCluster, type EksCluster } from '../../clusters/cluster.ts';
import type { ClusterApi } from '../../clusters/kubernetes/cluster-api.ts';
import { fieldManagerOf } from '../../clusters/kubernetes/ownership.ts';
import { openEksCluster } from '../../clusters/open-cluster.ts';
import type { Clock } from '../../shared/clock.ts';
import { once } from '../../shared/once.ts';
import { Refusal } from '../../shared/workflow-errors.ts';
import { type Permissions, requirePermissions } from '../runs/work/permissions.ts';
import { servedObjects } from '../runs/work/planned-objects.ts';
import { newNodes } from './new-nodes.ts';
import type { PlannedNodes } from './nodes.ts';

/** Which plan is checked, and in which account. */
export interface PreflightRequest {
  deploymentId: string;
  plan: Plan;
  account: ConnectedAccount;
  /** Shown in the customer's audit trail. */
  sessionName: string;
  /** It has succeeded before, so that what was edited by hand since can be taken back. */
  isDeployed?: boolean;
  /** Whether a token for the model hub is kept for it. */
  hasHubToken?: boolean;
}

/** What checks look at, each read at its first use. */
export interface Subject extends PreflightRequest {
  /** Of a session that may look, and change nothing. */
  credentials(): Promise<AccountCredentials>;
  /** The same for clients of AWS: they may look, and change nothing. */
  settings(): Promise<ReturnType<typeof clientSettings>>;
  /** @throws Refusal when nothing can be deployed to it */
  eksCluster(): Promise<EksCluster>;
  cluster(): Promise<ClusterApi>;
  objects(): ReturnType<typeof servedObjects>;
  /** @throws Refusal for what is missing */
  permissions(): Promise<Permissions>;
  /** What comes to the nodes of each group; groups to which nothing comes are left out. */
  newNodes(): Promise<PlannedNodes[]>;
}

export function openSubject(request: PreflightRequest, clock: Clock): Subject {
  const { plan, account, deploymentId, sessionName } = request;
  const { region, cluster_name: clusterName } = plan.scope;
  const session = { account, sessionName, region };
  const credentials = once<AccountCredentials>(() =>
    assumeAccountRole({ ...session, policy: preflightReads }),
  );
  const subject: Subject = {
    ...request,
    credentials,
    settings: async () => clientSettings({ region, credentials: await credentials() }),
    eksCluster: once(async () => {
      const described = await describeCluster({ credentials: await credentials(), clusterName, region });
      if (!described.ok) throw new Refusal(described.code, described.reason);
      return described.cluster;
    }),
    cluster: once(async () => {
      const cluster = await subject.eksCluster();
      const identity = await assumeAccountRole({ ...session, policy: identityOnly });
      const fieldManager = fieldManagerOf(deploymentId);
      return openEksCluster({ cluster, region, credentials: identity, clock, fieldManager });
    }),
    objects: once(async () => servedObjects(await subject.cluster(), plan.objects)),
    permissions: once(async () => {
      const { served } = await subject.objects();
      return requirePermissions(await subject.cluster(), plan, served);
    }),
    newNodes: once(() => newNodes(subject)),
  };
  return subject;
}
