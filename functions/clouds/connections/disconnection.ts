import type { Unit } from '../../shared/db/unit.ts';
import { mostOrphansCounted, mostOrphansShown } from '../account.ts';
import type { DisconnectionResponse } from '../schema.ts';
import { disconnectAccount, selectConnectedIds, selectOrphans } from '../store.postgres.ts';

const waiting =
  'What was deployed into it goes on running, and nobody can change or destroy it here until the same account is connected again.';

/**
 * Disconnects an account and notifies its organization; undefined for an unknown account. A second call notifies no
 * member again.
 */
export async function disconnect(unit: Unit, id: string): Promise<DisconnectionResponse | undefined> {
  const account = await disconnectAccount(unit, id);
  if (!account) return undefined;
  const orphans = await selectOrphans(unit.sql, unit.orgId, id, mostOrphansShown + mostOrphansCounted);
  const shown = orphans.slice(0, mostOrphansShown);
  if (account.ended) {
    await unit.emit({
      type: 'cloud_account.disconnected',
      entityId: id,
      title: `The cloud account ${account.label} is disconnected`,
      ...(orphans.length > 0 && { body: waiting }),
      payload: { orphaned_deployments: orphans.length },
    });
    await unit.audit({
      action: 'cloud_account.disconnected',
      targetType: 'cloud_account',
      targetId: id,
      changes: {
        account_label: account.label,
        orphaned_deployments: shown.map((orphan) => orphan.id),
        more_orphaned_deployments: orphans.length - shown.length,
      },
    });
  }
  return { orphaned_deployments: shown, more_orphaned_deployments: orphans.length - shown.length };
}

/** All connections of the org. */
export async function disconnectAll(unit: Unit): Promise<void> {
  for (const { id } of await selectConnectedIds(unit.sql, unit.orgId)) await disconnect(unit, id);
}
