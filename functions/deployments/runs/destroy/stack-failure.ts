import type { StackEvent } from '@aws-sdk/client-cloudformation';
import { upstreamText } from '../../../clouds/upstream-text.ts';

// Pure.

type Event = Partial<Omit<StackEvent, 'ResourceStatus'>> & { ResourceStatus?: string | undefined };

const isOfStack = ({ PhysicalResourceId, StackId }: Event) => PhysicalResourceId === StackId;

/**
 * What CloudFormation says of the first resource that the latest deletion could not delete. The events of earlier
 * deletions stay in a stack's history: their causes may be gone by now.
 * @param events newest first, as CloudFormation gives them
 */
export function reasonOfLastDeletion(events: readonly Event[]): string {
  const begun = events.findIndex(
    (event) => isOfStack(event) && event.ResourceStatus === 'DELETE_IN_PROGRESS',
  );
  const cause = events
    .slice(0, begun < 0 ? events.length : begun)
    .findLast((event) => !isOfStack(event) && event.ResourceStatus === 'DELETE_FAILED');
  if (!cause) return 'CloudFormation names no reason.';
  const { LogicalResourceId: id = '', ResourceType: type = '', ResourceStatusReason: why } = cause;
  return `${id} (${type}): ${upstreamText(why) || 'no reason given'}`;
}
