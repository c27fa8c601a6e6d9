import type { StackEvent } from '@aws-sdk/client-cloudformation';
import { Refusal } from '../../../shared/workflow-errors.ts';
import type { RunFacts } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';
import { cancelUpdate, deleteStack, readStackEvents } from './stack.ts';

/**
 * Ends what CloudFormation is doing with the stack: an update is cancelled and rolled back. A creation can't be cancelled, so
 * the stack is deleted, and before it the bucket that would be kept and be in the way of the next creation. Where the bucket
 * can't be deleted, the creation goes on.
 * @returns false where the operation goes on to its end
 */
export async function endOperation(work: RunWork, facts: RunFacts, status: string): Promise<boolean> {
  if (status === 'UPDATE_IN_PROGRESS') return rollBack(work, facts.plan.infrastructure.stack_name);
  if (status === 'CREATE_IN_PROGRESS') return undo(work, facts);
  return true;
}

async function rollBack(work: RunWork, name: string): Promise<boolean> {
  const client = await work.cloudFormation();
  try {
    if (!(await cancelUpdate(client, name))) return true;
  } catch (error) {
    // Roles of customers may be older than the permission to cancel.
    if (!(error instanceof Refusal)) throw error;
    const what = `Stack ${name}: its update can't be cancelled and goes on to its end`;
    await work.report('warn', `${what}. ${error.message}`, 'stack:update-ends');
    return false;
  }
  await work.report(
    'info',
    `Stack ${name}: its update is cancelled and rolled back`,
    'stack:update-cancelled',
  );
  return true;
}

async function undo(work: RunWork, { plan: { infrastructure } }: RunFacts): Promise<boolean> {
  const client = await work.cloudFormation();
  const { stack_name: name, template } = infrastructure;
  const kept = keptResources(template, (await readStackEvents(client, name)) ?? []);
  // It has no name yet that could be deleted: the next look finds it made.
  if (kept.some(({ isMade }) => !isMade)) return true;
  for (const { id, bucket } of kept) {
    const { deleteEmptyBucket } = await import('./empty-bucket.ts');
    const why = bucket
      ? await deleteEmptyBucket(work, bucket)
      : `The service doesn't delete what ${id} has made.`;
    if (why === undefined) continue;
    const what = `Stack ${name}: ${id} outlives a deletion of the stack, so its creation goes on to its end`;
    await work.report('warn', `${what}. ${why}`, 'stack:creation-ends');
    return false;
  }
  await work.report(
    'info',
    `Stack ${name}: its creation can't be cancelled, so it is deleted`,
    'stack:deleted',
  );
  await deleteStack(client, name);
  return true;
}

interface Template {
  Resources?: Record<
    string,
    { Type?: string; DeletionPolicy?: string; Properties?: { BucketName?: unknown } }
  >;
}

interface KeptResource {
  /** Its logical id. */
  id: string;
  bucket: string | undefined;
  isMade: boolean;
}

/** What has been begun of the resources that the template wants kept when its stack is deleted. */
function keptResources(template: Template, events: readonly StackEvent[]): KeptResource[] {
  const of = (id: string, status: string) =>
    events.some(
      ({ LogicalResourceId, ResourceStatus }) => LogicalResourceId === id && ResourceStatus === status,
    );
  return Object.entries(template.Resources ?? {})
    .filter(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy.startsWith('Retain'))
    .filter(([id]) => of(id, 'CREATE_IN_PROGRESS') || of(id, 'CREATE_COMPLETE'))
    .map(([id, { Type, Properties: { BucketName: name } = {} }]) => ({
      id,
      bucket: Type === 'AWS::S3::Bucket' && typeof name === 'string' ? name : undefined,
      isMade: of(id, 'CREATE_COMPLETE'),
    }));
}
