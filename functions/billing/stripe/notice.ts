import * as z from 'zod';
import { consumers } from '../../shared/events/consumers.ts';

// Pure: the parts of an event that are used. The object in it may be out of date, so only its ids are kept.

/** Events after which the customer's subscription, or one of their invoices, may be another than before. */
const handled = [
  'checkout.session.completed',
  'credit_note.created',
  'credit_note.updated',
  'credit_note.voided',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.updated',
  'invoice.voided',
] as const;

/** Events of the bus after which nothing further may be paid. */
const endings = ['org.deletion_requested', 'org.deletion_due'] as const;

/** A message to the worker. Without an event: another part of the service asks for a fresh look at the customer. */
const noticeSchema = z.strictObject({
  event_id: z.string().min(1).optional(),
  type: z.string().min(1),
  customer_id: z.string().min(1),
  invoice_id: z.string().min(1).optional(),
});
export type Notice = z.output<typeof noticeSchema>;

/** From the bus: an organization waits for its end. */
const endingSchema = z.object({
  'detail-type': z.enum(endings),
  detail: z.object({ org_id: z.string().min(1) }),
});
/** From the bus: who had an organization's invoices may be none of its owners any more, or have another address. */
const ownersSchema = z.object({
  'detail-type': z.enum(consumers.payments).exclude(endings),
  detail: z.union([z.object({ org_id: z.string().min(1) }), z.object({ user_id: z.string().min(1) })]),
});
export type BusMessage = z.output<typeof endingSchema> | z.output<typeof ownersSchema>;

/** @throws Error when it isn't a message of this service; it then ends among the dead letters */
export const parseMessage = (body: string): Notice | BusMessage =>
  z.union([noticeSchema, endingSchema, ownersSchema]).parse(JSON.parse(body));

const objectSchema = z.object({
  id: z.string(),
  object: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  invoice: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});
const eventSchema = z.object({ id: z.string(), type: z.string(), data: z.object({ object: objectSchema }) });

/** The message for the worker; undefined for events that concern none of this service's customers. */
export function noticeOf(event: unknown): Notice | undefined {
  const { success, data } = eventSchema.safeParse(event);
  if (!success || !handled.some((type) => type === data.type)) return undefined;
  const { object } = data.data;
  const customerId = object.object === 'customer' ? object.id : idOf(object.customer);
  const invoiceId = object.object === 'invoice' ? object.id : idOf(object.invoice);
  if (customerId === undefined) return undefined;
  return {
    event_id: data.id,
    type: data.type,
    customer_id: customerId,
    ...(data.type === 'checkout.session.completed' || invoiceId === undefined
      ? {}
      : { invoice_id: invoiceId }),
  };
}

const typeSchema = z.object({ type: z.string() });

/** For the log. */
export const typeOf = (event: unknown): string => typeSchema.safeParse(event).data?.type ?? 'unknown';

/** Notifications, which name no customer: Stripe's meter has taken usage and counted none of it. */
const meterRefusals = ['v1.billing.meter.error_report_triggered', 'v1.billing.meter.no_meter_found'] as const;
const refusalSchema = z.object({
  id: z.string(),
  type: z.enum(meterRefusals),
  related_object: z.object({ id: z.string() }).nullish(),
});

/** The parts of it that are logged; Stripe shows the reasons. */
export function meterRefusalOf(event: unknown) {
  const { data } = refusalSchema.safeParse(event);
  return data && { event_id: data.id, type: data.type, meter: data.related_object?.id ?? null };
}

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'object' ? reference?.id : reference;
