import type { Sql } from 'postgres';
import { auditApi } from '../../../functions/audit/api.ts';
import { toAuditEvent } from '../../../functions/audit/audit-event.ts';
import { auditExportApi } from '../../../functions/audit/export/api.ts';
import { auditRoutes } from '../../../functions/audit/routes.ts';
import { sealAuditEvents } from '../../../functions/audit/seal/worker.ts';
import { selectAuditEvents } from '../../../functions/audit/store.postgres.ts';
import { type KnownSeal, verifyExport } from '../../../functions/audit/verify.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import type { Database } from '../../../functions/shared/db/client.ts';
import type { AuditAction } from '../../../functions/shared/events/audit-actions.ts';
import { testApi } from '../hosts/api.ts';
import type { TestOrg } from '../hosts/database.ts';
import { anyFeature } from './billing.ts';

/** The group behind the real pipeline; `pageSize` and `mostCharacters` of an answer are the export's. */
export const auditTestApi = (db: Database, pageSize?: number, mostCharacters?: number) =>
  testApi({
    routes: auditRoutes,
    api: auditApi({ db }),
    streamingApi: auditExportApi({
      db,
      clock: systemClock,
      demandFeature: anyFeature,
      ...(pageSize && { pageSize }),
      ...(mostCharacters && { mostCharacters }),
    }),
  });

/** Acts of the org's user, each in a transaction of its own. */
export async function acted(db: Database, org: TestOrg, count: number, action: AuditAction = 'org.renamed') {
  for (let n = 0; n < count; n++) {
    const changes = { name: { before: `Name ${n}`, after: `Ünicode "${n + 1}"` } };
    await db.write(org.actor(), (unit) =>
      unit.audit({ action, targetType: 'org', targetId: org.orgId, changes }),
    );
  }
}

export const sealAll = (db: Database) => sealAuditEvents({ db, clock: systemClock });

export async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n').filter((line) => line !== '');
}

export const verify = (text: string, known?: KnownSeal) => verifyExport(linesOf(text), known);

/** The org's log as the API shows it, oldest first. */
export async function auditLog(owner: Sql, orgId: string) {
  const page = { fetch: 1_000, before: undefined, limit: 1_000, binding: '' };
  const rows = await selectAuditEvents(owner as never, orgId, {}, page);
  return rows.map(toAuditEvent).reverse();
}

/** The seals of an org with the events they seal. */
export const sealsOf = (owner: Sql, orgId: string) =>
  owner<{ seq: number; audit_id: string; hash: string }[]>`
    select seq, audit_id, hash from audit_seals where org_id = ${orgId} order by seq`;
