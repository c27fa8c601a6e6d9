import { type IEventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { eventSource } from '../../functions/shared/events/bus.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import type { WorkerQueue } from './worker-queue.ts';

export interface QueuedEvents {
  bus: IEventBus;
  events: readonly string[];
  to: WorkerQueue;
  alarms: Alarms;
}

/** A rule that brings events from the bus to a worker's queue, with an alarm on those that it can't bring. */
export function queueEvents(scope: Construct, id: string, { bus, events, to, alarms }: QueuedEvents): void {
  const { queue, deadLetters } = to;
  const rule = new Rule(scope, id, {
    eventBus: bus,
    eventPattern: { source: [eventSource], detailType: [...events] },
    // An event that the bus could not deliver within a day goes to the dead letters, like one that failed.
    targets: [new SqsQueue(queue, { deadLetterQueue: deadLetters })],
  });
  alarms.onUndeliveredEvents(rule, bus);
}
