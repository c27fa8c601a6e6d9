import { type EventType, eventTypes, type InternalEventType, mailedEventTypes } from './catalogue.ts';

// Pure data: lib/ builds the bus rules and the queues from it.

/** The `source` of everything we put on the bus. */
export const eventSource = 'orchestrator';

/** PutEvents takes at most this many entries. */
export const eventsPerPut = 10;

/** The events of each queue; lib/ turns this into rules. */
export const consumers = {
  webhooks: [...eventTypes, 'webhook.deliveries_due'],
  workflowSignals: [
    'session.created',
    'session.gate_completed',
    'session.ended',
    'deployment.approval_decided',
    'deployment.run_started',
    'deployment.destroy_started',
  ],
  /** After which nothing further may be paid; only where plans are sold. */
  payments: ['org.deletion_requested', 'org.deletion_due'],
  mail: [...mailedEventTypes, ...eventTypes],
} as const satisfies Record<string, readonly (EventType | InternalEventType)[]>;
