import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { Refusal, RetryableError } from '../shared/workflow-errors.ts';
import { type AccountCredentials, clientSettings } from './client-settings.ts';
import { isAccessDenied, translateAwsError } from './errors.ts';
import type { SessionPolicy } from './session-policy.ts';

export interface AccountSession {
  account: { roleArn: string; accountId: string; externalId: string | undefined };
  /** Shown in the customer's audit trail: the run's or session's id. */
  sessionName: string;
  region: string;
  /** The part of the role's permissions that the session gets. */
  policy: SessionPolicy;
}

/** The shortest that STS gives; every step gets its own session and takes less time. */
const sessionSeconds = 900;

/**
 * Credentials for one step of work in a customer's account.
 * @throws Refusal `assume_role_denied`, RetryableError
 */
export async function assumeAccountRole(session: AccountSession): Promise<AccountCredentials> {
  const { account, sessionName, region, policy } = session;
  const sts = new STSClient(clientSettings({ region }));
  try {
    const answer = await sts.send(
      new AssumeRoleCommand({
        RoleArn: account.roleArn,
        RoleSessionName: roleSessionName(sessionName),
        ExternalId: account.externalId,
        DurationSeconds: sessionSeconds,
        Policy: JSON.stringify(policy),
      }),
    );
    return toCredentials(answer.Credentials);
  } catch (error) {
    if (!isAccessDenied(error)) throw translateAwsError(error, `assume the role ${account.roleArn}`);
    const what = `The role ${account.roleArn} of account ${account.accountId} can't be assumed any more.`;
    const fix = 'Restore it and its trust policy, or disconnect the account and connect it again.';
    throw new Refusal('assume_role_denied', `${what} ${fix}`, { cause: error });
  } finally {
    sts.destroy();
  }
}

/** STS allows 2 to 64 characters of this set. */
const roleSessionName = (name: string) => name.replace(/[^\w+=,.@-]/g, '-').slice(0, 64);

/** @throws RetryableError when the answer is not whole */
export function toCredentials(
  credentials:
    | { AccessKeyId?: string; SecretAccessKey?: string; SessionToken?: string; Expiration?: Date }
    | undefined,
): AccountCredentials {
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = credentials ?? {};
  if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration) {
    throw new RetryableError('AWS answered without credentials; this is tried again.');
  }
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    expiration: Expiration,
  };
}
