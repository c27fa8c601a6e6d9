import { stableUuid } from '../state.ts';
import { exists, STACK_TYPE, type Stack, type StackEvent, type StackResource } from './stack.ts';

/** One resource's step within an operation on a stack. */
export interface Step {
  logicalId: string;
  resource: StackResource;
  /** Why it fails; the operation is then rolled back from here. */
  failure?: string;
  /** What an update does to it, where that isn't a change in its place. */
  makes?: 'new' | 'replacement';
}

/** An operation's time: from `start`, over `duration` milliseconds, to its last event. */
interface Span {
  start: number;
  duration: number;
  token?: string;
}

type Add = (at: number, about: 'stack' | Step, status: string, reason?: string) => void;

/** Collects the events of one operation, with the details that every event repeats. */
function recorder(stack: Stack, { token }: Span): { events: StackEvent[]; add: Add } {
  const events: StackEvent[] = [];
  const add: Add = (at, about, status, reason) => {
    const [logicalId, type, physicalId] =
      about === 'stack'
        ? [stack.name, STACK_TYPE, stack.id]
        : [about.logicalId, about.resource.type, about.resource.physicalId];
    const id = stableUuid(stack.id, stack.events.length + events.length);
    events.push({ id, at, logicalId, type, physicalId, status, reason, token });
  };
  return { events, add };
}

/**
 * CREATE or UPDATE: the resources one after another in equal parts of the duration. After a failure the
 * stack rolls back what was done, newest first.
 */
export function changeEvents(
  stack: Stack,
  verb: 'CREATE' | 'UPDATE',
  steps: Step[],
  span: Span,
  leaving: Step[] = [],
): StackEvent[] {
  const { events, add } = recorder(stack, span);
  const { start, duration } = span;
  const slice = duration / Math.max(steps.length, 1);
  add(start, 'stack', `${verb}_IN_PROGRESS`, 'User Initiated');
  for (const [index, step] of steps.entries()) {
    const end = start + slice * (index + 1);
    const does = step.makes === 'new' ? 'CREATE' : verb;
    add(
      start + slice * index,
      step,
      `${does}_IN_PROGRESS`,
      step.makes === 'replacement' ? replaces : undefined,
    );
    if (step.failure === undefined) {
      add(end, step, `${does}_COMPLETE`);
      continue;
    }
    add(end, step, `${does}_FAILED`, step.failure);
    rollBack(add, verb, steps.slice(0, index + 1), { start: end, duration });
    return events;
  }
  const done = start + duration;
  if (verb === 'UPDATE') add(done, 'stack', 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS');
  const cleaned = leaving.length > 0 ? done + duration / 2 : done;
  for (const step of leaving) {
    if (step.resource.deletionPolicy.startsWith('Retain')) {
      add(done, step, 'DELETE_SKIPPED');
      continue;
    }
    add(done, step, 'DELETE_IN_PROGRESS');
    add(cleaned, step, 'DELETE_COMPLETE');
  }
  add(cleaned, 'stack', `${verb}_COMPLETE`);
  return events;
}

const replaces = 'Requested update requires the creation of a new physical resource; hence creating one.';

function rollBack(add: Add, verb: 'CREATE' | 'UPDATE', done: Step[], { start, duration }: Span) {
  const prefix = verb === 'CREATE' ? 'ROLLBACK' : 'UPDATE_ROLLBACK';
  const failed = done.at(-1)?.logicalId;
  add(
    start,
    'stack',
    `${prefix}_IN_PROGRESS`,
    `The following resource(s) failed to ${verb.toLowerCase()}: [${failed}]. Rollback requested by user.`,
  );
  for (const step of done.toReversed()) {
    if (verb === 'UPDATE')
      add(start + duration / 2, step, step.makes ? 'DELETE_COMPLETE' : 'UPDATE_COMPLETE');
    // Retain keeps a resource even when its creation is rolled back; only RetainExceptOnCreate lets go.
    else if (step.resource.deletionPolicy === 'Retain' && step.failure === undefined) {
      add(start + duration / 2, step, 'DELETE_SKIPPED');
    } else add(start + duration / 2, step, 'DELETE_COMPLETE');
  }
  add(start + duration, 'stack', `${prefix}_COMPLETE`);
}

/** An update that is cancelled: it ends where it stands, and is rolled back. */
export function cancelEvents(stack: Stack, span: Span): StackEvent[] {
  const { events, add } = recorder(stack, span);
  add(span.start, 'stack', 'UPDATE_ROLLBACK_IN_PROGRESS', 'User Initiated');
  add(span.start + span.duration, 'stack', 'UPDATE_ROLLBACK_COMPLETE');
  return events;
}

/** DELETE: everything that exists, newest first; retained resources are left alone, and the stack stays with what fails. */
export function deleteEvents(
  stack: Stack,
  span: Span,
  problem: (logicalId: string) => string | undefined,
): StackEvent[] {
  const { events, add } = recorder(stack, span);
  const { start, duration } = span;
  const failed: string[] = [];
  add(start, 'stack', 'DELETE_IN_PROGRESS', 'User Initiated');
  for (const [logicalId, resource] of Object.entries(stack.resources).toReversed()) {
    if (!exists(stack, logicalId, start)) continue;
    const step = { logicalId, resource };
    if (resource.deletionPolicy.startsWith('Retain')) {
      add(start, step, 'DELETE_SKIPPED');
      continue;
    }
    add(start, step, 'DELETE_IN_PROGRESS');
    const failure = problem(logicalId);
    if (failure) failed.push(logicalId);
    add(start + duration, step, failure ? 'DELETE_FAILED' : 'DELETE_COMPLETE', failure);
  }
  if (failed.length === 0) add(start + duration, 'stack', 'DELETE_COMPLETE');
  else {
    const why = `The following resource(s) failed to delete: [${failed.join(', ')}]. `;
    add(start + duration, 'stack', 'DELETE_FAILED', why);
  }
  return events;
}
