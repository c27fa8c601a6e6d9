import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { secondMs } from '../../shared/durations.ts';
import { type InvoiceStatus, invoiceStatuses } from './invoice-statuses.ts';

// Pure: an invoice of Stripe's as it is kept.

export interface MirroredInvoice {
  id: string;
  position: string;
  number: string | null;
  status: InvoiceStatus;
  currency: string;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_credited: number;
  hosted_url: string | null;
  pdf_url: string | null;
  created_at: Date;
}

/** Sorts by time, and by the id within a second; of the form that cursors have. */
const positionOf = (created: number, id: string) =>
  `bill-${String(created).padStart(10, '0')}${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;

/** Undefined for a draft, which may still change and isn't shown to owners, and for another customer's invoice. */
export function toMirroredInvoice(invoice: Stripe.Invoice, customerId: string): MirroredInvoice | undefined {
  const { id, created, customer } = invoice;
  if ((typeof customer === 'string' ? customer : customer?.id) !== customerId) return undefined;
  const status = invoiceStatuses.find((known) => known === invoice.status);
  if (!status) return undefined;
  return {
    id,
    position: positionOf(created, id),
    number: invoice.number,
    status,
    currency: invoice.currency,
    total: invoice.total,
    amount_due: invoice.amount_due,
    amount_paid: invoice.amount_paid,
    amount_credited: invoice.post_payment_credit_notes_amount,
    hosted_url: invoice.hosted_invoice_url ?? null,
    pdf_url: invoice.invoice_pdf ?? null,
    created_at: new Date(created * secondMs),
  };
}
