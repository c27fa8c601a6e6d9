import type { AccountCredentials } from '../../../aws/client-settings.ts';
import { assumeAccountRole } from '../../../aws/session.ts';
import type { SessionPolicy } from '../../../aws/session-policy.ts';
import type { ConnectedAccount } from '../../../clouds/accounts.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { connectAgain } from '../../account-connection.ts';
import type { RunFacts } from './run-facts.ts';

/** @throws Refusal `account_disconnected` */
export function accountOf({ account }: Pick<RunFacts, 'account'>): ConnectedAccount {
  if (account) return account;
  throw new Refusal(
    'account_disconnected',
    `The cloud account of this deployment is disconnected. ${connectAgain}`,
  );
}

/**
 * Credentials of the run in the customer's account, for one purpose.
 * @throws Refusal `account_disconnected`, or when the account can't be entered; RetryableError
 */
export const assumeFor = (facts: RunFacts, policy: SessionPolicy): Promise<AccountCredentials> =>
  assumeAccountRole({
    account: accountOf(facts),
    sessionName: facts.runId,
    region: facts.plan.scope.region,
    policy,
  });
