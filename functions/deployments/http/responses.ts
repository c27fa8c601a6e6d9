import { resourcesOf } from '../../agents/plan/plan-response.ts';
import type { GeneratedSecret, HubTokenSecret } from '../../agents/plan/plan-secrets.ts';
import { actorKind, type Caller } from '../../shared/actor.ts';
import { unknownRole } from '../attributes/protection.ts';
import { type DeploymentStatus, mayCheckDrift } from '../deployment.ts';
import { type DriftResponse, nothingFound } from '../drift/drift.ts';
import type { DriftOutcome } from '../drift/outcomes.ts';
import { keptByDestroy } from '../kept-by-destroy.ts';
import { toRefusalResponse } from '../refusals/responses.ts';
import { hasEnded } from '../run.ts';
import { type FollowedRun, progressOf, stepsOf } from '../runs/progress.ts';
import { keptCost, toTeardown } from '../teardown.ts';
import { allowedActions } from './allowed-actions.ts';
import { toDecision } from './decision-response.ts';
import type { PlanResponse } from './plan-schema.ts';
import type { PlanSummary } from './plan-summary-schema.ts';
import type { RunEventResponse, RunResponse } from './run-schema.ts';
import type { ApprovalResponse, DeploymentResponse, DeploymentSummary } from './schema.ts';
import type {
  ApprovalRow,
  CurrentApprovalRow,
  DeploymentDetailRow,
  DeploymentRow,
  PlanRow,
  RunEventRow,
  RunRow,
} from './store.responses.postgres.ts';

// Rows to answers, field by field, so that a new column shows only where it is asked for.

/** A deployment as lists show it to this caller. */
export function toDeploymentSummary(row: DeploymentRow, caller: Caller, now: Date): DeploymentSummary {
  const {
    approval_action: action,
    approval_requested_by: requestedBy,
    approval_wanted_by: wantedBy,
    approval_requested_at: requestedAt,
    approval_expires_at: expiresAt,
  } = row;
  const secondApproverRequired = row.approval_by_second === true;
  const approval =
    action && requestedBy && wantedBy && requestedAt && expiresAt
      ? {
          action,
          status: 'pending' as const,
          requestedBy,
          wantedBy,
          requestedAt,
          secondApproverRequired,
          expiresAt,
        }
      : null;
  const approver = {
    approverSince: row.caller_approver_since,
    approverThrough: row.caller_approver_through ?? [],
  };
  const settings = {
    requireSecondApprover: row.require_second_approver,
    approvalRequiredForDestroy: row.approval_required_for_destroy,
  };
  return {
    id: row.id,
    name: row.name,
    agent_id: row.agent_id,
    session_id: row.session_id,
    cloud_account_id: row.cloud_account_id,
    cloud_account: {
      id: row.cloud_account_id,
      label: row.account_label,
      provider: row.account_provider,
      account_id: row.account_number,
      is_connected: row.account_disconnected_at === null,
    },
    scope: row.scope,
    labels: row.labels,
    protected: row.protected,
    protected_by_role: row.protected ? (row.protected_by_role ?? unknownRole) : null,
    expires_at: row.expires_at?.toISOString() ?? null,
    status: row.status,
    failure: toFailure(row),
    current_gate: row.current_gate,
    requested_by: row.requested_by,
    requested_by_name: row.requested_by_name,
    requested_by_kind: actorKind(row.requested_by),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    monthly_cost: row.monthly_cost,
    monthly_most: row.monthly_most ?? row.monthly_cost,
    region_of_prices: row.region_of_prices,
    pending_approval: approval && {
      action: approval.action,
      requested_by: approval.requestedBy,
      requested_by_name: row.approval_requested_by_name,
      requested_at: approval.requestedAt.toISOString(),
      expires_at: approval.expiresAt.toISOString(),
      has_decider: row.approval_has_decider === true,
    },
    stands: row.stands,
    kept_monthly_cost: row.kept_monthly_cost ?? 0,
    drift_status: driftStatus(row.status, row.drift_outcome, row.is_drift_checked),
    allowed_actions: allowedActions(
      {
        status: row.status,
        requestedBy: row.requested_by,
        isDeployed: row.is_deployed,
        isRequested: row.is_requested,
        hasRun: row.has_run,
        isConnected: row.account_disconnected_at === null,
        sessionMayDeploy: row.session_may_deploy,
        isProtected: row.protected,
        expiresAt: row.expires_at,
        approval,
        run: row.active_run,
        keepsData: row.keeps_data,
      },
      caller.kind === 'person' ? { ...caller, ...approver } : caller,
      settings,
      now,
    ),
  };
}

export function toDeploymentResponse(
  row: DeploymentDetailRow,
  approval: CurrentApprovalRow | undefined,
  run: RunRow | undefined,
  proposal: PlanRow | undefined,
  caller: Caller,
  now: Date,
): DeploymentResponse {
  const lastRun = run ? toRunResponse(run, now) : null;
  const path = `/api/deployments/${row.id}`;
  return {
    ...toDeploymentSummary(
      {
        ...row,
        approval_has_decider: (row.deciders ?? []).length > 0,
        kept_monthly_cost: row.teardown && keptCost(row.teardown),
      },
      caller,
      now,
    ),
    plan: toPlanSummary(row),
    proposal: proposal ? { ...toPlanSummary(proposal), preflight: proposal.preflight } : null,
    approval: approval ? toApprovalResponse(approval) : null,
    decision: toDecision(row, approval, caller),
    active_run: run && !hasEnded(run.status) ? lastRun : null,
    last_run: lastRun,
    outputs: row.outputs,
    preflight: row.preflight,
    hub_token_given_at: row.hub_token_given_at?.toISOString() ?? null,
    drift: toDrift(row),
    teardown: row.teardown && toTeardown(row.teardown),
    links: {
      plans: `${path}/plans`,
      plan: `${path}/plans/${row.plan_id}`,
      approvals: `${path}/approvals`,
      runs: `${path}/runs`,
      session: row.session_id && `/api/sessions/${row.session_id}`,
      cloud_account: row.account_disconnected_at ? null : `/api/clouds/${row.cloud_account_id}`,
    },
  };
}

