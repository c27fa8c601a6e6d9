import type { PersonActor, PersonCaller } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import { secondFactorRequired } from '../shared/db/errors.ts';
import type { Unit } from '../shared/db/unit.ts';
import { forbidden } from '../shared/errors.ts';
import type { AuditAction } from '../shared/events/audit-actions.ts';
import { tellLoosened } from '../shared/events/safety-loosened.ts';
import { nameOrEmail } from '../shared/people/display-name.ts';
import type { OrgRow } from './org.ts';
import { toOrgResponse } from './responses.ts';
import type { OrgResponse } from './schema.ts';
import { type OrgSettings, type SettingChange, settingChanges } from './settings.ts';
import { refuseIfEnded } from './standing.ts';
import { keepSetters, lockOrg, updateOrgRow } from './store.postgres.ts';

export interface OrgChange {
  name?: string | undefined;
  settings?: { [K in keyof OrgSettings]?: OrgSettings[K] | undefined } | undefined;
}

/**
 * Applies a change. The answer, the event and the audit row have the difference between the former and the present row, so a
 * value that already holds is no change, and one that was not stored is none either.
 * @throws AppError forbidden role_too_low when a member who is no owner loosens a safety setting, or changes one that is an
 * owner's; second_factor_required when the caller doesn't meet what they demand
 */
export function updateOrg(
  db: Database,
  actor: PersonActor,
  { name, settings }: OrgChange,
): Promise<OrgResponse> {
  return db.write(actor, async (unit) => {
    const { caller } = unit;
    // Locked, so that two changes at once don't both report the same "before".
    const before = await lockOrg(unit);
    await refuseIfEnded(unit);
    const after = await updateOrgRow(unit, { name, ...settings });
    const changes = settingChanges(before, after);
    refuseOthersThanOwners(caller, changes);
    // The only demand of that kind.
    if (changes.some(({ isMetBy }) => !isMetBy(caller))) throw secondFactorRequired();
    if (before.name !== after.name) await renamed(unit, caller, before, after);
    for (const change of changes) await settingChanged(unit, caller, change);
    const setters = changes.flatMap(({ setBy }) => setBy ?? []);
    if (setters.length > 0) await keepSetters(unit, setters, caller.userId);
    return toOrgResponse(after, caller.role);
  });
}

/** People whom these settings restrict must not be able to loosen them. */
function refuseOthersThanOwners({ role }: PersonCaller, changes: readonly SettingChange[]): void {
  const theirs = changes.filter(({ ownersOnly }) => ownersOnly);
  if (role === 'owner' || theirs.length === 0) return;
  const act = theirs.every(({ isLoosened }) => isLoosened) ? 'loosen' : 'change';
  const names = theirs.map(({ name }) => name).join(' and ');
  throw forbidden(
    'role_too_low',
    `Only an owner may ${act} ${names}; your role is ${role}. Nothing was changed.`,
  );
}

async function renamed(unit: Unit, caller: PersonCaller, before: OrgRow, after: OrgRow) {
  await unit.emit({
    type: 'org.renamed',
    entityId: unit.orgId,
    title: `${nameOrEmail(caller)} renamed the organization to ${after.name}`,
    payload: { old_name: before.name, name: after.name },
  });
  await audit(unit, 'org.renamed', 'name', before.name, after.name);
}

async function settingChanged(unit: Unit, caller: PersonCaller, change: SettingChange) {
  const { name, before, after, announcement, isLoosened } = change;
  if (announcement) {
    await unit.emit({
      ...announcement,
      entityId: unit.orgId,
      body: `Changed by ${nameOrEmail(caller)}.`,
    });
  }
  // What has an announcement of its own is mailed to all members.
  if (isLoosened && !announcement) {
    await tellLoosened(unit, {
      what: 'setting',
      id: name,
      title: `The setting ${name} protects less than before`,
      body: `It is ${JSON.stringify(after)} now, and was ${JSON.stringify(before)}. Changed by ${nameOrEmail(caller)}.`,
    });
  }
  await audit(unit, change.audit, name, before, after);
}

const audit = (unit: Unit, action: AuditAction, field: string, before: unknown, after: unknown) =>
  unit.audit({
    action,
    targetType: 'org',
    targetId: unit.orgId,
    changes: { [field]: { before, after } },
  });
