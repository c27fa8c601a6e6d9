import type { Clock } from '../../shared/clock.ts';
import { withDeadline } from '../../shared/concurrency/deadline.ts';
import { logger } from '../../shared/logger.ts';
import { Refusal, RetryableError } from '../../shared/workflow-errors.ts';
import { type CheckId, type CheckOutcome, checkIds, unseen } from './check-ids.ts';
import { checkAccess, checkEndpoint, checkVersion } from './checks/access-checks.ts';
import { checkAccountPermissions } from './checks/account-permissions.ts';
import { checkAddons } from './checks/addon-checks.ts';
import {
  checkCluster,
  checkKinds,
  checkNetworkPolicies,
  checkObjects,
  checkPermissions,
} from './checks/cluster-checks.ts';
import { checkExternalId } from './checks/external-id-check.ts';
import { checkHubToken } from './checks/hub-token-check.ts';
import { checkImages } from './checks/image-checks.ts';
import { checkOfferings, checkSubnets, checkZones } from './checks/node-checks.ts';
import { checkQuotas } from './checks/quota-checks.ts';
import {
  checkAutoscaler,
  checkGpuDevices,
  checkGpuMetrics,
  checkLoadBalancer,
} from './checks/serving-checks.ts';
import { checkStackName } from './checks/stack-checks.ts';
import { checkStorageClasses } from './checks/storage-checks.ts';
import { openSubject } from './open-subject.ts';
import {
  checkAgain,
  type Finding,
  type FoundCheck,
  inTwoParts,
  ourFault,
  type Preflight,
  passed,
} from './preflight.ts';
import type { PreflightRequest, Subject } from './subject.ts';

export interface Check {
  run(subject: Subject): Promise<Finding>;
  /** Looked at only when these passed, or passed with a warning: what they need can't be had otherwise. */
  after: readonly CheckId[];
  /** The outcome of a refusal by the cloud: `fail` where the run would be refused as well, `unknown` where only this look was. */
  refused: Extract<CheckOutcome, 'fail' | 'unknown'>;
  /** The advice where a message of the cloud has none. */
  fix: string;
}

const policyFix = 'Give the role the policy permissions.json of POST /api/clouds/setup.';
const clusterFix = 'Apply cluster-access.json of POST /api/clouds/setup for this namespace.';

export const checks: Record<CheckId, Check> = {
  account: {
    after: [],
    refused: 'fail',
    fix: 'Restore the trust policy of the role.',
    run: async ({ account, settings }) => {
      await settings();
      return passed(`The role of account ${account.accountId} lets us in.`);
    },
  },
  external_id: { after: ['account'], refused: 'unknown', fix: policyFix, run: checkExternalId },
  cluster: { after: ['account'], refused: 'fail', fix: policyFix, run: checkCluster },
  cluster_version: { after: ['cluster'], refused: 'unknown', fix: policyFix, run: checkVersion },
  cluster_endpoint: { after: ['cluster'], refused: 'fail', fix: clusterFix, run: checkEndpoint },
  cluster_access: { after: ['cluster'], refused: 'unknown', fix: policyFix, run: checkAccess },
  cluster_kinds: { after: ['cluster_endpoint'], refused: 'fail', fix: clusterFix, run: checkKinds },
  cluster_permissions: {
    after: ['cluster_kinds'],
    refused: 'fail',
    fix: clusterFix,
    run: checkPermissions,
  },
  cluster_objects: {
    after: ['cluster_permissions'],
    refused: 'fail',
    fix: 'Choose another name or another namespace for the deployment.',
    run: checkObjects,
  },
  network_policies: {
    after: ['cluster_endpoint'],
    refused: 'unknown',
    fix: clusterFix,
    run: checkNetworkPolicies,
  },
  addons: { after: ['cluster'], refused: 'unknown', fix: policyFix, run: checkAddons },
  storage_classes: { after: ['cluster'], refused: 'unknown', fix: clusterFix, run: checkStorageClasses },
  autoscaler: { after: ['cluster_endpoint'], refused: 'unknown', fix: clusterFix, run: checkAutoscaler },
  load_balancer: { after: ['cluster_endpoint'], refused: 'unknown', fix: clusterFix, run: checkLoadBalancer },
  gpu_devices: { after: ['cluster_endpoint'], refused: 'unknown', fix: clusterFix, run: checkGpuDevices },
  gpu_metrics: { after: ['cluster_endpoint'], refused: 'unknown', fix: clusterFix, run: checkGpuMetrics },
  hub_token: { after: ['cluster_endpoint'], refused: 'unknown', fix: clusterFix, run: checkHubToken },
  account_permissions: {
    after: ['account'],
    refused: 'unknown',
    fix: policyFix,
    run: checkAccountPermissions,
  },
  stack_name: { after: ['account'], refused: 'unknown', fix: policyFix, run: checkStackName },
  zones: { after: ['cluster'], refused: 'unknown', fix: policyFix, run: checkZones },
  subnets: { after: ['account'], refused: 'unknown', fix: policyFix, run: checkSubnets },
  instance_offerings: { after: ['account'], refused: 'unknown', fix: policyFix, run: checkOfferings },
  quotas: { after: ['account'], refused: 'unknown', fix: policyFix, run: checkQuotas },
  images: { after: ['account'], refused: 'unknown', fix: policyFix, run: checkImages },
};

