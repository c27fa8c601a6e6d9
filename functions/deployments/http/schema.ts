import * as z from 'zod';
import { aimSchema } from '../../agents/plan/goal-schema.ts';
import { costSchema, resourceSchema, warningSchema } from '../../agents/plan/plan-schema.ts';
import { roles } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, personName } from '../../shared/http/person.ts';
import { callerActions, deploymentStatuses } from '../deployment.ts';
import { driftSchema, driftStates } from '../drift/schema.ts';
import { partActions } from '../plan-changes.ts';
import { preflightSchema } from '../preflight/schema.ts';
import { teardownSchema } from '../teardown-schema.ts';
import { approvalSchema, decisionSchema, pendingApprovalSchema } from './approval-schema.ts';
import { failure, runSchema } from './run-schema.ts';

// Pure: the shapes of the API's answers. The rows of the routes refer to them, and OpenAPI comes from there.

const agentId = textField('The agent that made its plan', 'vector-database');
const digest = '0123456789abcdef'.repeat(4);
const exampleDeployment = '/api/deployments/deploy-01k9z3v5m8qh2t7xw4c6yb0rne';

const scopeSchema = z
  .object({
    cluster_name: textField('The cluster that it is deployed into', 'production'),
    namespace: textField('The namespace in that cluster', 'vector-database'),
    region: textField('The cluster’s region', 'us-east-1'),
  })
  .meta({ id: 'Scope', description: 'Where a deployment goes' });

/** Also of one that was disconnected, so that it stays known where the deployment is. */
const accountSchema = z
  .object({
    id: idField('cloudAccount', 'The account’s id'),
    label: textField('Its name for people', 'Production'),
    provider: openEnum(['aws', 'gcp', 'azure'], 'The cloud'),
    account_id: textField('Its id in the cloud', '123456789012'),
    is_connected: z.boolean().meta({
      description: 'False while it is disconnected: the service can’t change the deployment then',
      examples: [true],
    }),
  })
  .meta({ id: 'DeploymentAccount', description: 'The account that a deployment is in' });

/** A deployment as lists show it. */
export const deploymentSummarySchema = z
  .object({
    id: idField('deployment', 'The deployment’s id'),
    name: textField('Its name', 'vector-database'),
    agent_id: agentId,
    session_id: idField('session', 'The session in which it was planned; null without one').nullable(),
    cloud_account_id: idField('cloudAccount', 'The account in which it is deployed'),
    cloud_account: accountSchema,
    scope: scopeSchema,
    labels: z
      .record(z.string(), z.string())
      .meta({ description: 'The organization’s own labels', examples: [{ team: 'search' }] }),
    protected: z
      .boolean()
      .meta({ description: 'While true, the deployment can’t be destroyed', examples: [false] }),
    protected_by_role: openEnum(
      roles,
      'The role of the member who set the protection: that role or a higher one may remove it; null without protection',
    )
      .nullable()
      .meta({ examples: [null] }),
    expires_at: timeField(
      'When the deployment is destroyed automatically, unless it is protected then; null for never',
    )
      .nullable()
      .meta({ examples: [null] }),
    status: openEnum(deploymentStatuses, 'Its status').meta({ examples: ['awaiting_approval'] }),
    failure,
    current_gate: z
      .int()
      .nullable()
      .meta({
        description: 'The gate (a numbered step that the user confirms) of its session; null without one',
        examples: [5],
      }),
    requested_by: idField('user', 'The user or service account who planned it'),
    requested_by_name: personName(),
    requested_by_kind: actorKindField(),
    created_at: timeField('When it was first planned'),
    updated_at: timeField('When it was last changed'),
    monthly_cost: z.number().meta({
      description: 'The estimated cost of its current plan per month, in USD',
      examples: [551.88],
    }),
    monthly_most: z.number().meta({
      description: 'The same at the full size of what grows with its load; monthly_cost where nothing does',
      examples: [551.88],
    }),
    region_of_prices: textField('The region of the prices', 'us-east-1'),
    kept_monthly_cost: z.number().meta({
      description:
        'What the last destroy has kept costs so much a month at list prices, in USD, until it is deleted',
      examples: [0],
    }),
    pending_approval: pendingApprovalSchema
      .nullable()
      .meta({ description: 'The request that waits for a decision; null where none does', examples: [null] }),
    drift_status: openEnum(
      driftStates,
      'Whether the cloud still has what was applied; null before the first check, and once it is being destroyed',
    )
      .nullable()
      .meta({ examples: ['in_line'] }),
    allowed_actions: z
      .array(openEnum(callerActions, 'An action'))
      .describe('What the caller may do to the account now'),
  })
  .meta({ id: 'DeploymentSummary', description: 'A deployment in a list' });

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const valueChangeSchema = z
  .object({
    name: textField('The value’s name', 'node_count'),
    from: changedValue.meta({ description: 'The value before; null where there is none', examples: [3] }),
    to: changedValue.meta({ description: 'The value after; null where there is none', examples: [4] }),
  })
  .meta({ id: 'ValueChange', description: 'A value that changes' });

const partChangeSchema = z
  .object({
    action: openEnum(
      partActions,
      'The kind of change; replace: it is created again, and the former one is deleted',
    ),
    kind: textField('CloudFormation type or Kubernetes kind', 'StatefulSet'),
    name: textField('Its name', 'vector-database'),
    namespace: textField('Its namespace; null outside of namespaces', 'vector-database').nullable(),
    fields: z
      .array(z.string())
      .meta({ description: 'Paths of some fields that differ', examples: [['spec.replicas']] }),
  })
  .meta({ id: 'PartChange', description: 'A resource that a change adds, changes, replaces or removes' });

