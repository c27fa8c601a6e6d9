import { isDeepStrictEqual } from 'node:util';
import { type ExpiryBounds, selectExpiryBounds } from '../../orgs/store.postgres.ts';
import { actorId, type Caller, includesRole, namesOf, requirePerson } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { dayMs } from '../../shared/durations.ts';
import { conflict, invalid } from '../../shared/errors.ts';
import { tellLoosened } from '../../shared/events/safety-loosened.ts';
import { isEditable } from '../deployment.ts';
import type { SessionHooks } from '../hooks.ts';
import type { Labels } from '../labels.ts';
import { endHasCome, refuseUnlessTheirs } from '../permissions.ts';
import { type LockedDeployment, lockDeployment } from '../store.postgres.ts';
import { type Protection, protectionAfter, unknownRole } from './protection.ts';
import { type Attributes, readAttributes, updateAttributes } from './store.attributes.postgres.ts';

// Attributes of a deployment that no plan depends on: labels, protection and end. They can be changed in any status,
// until the deployment is destroyed.

/** Left out: stays as it is. */
export interface AttributeChanges {
  labels?: Labels | undefined;
  protected?: boolean | undefined;
  expires_at?: string | null | undefined;
}

/**
 * @param isAskedAnew the pending request for approval is made again in this transaction
 * @throws AppError not_found; forbidden `not_your_deployment`, `protected_by_higher_role`, `human_required`; conflict
 * `being_destroyed`, `already_destroyed`, `approval_pending`, `end_has_come`; invalid `expiry_not_allowed`
 */
export async function amend(
  unit: Unit & { caller: Caller },
  hooks: SessionHooks,
  deploymentId: string,
  changes: AttributeChanges,
  { isAskedAnew = false }: { isAskedAnew?: boolean } = {},
): Promise<void> {
  const deployment = await lockEditable(unit, hooks, deploymentId);
  // An end is a destroy that comes later, and protection keeps from one.
  if (changes.expires_at !== undefined) requirePerson(unit.caller, 'Setting the end of a deployment');
  if (changes.protected === false) requirePerson(unit.caller, 'Taking off a protection');
  const before = await readAttributes(unit, deploymentId);
  refuseWithoutEnd(deployment.name, before, changes, unit.now);
  const after = {
    labels: changes.labels ?? before.labels,
    protection: protectionAfter(before.protection, changes.protected, unit.caller),
    expiresAt:
      changes.expires_at === undefined ? before.expiresAt : (await expiryOf(unit, changes.expires_at)).end,
  };
  const changed = differences(before, after);
  if (Object.keys(changed).length === 0) return;
  if ('labels' in changed && !isAskedAnew) refuseWhileAsked(deployment);
  const by = (name: string) => (name in changed ? actorId(unit.caller) : null);
  const setters = { movedBy: by('expires_at'), labelledBy: by('labels') };
  await updateAttributes(unit, deployment.id, { ...after, ...setters });
  await auditChange(unit, deployment.id, changed);
  await tellOfProtection(unit, deployment, before.protection, after.protection);
}

/** What a member has protected for themselves is not told: they could mail all admins of it without end. */
async function tellOfProtection(
  unit: Unit & { caller: Caller },
  deployment: LockedDeployment,
  before: Protection,
  after: Protection,
): Promise<void> {
  const byRole = before.byRole ?? unknownRole;
  if (!before.isProtected || after.isProtected || !includesRole(byRole, 'admin')) return;
  const { name, email } = namesOf(unit.caller);
  await tellLoosened(unit, {
    what: 'protection',
    id: deployment.id,
    title: `${deployment.name} is not protected any more`,
    body: `A member with the role ${byRole} had protected it, and ${name ?? email} took that off.`,
  });
}

/** @throws AppError as `amend` */
export async function lockEditable(
  unit: Unit & { caller: Caller },
  hooks: SessionHooks,
  deploymentId: string,
): Promise<LockedDeployment> {
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  refuseUnlessTheirs(deployment, unit.caller);
  const { status, name } = deployment;
  if (isEditable(status)) return deployment;
  throw status === 'destroying'
    ? conflict('being_destroyed', `${name} is being destroyed, so nothing of it can be changed.`)
    : conflict('already_destroyed', `${name} is destroyed, so there is nothing left to change.`);
}

