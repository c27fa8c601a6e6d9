import * as z from 'zod';
import { costSchema, resourceSchema, warningSchema } from '../agents/plan-record.ts';
import { roles } from '../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { personName } from '../shared/http/person.ts';
import { approvalActions, approvalStatuses, lapses } from './approval.ts';
import { callerActions, deploymentStatuses } from './deployment.ts';
import { driftSchema } from './drift/record.ts';
import { partActions } from './plan-changes.ts';
import { preflightSchema } from './preflight/record.ts';
import { failure, runSchema } from './run-record.ts';
import { teardownSchema } from './teardown-record.ts';

// Pure: the shapes of the API's answers. The rows of the routes refer to them, and OpenAPI comes from there.

const agentId = textField('The agent that deploys it', 'vector-database');
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
    id: idField('cloudAccount', 'Names the account'),
    label: textField('What people call it', 'Production'),
    provider: openEnum(['aws', 'gcp', 'azure'], 'The cloud'),
    account_id: textField('The cloud’s own name of it', '123456789012'),
    is_connected: z.boolean().meta({
      description: 'False when it was disconnected: then nothing of the deployment can be changed by us',
      examples: [true],
    }),
  })
  .meta({ id: 'DeploymentAccount', description: 'The account that a deployment is in' });

/** A deployment as lists show it. */
export const deploymentSummarySchema = z
  .object({
    id: idField('deployment', 'Names the deployment'),
    name: textField('Its name', 'vector-database'),
    agent_id: agentId,
    session_id: idField('session', 'The session that it was planned in; null without one').nullable(),
    cloud_account_id: idField('cloudAccount', 'The account that it is deployed into'),
    cloud_account: accountSchema,
    scope: scopeSchema,
    labels: z
      .record(z.string(), z.string())
      .meta({ description: 'The organization’s own labels', examples: [{ team: 'search' }] }),
    protected: z
      .boolean()
      .meta({ description: 'While this is true nobody can destroy it', examples: [false] }),
    protected_by_role: openEnum(
      roles,
      'The role of the person who protected it: that role or a higher one takes the protection off; null without protection',
    )
      .nullable()
      .meta({ examples: [null] }),
    expires_at: timeField('When it is destroyed, unless it is protected then; null for never')
      .nullable()
      .meta({ examples: [null] }),
    status: openEnum(deploymentStatuses, 'Its status').meta({ examples: ['awaiting_approval'] }),
    failure,
    current_gate: z
      .int()
      .nullable()
      .meta({ description: 'The gate that its session is at; null without a session', examples: [5] }),
    requested_by: idField('user', 'Who planned it'),
    requested_by_name: personName(),
    created_at: timeField('When it was planned first'),
    updated_at: timeField('When it changed last'),
    allowed_actions: z
      .array(openEnum(callerActions, 'An action'))
      .describe('What the caller may do to it now'),
  })
  .meta({ id: 'DeploymentSummary', description: 'A deployment as lists show it' });

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const valueChangeSchema = z
  .object({
    name: textField('The name of the value', 'node_count'),
    from: changedValue.meta({ description: 'What it is; null where there is none', examples: [3] }),
    to: changedValue.meta({ description: 'What it becomes; null where there is none', examples: [4] }),
  })
  .meta({ id: 'ValueChange', description: 'A value that becomes another one' });

const partChangeSchema = z
  .object({
    action: openEnum(
      partActions,
      'What is done to it; replace: it is created again, and the former one is deleted',
    ),
    kind: textField('CloudFormation type or Kubernetes kind', 'StatefulSet'),
    name: textField('Its name', 'vector-database'),
    namespace: textField('Its namespace; null outside of namespaces', 'vector-database').nullable(),
    fields: z
      .array(z.string())
      .meta({ description: 'Paths of what differs, the first ones', examples: [['spec.replicas']] }),
  })
  .meta({ id: 'PartChange', description: 'Something that a change adds, changes, replaces or removes' });

export const planChangeSchema = z
  .object({
    base_plan_id: idField('plan', 'The plan that was current when this one was made'),
    rollback_to: idField('plan', 'The plan whose values it goes back to; null for a change to other values')
      .nullable()
      .meta({ examples: [null] }),
    values: z.array(valueChangeSchema).describe('The values that differ'),
    parts: z.array(partChangeSchema).describe('What is done to what; what isn’t named stays as it is'),
    notes: z
      .array(z.string())
      .meta({ description: 'How it is done and what to know', examples: [['The new nodes join.']] }),
    monthly_before: z.number().meta({ description: 'The estimate of a month before', examples: [655.6] }),
    monthly_after: z.number().meta({ description: 'The estimate of a month after', examples: [839.5] }),
  })
  .meta({ id: 'PlanChange', description: 'What a plan changes of the one before' });

/** What an approver decides on: the digest names the plan. */
export const planSummarySchema = z
  .object({
    id: idField('plan', 'Names the plan'),
    revision: z.int().meta({ description: 'Counts the plans of the deployment', examples: [1] }),
    digest: textField('SHA-256 of the plan in hex: another plan has another one', digest),
    summary: textField('The plan in one sentence', 'Vector database with 3 nodes in cluster production.'),
    cost: costSchema,
    warnings: z.array(warningSchema).describe('What should be known before it is approved'),
    change: planChangeSchema
      .nullable()
      .meta({ description: 'What it changes of what runs; null for a first plan', examples: [null] }),
    resources: z.array(resourceSchema).describe('What it makes'),
    created_at: timeField('When it was computed'),
  })
  .meta({ id: 'PlanSummary', description: 'What an approver decides on' });