export const planChangeSchema = z
  .object({
    base_plan_id: idField('plan', 'The plan that was current when this one was made'),
    rollback_to: idField('plan', 'The plan whose values it goes back to; null for a change to other values')
      .nullable()
      .meta({ examples: [null] }),
    values: z.array(valueChangeSchema).describe('The values that differ'),
    parts: z
      .array(partChangeSchema)
      .describe('The resources that change; those that are not listed stay as they are'),
    notes: z
      .array(z.string())
      .meta({ description: 'How the change is made, and warnings', examples: [['The new nodes join.']] }),
    monthly_before: z.number().meta({ description: 'USD per month before the change', examples: [655.6] }),
    monthly_after: z.number().meta({ description: 'USD per month after the change', examples: [839.5] }),
  })
  .meta({ id: 'PlanChange', description: 'What a plan changes of the plan before it' });

/** The request that an approver decides on: the digest names the plan. */
export const planSummarySchema = z
  .object({
    id: idField('plan', 'The plan’s id'),
    revision: z.int().meta({ description: 'The number of the plan in its deployment', examples: [1] }),
    digest: textField('SHA-256 of the plan in hexadecimal; another plan has another digest', digest),
    summary: textField('The plan in one sentence', 'Vector database with 3 nodes in cluster production.'),
    cost: costSchema,
    warnings: z.array(warningSchema).describe('Warnings to read before the plan is approved'),
    goal: z
      .array(aimSchema)
      .describe(
        'What the user wanted to reach with the plan, and whether it does; empty where that was not said',
      ),
    change: planChangeSchema
      .nullable()
      .meta({ description: 'What it changes of what runs; null for a first plan', examples: [null] }),
    resources: z.array(resourceSchema).describe('What the plan makes'),
    created_at: timeField('When it was computed'),
  })
  .meta({ id: 'PlanSummary', description: 'What an approver decides on' });

/** A preflight of this plan, kept with it. */
export const preflightOfPlan = preflightSchema.nullable().meta({
  description:
    'The findings of the last check of this plan in the cloud; null before the first. A plan that ' +
    'waits for approval is checked within minutes',
  examples: [null],
});

const proposalSchema = planSummarySchema
  .extend({ preflight: preflightOfPlan })
  .meta({ id: 'Proposal', description: 'A change of what runs' });

const outputSchema = z
  .object({
    name: textField('Stable name', 'http_endpoint'),
    description: textField('What it is', 'HTTP endpoint inside the cluster'),
    value: textField('Where to reach it', 'http://vector-database.vector-database.svc:6333'),
  })
  .meta({ id: 'DeploymentOutput', description: 'One output of a deployment' });

/** Links to the lists of earlier plans, approvals and runs. */
const deploymentLinksSchema = z
  .object({
    plans: textField('Its plans, newest first', `${exampleDeployment}/plans`),
    plan: textField(
      'The plan with its template and objects',
      `${exampleDeployment}/plans/plan-01k9z3v5m8qh2t7xw4c6yb0rne`,
    ),
    approvals: textField('Its requests for approval', `${exampleDeployment}/approvals`),
    runs: textField('Its runs, newest first', `${exampleDeployment}/runs`),
    session: textField('Its session', '/api/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne').nullable(),
    cloud_account: textField(
      'The path of the cloud account that it runs in; null once that account is disconnected',
      '/api/clouds/ca-01k9z3v5m8qh2t7xw4c6yb0rne',
    ).nullable(),
  })
  .meta({ id: 'DeploymentLinks', description: 'URLs of records that belong to a deployment' });

/** A deployment with all that is known of it. */
export const deploymentSchema = deploymentSummarySchema
  .extend({
    plan: planSummarySchema,
    proposal: proposalSchema
      .nullable()
      .meta({ description: 'The change that waits for approval; null where none does', examples: [null] }),
    last_run: runSchema
      .nullable()
      .meta({ description: 'The run that was started last, also after its end', examples: [null] }),
    links: deploymentLinksSchema,
    approval: approvalSchema
      .nullable()
      .describe(
        'The request that waits for a decision, or else the request to apply the current plan; null where there was none',
      ),
    decision: decisionSchema.nullable().meta({
      description: 'Who may approve the request that waits; null where none does',
      examples: [null],
    }),
    active_run: runSchema
      .nullable()
      .meta({ description: 'The run in progress; null where there is none', examples: [null] }),
    outputs: z
      .array(outputSchema)
      .nullable()
      .meta({
        description: 'Endpoints and names of what was deployed; null until a run has succeeded',
        examples: [null],
      }),
    stands: z.boolean().meta({
      description:
        'Whether something that its runs made stands in the cloud account, or may; false before the first run, where the only runs have left nothing, and once it is destroyed',
      examples: [true],
    }),
    preflight: preflightOfPlan.describe(
      'The findings of the last check of the current plan in the cloud; null before the first',
    ),
    hub_token_given_at: timeField(
      'When a token of the model hub was set; the token itself is not shown. Null while there is none',
    )
      .nullable()
      .meta({ examples: [null] }),
    drift: driftSchema.nullable().meta({
      description: 'Whether the cloud is as it was applied; null before the first run has succeeded',
      examples: [null],
    }),
    teardown: teardownSchema
      .nullable()
      .meta({ description: 'What the last destroy did; null before the first has ended', examples: [null] }),
  })
  .meta({ id: 'Deployment', description: 'A deployment' });

export type DeploymentSummary = z.output<typeof deploymentSummarySchema>;
export type PlanSummary = z.output<typeof planSummarySchema>;
export type ApprovalResponse = z.output<typeof approvalSchema>;
export type DeploymentResponse = z.output<typeof deploymentSchema>;