interface Limits {
  /** For one check. */
  checkMs: number;
  /** For all of them. */
  allMs: number;
}

/** Below the gateway's 29 s; most checks take a second. */
export const preflightLimits: Limits = { checkMs: 10_000, allMs: 20_000 };

/** Adds the ways around to checks that have refused machines. */
export type FindWays = (subject: Subject, found: readonly FoundCheck[]) => Promise<FoundCheck[]>;

/**
 * Looks at the customer's cloud and cluster for what would stop a run of this plan. Changes nothing, takes 20 s at
 * most, and doesn't throw for what the cloud does: what can't be looked at is `unknown`.
 */
export async function checkPlan(
  request: PreflightRequest,
  clock: Clock,
  limits: Limits = preflightLimits,
  rows: Record<CheckId, Check> = checks,
  findWays: FindWays = async (_subject, found) => [...found],
): Promise<Preflight> {
  const subject = openSubject(request, clock);
  const end = clock.now().getTime() + limits.allMs;
  const looking = new Map<CheckId, Promise<Finding>>();
  const resultOf = (id: CheckId): Promise<Finding> => {
    const begun = looking.get(id) ?? find(id);
    looking.set(id, begun);
    return begun;
  };
  const find = async (id: CheckId): Promise<Finding> => {
    const check = rows[id];
    for (const before of check.after) {
      const { outcome } = await resultOf(before);
      if (outcome === 'fail' || outcome === 'unknown') return notLookedAt(before);
    }
    const ms = Math.min(limits.checkMs, end - clock.now().getTime());
    return withDeadline(runCheck(id, check, subject), Math.max(ms, 0), () => late);
  };
  const results = await Promise.all(
    checkIds.map(async (id): Promise<FoundCheck> => ({ id, ...(await resultOf(id)) })),
  );
  const left = Math.max(end - clock.now().getTime(), 0);
  const found = results.some(({ refused }) => refused)
    ? await withDeadline(findWays(subject, results), left, () => results)
    : results;
  return {
    checked_at: clock.now().toISOString(),
    checks: found.map(({ refused: _, ...kept }) => ({ ...kept, ...unseenBy(kept) })),
  };
}

/** Of what was looked at: where nothing was, the row says so by itself. */
const unseenBy = ({ id, outcome }: FoundCheck) => {
  const said = outcome === 'unknown' ? undefined : unseen[id];
  return said === undefined ? {} : { unseen: said };
};

async function runCheck(id: CheckId, check: Check, subject: Subject): Promise<Finding> {
  try {
    return await check.run(subject);
  } catch (error) {
    if (error instanceof Refusal) return inTwoParts(check.refused, error.message, check.fix);
    if (error instanceof RetryableError) return inTwoParts('unknown', error.message, checkAgain);
    logger.error('preflight_check_failed', { check: id, error: error as Error });
    return ourFault;
  }
}

const late: Finding = {
  outcome: 'unknown',
  detail: 'The cloud did not answer in time.',
  fix: checkAgain,
};

const notLookedAt = (before: CheckId): Finding => ({
  outcome: 'unknown',
  detail: `Not looked at, since ${before} did not pass.`,
  fix: null,
});
