import { crossAccountRole } from '../credentials.ts';
import type { AccountAccess, CloudProvider } from '../provider.ts';
import { probeAwsAccount } from './probe.ts';
import { assumeAccountRole } from './session.ts';

/** AWS by a role in the customer's account. `principalArn` is whom that role trusts. */
export function awsProvider(principalArn: string): CloudProvider {
  const roleOf = (access: AccountAccess) => {
    const { roleArn, accountId } = crossAccountRole.parse(access.credentials);
    if (!access.externalId) throw new Error(`The account ${access.cloudAccountId} has no external id.`);
    return { roleArn, accountId, externalId: access.externalId };
  };
  return {
    describe(credentials) {
      const kept = crossAccountRole.parse(credentials);
      return { accountId: kept.accountId, kept };
    },
    probe: async (access) => probeAwsAccount({ ...roleOf(access), region: access.region, principalArn }),
    mint: (access, { purpose, runId }) =>
      assumeAccountRole({ account: roleOf(access), sessionName: runId ?? purpose, region: access.region }),
  };
}
