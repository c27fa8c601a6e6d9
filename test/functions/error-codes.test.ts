import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const made = [
  /\b(?:conflict|forbidden|invalid|unavailable)\(\s*'([a-z_]+)'/g,
  /\bnew (?:AppError|Refusal)\(\s*(?:'[a-z_]+',\s*)?'([a-z_]+)'/g,
  /\bcode: '([a-z_]+)'/g,
  // Given to what makes the refusal.
  /\bisComplete\(\w+, \w+, '([a-z_]+)'/g,
];
const codes = new Set(
  sources.flatMap((text) =>
    made.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code]) => code ?? '')),
  ),
);

// What clients decide by: a new code is added here as well, and none is renamed.
const known = `
  account_disconnected account_mismatch already_connected already_decided already_destroyed already_invited
  already_member approval_expired approval_not_requested assume_role_denied being_destroyed
  blocked_by_conditional_access body_too_large bootstrap_failed bot_check_failed bot_check_required
  bot_check_unavailable challenge_over client_disabled client_not_found client_secret_expired cloud_refused
  cloud_unavailable cluster_answer_too_large cluster_certificate cluster_forbidden cluster_not_found
  cluster_permission_missing cluster_redirects cluster_refused cluster_without_subnets clusters_not_listed
  concurrent_change conversations_unavailable credentials_changed database_unavailable
  deletion_under_way deployment_changed deployments_left external_id_missing external_id_not_enforced
  external_id_not_used federation_not_available few_zones field_conflict
  former_external_id_accepted gate_moved idempotency_key_in_use idempotency_key_reused internal_error
  invalid_client_secret invalid_credentials invalid_cursor invalid_idempotency_key invalid_invite
  invalid_request invalid_token invite_accepted invite_for_other_email issuer_disabled issuer_not_ready
  job_gone kind_not_served last_owner limits_unavailable login_busy malformed_json method_not_allowed
  name_differs network_policies no_next_external_id no_second_factor not_cancellable not_found
  not_session_owner not_your_deployment not_your_run object_immutable object_invalid object_taken
  objects_stuck org_being_deleted output_missing own_account permission_missing plan_changed
  provider_not_registered rate_limited region_missing role_too_low rollout_failed route_not_found run_ended
  run_in_progress second_approver_required second_factor_exists second_factor_locked second_factor_required
  second_factor_wrong secrets_unavailable secret_end_unknown secret_too_short session_ended session_owner_is_member
  setup_missing setup_not_prepared sign_in_too_old signing_failed signup_invite_only stack_busy
  stack_deadline stack_failed stack_gone stack_name_taken stack_not_deleted stack_not_ours stack_stuck
  template_too_large tenant_not_found token_expired token_invalid token_missing token_rejected token_revoked
  too_few_zones too_many_orgs too_many_sessions turn_in_progress turn_unfinished unauthenticated
  unhealthy unknown_agent unsupported_media_type weak_password workflow_busy workload_gone wrong_password
`;

test('Every error code that clients may know is still there', () => {
  const missing = known
    .trim()
    .split(/\s+/)
    .filter((code) => !codes.has(code));
  expect(missing).toEqual([]);
});

test('Every error code is what some test expects', () => {
  const tests = globSync('test/{functions,tenancy,security,e2e,bin}/**/*.{ts,txt}')
    .filter((file) => !file.endsWith('/error-codes.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(tests.match(/[a-z]+(?:_[a-z]+)*/g));
  expect([...codes].filter((code) => !words.has(code))).toEqual([]);
});
