import type { Plan } from '../../agents/agent.ts';
import type { AccountCredentials, clientSettings } from '../../aws/client-settings.ts';
import type { ConnectedAccount } from '../../clouds/accounts.ts';
import type { EksCluster } from '../../clusters/cluster.ts';
import type { ClusterApi } from '../../clusters/kubernetes/cluster-api.ts';
import type { Permissions } from '../runs/objects/permissions.ts';
import type { servedObjects } from '../runs/objects/planned-objects.ts';
import type { PlannedNodes } from './nodes.ts';

/** The plan to check, and its account. */
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

/** The subject of the checks; each part is read at its first use. */
export interface Subject extends PreflightRequest {
  /** Credentials of a session that may read, and change nothing. */
  credentials(): Promise<AccountCredentials>;
  /** The same for clients of AWS: they may look, and change nothing. */
  settings(): Promise<ReturnType<typeof clientSettings>>;
  /** @throws Refusal when nothing can be deployed to it */
  eksCluster(): Promise<EksCluster>;
  cluster(): Promise<ClusterApi>;
  objects(): ReturnType<typeof servedObjects>;
  /** @throws Refusal for what is missing */
  permissions(): Promise<Permissions>;
  /** The nodes that are added to each group; groups without new nodes are left out. */
  newNodes(): Promise<PlannedNodes[]>;
}
