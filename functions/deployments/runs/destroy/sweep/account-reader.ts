import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { EC2Client } from '@aws-sdk/client-ec2';
import { EKSClient } from '@aws-sdk/client-eks';
import { ElasticLoadBalancingV2Client } from '@aws-sdk/client-elastic-load-balancing-v2';
import { ResourceGroupsTaggingAPIClient } from '@aws-sdk/client-resource-groups-tagging-api';
import { S3Client } from '@aws-sdk/client-s3';
import type { Plan } from '../../../../agents/agent.ts';
import { clientSettings } from '../../../../aws/client-settings.ts';
import { sweepReads } from '../../../../aws/session-policy.ts';
import type { Database } from '../../../../shared/db/client.ts';
import { volumePrefix } from '../../../deleted-key.ts';
import { selectEffects, selectPlansOfRuns } from '../../../store.runs.postgres.ts';
import { accountOf, assumeFor } from '../../work/account-session.ts';
import type { RunFacts } from '../../work/run-facts.ts';

/** The names and tags to search the account for after a destroy, and the clients for it. */
export interface AccountReader {
  deploymentId: string;
  accountId: string;
  region: string;
  clusterName: string;
  /** The plans of all runs, latest first. */
  plans: readonly Plan[];
  /** Persistent volumes of claims that were deleted. */
  volumeNames: readonly string[];
  tagging: ResourceGroupsTaggingAPIClient;
  ec2: EC2Client;
  eks: EKSClient;
  balancers: ElasticLoadBalancingV2Client;
  s3: S3Client;
  logs: CloudWatchLogsClient;
}

/** Looks with a session that reads only. */
export async function withAccountReader<T>(
  db: Database,
  facts: RunFacts,
  read: (account: AccountReader) => Promise<T>,
): Promise<T> {
  const { orgId, deploymentId, plan } = facts;
  const { region, cluster_name: clusterName } = plan.scope;
  const { accountId } = accountOf(facts);
  const credentials = await assumeFor(facts, sweepReads(accountId, deploymentId));
  const settings = clientSettings({ region, credentials });
  const { plans, keys } = await db.system(orgId, async (unit) => ({
    plans: await selectPlansOfRuns(unit, deploymentId),
    keys: await selectEffects(unit, deploymentId, volumePrefix),
  }));
  const clients = {
    tagging: new ResourceGroupsTaggingAPIClient(settings),
    ec2: new EC2Client(settings),
    eks: new EKSClient(settings),
    balancers: new ElasticLoadBalancingV2Client(settings),
    s3: new S3Client(settings),
    logs: new CloudWatchLogsClient(settings),
  };
  const volumeNames = keys.map((key) => key.slice(volumePrefix.length));
  try {
    return await read({ deploymentId, accountId, region, clusterName, plans, volumeNames, ...clients });
  } finally {
    for (const client of Object.values(clients)) client.destroy();
  }
}
