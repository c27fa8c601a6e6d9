import type { Database } from '../shared/db/client.ts';
import type { SuspensionRequest } from '../shared/suspension.ts';
import { putOrgSuspension } from './store.suspensions.postgres.ts';

// An operator suspends an organization: its members are refused from their next request on (refuse_suspended in the database),
// and no run begins. Active ones go on to their end.

/**
 * Returns the organization's name. A second time gives another reason.
 * @throws Error when there is no such organization
 */
export const suspendOrg = (db: Database, orgId: string, given: SuspensionRequest): Promise<string> =>
  db.public(async (_sql, { enterOrg }) => {
    const unit = await enterOrg(orgId, {});
    const at = unit.now.toISOString();
    const org = await putOrgSuspension(unit, { ...given, at });
    if (!org) throw new Error(`there is no organization ${orgId}.`);
    const { reason, contact, by } = given;
    await unit.emit({
      type: 'org.suspended',
      entityId: orgId,
      title: `${org.name} is suspended`,
      body: `${reason} Write to ${contact}. What runs in your cloud goes on; nothing new begins until then.`,
      payload: { reason, contact },
    });
    await unit.audit({
      action: 'org.suspended',
      targetType: 'org',
      targetId: orgId,
      changes: { reason, contact },
      personal: { userId: null, changes: { operator: by } },
    });
    return org.name;
  });

/**
 * Returns the organization's name.
 * @throws Error when there is no such organization, or it isn't suspended
 */
export const freeOrg = (db: Database, orgId: string, by: string): Promise<string> =>
  db.public(async (_sql, { enterOrg }) => {
    const unit = await enterOrg(orgId, {});
    const org = await putOrgSuspension(unit, null);
    if (!org?.former) throw new Error(`there is no suspended organization ${orgId}.`);
    await unit.emit({
      type: 'org.freed',
      entityId: orgId,
      title: `${org.name} is not suspended any more`,
      body: 'All that waited goes on.',
      payload: {},
    });
    await unit.audit({
      action: 'org.freed',
      targetType: 'org',
      targetId: orgId,
      changes: { since: org.former.at },
      personal: { userId: null, changes: { operator: by } },
    });
    return org.name;
  });