/** Null where nothing is compared: before the first check, and once the deployment is being destroyed. */
function driftStatus(status: DeploymentStatus, outcome: DriftOutcome | null, isChecked: boolean) {
  if (!outcome || ['destroying', 'destroyed', 'destroy_failed'].includes(status)) return null;
  return isChecked && mayCheckDrift(status) ? 'checking' : outcome;
}

function toDrift({ status: of, drift }: DeploymentDetailRow): DriftResponse | null {
  const status = drift && driftStatus(of, drift.outcome ?? 'unknown', drift.is_checked);
  if (!status) return null;
  const { checked_at, findings } = drift;
  return {
    status,
    checked_at: checked_at && new Date(checked_at).toISOString(),
    ...(findings ?? nothingFound),
  };
}

export function toPlanSummary(row: PlanRow): PlanSummary {
  const { plan_id, revision, digest, plan, change, goal, plan_created_at } = row;
  return {
    id: plan_id,
    revision,
    digest,
    summary: plan.summary,
    cost: plan.cost,
    warnings: plan.warnings,
    goal: goal ?? [],
    change: change && { ...change, monthly_after: plan.cost.monthly_total },
    resources: resourcesOf(plan),
    created_at: plan_created_at.toISOString(),
  };
}

/** All that was approved, or is to be: what the stack's template and the objects say, word for word. */
export const toPlanResponse = (row: PlanRow): PlanResponse => ({
  ...toPlanSummary(row),
  deployment_id: row.deployment_id,
  preflight: row.preflight,
  values: row.plan.values,
  stack: {
    name: row.plan.infrastructure.stack_name,
    template: row.plan.infrastructure.template,
    capabilities: row.plan.infrastructure.capabilities,
  },
  objects: row.plan.objects.map(({ phase, object, optional }) => ({
    phase,
    is_optional: optional === true,
    manifest: object,
  })),
  generated_secrets: row.plan.generated_secrets.map(toSecretResponse),
  hub_token: row.plan.hub_token ? toTokenSecret(row.plan.hub_token) : null,
  data_retention: row.plan.data_retention ?? null,
  kept_by_destroy: keptByDestroy(row.plan),
  outputs: row.plan.outputs.map(({ name, description }) => ({ name, description })),
});

const toSecretResponse = ({ namespace, name, keys, certificate }: GeneratedSecret) => ({
  namespace,
  name,
  keys,
  certificate_hosts: certificate?.of === 'server' ? certificate.hosts : null,
});

const toTokenSecret = ({ namespace, name, key }: HubTokenSecret) => ({ namespace, name, key });

export const toApprovalResponse = (row: ApprovalRow): ApprovalResponse => ({
  id: row.id,
  plan_id: row.plan_id,
  action: row.action,
  status: row.status,
  plan_digest: row.plan_digest,
  requested_by: row.requested_by,
  requested_by_name: row.requested_by_name,
  requested_by_kind: actorKind(row.requested_by),
  requested_at: row.requested_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  second_approver_required: row.second_approver_required,
  delete_data: row.delete_data,
  labels: row.labels,
  wanted_by: row.wanted_by.map((wanter) => ({ ...wanter, kind: actorKind(wanter.id) })),
  lapse: row.lapse,
  decided_by: row.decided_by,
  decided_by_name: row.decided_by_name,
  decided_at: row.decided_at?.toISOString() ?? null,
  comment: row.comment,
});

export const toRunResponse = (row: RunRow, now: Date): RunResponse => ({
  id: row.id,
  deployment_id: row.deployment_id,
  plan_id: row.plan_id,
  kind: row.kind,
  status: row.status,
  failure: toFailure(row),
  refusal: toRefusalResponse(row.refusal),
  requested_by: row.requested_by,
  requested_by_name: row.requested_by_name,
  requested_by_kind: actorKind(row.requested_by),
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  cancel_requested_at: row.cancel_requested_at?.toISOString() ?? null,
  events_purged_at: row.events_purged_at?.toISOString() ?? null,
  steps: stepsOf(toFollowedRun(row)),
  progress: progressOf(toFollowedRun(row), now),
});

const toFollowedRun = ({
  kind,
  status,
  step_starts: stepStarts,
  ended_at: endedAt,
}: RunRow): FollowedRun => ({
  kind,
  status,
  stepStarts,
  endedAt,
});

const toFailure = ({ failure_extent: extent, failure_reason: reason }: DeploymentRow | RunRow) =>
  extent ? { extent, reason: reason ?? '' } : null;

export const toRunEventResponse = (row: RunEventRow): RunEventResponse => ({
  seq: row.seq,
  step: row.step,
  level: row.level,
  message: row.message,
  created_at: row.created_at.toISOString(),
});
