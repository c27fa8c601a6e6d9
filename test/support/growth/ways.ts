/** A way of reading a table that neither a key nor a limit bounds. */
export interface Way {
  /** Rows of one look that the planner may expect, where most of a million rows are one organization's. */
  most: number;
  /** What holds them to it. */
  because: string;
  /** Statements of test/bench/growth/growth by what they are called there, where the rows that are really read are counted. */
  measured?: readonly string[];
}

const each = (most: number, because: string, ...names: string[]): Record<string, Way> =>
  Object.fromEntries(names.map((name) => [name, { most, because }]));

/** The planner can't know how few there are, or all are wanted: counted where the statement is carried out. */
const counted = (measured: readonly string[], ...names: string[]): Record<string, Way> =>
  Object.fromEntries(names.map((name) => [name, { most: Infinity, because: 'counted', measured }]));

/** Behind a way that drops rows after they were read, although its statement has a limit. */
const filtered = ', filtered up to a limit';

/**
 * All ways but those of a key, and of an index in its order up to a limit. A statement that reads in another way fails the
 * test file that sends it; a row that no statement needs fails a run of all tests.
 */
export const ways: Record<string, Way> = {
  ...each(
    1_000,
    'what belongs to one deployment: each costs a request of a person or a day’s look, and plans that never ran go after their days',
    'approvals by org_id, deployment_id',
    'deployment_events by org_id, deployment_id',
    'plans by org_id, deployment_id',
    'runs by org_id, deployment_id',
    `runs by org_id, deployment_id${filtered}`,
  ),
  ...each(
    100,
    'what belongs to one plan',
    'approvals by org_id, plan_id',
    `approvals by org_id, plan_id${filtered}`,
    'deployments by org_id, plan_id',
    'runs by org_id, plan_id',
  ),
  ...each(
    1_000,
    'the tokens of one user or service account: each is made by a person with a fresh sign-in, and 25 live ones are the most',
    'api_tokens by org_id, service_id',
    `api_tokens by org_id, created_by${filtered}`,
    `api_tokens by org_id, service_id${filtered}`,
    `api_tokens by user_id, org_id${filtered}`,
    'api_tokens by user_id, org_id',
    'api_tokens by user_id',
  ),
  ...each(
    10_000,
    'the live tokens of one trust, 200 at most, and those of it that ended within a month',
    'api_tokens by org_id, trust_id',
    'token_trusts by org_id, service_id',
  ),
  ...each(
    1_000,
    'what one run did: a few for each object of its plan',
    'deployment_events by org_id, run_id',
    'run_effects by org_id, run_id',
    `run_effects by org_id, run_id${filtered}`,
    'run_events by org_id, run_id',
    `run_events by org_id, run_id${filtered}`,
  ),
  ...each(
    100,
    'what belongs to one session: six gates of each revision, and messages that a person wrote',
    'conversation_messages by org_id, session_id',
    'session_gates by org_id, session_id',
  ),
  ...each(
    100,
    'what one event was sent to: the webhooks of an organization, its reader, a mail’s recipient',
    `notification_reads by notification_id, org_id${filtered}`,
    'sent_mails by event_id',
    'webhook_deliveries by org_id, notification_id',
  ),
  ...each(1, 'the mail to which SES gave the id', 'sent_mails by message_id'),
  ...each(
    100,
    'the connections of one account of a cloud',
    'cloud_accounts by org_id, provider, account_id',
    `cloud_accounts by org_id, provider, account_id${filtered}`,
  ),
  ...each(100, 'the organizations of one person', 'members by user_id', `members by user_id${filtered}`),
  ...each(
    1_000,
    'of one person: links, codes, sign-ins and answers that go after their days',
    'email_tokens by user_id',
    'email_tokens by user_id, purpose',
    'idempotency_keys by user_id',
    'pending_signups by user_id',
    'recovery_codes by user_id',
    'sign_ins by user_id',
    `sign_ins by user_id${filtered}`,
    'sent_mails by recipient',
    'sent_mails by recipient, kind',
    'digest_items by org_id, user_id',
    `digest_items by org_id, user_id${filtered}`,
  ),
  ...each(100, 'the labels of one deployment, forty at most', 'deployment_labels by org_id, deployment_id'),
  ...each(100, 'the deployments that one event is about', 'deployment_events by org_id, notification_id'),
  ...each(
    1_000,
    'a batch that the caller names',
    'audit_unsealed by org_id, each audit_id',
    'outbox by each id',
  ),
  ...each(
    1_000,
    'one’s own rows in an organization, for the export of a person: each page from where the last ended, in the time of a transaction',
    `approvals by org_id${filtered}`,
    `audit_events by org_id${filtered}`,
    `credit_entries by org_id${filtered}`,
  ),
  ...each(
    10_000,
    'what is being sent at a moment, by an index of nothing else',
    'webhook_deliveries by org_id',
  ),
  ...each(10_000, 'a row for each member who was given a limit', 'member_credit_limits by org_id'),
  ...each(200_000, 'the whole list, for a command of the operator', 'waitlist in order'),
  ...each(
    1_000,
    'the grants that one operator has had for one organization',
    'operator_grants by org_id, operator_id',
  ),
  ...each(
    1_000,
    'tokens of whose end their owners are told: the index has those that wait for it alone',
    `api_tokens in order${filtered}`,
  ),
  ...each(1_000, 'organizations that end', `org_deletions in order${filtered}`),
  ...each(1_000, 'accounts that have used half of what they have', `billing_accounts in order${filtered}`),
  ...each(1_000, 'requests that wait in one organization', 'approvals by org_id'),
  ...each(
    1_000,
    'what was done about one address',
    "audit_people by (details #>> '{changes,email}'::text[])",
  ),
  ...each(100, 'open invitations of one address or token', 'invites by email', 'invites by token_hash'),
  ...each(
    100,
    'what the log has of one record',
    'audit_events by org_id, each target_id',
    'audit_events by org_id, target_id',
    'audit_events by org_id, target_id, action',
  ),
  ...each(
    100,
    'the attempts of one delivery, or of each of a page: the schedule has fewer',
    'webhook_attempts by org_id, delivery_id',
    'webhook_attempts by org_id, each delivery_id',
  ),
  ...each(
    100,
    'an organization has few webhooks, and 50 trusts at most',
    'webhooks by org_id',
    'token_trusts by org_id',
  ),
  ...each(
    1_000,
    'a row for each period, and the entries of two days',
    'credit_entries by org_id',
    'credit_usage by org_id, about',
    'credit_usage by org_id, about, subject, period_start',
    'meter_reports by org_id',
  ),
  ...each(
    1_000,
    'few at a time: what is held by a running call, a token of a hub, a former name of an account',
    'cloud_account_ids by org_id',
    'credit_holds in order',
    'hub_tokens by org_id, session_id',
  ),
  ...each(
    1_000,
    'a row for each schedule, migration and signing key, and the accounts of those who pay',
    'billing_accounts in order',
    'issuer_keys whole',
    'schema_migrations whole',
    'sweeps whole',
  ),
  ...each(
    5_000,
    'one person’s acts of the log, when their account is deleted: the daily task alone, in two minutes at most',
    'audit_people by user_id',
    'audit_people by user_id, part',
    'audit_people in order',
  ),
  ...each(1_000, 'the details of events of a page, by their key', `audit_people in order${filtered}`),
  ...each(
    15_000,
    'all news and published events as long as they are kept, once for each account that is deleted: the daily task alone, in ' +
      'two minutes at most',
    'notifications whole',
    'outbox whole',
  ),
  ...each(
    5_000,
    'the accounts of one organization, of which some hundred is many',
    'cloud_accounts by org_id',
    `cloud_accounts by org_id${filtered}`,
  ),
  ...counted(['sealed events', 'end of a chain'], 'audit_seals by org_id'),
  ...counted(['counts for metrics'], `webhook_deliveries in order${filtered}`),
  ...counted(
    ['deployments that end', 'requests for approval that end', 'plans to look at', 'approvals that lapse'],
    'approvals in order',
    'deployments by status',
  ),
  ...counted(
    ['deployments to compare', 'deployments that end'],
    `deployments in order${filtered}`,
    `drift_checks in order${filtered}`,
  ),
  ...counted(['daily mails to begin'], 'digest_items in order'),
  ...counted(['neighbours in a cluster'], `deployments by org_id, cloud_account_id, place${filtered}`),
  ...counted(
    [
      'usage of the period',
      'running deployments, for one that begins',
      'members and open invitations, for one more',
    ],
    `deployments by org_id${filtered}`,
    'invites by org_id',
  ),
  ...each(
    1_000,
    'those who may approve: the index has administrators and owners alone',
    `members by org_id${filtered}`,
  ),
  ...counted(['invitations', 'the time of the 200th last invitation'], `invites by org_id${filtered}`),
  ...counted(
    [
      'shares of members for mails',
      'addressees of a share of members, always',
      'addressees of a share of members, runners',
    ],
    'members by org_id',
    'notification_preferences by org_id',
  ),
  ...counted(
    [
      'unread notifications',
      'number of unread notifications of one who has read many',
      'unread notifications of a rare type',
    ],
    'notification_reads by org_id, user_id',
    `notification_reads by org_id, user_id${filtered}`,
    'notifications by org_id',
    `notifications by org_id${filtered}`,
  ),
  ...counted(['events that the bus has not got'], `outbox in order${filtered}`),
  ...each(
    6_000,
    'active sessions of an organization: 200 are started a day at most, and end after 30 days without an answer',
    `sessions by org_id, status, agent_id${filtered}`,
  ),
  ...each(
    1_500,
    'active sessions of one user: 50 are started a day at most, and end after 30 days without an answer',
    `sessions by org_id, user_id, waiting_on${filtered}`,
  ),
  ...each(
    1_000,
    'what is under way in one organization',
    `runs by org_id${filtered}`,
    `sessions by org_id${filtered}`,
  ),
  ...counted(
    ['deliveries', 'deliveries to send again', 'deliveries to send', 'deliveries that wait for each other'],
    'webhook_deliveries by org_id, webhook_id',
    `webhook_deliveries by org_id, webhook_id${filtered}`,
  ),
  ...counted(['secrets that end'], `webhooks in order${filtered}`),
};
