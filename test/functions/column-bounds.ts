// What holds each column that is a list or a document to a size, where its content comes from outside. A new column stands here
// with the place of its bound, or has none and is not made.

const ofBody = 'the schema of the body, and 1 MiB of any body';
const tokenNarrowing = 'functions/orgs/tokens/token-routes.ts: lists and labels of the body have a maximum';
const oneRun = 'one entry for each step of the workflow';

/** By table and column. */
export const columnBounds: Record<string, string> = {
  'users.suspension': 'the reason and contact that an operator writes',
  'second_factors.failed_at': 'functions/auth/second-factor/attempts.ts: mostKept',
  'operator_grants.looked_at': 'a check of the column: 200',
  'orgs.suspension': 'the reason and contact that an operator writes',
  'members.approver_through': 'one for each admin between an owner and the member',
  'invites.mailed_at':
    'functions/orgs/invites/invite-limits.ts: those of the last day alone are kept, of which there are 10',
  'service_accounts.answerable': 'each user once, who was an admin then',
  'api_tokens.agents': tokenNarrowing,
  'api_tokens.account_ids': tokenNarrowing,
  'api_tokens.labels': tokenNarrowing,
  'token_trusts.conditions': 'functions/orgs/trusts/trust-routes.ts: claims and their values have a maximum',
  'token_trusts.agents': tokenNarrowing,
  'token_trusts.account_ids': tokenNarrowing,
  'token_trusts.labels': tokenNarrowing,
  'cloud_accounts.credentials': ofBody,
  'cloud_accounts.health_warnings': 'one for each kind of warning of a probe',
  'sessions.cluster_look': 'functions/clusters/cluster-look.ts: mostInUse of each kind',
  'sessions.model_look': 'functions/model-hub: figures of one configuration',
  'session_gates.inputs': 'the fields of one gate',
  'session_gates.goal': 'one aim of each kind (functions/sessions/conversation/goal/goal.ts)',
  'session_gates.quota': 'one quota (functions/clouds/quotas/quota-schema.ts)',
  'conversations.draft': 'the fields of an agent',
  'conversations.turn': 'one message and the answer to it',
  'conversation_messages.document':
    'functions/sessions/conversation: a message has a maximum, and an answer the tokens of a model',
  'deployments.scope': 'the fields of an agent',
  'deployments.labels': 'functions/deployments/labels.ts: mostLabels',
  'deployments.outputs': 'the outputs of an agent’s template',
  'deployments.teardown':
    'functions/deployments/runs/destroy/sweep/tagged.ts: confirmedAtMost, and the parts of one plan',
  'deployments.given': 'functions/agents/plan-request.ts: mostValues',
  'plans.plan': 'what an agent makes of its fields',
  'plans.input': 'the fields of an agent, and the facts of one cluster',
  'plans.goal': 'as session_gates.goal',
  'plans.change': 'the fields of an agent and the parts of a plan',
  'plans.preflight': 'one for each check',
  'approvals.labels': 'functions/deployments/labels.ts: mostLabels',
  'approvals.wanted_by': 'each member once',
  'runs.step_starts': oneRun,
  'runs.labels': 'functions/deployments/labels.ts: mostLabels',
  'runs.refusal': 'functions/deployments/refusals/alternatives.ts: mostAlternatives',
  'drift_checks.findings': 'functions/deployments/drift/outcomes.ts: mostDifferences',
  'notification_preferences.choices': 'one for each type of event',
  'notification_preferences.chosen_at': 'one for each type of event',
  'webhooks.event_types': 'one for each type of event',
  'issuer_keys.public_jwk': 'one key',
  'notifications.payload': 'functions/shared/events/payloads.ts, and no other field',
  'audit_events.changes': 'what one act has changed',
  'audit_events.people_digests': 'the people of one act',
  'audit_people.details': 'what one act says of one person',
  'outbox.detail': 'the ids and small facts of one event',
};

/** Tables that a request fills with what it names, and that no later request of the organization empties. */
export const rowBounds: Record<string, string> = {
  external_ids: 'functions/clouds/setup/guide.ts: mostPrepared',
  cloud_account_ids: 'functions/clouds/setup/guide.ts: mostPrepared',
};
