/**
 * Pure: the tables that are emptied of an organization that ends, in this order, before its own row goes. Memberships
 * are deleted first, so that no member sees a half-deleted organization; the rest is deleted before the rows that it
 * refers to.
 */
export const endingTables = [
  'operator_grants',
  'invites',
  'notification_reads',
  'digest_items',
  'notification_preferences',
  'notification_marks',
  'member_credit_limits',
  'unsubscribe_links',
  'members',
  'api_tokens',
  'token_trusts',
  'service_accounts',
  'idempotency_keys',
  'outbox',
  'webhook_attempts',
  'webhook_deliveries',
  'webhooks',
  'run_events',
  'run_effects',
  'approvals',
  'runs',
  'deployment_events',
  'deployment_labels',
  'drift_checks',
  'hub_tokens',
  // But those that deployments have now: the one goes with the other.
  'plans',
  'deployments',
  'session_gates',
  'conversation_messages',
  'conversations',
  'sessions',
  'quota_requests',
  'cloud_account_ids',
  'cloud_accounts',
  'external_ids',
  'notifications',
  'audit_people',
  'audit_seals',
  'audit_events',
  'budget_notices',
  'credit_holds',
  'credit_usage',
  'credit_entries',
  'invoices',
  'meter_reports',
  'billing_events',
  'billing_accounts',
] as const;

export type EndingTable = (typeof endingTables)[number];

/** Tables whose rows are deleted with a row of another table. */
export const endingWith = {
  // It isn't deleted by itself before its event has a seal.
  audit_unsealed: 'audit_events',
} as const satisfies Record<string, EndingTable>;
