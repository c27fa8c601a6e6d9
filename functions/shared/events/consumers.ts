import { type EventType, eventTypes } from './catalogue.ts';
import { type InternalEventType, mailedEventTypes } from './internal-events.ts';

// Pure data: lib/ builds the bus rules and the queues from it.

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
  /** After which nothing further may be paid, and after which invoices may have to go to another owner; only where plans are sold. */
  payments: [
    'org.deletion_requested',
    'org.deletion_due',
    'org.member_removed',
    'org.member_role_changed',
    'user.email_changed',
    'user.deletion_due',
    'user.suspended',
  ],
  /** What open pages are told of, and events after which connections may not stand any more. */
  live: [...eventTypes, 'session.gate_completed', 'run.progressed', 'user.signed_out', 'user.suspended'],
  mail: [...mailedEventTypes, ...eventTypes],
} as const satisfies Record<string, readonly (EventType | InternalEventType)[]>;
