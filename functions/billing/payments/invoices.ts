import type * as z from 'zod';
import type { PersonActor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { type PageQuery, page, pageRequest } from '../../shared/http/pagination.ts';
import { type InvoiceRow, selectInvoices } from '../stripe/store.postgres.ts';
import type { invoiceSchema } from './payment-schema.ts';

/** Invoices from the service's own rows: the payment provider isn't asked. */
export async function listInvoices(db: Database, actor: PersonActor, query: PageQuery) {
  const request = pageRequest(query, 'invoices');
  const { rows } = await db.tenant(actor, (sql) => [selectInvoices(sql, actor.orgId, request)]);
  return page(rows[0], request, ({ invoice }) => toInvoice(invoice));
}

const toInvoice = (row: InvoiceRow): z.output<typeof invoiceSchema> => ({
  id: row.id,
  number: row.number,
  status: row.status,
  currency: row.currency,
  total: Number(row.total),
  amount_due: Number(row.amount_due),
  amount_paid: Number(row.amount_paid),
  amount_credited: Number(row.amount_credited),
  hosted_url: row.hosted_url,
  pdf_url: row.pdf_url,
  created_at: new Date(row.created_at).toISOString(),
});
