import type { StackEvent } from '@aws-sdk/client-cloudformation';
import { Refusal } from '../../../shared/workflow-errors.ts';
import type { RunFacts } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';
import { cancelUpdate, deleteStack, readStackEvents } from './stack.ts';

/**
 * Ends what CloudFormation is doing with the stack: an update is cancelled and rolled back. A creation can't be cancelled, so
 * the stack is deleted, unless a resource exists already that is retained on deletion.
 */
export async function endOperation(work: RunWork, facts: RunFacts, status: string): Promise<void> {
  if (status === 'UPDATE_IN_PROGRESS') await rollBack(work, facts.plan.infrastructure.stack_name);
  if (status === 'CREATE_IN_PROGRESS') await undo(work, facts);
}

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
