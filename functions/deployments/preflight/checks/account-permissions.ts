import {
  type ContextEntry,
  type EvaluationResult,
  IAMClient,
  SimulatePrincipalPolicyCommand,
} from '@aws-sdk/client-iam';
import { translateAwsError } from '../../../aws/errors.ts';
import { inBatches } from '../../../shared/concurrency/batches.ts';
import { type Finding, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';
import { type StackAct, stackActs } from './stack-acts.ts';

// IAM allows some five simulations a second.
const askedAtOnce = 4;

/**
 * Whether the role's policies allow what the stack does. IAM leaves service control policies out of a
 * simulation, so `allowed` is not certain; a denial is, unless a condition of the policy needs a value that was not given.
 */
export async function checkAccountPermissions(subject: Subject): Promise<Finding> {
  const { plan, account, deploymentId, settings } = subject;
  const acts = stackActs(plan, account.accountId, deploymentId);
  const iam = new IAMClient(await settings());
  try {
    const results = await inBatches(acts, askedAtOnce, (act) => simulate(iam, account.roleArn, act));
    const denied = acts.filter((_, index) => isDenied(results[index]));
    if (denied.length === 0)
      return passed(`The role has the ${acts.length} permissions that the stack needs.`);
    const names = [...new Set(denied.map(({ action }) => action))].join(', ');
    return {
      outcome: 'fail',
      detail: `The role ${account.roleArn} may not do this for the stack: ${names}.`,
      fix: 'Give it the policy permissions.json of POST /api/clouds/setup.',
    };
  } catch (error) {
    throw translateAwsError(error, 'simulate the policy of the role');
  } finally {
    iam.destroy();
  }
}

async function simulate(
  iam: IAMClient,
  roleArn: string,
  { action, resource, context }: StackAct,
): Promise<EvaluationResult | undefined> {
  const entries = Object.entries(context).map(
    ([ContextKeyName, value]): ContextEntry => ({
      ContextKeyName,
      // The one key that has several values.
      ContextKeyType: ContextKeyName === 'aws:CalledVia' ? 'stringList' : 'string',
      ContextKeyValues: [value],
    }),
  );
  const { EvaluationResults = [] } = await iam.send(
    new SimulatePrincipalPolicyCommand({
      PolicySourceArn: roleArn,
      ActionNames: [action],
      ResourceArns: [resource],
      ContextEntries: entries,
    }),
  );
  return EvaluationResults[0];
}

const isDenied = (result: EvaluationResult | undefined) =>
  result !== undefined &&
  result.EvalDecision !== 'allowed' &&
  (result.MissingContextValues ?? []).length === 0;
