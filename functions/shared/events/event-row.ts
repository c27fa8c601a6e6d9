import type { Role } from '../actor.ts';

// What an event of the catalogue is about, and how grave it is.

export const severities = ['info', 'ok', 'warn', 'fail'] as const;
export type Severity = (typeof severities)[number];

export const entityTypes = [
  'session',
  'deployment',
  'approval_request',
  'run',
  'org',
  'org_member',
  'org_invite',
  'cloud_account',
  'webhook',
] as const;
export type EntityType = (typeof entityTypes)[number];

export interface EventRow {
  entityType: EntityType;
  severity: Severity;
  /** When it comes, for people. */
  description: string;
  /** The least role whose members are mailed of it; left out where all are. */
  mailedTo?: Role;
  /**
   * Its mails come at once however many others went out in the hour: what the organization is reached by, or pays with, has
   * failed, which is seldom and has to be known.
   */
  isUncounted?: true;
  /** Path in the frontend: the entity's page, or that of the deployment which the event's payload names. */
  link: (entityId: string, payload: Record<string, unknown>) => string;
}
