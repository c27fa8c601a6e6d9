import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { type AccountCredentials, clientSettings } from '../../aws/client-settings.ts';
import { isAccessDenied, isTransient } from '../../aws/errors.ts';
import { toCredentials } from '../../aws/session.ts';
import { identityOnly } from '../../aws/session-policy.ts';
import { upstreamText } from '../../aws/upstream-text.ts';
import { newSecret } from '../../shared/ids.ts';
import { type ProbeOutcome, type ProbeWarning, probeBudgetMs, traceId } from '../probe.ts';

export interface AwsProbe {
  roleArn: string;
  accountId: string;
  externalId: string;
  /** The former one, which must be refused once the customer has taken it out of the role's trust. */
  formerExternalId?: string | undefined;
  region: string;
  /** The principal that the role must trust, for the hint. */
  principalArn: string;
  /** Milliseconds for all calls together. */
  budgetMs?: number;
}

/**
 * Checks that this service reaches the account, and that no other customer can reach it through this service: the role
 * must be assumable with the org's external id, must lead into the account that was named, and must refuse us without
 * the external id and with another one. A refusal is an outcome, not an error.
 */
export async function probeAwsAccount(probe: AwsProbe): Promise<ProbeOutcome> {
  const abortSignal = AbortSignal.timeout(probe.budgetMs ?? probeBudgetMs);
  const sts = new STSClient(clientSettings({ region: probe.region }));
  const assume = async (externalId: string | undefined): Promise<AccountCredentials> => {
    const command = new AssumeRoleCommand({
      RoleArn: probe.roleArn,
      RoleSessionName: 'connection-probe',
      ExternalId: externalId,
      DurationSeconds: 900,
      Policy: JSON.stringify(identityOnly),
    });
    return toCredentials((await sts.send(command, { abortSignal })).Credentials);
  };
  try {
    const credentials = await assume(probe.externalId);
    const accountId = await callerAccount(probe.region, credentials, abortSignal);
    if (accountId !== probe.accountId) return wrongAccount(probe, accountId);
    const enforced = await Promise.all([isRefused(assume(undefined)), isRefused(assume(newSecret()))]);
    if (!enforced.every(Boolean)) return notEnforced(probe);
    const { formerExternalId: former } = probe;
    const isOver = former === undefined || (await isRefused(assume(former)));
    return isOver ? { ok: true } : { ok: true, warnings: [formerAccepted(probe)] };
  } catch (error) {
    return failedCall(probe, error, abortSignal.aborted);
  } finally {
    sts.destroy();
  }
}

async function callerAccount(region: string, credentials: AccountCredentials, abortSignal: AbortSignal) {
  const sts = new STSClient(clientSettings({ region, credentials }));
  try {
    const { Account } = await sts.send(new GetCallerIdentityCommand({}), { abortSignal });
    return Account;
  } finally {
    sts.destroy();
  }
}

/** Only "access denied" proves a refusal. */
async function isRefused(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return false;
  } catch (error) {
    if (isAccessDenied(error)) return true;
    throw error;
  }
}

const wrongAccount = (probe: AwsProbe, found: string | undefined): ProbeOutcome => ({
  ok: false,
  code: 'account_mismatch',
  detail:
    `The role ${probe.roleArn} leads into account ${upstreamText(found) || 'unknown'}, not ${probe.accountId}. ` +
    'Send the role and the account number of the same account.',
});

const notEnforced = (probe: AwsProbe): ProbeOutcome => ({
  ok: false,
  code: 'external_id_not_enforced',
  detail:
    `The role ${probe.roleArn} lets us in without the external id ${probe.externalId}. ` +
    'Add the condition "StringEquals": {"sts:ExternalId": …} to its trust policy.',
});

const formerAccepted = (probe: AwsProbe): ProbeWarning => ({
  code: 'former_external_id_accepted',
  detail:
    `The role ${probe.roleArn} still takes the former external id. ` +
    `Leave only ${probe.externalId} in the condition of its trust policy.`,
});

function failedCall(probe: AwsProbe, error: unknown, outOfTime: boolean): ProbeOutcome {
  if (isAccessDenied(error)) {
    const detail =
      `AWS does not let us assume the role ${probe.roleArn}. ` +
      `Check that it exists, that it trusts ${probe.principalArn}, and that it asks for the external id ${probe.externalId}.`;
    return { ok: false, code: 'assume_role_denied', detail, trace: requestIdOf(error) };
  }
  if (outOfTime || isTransient(error)) return { ok: false, code: 'cloud_unavailable', cause: error };
  // All other errors are AWS refusing the request itself, such as a region that is switched off in the service's account.
  if ((error as { $fault?: string }).$fault === undefined) throw error;
  const detail = `AWS does not accept the role ${probe.roleArn}: ${upstreamText((error as Error).message)}.`;
  const hint = `${detail} Check its ARN and the region.`;
  return { ok: false, code: 'assume_role_denied', detail: hint, trace: requestIdOf(error) };
}

const requestIdOf = (error: unknown) =>
  traceId((error as { $metadata?: { requestId?: string } }).$metadata?.requestId);
