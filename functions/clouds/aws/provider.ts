import {
  identityOnly,
  ownStacks,
  quotaAsking,
  readOnly,
  type SessionPolicy,
} from '../../aws/session-policy.ts';
import { crossAccountRole } from '../credentials.ts';
import { ownAccount } from '../errors.ts';
import type { AccountAccess, CloudProvider, MintPurpose } from '../provider.ts';

// The clients of STS and EKS, loaded where an account is looked at.
const loadProbe = () => import('./probe.ts');
const loadSession = () => import('../../aws/session.ts');
const loadClusters = () => import('./list-clusters.ts');
const loadQuotas = () => import('../quotas/aws-quotas.ts');

const accountOf = (arn: string) => arn.split(':')[4];

/** AWS by a role in the customer's account. `principalArn` is whom that role trusts. */
export function awsProvider(principalArn: string): CloudProvider {
  const roleOf = (access: AccountAccess) => {
    const { roleArn, accountId } = crossAccountRole.parse(access.credentials);
    if (!access.externalId) throw new Error(`The account ${access.cloudAccountId} has no external id.`);
    return { roleArn, accountId, externalId: access.externalId };
  };
  return {
    async clusters(access) {
      const { region } = access;
      const account = roleOf(access);
      const [{ assumeAccountRole }, { listClusterNames }] = await Promise.all([
        loadSession(),
        loadClusters(),
      ]);
      const credentials = await assumeAccountRole({
        account,
        sessionName: 'list-clusters',
        region,
        policy: readOnly,
      });
      return listClusterNames({ credentials, region });
    },
    async quotas(access, quota) {
      const account = roleOf(access);
      const { openDesk } = await loadQuotas();
      const { cloudAccountId: sessionName, region } = access;
      return openDesk({ account, sessionName, region, policy: quotaAsking(account.accountId, quota) }, quota);
    },
    describe(credentials) {
      const kept = crossAccountRole.parse(credentials);
      if (kept.accountId === accountOf(principalArn)) throw ownAccount(kept.accountId);
      return { accountId: kept.accountId, kept };
    },
    probe: async (access) => {
      const { region, formerExternalId } = access;
      const account = roleOf(access);
      const { probeAwsAccount } = await loadProbe();
      return probeAwsAccount({ ...account, region, principalArn, formerExternalId });
    },
    async mint(access, work) {
      const account = roleOf(access);
      const policy = policyFor(work, account.accountId);
      const { assumeAccountRole } = await loadSession();
      return assumeAccountRole({
        account,
        sessionName: work.runId ?? work.purpose,
        region: access.region,
        policy,
      });
    },
  };
}

function policyFor({ purpose, deploymentId }: MintPurpose, accountId: string): SessionPolicy {
  if (purpose === 'probe') return identityOnly;
  if (purpose === 'plan') return readOnly;
  if (!deploymentId)
    throw new Error(`Credentials to ${purpose} are made for one deployment, and none was named.`);
  return ownStacks(accountId, deploymentId);
}
