import type { Role } from '../../functions/shared/actor.ts';
import type { EventType } from '../../functions/shared/events/catalogue.ts';
import type { TestOrg } from '../support/hosts/database.ts';

// What an org should be after what was done in it, and nothing of how the service does it.

export interface Member extends TestOrg {
  role: Role;
  /** Events, by their place in the org's, that they have read. */
  read: Set<number>;
}

export interface OrgModel {
  id: string;
  name: string;
  approvalRequired: boolean;
  members: Map<string, Member>;
  invites: Map<string, { email: string; role: Role; by: string }>;
  /** Connected cloud accounts. */
  clouds: Set<string>;
  sessions: Set<string>;
  deployments: Map<string, 'planned' | 'awaiting_approval' | 'approved' | 'rejected'>;
  /** The account of each deployment. */
  deployedInto: Map<string, string>;
  /** Everything that happened, oldest first. */
  events: { type: EventType; entityId: string; auditTarget: string }[];
}

export const emptyOrg = (first: TestOrg): OrgModel => ({
  id: first.orgId,
  name: 'Acme',
  approvalRequired: true,
  members: new Map([[first.userId, { ...first, role: 'owner', read: new Set() }]]),
  invites: new Map(),
  clouds: new Set(),
  sessions: new Set(),
  deployments: new Map(),
  deployedInto: new Map(),
  events: [],
});

/** @param asker who did it by a request, and so has read it; undefined where a workflow did */
export function happened(
  { org, asker }: { org: OrgModel; asker?: Member },
  type: EventType,
  entityId: string,
  auditTarget = entityId,
): void {
  org.events.push({ type, entityId, auditTarget });
  asker?.read.add(org.events.length - 1);
}

export const owners = (org: OrgModel) => [...org.members.values()].filter(({ role }) => role === 'owner');

/** Ids as lists show them: ids sort by time, and the newest comes first. */
export const newestFirst = (ids: Iterable<string>) => [...ids].sort().reverse();

/** An invitation ends when whoever sent it could not send it any more; without a role they are gone. */
export function withdrawInvites({ invites }: OrgModel, by: string, role?: Role): void {
  for (const [id, invite] of invites) {
    if (invite.by !== by || role === 'owner' || (role === 'admin' && invite.role !== 'owner')) continue;
    invites.delete(id);
  }
}
