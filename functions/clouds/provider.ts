import type { AccountCredentials } from '../aws/client-settings.ts';
import type { GivenCredentials, KeptCredentials } from './credentials.ts';
import type { ProbeOutcome } from './probe.ts';
import type { QuotaDesk } from './quotas/quota-request.ts';

/** The facts about the account in given credentials: the parts that are kept in clear, and those that are sealed. */
export interface AccountDescription {
  /** The cloud's own number of the account: account, project or subscription. */
  accountId: string;
  kept: KeptCredentials;
  /** Sealed before it is stored; undefined where the connection works without one. */
  secret?: string;
  secretExpiresAt?: Date;
}

/** An account with all that it takes to get into it. Holds a secret: made for one use and never logged. */
export interface AccountAccess {
  orgId: string;
  cloudAccountId: string;
  region: string;
  credentials: KeptCredentials;
  secret?: string;
  /** AWS only. */
  externalId?: string;
  /** AWS only: the role should refuse it. */
  formerExternalId?: string;
}

/** Secret: a bearer token for the cloud's resource-management API. */
export interface CloudToken {
  accessToken: string;
  expiresAt: Date;
}

/** For which work credentials are asked; the cloud sees it in its audit trail or in the token's claims. */
export interface MintPurpose {
  purpose: 'probe' | 'plan' | 'apply' | 'destroy';
  deploymentId?: string;
  runId?: string;
}

/** The interface of a cloud's connections. One file each, and one row in providers.ts. */
export interface CloudProvider {
  describe(credentials: GivenCredentials): AccountDescription;
  /** Tries the connection. A refusal is an outcome, not an error; nothing is changed in the account. */
  probe(access: AccountAccess): Promise<ProbeOutcome>;
  /**
   * Short-lived credentials for one piece of work.
   * @throws Refusal with the probe's category, RetryableError when the cloud is unreachable
   */
  mint(access: AccountAccess, work: MintPurpose): Promise<AccountCredentials | CloudToken>;
  /**
   * Names of the clusters in the access's region. Left out where nothing is deployed to.
   * @throws Refusal, RetryableError
   */
  clusters?: (access: AccountAccess) => Promise<string[]>;
  /**
   * Where more of a quota is asked for, in the access's region. Left out where nothing is deployed to.
   * @throws Refusal, RetryableError
   */
  quotas?: (access: AccountAccess, quota: string) => Promise<QuotaDesk>;
}
