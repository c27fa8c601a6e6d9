/** A resource of a stack with its intrinsics resolved. */
export interface StackResource {
  type: string;
  physicalId: string;
  properties: Record<string, unknown>;
  /** DeletionPolicy: Delete, Retain or RetainExceptOnCreate. */
  deletionPolicy: string;
}

/** One line of a stack's history. The future is in it too: it is planned when the operation starts. */
export interface StackEvent {
  id: string;
  /** Milliseconds since the epoch; an event later than now hasn't happened yet. */
  at: number;
  logicalId: string;
  type: string;
  physicalId: string;
  status: string;
  reason?: string;
  token?: string;
}

/** What an update changes of a stack. */
export type StackContents = Pick<
  Stack,
  'template' | 'parameters' | 'tags' | 'capabilities' | 'resources' | 'outputs'
>;

export interface Stack {
  id: string;
  name: string;
  accountId: string;
  region: string;
  createdAt: string;
  updatedAt?: string;
  template: string;
  parameters: Record<string, string>;
  tags: Record<string, string>;
  capabilities: string[];
  token?: string;
  /** By logical id, in the order of creation. */
  resources: Record<string, StackResource>;
  outputs: { OutputKey: string; OutputValue: string; Description?: string }[];
  events: StackEvent[];
  /** Before the update that is on its way: what a cancelled one goes back to. */
  former?: StackContents;
  /** What updates have replaced or removed: it is deleted when everything else is done. */
  leaving?: LeavingResource[];
  changeSets?: ChangeSet[];
  /** What the customer has changed by hand since the stack was changed last, by logical id: properties; null for deleted. */
  byHand?: Record<string, Record<string, unknown> | null>;
  /** The last comparison with what is there. */
  detection?: DriftDetection;
}

export interface DriftDetection {
  id: string;
  startedAt: number;
  readyAt: number;
  /** Why some resources could not be compared. */
  failure?: string;
  drifts: ResourceDrift[];
}

export interface ResourceDrift {
  logicalId: string;
  status: 'IN_SYNC' | 'MODIFIED' | 'DELETED';
  expected: Record<string, unknown>;
  actual: Record<string, unknown>;
  differences: { path: string; kind: 'ADD' | 'REMOVE' | 'NOT_EQUAL'; expected: unknown; actual: unknown }[];
}

export interface LeavingResource {
  logicalId: string;
  resource: StackResource;
}

/** A change that is looked at before it is made. */
export interface ChangeSet {
  id: string;
  name: string;
  /** Milliseconds since the epoch; it takes a moment until it is known what would change. */
  createdAt: number;
  readyAt: number;
  /** The request's parameters, for when it is executed. */
  request: [string, string][];
  changes: ResourceChange[];
  /** Set when it was executed. */
  executedAt?: number;
}

export interface ResourceChange {
  action: 'Add' | 'Modify' | 'Remove';
  logicalId: string;
  type: string;
  physicalId?: string;
  replacement?: 'True' | 'False';
  /** Properties that differ. */
  properties: string[];
}

export const STACK_TYPE = 'AWS::CloudFormation::Stack';

/** What has happened up to now, oldest first. */
export const history = (stack: Stack, now: number) => stack.events.filter((event) => event.at <= now);

/**
 * The last thing that happened to the stack itself, or to one of its resources: of one that was replaced, to what
 * took its place, unless the former one is asked for.
 */
export function latest(
  stack: Stack,
  now: number,
  logicalId?: string,
  physicalId = logicalId && stack.resources[logicalId]?.physicalId,
): StackEvent | undefined {
  return history(stack, now).findLast((event) =>
    logicalId
      ? event.logicalId === logicalId &&
        event.type !== STACK_TYPE &&
        (physicalId === undefined || event.physicalId === physicalId)
      : event.type === STACK_TYPE,
  );
}

export const stackStatus = (stack: Stack, now: number) => latest(stack, now)?.status ?? 'CREATE_IN_PROGRESS';

/** Whether the resource is there: made, and not yet gone. DELETE_SKIPPED is a retained one. */
export function exists(stack: Stack, logicalId: string, now: number, physicalId?: string): boolean {
  const status = latest(stack, now, logicalId, physicalId)?.status ?? '';
  return (
    status.startsWith('UPDATE_') ||
    ['CREATE_COMPLETE', 'DELETE_IN_PROGRESS', 'DELETE_FAILED', 'DELETE_SKIPPED'].includes(status)
  );
}

/** Everything that the stack has made and not deleted, with what it is still to delete. */
export function standing(stack: Stack, now: number): LeavingResource[] {
  const current = Object.entries(stack.resources).map(([logicalId, resource]) => ({ logicalId, resource }));
  return [...current, ...(stack.leaving ?? [])].filter(({ logicalId, resource }) =>
    exists(stack, logicalId, now, resource.physicalId),
  );
}
