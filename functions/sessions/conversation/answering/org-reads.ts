/**
 * The reads of the organization that an answer may make, with the user's rights. Read when a question needs it, and not before.
 */
export interface OrgReads {
  deployments(): Promise<
    readonly { id: string; name: string; agent: string; status: string; cluster: string }[]
  >;
  approvals(): Promise<ApprovalFacts>;
  /** The clusters of an account in these regions, as the cloud lists them; without those where it doesn't let us. */
  clusters?(accountId: string, regions: readonly string[]): Promise<readonly ClustersIn[] | undefined>;
}

export interface ClustersIn {
  region: string;
  names: readonly string[];
}

export interface ApprovalFacts {
  /** Whether the organization asks for an approval before it deploys. */
  isRequired: boolean;
  /** Whether another member than the requester has to approve. */
  needsSecond: boolean;
  /** Names of admins and owners, at most ten. */
  approvers: readonly string[];
  /** The latest decision about this session's deployment, or the request that waits. */
  latest: { status: string; by: string | null; comment: string | null } | undefined;
}
