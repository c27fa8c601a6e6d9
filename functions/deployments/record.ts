import * as z from 'zod';
import { personName } from '../shared/http/person.ts';
import { approvalStatuses } from './approval.ts';
import { callerActions, deploymentStatuses } from './deployment.ts';
import { failureExtents, runEventLevels, runStatuses } from './run.ts';

// Pure: the shapes of the API's answers. The rows in routes.ts refer to them, and OpenAPI comes from there.

const time = z.iso.datetime();

const failureSchema = z.object({
  extent: z.enum(failureExtents).describe('partial: something was made in the account; full: nothing was'),
  reason: z.string(),
});

/** A deployment as lists show it. */
export const deploymentSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  agent_id: z.string(),
  session_id: z.string().nullable(),
  cloud_account_id: z.string(),
  scope: z.object({ cluster_name: z.string(), namespace: z.string(), region: z.string() }),
  labels: z.record(z.string(), z.string()),
  status: z.enum(deploymentStatuses),
  failure: failureSchema.nullable(),
  current_gate: z.int().nullable().describe('The gate that its session is at; null without a session'),
  requested_by: z.string(),
  requested_by_name: personName(),
  created_at: time,
  updated_at: time,
  allowed_actions: z.array(z.enum(callerActions)).describe('What the caller may do to it now'),
});

/** What an approver decides on: the digest names the plan. */
export const planSummarySchema = z.object({
  id: z.string(),
  revision: z.int(),
  digest: z.string(),
  summary: z.string(),
  cost: z.object({
    currency: z.literal('USD'),
    lines: z.array(
      z.object({
        item: z.string(),
        quantity: z.number(),
        unit: z.string(),
        unit_price: z.number(),
        monthly: z.number(),
      }),
    ),
    monthly_total: z.number(),
    priced_on: z.string(),
    region_of_prices: z.string(),
    not_included: z.array(z.string()),
  }),
  warnings: z.array(z.object({ code: z.string(), detail: z.string() })),
  resources: z.array(
    z.object({
      kind: z.string().describe('CloudFormation type or Kubernetes kind'),
      name: z.string(),
      namespace: z.string().nullable(),
    }),
  ),
  created_at: time,
});

export const approvalSchema = z.object({
  id: z.string(),
  status: z.enum(approvalStatuses),
  plan_digest: z.string(),
  requested_by: z.string(),
  requested_by_name: personName(),
  requested_at: time,
  expires_at: time,
  second_approver_required: z
    .boolean()
    .describe('The organization wants somebody else than the requester to approve this request'),
  decided_by: z.string().nullable(),
  decided_by_name: personName(),
  decided_at: time.nullable(),
  comment: z.string().nullable(),
});

export const runSchema = z.object({
  id: z.string(),
  deployment_id: z.string(),
  plan_id: z.string(),
  kind: z.enum(['apply', 'destroy']),
  status: z.enum(runStatuses),
  failure: failureSchema.nullable(),
  requested_by: z.string(),
  requested_by_name: personName(),
  created_at: time,
  started_at: time.nullable(),
  ended_at: time.nullable(),
});

/** A deployment with all that is known of it. */
export const deploymentSchema = deploymentSummarySchema.extend({
  plan: planSummarySchema,
  approval: approvalSchema.nullable().describe('The approval asked for this plan'),
  active_run: runSchema.nullable(),
  outputs: z
    .array(z.object({ name: z.string(), description: z.string(), value: z.string() }))
    .nullable()
    .describe('Where to reach what was deployed; null until a run has succeeded'),
});

export const runEventSchema = z.object({
  seq: z.int(),
  step: z.string(),
  level: z.enum(runEventLevels),
  message: z.string(),
  created_at: time,
});

export type DeploymentSummary = z.output<typeof deploymentSummarySchema>;
export type PlanSummary = z.output<typeof planSummarySchema>;
export type ApprovalRecord = z.output<typeof approvalSchema>;
export type RunRecord = z.output<typeof runSchema>;
export type DeploymentRecord = z.output<typeof deploymentSchema>;
export type RunEventRecord = z.output<typeof runEventSchema>;
