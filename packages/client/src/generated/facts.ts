// Written by `npm run openapi` from openapi.json.

/** The paths whose POST takes an Idempotency-Key. */
export const keyedPaths: readonly string[] = [
  "/api/orgs",
  "/api/orgs/current/service-accounts",
  "/api/orgs/current/trusts",
  "/api/orgs/current/invites",
  "/api/orgs/current/invites/{id}/resend",
  "/api/orgs/invites/{token}/accept",
  "/api/clouds/{id}/quota-requests",
  "/api/clouds/external-id",
  "/api/clouds/setup",
  "/api/clouds",
  "/api/clouds/{id}/credentials",
  "/api/clouds/{id}/external-id",
  "/api/clouds/{id}/external-id/use",
  "/api/sessions",
  "/api/sessions/{id}/take_over",
  "/api/sessions/{id}/end",
  "/api/sessions/{id}/messages",
  "/api/deployments",
  "/api/deployments/{id}/apply",
  "/api/deployments/{id}/preflight",
  "/api/deployments/{id}/drift",
  "/api/deployments/{id}/approve",
  "/api/deployments/{id}/reject",
  "/api/deployments/{id}/rollback",
  "/api/deployments/{id}/destroy",
  "/api/deployments/{id}/forget",
  "/api/deployments/{id}/runs/{run_id}/cancel",
  "/api/notifications/{id}/read",
  "/api/notifications/{id}/unread",
  "/api/notifications/mark-all-read",
  "/api/webhooks",
  "/api/webhooks/{id}/secret",
  "/api/webhooks/{id}/secret/use",
  "/api/webhooks/{id}/test",
  "/api/webhooks/{id}/replay",
  "/api/webhooks/{id}/deliveries/{delivery_id}/redeliver",
  "/api/billing/checkout",
  "/api/billing/portal"
];

/** The statuses that lists of deployments are filtered by. */
export const deploymentStatuses = [
  "planned",
  "awaiting_approval",
  "approved",
  "rejected",
  "running",
  "succeeded",
  "failed",
  "cancelled",
  "destroying",
  "destroyed",
  "destroy_failed"
] as const;

