import { assumeAccountRole } from '../aws/session.ts';
import { readOnly } from '../aws/session-policy.ts';
import type { ConnectedAccount } from '../clouds/accounts.ts';
import { listClusterNames } from '../clouds/aws/list-clusters.ts';
import { withDeadline } from '../shared/concurrency/deadline.ts';

export interface ClustersIn {
  region: string;
  names: readonly string[];
}

export interface ClustersRequest {
  account: ConnectedAccount;
  regions: readonly string[];
  /** Shown in the customer's audit trail. */
  sessionName: string;
}

/** A user waits for the answer; a region that isn't opted in doesn't answer at all. */
const longestMs = 6_000;

/** The names of the account's clusters, region by region: without those that don't let us look, or are late. */
export async function listClusters({
  account,
  regions,
  sessionName,
}: ClustersRequest): Promise<ClustersIn[]> {
  const [first] = regions;
  if (first === undefined) return [];
  const session = { account, sessionName, region: first, policy: readOnly };
  const credentials = await assumeAccountRole(session).catch(() => undefined);
  if (!credentials) return [];
  const asked = regions.map((region) =>
    withDeadline(
      listClusterNames({ credentials, region }).catch(() => undefined),
      longestMs,
      () => undefined,
    ),
  );
  return (await Promise.all(asked)).flatMap((names, n) =>
    names ? [{ region: regions[n] as string, names }] : [],
  );
}