/** A preflight of this plan, kept with it. */
export const preflightOfPlan = preflightSchema.nullable().meta({
  description:
    'What the cloud said about this plan when it was looked at last; null before that. A plan that waits for approval is ' +
    'looked at within minutes',
  examples: [null],
});

const proposalSchema = planSummarySchema
  .extend({ preflight: preflightOfPlan })
  .meta({ id: 'Proposal', description: 'A change of what runs' });

const wanterSchema = z
  .object({ id: idField('user', 'Names the person'), name: personName() })
  .meta({ id: 'Wanter', description: 'Somebody who has wanted what is to be approved' });

export const approvalSchema = z
  .object({
    id: idField('approval', 'Names the request'),
    plan_id: idField('plan', 'The plan that it is about'),
    action: openEnum(
      approvalActions,
      'What is to be approved: to apply the plan, to change what runs to it, or to destroy what was made',
    ).meta({ examples: ['apply'] }),
    status: openEnum(approvalStatuses, 'The status of the request'),
    plan_digest: textField('The digest of the plan that it is about', digest),
    requested_by: idField('user', 'Who requested it'),
    requested_by_name: personName(),
    requested_at: timeField('When it was requested'),
    expires_at: timeField('From then on it can’t be decided any more'),
    second_approver_required: z.boolean().meta({
      description:
        'Somebody else than those in wanted_by must approve it, who had the right before it was requested and not through one of them',
      examples: [false],
    }),
    delete_data: z.boolean().meta({
      description: 'Of a destroy: whether snapshots and volumes are deleted for good as well',
      examples: [false],
    }),
    labels: z
      .record(z.string(), z.string())
      .nullable()
      .meta({
        description:
          'The labels that become tags in the account with it; null for a destroy, and in requests of former versions',
        examples: [{ team: 'search' }],
      }),
    wanted_by: z
      .array(wanterSchema)
      .describe(
        'All who have wanted it: the requester, who for an end that has come is the person who set it, those whose request it took the place of, and who set labels that the run would bring into the account',
      ),
    lapse: openEnum(
      lapses,
      'Why an approval ended before a run used it: who gave it may not any more, seven days were over, the labels were changed, or a second person is demanded since and it was no second person’s; null for others',
    )
      .nullable()
      .meta({ examples: [null] }),
    decided_by: idField('user', 'Who decided; null until then')
      .nullable()
      .meta({ examples: [null] }),
    decided_by_name: personName(),
    decided_at: timeField('When it was decided; null until then')
      .nullable()
      .meta({ examples: [null] }),
    comment: textField('What the approver said', 'Fine with me.')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Approval', description: 'The request to approve what is to be done with one plan' });

const outputSchema = z
  .object({
    name: textField('Stable name', 'http_endpoint'),
    description: textField('What it is', 'HTTP endpoint inside the cluster'),
    value: textField('Where to reach it', 'http://vector-database.vector-database.svc:6333'),
  })
  .meta({ id: 'DeploymentOutput', description: 'One thing to know of what was deployed' });

/** Where to read on: these lists keep what was planned, decided and done before. */
const deploymentLinksSchema = z
  .object({
    plans: textField('Its plans, newest first', `${exampleDeployment}/plans`),
    plan: textField('The whole plan', `${exampleDeployment}/plans/plan-01k9z3v5m8qh2t7xw4c6yb0rne`),
    approvals: textField('The approvals that were asked for', `${exampleDeployment}/approvals`),
    runs: textField('Its runs, newest first', `${exampleDeployment}/runs`),
    session: textField('Its session', '/api/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne').nullable(),
    cloud_account: textField(
      'Its account; null when it was disconnected',
      '/api/clouds/ca-01k9z3v5m8qh2t7xw4c6yb0rne',
    ).nullable(),
  })
  .meta({ id: 'DeploymentLinks', description: 'Paths of what belongs to a deployment' });

/** A deployment with all that is known of it. */
export const deploymentSchema = deploymentSummarySchema
  .extend({
    plan: planSummarySchema,
    proposal: proposalSchema
      .nullable()
      .meta({ description: 'The change that waits for approval; null where none does', examples: [null] }),
    last_run: runSchema
      .nullable()
      .meta({ description: 'The run that was started last, also when it has ended', examples: [null] }),
    links: deploymentLinksSchema,
    approval: approvalSchema
      .nullable()
      .describe(
        'The approval that waits for a decision, else the one asked to apply this plan; null where none was',
      ),
    active_run: runSchema
      .nullable()
      .meta({ description: 'The run that goes on; null where none does', examples: [null] }),
    outputs: z
      .array(outputSchema)
      .nullable()
      .meta({
        description: 'Where to reach what was deployed; null until a run has succeeded',
        examples: [null],
      }),
    preflight: preflightOfPlan.describe(
      'What the cloud said about the current plan when it was looked at last; null before that',
    ),
    hub_token_given_at: timeField(
      'When a token of the model hub was given, which nothing shows; null while there is none',
    )
      .nullable()
      .meta({ examples: [null] }),
    drift: driftSchema.nullable().meta({
      description: 'Whether what is there is as it was applied; null before the first run has succeeded',
      examples: [null],
    }),
    teardown: teardownSchema
      .nullable()
      .meta({ description: 'What the last destroy did; null until one has ended', examples: [null] }),
  })
  .meta({ id: 'Deployment', description: 'A deployment with all that is known of it' });

export type DeploymentSummary = z.output<typeof deploymentSummarySchema>;
export type PlanSummary = z.output<typeof planSummarySchema>;
export type ApprovalRecord = z.output<typeof approvalSchema>;
export type DeploymentRecord = z.output<typeof deploymentSchema>;
