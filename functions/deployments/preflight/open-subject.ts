import { type AccountCredentials, clientSettings } from '../../aws/client-settings.ts';
import { assumeAccountRole } from '../../aws/session.ts';
import { identityOnly, preflightReads } from '../../aws/session-policy.ts';
import { describeCluster } from '../../clusters/cluster.ts';
import { fieldManagerOf } from '../../clusters/kubernetes/ownership.ts';
import { openEksCluster } from '../../clusters/open-cluster.ts';
import type { Clock } from '../../shared/clock.ts';
import { once } from '../../shared/concurrency/once.ts';
import { Refusal } from '../../shared/workflow-errors.ts';
import { requirePermissions } from '../runs/objects/permissions.ts';
import { servedObjects } from '../runs/objects/planned-objects.ts';
import { newNodes } from './new-nodes.ts';
import type { PreflightRequest, Subject } from './subject.ts';

export function openSubject(request: PreflightRequest, clock: Clock): Subject {
  const { plan, account, deploymentId, sessionName } = request;
  const { region, cluster_name: clusterName } = plan.scope;
  const session = { account, sessionName, region };
  const credentials = once(
    (): Promise<AccountCredentials> => assumeAccountRole({ ...session, policy: preflightReads }),
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
      // The caller's identity there doesn't depend on the cluster.
      const [cluster, identity] = await Promise.all([
        subject.eksCluster(),
        assumeAccountRole({ ...session, policy: identityOnly }),
      ]);
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
