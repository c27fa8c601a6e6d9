import type { Role } from '../shared/actor.ts';
import { type EventType, eventCatalogue } from '../shared/events/catalogue.ts';
import type { EntityType } from '../shared/events/event-row.ts';

// Pure data: what a page may be told to have changed, and who may be told.

export interface LiveKindRights {
  /** The least role whose members may read things of this kind, and so be told of them. */
  role: Role;
  /** The operation by which a page reads the thing; a test compares its row's access with the role. */
  readBy: string;
}

/** The kinds of things that events tell of, without which an event doesn't compile, and those beside them. */
export const liveKinds = {
  session: { role: 'viewer', readBy: 'getSession' },
  deployment: { role: 'viewer', readBy: 'getDeployment' },
  approval_request: { role: 'viewer', readBy: 'getApproval' },
  run: { role: 'viewer', readBy: 'getRun' },
  org: { role: 'viewer', readBy: 'getCurrentOrg' },
  org_member: { role: 'viewer', readBy: 'getMember' },
  org_invite: { role: 'viewer', readBy: 'listInvites' },
  cloud_account: { role: 'viewer', readBy: 'getCloud' },
  webhook: { role: 'admin', readBy: 'getWebhook' },
  /** The organization's plan and its payment. */
  billing: { role: 'admin', readBy: 'getBillingState' },
  notification: { role: 'viewer', readBy: 'getNotification' },
} as const satisfies Record<EntityType | 'billing' | 'notification', LiveKindRights>;

export type LiveKind = keyof typeof liveKinds;

/** The kind of what an event is about. Of an organization, events of its payment are kept apart: fewer may read that. */
export const kindOf = (type: EventType): LiveKind =>
  type.startsWith('billing.') ? 'billing' : eventCatalogue[type].entityType;
