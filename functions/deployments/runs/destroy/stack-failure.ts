import type { StackEvent } from '@aws-sdk/client-cloudformation';
import { upstreamText } from '../../../aws/upstream-text.ts';

// Pure.

type Event = Partial<Omit<StackEvent, 'ResourceStatus'>> & { ResourceStatus?: string | undefined };

const isOfStack = ({ PhysicalResourceId, StackId }: Event) => PhysicalResourceId === StackId;

/**
 * CloudFormation's reason for the first resource that the latest deletion could not delete.
 * @param events newest first, as CloudFormation gives them
 */
export function reasonOfLastDeletion(events: readonly Event[]): string {
  const cause = failuresOfLastDeletion(events).at(-1);
  if (!cause) return 'CloudFormation names no reason.';
  const { LogicalResourceId: id = '', ResourceType: type = '', ResourceStatusReason: why } = cause;
  return `${id} (${type}): ${upstreamText(why) || 'no reason given'}`;
}

/** The resources that the latest deletion could not delete, each with CloudFormation's reason. */
export const leftByLastDeletion = (
  events: readonly Event[],
): { kind: string; name: string; reason: string }[] =>
  failuresOfLastDeletion(events).map(
    ({ ResourceType: kind = '', PhysicalResourceId: name = '', ResourceStatusReason: why }) => ({
      kind: upstreamText(kind, 100),
      name: upstreamText(name, 200),
      reason: upstreamText(why) || 'CloudFormation names no reason',
    }),
  );

/** The events of earlier deletions stay in a stack's history: their causes may be gone by now. */
function failuresOfLastDeletion(events: readonly Event[]): Event[] {
  const begun = events.findIndex(
    (event) => isOfStack(event) && event.ResourceStatus === 'DELETE_IN_PROGRESS',
  );
  return events
    .slice(0, begun < 0 ? events.length : begun)
    .filter((event) => !isOfStack(event) && event.ResourceStatus === 'DELETE_FAILED');
}
