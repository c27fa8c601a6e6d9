import type { Duty } from '../../../../functions/shared/db/duties.ts';

const append = 'select insert';
const change = 'select insert update';
/** When a sweep ended. */
const swept = 'select insert update (ended_at)';

/** What each duty may do, by table; with columns where it isn't all of them. A right more has to be written down here. */
export const granted: Record<Duty, Record<string, string>> = {
  api: {
    api_tokens:
      'select (account_ids, agents, audience, created_at, created_by, expires_at, hint, id, labels, last_used_at, name, org_id, ' +
      'revoked_at, revoked_because, scope, second_factor, service_id, trust_id, user_id) insert update (revoked_at, revoked_because)',
    token_trusts: 'select insert delete',
    service_accounts: 'select insert update (deleted_at, name, role, role_given_by)',
    approvals: change,
    audit_events: append,
    audit_people: append,
    audit_seals: 'select',
    audit_unsealed: 'select',
    billing_accounts:
      'select insert (cap_cents, created_at, org_id, period_end, period_start, plan, status, updated_at) ' +
      'update (cap_cents, included_micro, overage_price, period_end, period_start, provider_customer_id, updated_at)',
    cloud_account_ids: change,
    cloud_accounts: change,
    conversation_messages: change,
    conversations: change,
    credit_entries: append,
    credit_holds: append,
    credit_usage: 'select',
    deployment_events: 'select',
    deployment_labels: 'select insert update (status) delete',
    deployments: change,
    drift_checks: change,
    external_ids: 'select insert update (external_id, former_external_id, next_external_id, rotated_at)',
    hub_tokens: 'select (deployment_id, given_at, org_id, owner_id, session_id) insert delete',
    idempotency_keys: change,
    invites: change,
    invoices: 'select',
    issuer_keys: 'select',
    member_credit_limits: 'select insert update (credits, updated_at) delete',
    members: 'select update delete',
    notification_marks: change,
    notification_preferences: change,
    notification_reads: change,
    notifications: append,
    org_deletions: 'select insert delete',
    orgs: 'select update',
    outbox: 'select (detail, event_type, id, org_id) insert',
    plans: 'select insert update (preflight)',
    quota_requests: 'select insert update',
    run_effects: append,
    run_events: append,
    runs: change,
    session_gates: change,
    sessions: change,
    users: 'select (email, email_verified_at, id, name)',
    webhook_attempts: 'select',
    webhook_deliveries: change,
    webhooks: 'select insert update delete',
  },
  auth: {
    api_tokens:
      'select (created_by, expires_at, id, name, org_id, revoked_at, service_id, trust_id, user_id) insert update (expires_at, revoked_at, revoked_because, tell_at)',
    client_authorizations:
      'select insert update (code_hash, ends_at, expires_at, salt, scope, taken_at, token_id) delete',
    device_logins:
      'select insert update (ends_at, entered_by, entered_in, interval_s, outcome, polled_at, scope, token_id) delete',
    webhooks: 'select (created_by, description, id, org_id, set_by)',
    token_trusts:
      'select (created_by, id, name, org_id, refused_at) update (last_used_at, refused_at, refused_because)',
    audit_events: append,
    audit_people: 'insert',
    billing_accounts: 'select (cancel_at_period_end, grace_until, org_id, period_end, plan, status)',
    cloud_accounts: 'select (disconnected_at, org_id)',
    deployments: 'select (org_id, status)',
    email_changes: 'select insert update delete',
    email_tokens: 'select update (used_at)',
    invites: 'select',
    login_challenges: 'select insert delete',
    members: 'select delete',
    notification_marks: change,
    notification_reads: change,
    notifications: append,
    org_deletions: 'select insert',
    orgs: 'select update (suspension)',
    outbox: 'insert',
    pending_signups: 'select insert delete',
    recovery_codes: 'select insert update (used_at) delete',
    revoked_tokens: append,
    second_factors: 'select insert update (failed_at, id, last_step, sealed_secret) delete',
    sessions: 'select (org_id)',
    sign_ins: 'select insert update (second_factor_at) delete',
    user_deletions: 'select insert delete',
    users:
      'select insert (created_at, email, email_verified_at, id, name, password_hash) ' +
      'update (email, email_verified_at, link_followed_at, name, password_hash, second_factor_at, suspension, token_version)',
    undeliverable_addresses: 'select update (freed_at, freed_by)',
    waitlist: 'insert',
  },
  mail: {
    service_accounts: 'select (created_by, id, org_id)',
    approvals:
      'select (decided_by, id, org_id, requested_at, requested_by, second_approver_required, status, wanted_by)',
    cloud_accounts: 'select (account_label, disconnected_at, health_status, id, org_id, secret_warned_days)',
    deployments: 'select (cloud_account_id, id, name, org_id, requested_by, scope, session_id)',
    digest_items: 'select insert update (digest_id) delete',
    email_changes: 'select',
    email_tokens: 'select (purpose, signup_id, used_at, user_id) insert update (used_at)',
    invites:
      'select (email, expires_at, id, invited_by, org_id, role, status) update (token_hash, undelivered_at)',
    members: 'select (approver_since, approver_through, org_id, role, user_id)',
    notification_preferences: 'select',
    notifications: 'select',

    org_deletions: 'select',
    orgs: 'select (id, name, require_second_approver)',
    outbox: 'insert',
    pending_signups: 'select (created_at, id, name, user_id)',
    recovery_codes: 'select (used_at, user_id)',
    runs: 'select (deployment_id, id, org_id, requested_by)',
    sent_mails: change,
    sessions: 'select (id, org_id, user_id)',
    undeliverable_addresses: 'select insert update (mailed_at, reason, times, tried_at)',
    unsubscribe_links: 'insert',
    user_deletions: 'select',
    users: 'select (email, email_verified_at, id, name, suspension)',
  },
  issuer: {
    cloud_account_ids: 'select (cloud_account_id, created_at, org_id, provider)',
    cloud_accounts: 'select (credentials, disconnected_at, id, org_id, provider)',
    issuer_keys: 'select insert update (destroyed_at, published_at, signs_from, withdrawn_at)',
  },
  retention: {
    api_tokens: 'select (expires_at, id, org_id) delete',
    audit_events: 'insert',
    audit_people: 'select (details, part, user_id) delete',
    billing_events: 'select (created_at, id) delete',
    conversation_messages: 'select (id, org_id, session_id) delete',
    conversations: 'select (org_id, session_id) delete',
    credit_holds: 'select (ended_at, id, org_id, state) delete',
    deployment_events: 'select (deployment_id, org_id, run_id, run_seq, seq) delete',
    deployments: 'select (org_id, session_id, status, updated_at)',
    email_changes: 'select (requested_at, user_id) delete',
    email_tokens: 'select (expires_at, token_hash) delete',
    idempotency_keys: 'select (created_at, key, org_id, path_digest, user_id) delete',
    invites: 'select (email, expires_at, id, invited_by, org_id, status) delete',
    client_authorizations: 'select (expires_at, id) delete',
    device_logins: 'select (expires_at, id) delete',
    login_challenges: 'select (expires_at, token_hash) delete',
    members: 'select (org_id, role, user_id)',
    notifications:
      'select (actor_email, actor_id, actor_name, body, created_at, id, org_id, payload, title) insert ' +
      'update (actor_email, actor_name, body, payload, title) delete',
    org_deletions: 'select update (told_at)',
    // The change of a column: for a lock on the row.
    orgs: 'select (id, name) update (created_at) delete',
    outbox: 'select (detail, id, published_at) insert delete',
    pending_signups: 'select (created_at, id) delete',
    revoked_tokens: 'select delete',
    run_events: 'select (org_id, run_id, seq) delete',
    runs: 'select (ended_at, events_purged_at, id, org_id) update (events_purged_at)',
    sent_mails: 'select (claimed_until, event_id, recipient) delete',
    sessions:
      'select (conversation_kept_from, conversation_purged_at, id, org_id, status, updated_at) ' +
      'update (conversation_kept_from, conversation_purged_at) delete',
    sign_ins: 'select (expires_at, id) delete',
    undeliverable_addresses: 'select (email, mailed_at) delete',
    unsubscribe_links: 'select (created_at, token_hash) delete',
    user_deletions: 'select update (told_at)',
    users: 'select (email, id, name) delete',
    waitlist: 'select delete',
    webhook_deliveries: 'select (body, created_at, id, notification_id, org_id, status) update (body) delete',
  },
  workers: {
    api_tokens: 'select (created_by, org_id, service_id)',
    service_accounts: 'select (answerable, created_by, id, org_id, role_given_by)',
    approvals: change,
    audit_events: append,
    audit_people: 'insert',
    audit_seals: append,
    audit_unsealed: 'select delete',
    billing_accounts:
      'select insert (created_at, org_id, period_end, period_start, plan, status, updated_at) ' +
      'update (included_micro, overage_price, period_end, period_start, updated_at)',
    cloud_accounts: 'select update',
    credit_entries: append,
    credit_holds: append,
    credit_usage: 'select',
    deployment_labels: 'select (deployment_id, org_id) update (status)',
    deployments: change,
    drift_checks: change,
    external_ids: 'select',
    hub_tokens: 'select delete',
    issuer_keys: 'select',
    member_credit_limits: 'select',
    members: 'select',
    notifications: append,
    // For a lock on the row.
    orgs: 'select update (created_at)',
    outbox: change,
    plans: 'select insert update (preflight)',
    quota_requests: 'select update',
    run_effects: append,
    run_events: append,
    runs: change,
    session_gates: change,
    sessions: change,
    sweeps: swept,
    webhook_deliveries: 'select (next_attempt_at, org_id, parked, status, webhook_id)',
  },
  webhooks: {
    audit_events: 'insert',
    notifications: append,
    outbox: 'insert',
    sweeps: swept,
    webhook_attempts: 'select insert update delete',
    webhook_deliveries: change,
    webhooks:
      'select update (delivered_at, failing_since, failures, former_secret, former_until, next_secret, paused_because, ' +
      'rotates_at, secret, status, updated_at, warned_at)',
  },
  billing: {
    audit_events: 'insert',
    billing_accounts:
      'select insert (created_at, org_id, period_end, period_start, plan, status, updated_at) ' +
      'update (cancel_at_period_end, cap_used_micro, grace_until, included_micro, overage_price, ' +
      'paid_until, period_end, period_start, plan, ' +
      'provider_customer_id, provider_subscription_id, status, subscribed_at, trial_ends_at, updated_at)',
    billing_events: append,
    budget_notices: append,
    credit_entries: append,
    credit_holds: 'select (expires_at, id, org_id, state)',
    invoices: change,
    meter_reports: 'select insert update (sent_at)',
    notifications: append,
    outbox: 'insert',
    sweeps: swept,
  },
  // States and times, and of deliveries whose webhook each is, since that is how those that are due are found.
  metrics: {
    approvals: 'select (status)',
    audit_unsealed: 'select (audit_id)',
    credit_holds: 'select (micro_credits, state)',
    deployments: 'select (status)',
    outbox: 'select (created_at, published_at)',
    runs: 'select (ended_at, status)',
    sessions: 'select (status, waiting_on)',
    sweeps: 'select',
    webhook_deliveries: 'select (next_attempt_at, org_id, parked, status, webhook_id)',
  },
  // States, times and reasons of one organization. Neither conversations nor values, addresses, secrets or bodies.
  support: {
    approvals:
      'select (action, decided_at, decided_by, deployment_id, expires_at, id, lapse, org_id, requested_at, requested_by, second_approver_required, status, wanted_by)',
    audit_events: 'insert',
    audit_people: 'insert',
    billing_accounts:
      'select (balance_micro, cap_cents, grace_until, held_micro, included_micro, org_id, period_end, period_start, plan, status)',
    cloud_accounts:
      'select (account_id, account_label, connected_at, connected_by, credentials_rotated_at, default_region, disconnected_at, health_checked_at, health_code, health_detail, health_status, health_warnings, id, org_id, provider, secret_expires_at)',
    conversation_messages: 'select',
    deployments:
      'select (agent_id, cloud_account_id, created_at, expires_at, failure_extent, failure_reason, id, name, org_id, plan_id, ' +
      'protected, requested_by, scope, session_id, status, updated_at)',
    members: 'select (approver_since, approver_through, org_id, role, user_id)',
    notifications: 'insert',
    operator_grants: 'select update (ended_at, looked_at)',
    orgs: 'select (conversations_open_to_support, created_at, id, name, require_second_approver)',
    outbox: 'insert',
    run_events: append,
    runs:
      'select (by_program, cancel_requested_at, cancel_requested_by, created_at, deployment_id, ended_at, events_purged_at, failure_extent, ' +
      'failure_reason, former_plan_id, former_status, id, kind, org_id, plan_id, requested_by, started_at, status, step_starts) ' +
      'update (cancel_requested_at, cancel_requested_by)',
    session_gates:
      'select (action, completed_at, gate, notice, opened_at, org_id, revision, session_id, status)',
    sessions:
      'select (agent_id, completed_at, created_at, current_gate, execution_attempt, failure_reason, id, org_id, revision, status, ' +
      'updated_at, user_id, waiting_on, waiting_since)',
    webhook_attempts: 'select (delivery_id, duration_ms, org_id, outcome, seq, started_at, status)',
    webhook_deliveries:
      'select (attempts, attempts_total, claimed_until, created_at, ended_at, event_type, id, next_attempt_at, notification_id, ' +
      'org_id, parked, status, webhook_id)',
    webhooks:
      'select (created_at, delivered_at, failing_since, failures, format, id, org_id, paused_because, status)',
  },
};
