// What the double keeps: objects in Stripe's own form, and beside them what Stripe knows without showing it.

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  deleted?: true;
}

export interface Price {
  id: string;
  object: 'price';
  active: true;
  currency: 'usd';
  product: string;
  /** In cents: of a month, or of one unit where usage is metered. */
  unit_amount: number;
  recurring: { interval: 'month'; usage_type: 'licensed' | 'metered'; meter: string | null };
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  created: number;
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  /** Months are counted from here. */
  start_date: number;
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  /** Where the portal notes an end. */
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  trial_end: number | null;
  latest_invoice: string | null;
  metadata: Record<string, string>;
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false };
}

export interface InvoiceLine {
  description: string;
  amount: number;
  price: string;
  /** Of usage: counted again when the invoice is finalized. */
  usage?: { from: number; to: number };
}

export interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  number: string | null;
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  currency: 'usd';
  total: number;
  amount_due: number;
  amount_paid: number;
  post_payment_credit_notes_amount: number;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  attempt_count: number;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  status_transitions: { finalized_at: number | null; paid_at: number | null };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false };
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string | null;
  customer: string;
  subscription: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string | null;
  url: string;
}

/** What a session will make of its customer. */
export interface Order {
  prices: string[];
  trialDays: number;
  metadata: Record<string, string>;
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  return_url: string;
  url: string;
}

export interface MeterEvent {
  identifier: string;
  customer: string;
  value: number;
  timestamp: number;
  /** When it arrived: an identifier stands for a day. */
  received: number;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  api_version: string;
  livemode: false;
  data: { object: Record<string, unknown> };
}

export interface State {
  /** How far the clock was moved, in seconds. */
  moved: number;
  customers: Record<string, Customer>;
  prices: Record<string, Price>;
  sessions: Record<string, CheckoutSession>;
  orders: Record<string, Order>;
  portals: Record<string, PortalSession>;
  subscriptions: Record<string, Subscription>;
  /** What a subscription costs from its next period on, where that was chosen. */
  nextPrices: Record<string, string>;
  /** Subscriptions of which was told that their trial ends. */
  announced: Record<string, true>;
  invoices: Record<string, Invoice>;
  /** Cents that went back to the card, by invoice. */
  refunded: Record<string, number>;
  usage: MeterEvent[];
  /** Customers whose cards are declined. */
  declined: Record<string, true>;
  events: StripeEvent[];
  /** Ids of events that the receiver has not taken, with the tries so far. */
  undelivered: Record<string, number>;
  /** Answers by idempotency key. */
  answers: Record<string, { asked: string; status: number; body: string }>;
}

export const emptyState = (): State => ({
  moved: 0,
  customers: {},
  prices: {},
  sessions: {},
  orders: {},
  portals: {},
  subscriptions: {},
  nextPrices: {},
  announced: {},
  invoices: {},
  refunded: {},
  usage: [],
  declined: {},
  events: [],
  undelivered: {},
  answers: {},
});
