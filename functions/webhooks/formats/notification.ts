import type { Severity } from '../../shared/events/event-row.ts';

// Pure: a notification as it is sent.

export interface SentNotification {
  id: string;
  org_id: string;
  event_type: string;
  severity: Severity;
  entity_type: string;
  entity_id: string;
  actor_id: string | null;
  actor_email: string | null;
  actor_name: string | null;
  title: string;
  body: string | null;
  deep_link: string;
  payload: Record<string, unknown>;
  created_at: Date;
}