/** The codes of errors that this version of the API answers with. */
export type ErrorCode =
  | 'account_disconnected'
  | 'account_mismatch'
  | 'already_connected'
  | 'already_decided'
  | 'already_destroyed'
  | 'already_invited'
  | 'already_member'
  | 'api_not_enabled'
  | 'api_token_audience'
  | 'api_token_expired'
  | 'api_token_malformed'
  | 'api_token_revoked'
  | 'api_token_unknown'
  | 'approval_expired'
  | 'approval_not_requested'
  | 'approval_pending'
  | 'approver_since_request'
  | 'approver_through_requester'
  | 'assume_role_denied'
  | 'attempt_under_way'
  | 'attribute_condition_failed'
  | 'authorization_code_expired'
  | 'authorization_code_mismatch'
  | 'authorization_code_unknown'
  | 'authorization_code_used'
  | 'authorization_failed'
  | 'authorize_client'
  | 'authorize_redirect_uri'
  | 'authorize_resource'
  | 'being_destroyed'
  | 'billing_disabled'
  | 'blocked_address'
  | 'blocked_by_conditional_access'
  | 'body_too_large'
  | 'bot_check_failed'
  | 'bot_check_required'
  | 'bot_check_unavailable'
  | 'challenge_over'
  | 'change_refused'
  | 'client_disabled'
  | 'client_not_found'
  | 'client_secret_expired'
  | 'client_unreachable'
  | 'cloud_refused'
  | 'cloud_unavailable'
  | 'clusters_not_listed'
  | 'concurrent_change'
  | 'conditions_too_wide'
  | 'conversations_closed'
  | 'conversations_unavailable'
  | 'credentials_changed'
  | 'credit_limit_reached'
  | 'data_needs_admin'
  | 'database_unavailable'
  | 'deletion_under_way'
  | 'deployment_changed'
  | 'deployment_refused'
  | 'deployments_left'
  | 'device_login_abandoned'
  | 'device_login_hasty'
  | 'device_login_over'
  | 'device_login_refused'
  | 'device_login_unknown'
  | 'device_login_waits'
  | 'drifted'
  | 'email_not_verified'
  | 'end_has_come'
  | 'exchange_audience'
  | 'exchange_claims'
  | 'exchange_condition'
  | 'exchange_expired'
  | 'exchange_issuer'
  | 'exchange_lives_too_long'
  | 'exchange_not_a_jwt'
  | 'exchange_not_yet'
  | 'exchange_scope'
  | 'exchange_signature'
  | 'exchange_unknown_key'
  | 'exchange_unknown_trust'
  | 'expiry_not_allowed'
  | 'external_id_missing'
  | 'external_id_not_enforced'
  | 'external_id_not_used'
  | 'federation_not_available'
  | 'filter_needs_csv'
  | 'gate_moved'
  | 'grant_ended'
  | 'grant_too_long'
  | 'grant_used_up'
  | 'hub_token_not_taken'
  | 'human_required'
  | 'idempotency_key_in_use'
  | 'idempotency_key_reused'
  | 'identity_provider_not_found'
  | 'impersonation_denied'
  | 'internal_error'
  | 'invalid_client_secret'
  | 'invalid_credentials'
  | 'invalid_cursor'
  | 'invalid_idempotency_key'
  | 'invalid_invite'
  | 'invalid_range'
  | 'invalid_request'
  | 'invalid_target'
  | 'invalid_token'
  | 'invite_accepted'
  | 'invite_for_other_email'
  | 'invited_too_often'
  | 'issuer_disabled'
  | 'issuer_unreachable'
  | 'last_owner'
  | 'limits_unavailable'
  | 'live_connections_of_org'
  | 'live_connections_of_user'
  | 'live_unavailable'
  | 'login_busy'
  | 'malformed_json'
  | 'member_limit_reached'
  | 'method_not_allowed'
  | 'name_differs'
  | 'name_servers_unavailable'
  | 'no_customer'
  | 'no_grant'
  | 'no_next_external_id'
  | 'no_next_secret'
  | 'no_proposal'
  | 'no_second_factor'
  | 'not_a_member'
  | 'not_a_program_token'
  | 'not_cancellable'
  | 'not_deployed'
  | 'not_destroy_failed'
  | 'not_found'
  | 'not_operator'
  | 'not_repeatable'
  | 'not_session_owner'
  | 'not_your_deployment'
  | 'not_your_run'
  | 'nothing_to_change'
  | 'nothing_to_check'
  | 'one_proof_needed'
  | 'org_being_deleted'
  | 'organization_suspended'
  | 'other_action'
  | 'other_agent'
  | 'other_request'
  | 'own_account'
  | 'password_required'
  | 'payments_unavailable'
  | 'pending_settled'
  | 'plan_changed'
  | 'plan_limit'
  | 'plan_not_applied'
  | 'plan_refused'
  | 'plan_stands_alone'
  | 'project_not_active'
  | 'protected'
  | 'protected_by_higher_role'
  | 'provider_differs'
  | 'quota_not_asked_there'
  | 'quota_permission_missing'
  | 'quota_refused'
  | 'quota_request_open'
  | 'quota_suffices'
  | 'rate_limited'
  | 'region_missing'
  | 'request_not_named'
  | 'review_open'
  | 'role_too_low'
  | 'rotation_under_way'
  | 'run_ended'
  | 'run_in_progress'
  | 'second_approver_required'
  | 'second_factor_exists'
  | 'second_factor_locked'
  | 'second_factor_needed'
  | 'second_factor_required'
  | 'second_factor_wrong'
  | 'secrets_unavailable'
  | 'service_account_ended'
  | 'service_account_not_found'
  | 'session_ended'
  | 'session_owner_is_member'
  | 'setup_missing'
  | 'setup_not_prepared'
  | 'sign_in_refused'
  | 'sign_in_too_old'
  | 'signup_invite_only'
  | 'subject_not_enforced'
  | 'subscription_disabled'
  | 'subscription_exists'
  | 'subscription_in_other_tenant'
  | 'subscription_not_found'
  | 'takes_no_changes'
  | 'tenant_not_found'
  | 'token_condition'
  | 'token_expired'
  | 'token_invalid'
  | 'token_missing'
  | 'token_rejected'
  | 'token_revoked'
  | 'token_scope'
  | 'too_many_deployments'
  | 'too_many_device_logins'
  | 'too_many_exchanges'
  | 'too_many_invites'
  | 'too_many_orgs'
  | 'too_many_prepared'
  | 'too_many_quota_requests'
  | 'too_many_service_accounts'
  | 'too_many_sessions'
  | 'too_many_tokens'
  | 'too_many_trusts'
  | 'too_many_webhooks'
  | 'turn_in_progress'
  | 'turn_unfinished'
  | 'unavailable'
  | 'unhealthy'
  | 'unknown_agent'
  | 'unknown_cloud_account'
  | 'unknown_host'
  | 'unknown_plan'
  | 'unknown_position'
  | 'unknown_tag'
  | 'unknown_time_zone'
  | 'unsupported_media_type'
  | 'user_suspended'
  | 'values_refused'
  | 'weak_password'
  | 'webhook_paused'
  | 'workflow_busy'
  | 'would_lose_data'
  | 'wrong_password';
