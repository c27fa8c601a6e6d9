import type { PersonActor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { dayMs } from '../../shared/durations.ts';
import { conflict, invalid } from '../../shared/errors.ts';
import { toDeletionResponse, toDeletionState } from '../../shared/http/deletion.ts';
import type { DeletionResponse, DeletionState } from '../../shared/http/deletion-schema.ts';
import { refuseIfEnded } from '../standing.ts';
import {
  deleteOrgDeletion,
  insertOrgDeletion,
  lockOrg,
  selectOrgDeletion,
} from './store.deletions.postgres.ts';

/** How long an owner may change their mind. */
export const orgGraceDays = 30;

/** The conditions and acts of other domains; they know of orgs, and orgs not of them. */
export interface DeletionHooks {
  /** Deployments that run, or have resources in a customer's account, up to a number. */
  holding(unit: Unit, most: number): Promise<readonly { id: string; name: string; status: string }[]>;
  /** Whether a subscription goes on to be charged. */
  isRenewed(unit: Unit): Promise<boolean>;
  /** Ends all connections to clouds and forgets how to get in. */
  disconnect(unit: Unit): Promise<void>;
}

/**
 * Asks for the end of the org. Its cloud accounts are disconnected at once, and nothing new begins in it; the rest can
 * be read until then. Asking again changes nothing.
 * @throws AppError invalid `name_differs`; forbidden `role_too_low`; conflict `deployments_left`, `subscription_exists`
 */
export const requestOrgDeletion = (
  { db, hooks }: { db: Database; hooks: DeletionHooks },
  actor: PersonActor,
  confirmed: string,
): Promise<DeletionResponse> =>
  db.write(actor, async (unit) => {
    const name = await lockOrg(unit);
    await refuseIfEnded(unit);
    if (confirmed !== name) {
      const message = `must be the organization's name, ${name}`;
      throw invalid('name_differs', `The name is not the organization's: ${message}. Nothing was changed.`, [
        { path: 'name', message },
      ]);
    }
    const [known] = await selectOrgDeletion(unit.sql, unit.orgId);
    if (known) return toDeletionResponse(known);
    const holding = await hooks.holding(unit, mostCounted + 1);
    if (holding.length > 0) throw deploymentsLeft(holding);
    if (await hooks.isRenewed(unit)) throw subscriptionExists();
    await hooks.disconnect(unit);
    const dueAt = new Date(unit.now.getTime() + orgGraceDays * dayMs);
    await insertOrgDeletion(unit, actor.userId, dueAt);
    const changes = { due_at: dueAt.toISOString() };
    await unit.emit({
      type: 'org.deletion_requested',
      entityId: unit.orgId,
      title: `${name} will be deleted on ${dueAt.toISOString().slice(0, 10)}`,
      body: 'Until then an owner may keep it. Cloud accounts are disconnected, and nothing new can be started.',
      payload: changes,
    });
    await unit.audit({
      action: 'org.deletion_requested',
      targetType: 'org',
      targetId: unit.orgId,
      changes,
    });
    return toDeletionResponse({ requestedAt: unit.now, dueAt });
  });

/** The planned deletion of the org. */
export async function getOrgDeletion(db: Database, actor: PersonActor): Promise<DeletionState> {
  const { rows } = await db.tenant(actor, (sql) => [selectOrgDeletion(sql, actor.orgId)]);
  return toDeletionState(rows[0][0]);
}

/**
 * The org stays; cloud accounts have to be connected again. Doing it again changes nothing.
 * @throws AppError conflict `deletion_under_way`
 */
export const cancelOrgDeletion = (db: Database, actor: PersonActor): Promise<void> =>
  db.write(actor, async (unit) => {
    const name = await lockOrg(unit);
    if (await deleteOrgDeletion(unit)) {
      await unit.emit({
        type: 'org.deletion_cancelled',
        entityId: unit.orgId,
        title: `${name} stays`,
        payload: {},
      });
      await unit.audit({ action: 'org.deletion_cancelled', targetType: 'org', targetId: unit.orgId });
      return;
    }
    const [left] = await selectOrgDeletion(unit.sql, unit.orgId);
    if (left) {
      throw conflict(
        'deletion_under_way',
        'The time to change your mind is over: the organization is being deleted.',
      );
    }
  });

/** Deployments that a refusal counts. */
const mostCounted = 100;

function howMany(found: number): string {
  if (found === 1) return 'A deployment runs or has';
  return `${found > mostCounted ? `More than ${mostCounted}` : found} deployments run or have`;
}

const deploymentsLeft = (holding: readonly { id: string; name: string; status: string }[]) =>
  conflict(
    'deployments_left',
    `${howMany(holding.length)} something in ` +
      `your cloud: ${holding
        .slice(0, 5)
        .map(({ id, name, status }) => `${name} (${id}, ${status})`)
        .join(', ')}. Destroy what is left, then repeat this. Nothing was changed.`,
  );

const subscriptionExists = () =>
  conflict(
    'subscription_exists',
    'This organization has a subscription that goes on. Cancel it in the customer portal (POST /api/billing/portal), ' +
      'then repeat this. Nothing was changed.',
  );
