import type { Actor, Caller } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { forbidden } from '../shared/errors.ts';
import type { AuditAction } from '../shared/events/audit-actions.ts';
import { type OrgRow, type OrgSettings, type OrgView, safetySettings, toOrgView } from './org.ts';

export interface OrgChange {
  name?: string | undefined;
  settings?: { [K in keyof OrgSettings]?: OrgSettings[K] | undefined } | undefined;
}

/**
 * Applies a change and tells what really changed; a value that already holds is no change.
 * @throws AppError forbidden role_too_low when somebody else than an owner loosens a safety setting
 */
export function updateOrg(db: Database, actor: Actor, change: OrgChange): Promise<OrgView> {
  return db.write(actor, async (unit) => {
    const { sql, caller } = unit;
    const { settings = {} } = change;
    // Locked, so that two changes at once don't both report the same "before".
    const [before] = await sql<[OrgRow]>`select * from orgs where id = ${actor.orgId} for no key update`;
    const after: OrgRow = {
      ...before,
      name: change.name ?? before.name,
      approval_required: settings.approval_required ?? before.approval_required,
      require_second_approver: settings.require_second_approver ?? before.require_second_approver,
      default_region: settings.default_region === undefined ? before.default_region : settings.default_region,
    };
    refuseLoosening(caller, before, after);
    const { name, approval_required, require_second_approver, default_region } = after;
    const values = { name, approval_required, require_second_approver, default_region };
    await sql`update orgs set ${sql(values)} where id = ${actor.orgId}`;
    if (before.name !== after.name) await renamed(unit, caller, before, after);
    if (before.approval_required !== after.approval_required)
      await approvalToggled(unit, caller, before, after);
    if (before.require_second_approver !== after.require_second_approver) {
      await audit(unit, 'org.second_approver_toggled', 'require_second_approver', before, after);
    }
    if (before.default_region !== after.default_region) {
      await audit(unit, 'org.default_region_changed', 'default_region', before, after);
    }
    return toOrgView(after, caller.role);
  });
}

/** Whoever these settings are to watch must not be able to switch them off. */
function refuseLoosening({ role }: Caller, before: OrgRow, after: OrgRow): void {
  if (role === 'owner') return;
  const loosened = safetySettings.filter((setting) => before[setting] && !after[setting]);
  if (loosened.length === 0) return;
  throw forbidden(
    'role_too_low',
    `Only an owner may switch off ${loosened.join(' and ')}; your role is ${role}. Nothing was changed.`,
  );
}

async function renamed(unit: Unit, caller: Caller, before: OrgRow, after: OrgRow) {
  await unit.emit({
    type: 'org.renamed',
    entityId: after.id,
    title: `${caller.name ?? caller.email} renamed the organization to ${after.name}`,
    payload: { old_name: before.name, name: after.name },
  });
  await audit(unit, 'org.renamed', 'name', before, after);
}

async function approvalToggled(unit: Unit, caller: Caller, before: OrgRow, after: OrgRow) {
  const rule = after.approval_required ? 'now need' : 'no longer need';
  await unit.emit({
    type: 'org.approval_required_toggled',
    entityId: after.id,
    title: `Deployments ${rule} an approval`,
    body: `Changed by ${caller.name ?? caller.email}.`,
    payload: { approval_required: after.approval_required },
  });
  await audit(unit, 'org.approval_required_toggled', 'approval_required', before, after);
}

const audit = (unit: Unit, action: AuditAction, field: keyof OrgRow, before: OrgRow, after: OrgRow) =>
  unit.audit({
    action,
    targetType: 'org',
    targetId: after.id,
    changes: { [field]: { before: before[field], after: after[field] } },
  });
