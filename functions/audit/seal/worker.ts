import type { Clock } from '../../shared/clock.ts';
import { firstPlace, nextOrgs, type Place, takeTurns } from '../../shared/concurrency/sweep-turns.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { logger } from '../../shared/logger.ts';
import { sealedFields } from '../audit-event.ts';
import { sealHash } from '../chain.ts';
import {
  insertSeals,
  lockChain,
  type Seal,
  selectHead,
  selectUnsealed,
  selectUnsealedOrgs,
} from '../store.postgres.ts';

export interface SealOptions {
  db: Database;
  clock: Clock;
  /** Take no new batch after this long; the next minute goes on. */
  budgetMs?: number;
  /** The place where the previous sweep has ended. */
  place?: Place;
}

// A transaction has four seconds; this many take less than one.
const batchSize = 500;

/** Seals what waits for it; orgs take turns, a batch each. A failure at one org must not stop the others. */
export async function sealAuditEvents({ db, clock, budgetMs = 40_000, place = firstPlace() }: SealOptions) {
  const result = { sealed: 0, failed: 0 };
  const orgs = await nextOrgs(place, (page) => db.sweep((sql) => selectUnsealedOrgs(sql, page)));
  await takeTurns(orgs, { clock, budgetMs }, async ({ orgId }) => {
    try {
      const sealed = await db.system(orgId, sealBatch);
      result.sealed += sealed;
      return sealed === batchSize;
    } catch (error) {
      result.failed += 1;
      logger.error('audit_seal_failed', { org_id: orgId, error: error as Error });
      return false;
    }
  });
  return result;
}

/**
 * The same as an invocation, which fails where one organization does, so that the alarm on the function's errors rings.
 * @throws Error after all others have had their turn
 */
export async function sealOrFail(options: SealOptions): Promise<void> {
  const result = await sealAuditEvents(options);
  if (result.sealed > 0) logger.info('audit_sealed', { ...result });
  if (result.failed > 0)
    throw new Error(`The audit events of ${result.failed} organizations were not sealed.`);
}

/** Adds the next events to the end of the org's chain. Returns how many. */
async function sealBatch(unit: Unit): Promise<number> {
  if (!(await lockChain(unit))) return 0;
  const head = await selectHead(unit);
  const rows = await selectUnsealed(unit, batchSize);
  const seals: Seal[] = [];
  let { seq, hash } = head;
  for (const row of rows) {
    seq += 1;
    const overDigests = row.people_digests !== null;
    hash = sealHash(hash, { ...sealedFields(row, overDigests), seq });
    seals.push({ seq, audit_id: row.id, hash, over_digests: overDigests });
  }
  if (seals.length > 0) await insertSeals(unit, seals);
  return seals.length;
}
