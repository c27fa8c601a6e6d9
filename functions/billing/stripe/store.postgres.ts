import type { Tx } from '../../shared/db/client.ts';
import type { Purge } from '../../shared/db/purge.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { dayMs } from '../../shared/durations.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import type { MirroredInvoice } from './invoice.ts';

/** By then no event comes again, not even from dead letters: those stay for two weeks. */
const eventsKeptForMs = 30 * dayMs;

export const purgeEvents: Purge = (sql, { now, limit }) =>
  sql`delete from billing_events where id in (select id from billing_events
    where created_at < ${new Date(now.getTime() - eventsKeptForMs)} order by created_at limit ${limit})`;

/** @returns false when it was taken before */
export async function insertEvent(
  { sql, orgId, now }: Unit,
  { id, type }: { id: string; type: string },
): Promise<boolean> {
  const rows = await sql`insert into billing_events (id, org_id, type, created_at)
    values (${id}, ${orgId}, ${type}, ${now}) on conflict do nothing returning id`;
  return rows.length > 0;
}

export async function storeInvoice({ sql, orgId, now }: Unit, invoice: MirroredInvoice): Promise<void> {
  const row = { ...invoice, updated_at: now };
  await sql`insert into invoices ${sql({ org_id: orgId, ...row })}
    on conflict (org_id, id) do update set ${sql(row)}`;
}

export interface InvoiceRow
  extends Omit<MirroredInvoice, 'total' | 'amount_due' | 'amount_paid' | 'amount_credited'> {
  /** 64 bits come as text. */
  total: string;
  amount_due: string;
  amount_paid: string;
  amount_credited: string;
}

/** Newest first, by position. */
export const selectInvoices = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<{ id: string; invoice: InvoiceRow }[]>`select position as id, to_jsonb(i) as invoice from invoices i
    where i.org_id = ${orgId} ${before ? sql`and position < ${before}` : sql``}
    order by position desc limit ${fetch}`;