type AttributeChange = Record<string, { before: unknown; after: unknown }>;

export const auditChange = (unit: Unit, targetId: string, changes: AttributeChange) =>
  unit.audit({ action: 'deployment.changed', targetType: 'deployment', targetId, changes });

function differences(before: Attributes, after: Attributes): AttributeChange {
  const rows = [
    ['labels', before.labels, after.labels],
    ['protected', before.protection.isProtected, after.protection.isProtected],
    ['protected_by_role', before.protection.byRole, after.protection.byRole],
    ['expires_at', before.expiresAt?.toISOString() ?? null, after.expiresAt?.toISOString() ?? null],
  ] as const;
  return Object.fromEntries(
    rows
      .filter(([, was, is]) => !isDeepStrictEqual(was, is))
      .map(([name, was, is]) => [name, { before: was, after: is }]),
  );
}

/** Labels are approved with the request: they must not differ from those that the approver reads. */
function refuseWhileAsked({ pending, name }: LockedDeployment): void {
  if (!pending || pending.action === 'destroy') return;
  throw conflict(
    'approval_pending',
    `${name} waits for approval together with its labels, which become tags in your account. Change them when that is decided, or send them with the change of a value, which is asked for anew.`,
  );
}

/**
 * What was protected when its end came would stay for ever without protection, since an end comes once. It isn't destroyed
 * either within a minute of a request that named no end.
 */
function refuseWithoutEnd(
  name: string,
  { protection, expiresAt }: Attributes,
  changes: AttributeChanges,
  now: Date,
): void {
  if (changes.protected !== false || !protection.isProtected) return;
  if (changes.expires_at !== undefined || !endHasCome(expiresAt, now)) return;
  throw conflict(
    'end_has_come',
    `The end of ${name} came at ${expiresAt.toISOString()}, while it was protected. Send expires_at together with protected: when it is to be destroyed.`,
  );
}

/**
 * The end that was asked for, or the organization's usual one where none was said, and who set that one.
 * @throws AppError invalid `expiry_not_allowed`
 */
export async function expiryOf(
  unit: Unit,
  asked: string | null | undefined,
): Promise<{ end: Date | null; setBy: string | null }> {
  const [bounds = unbounded] = await selectExpiryBounds(unit.sql, unit.orgId);
  const isUsual = bounds.usual !== null && bounds.usual <= (bounds.longest ?? Number.POSITIVE_INFINITY);
  const setBy = isUsual ? bounds.usualSetBy : bounds.longestSetBy;
  return { end: expiryWithin(bounds, asked, unit.now), setBy };
}

const unbounded = { usual: null, longest: null, usualSetBy: null, longestSetBy: null };

/**
 * The expiry of a new deployment, and the member who wants it: the one who names it, else the one who set the
 * organization's usual expiry.
 */
export async function firstExpiry(
  unit: Unit,
  asked: string | null | undefined,
  planner: string | null = null,
) {
  const { end, setBy } = await expiryOf(unit, asked);
  return { expires_at: end, expiry_set_by: end && (asked === undefined ? setBy : planner) };
}

/** Pure. @throws AppError invalid `expiry_not_allowed` */
export function expiryWithin(
  { usual, longest }: Pick<ExpiryBounds, 'usual' | 'longest'>,
  asked: string | null | undefined,
  now: Date,
): Date | null {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  if (asked === undefined) {
    const days = Math.min(usual ?? Number.POSITIVE_INFINITY, longest ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(days) ? inDays(days) : null;
  }
  const end = asked === null ? null : new Date(asked);
  if (end && end <= now) throw notAllowed(`must be after now, ${now.toISOString()}`);
  if (longest !== null && (end === null || end > inDays(longest)))
    throw notAllowed(
      `must be within ${longest} days, by ${inDays(longest).toISOString()}: this organization sets longest_expiry_days`,
    );
  return end;
}

const notAllowed = (message: string) =>
  invalid('expiry_not_allowed', `expires_at ${message}.`, [{ path: 'expires_at', message }]);
