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
  /** Whether the user is an admin or owner who may approve. */
  isApprover: boolean;
  /** Names of admins and owners, at most ten. */
  approvers: readonly string[];
  /** Of the request that waits: who may decide it, and whether the user may. Left out where none waits. */
  waiting?: WhoDecides | undefined;
  /** The latest decision about this session's deployment, or the request that waits. */
  latest: { status: string; by: string | null; comment: string | null } | undefined;
}

export interface WhoDecides {
  deploymentId: string;
  isMine: boolean;
  /** Names, at most a few. */
  deciders: readonly string[];
}
