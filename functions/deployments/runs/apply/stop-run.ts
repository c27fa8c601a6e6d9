import type { StackEvent } from '@aws-sdk/client-cloudformation';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { cancelUpdate, deleteStack, isOurs, readStack, readStackEvents } from '../stack/stack.ts';
import { abandonChange } from '../stack/stack-changes.ts';
import type { RunFacts } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Progress, Step } from '../work/step.ts';

const waiting: Progress = { status: 'waiting' };
const done: Progress = { status: 'done' };

/**
 * The run is cancelled: what CloudFormation is doing for it is ended first, so that no operation goes on unrecorded.
 * An update is rolled back; one that was only planned is dropped. A creation can't be cancelled, so its stack is
 * deleted, unless a resource exists already that is retained on deletion and would then collide with the next run's:
 * then the creation is completed. Objects in the cluster are left there.
 */
export const stopRun: Step = async (work) => {
  // Without this event the run has asked CloudFormation for nothing.
  if (!(await work.reportedAt('infrastructure'))) return done;
  const facts = await work.facts();
  const { stack_name: name } = facts.plan.infrastructure;
  const client = await work.cloudFormation();
  const stack = await readStack(client, name);
  const status = stack?.StackStatus ?? '';
  if (!stack || !isOurs(stack, facts.deploymentId)) return done;
  const isAbandoned = await abandonChange(client, facts);
  if (isAbandoned && !isChanging(status)) return done;
  const seconds = await work.secondsSince(`Stack ${name}: ${status}, is being stopped`, 'stopping');
  if (seconds > work.settings.infrastructureDeadlineSeconds) {
    const minutes = Math.round(seconds / 60);
    throw new Refusal('stack_busy', `Stack ${name} is still ${status} after ${minutes} minutes.`);
  }
  if (status === 'UPDATE_IN_PROGRESS') await rollBack(work, name);
  if (status === 'CREATE_IN_PROGRESS') await undo(work, facts);
  return waiting;
};

/** The clean-up after an update isn't waited for: the update is done. */
const isChanging = (status: string) =>
  status.endsWith('_IN_PROGRESS') && status !== 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS';

async function rollBack(work: RunWork, name: string): Promise<void> {
  const client = await work.cloudFormation();
  try {
    if (!(await cancelUpdate(client, name))) return;
  } catch (error) {
    // Roles of customers may be older than the permission to cancel.
    if (!(error instanceof Refusal)) throw error;
    const what = `Stack ${name}: its update can't be cancelled and goes on to its end`;
    await work.report('warn', `${what}. ${error.message}`, 'stack:update-ends');
    return;
  }
  await work.report(
    'info',
    `Stack ${name}: its update is cancelled and rolled back`,
    'stack:update-cancelled',
  );
}

async function undo(work: RunWork, { plan: { infrastructure } }: RunFacts): Promise<void> {
  const client = await work.cloudFormation();
  const { stack_name: name, template } = infrastructure;
  const kept = keptResource(template, (await readStackEvents(client, name)) ?? []);
  if (kept) {
    await work.report(
      'info',
      `Stack ${name}: ${kept} outlives a deletion of the stack, so its creation goes on to its end`,
      'stack:creation-ends',
    );
    return;
  }
  await work.report(
    'info',
    `Stack ${name}: its creation can't be cancelled, so it is deleted`,
    'stack:deleted',
  );
  await deleteStack(client, name);
}

interface Template {
  Resources?: Record<string, { DeletionPolicy?: string }>;
}

/** The first resource, made or in the making, that the template wants kept when its stack is deleted. */
function keptResource(template: Template, events: readonly StackEvent[]): string | undefined {
  const begun = new Set(events.map(({ LogicalResourceId }) => LogicalResourceId));
  const kept = Object.entries(template.Resources ?? {}).find(
    ([id, { DeletionPolicy = 'Delete' }]) => DeletionPolicy.startsWith('Retain') && begun.has(id),
  );
  return kept?.[0];
}
