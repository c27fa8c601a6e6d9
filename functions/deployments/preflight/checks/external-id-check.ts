import { assumeAccountRole } from '../../../aws/session.ts';
import { identityOnly } from '../../../aws/session-policy.ts';
import { newSecret } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { type Finding, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';

/** Whether the role still refuses us without its external id: another customer could have us use it otherwise. */
export async function checkExternalId({ account, plan, sessionName }: Subject): Promise<Finding> {
  const isRefused = (externalId: string | undefined) =>
    assumeAccountRole({
      account: { ...account, externalId },
      sessionName,
      region: plan.scope.region,
      policy: identityOnly,
    }).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'assume_role_denied') return true;
        throw error;
      },
    );
  const refused = await Promise.all([isRefused(undefined), isRefused(newSecret())]);
  if (refused.every(Boolean)) return passed('The role refuses us without its external id.');
  return {
    outcome: 'fail',
    detail: `The role ${account.roleArn} lets us in without its external id.`,
    fix: 'Add the condition sts:ExternalId to its trust policy, as POST /api/clouds/setup prints it.',
  };
}
