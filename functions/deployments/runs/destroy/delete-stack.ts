import { Refusal } from '../../../shared/workflow-errors.ts';
import { deletedKey, stackIdPrefix } from '../../deleted-key.ts';
import { deleteStack, isOurs, readStack, readStackEvents } from '../stack/stack.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { readInventory } from './inventory.ts';
import { reasonOfLastDeletion } from './stack-failure.ts';

const stackKind = 'AWS::CloudFormation::Stack';

/** Deletes the stack and waits for its end. `waiting` while something else is still being done to it. */
export const removeStack: Step = async (work) => {
  const { plan, deploymentId } = await work.facts();
  if (!(await readInventory(work)).stack) return { status: 'done' };
  const { stack_name: name } = plan.infrastructure;
  const client = await work.cloudFormation();
  const stack = await readStack(client, name);
  if (!stack) {
    await work.report('ok', `Stack ${name}: gone`, 'stack:gone');
    return { status: 'done' };
  }
  if (!isOurs(stack, deploymentId))
    throw new Refusal(
      'stack_not_ours',
      `The stack ${name} is not of this deployment, so it is left as it is.`,
    );
  const seconds = await work.secondsSince(`Deleting the stack ${name}`, `${stackIdPrefix}${stack.StackId}`);
  const status = stack.StackStatus ?? '';
  if (status.endsWith('_IN_PROGRESS')) {
    if (seconds <= work.settings.infrastructureDeadlineSeconds) return { status: 'waiting' };
    throw new Refusal(
      'stack_deadline',
      `The stack ${name} is still ${status} after ${Math.round(seconds / 60)} minutes. Destroy again when it has come to an end.`,
    );
  }
  if (status === 'DELETE_FAILED' && (await work.reportedAt('stack-deletion')))
    throw new Refusal('stack_not_deleted', `The stack ${name} could not be deleted: ${await failure(work)}`);
  await work.report(
    'info',
    `Stack ${name}: is being deleted`,
    deletedKey({ kind: stackKind, metadata: { name } }),
  );
  await deleteStack(client, name);
  await work.report('info', `Stack ${name}: CloudFormation deletes it`, 'stack-deletion');
  return { status: 'waiting' };
};

async function failure(work: RunWork): Promise<string> {
  const { plan } = await work.facts();
  const name = plan.infrastructure.stack_name;
  return reasonOfLastDeletion((await readStackEvents(await work.cloudFormation(), name)) ?? []);
}
