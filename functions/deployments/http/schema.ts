import * as z from 'zod';
import { aimSchema } from '../../agents/plan/goal-schema.ts';
import { costSchema, resourceSchema, warningSchema } from '../../agents/plan/plan-schema.ts';
import { roles } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, personName } from '../../shared/http/person.ts';
import { callerActions, deploymentStatuses } from '../deployment.ts';
import { driftSchema, driftStates } from '../drift/schema.ts';
import { preflightSchema } from '../preflight/schema.ts';
import { teardownSchema } from '../teardown-schema.ts';
import { approvalSchema, decisionSchema, pendingApprovalSchema } from './approval-schema.ts';
import { planChangeSchema } from './changes/plan-change-schema.ts';
import { failure, runSchema } from './run-schema.ts';

// Pure: the shapes of the API's answers. The rows of the routes refer to them, and OpenAPI comes from there.

const agentId = textField('Id of the agent that made the deployment’s plan', 'vector-database');
const digest = '0123456789abcdef'.repeat(4);
const exampleDeployment = '/api/deployments/deploy-01k9z3v5m8qh2t7xw4c6yb0rne';

const scopeSchema = z
  .object({
    cluster_name: textField('The name of the Kubernetes cluster (EKS) to deploy into, as the cloud account has it', 'production'),
    namespace: textField('The namespace in that cluster', 'vector-database'),
    region: textField('The region that the cluster is in', 'us-east-1'),
  })
  .meta({ id: 'Scope', description: 'Where in the cloud account the deployment is made: region, cluster and namespace' });

/** Also of one that was disconnected, so that it stays known where the deployment is. */
const accountSchema = z
  .object({
    id: idField('cloudAccount', 'The account’s id'),
    label: textField('The account’s name for people', 'Production'),
    provider: openEnum(['aws', 'gcp', 'azure'], 'The cloud provider: aws, gcp (Google Cloud) or azure'),
    account_id: textField('The account’s id at the cloud', '123456789012'),
    is_connected: z.boolean().meta({
      description:
        'False if the account is disconnected: the service can’t change the deployment until it is connected again',
      examples: [true],
    }),
  })
  .meta({ id: 'DeploymentAccount', description: 'The cloud account of a deployment' });

/** A deployment as lists show it. */
export const deploymentSummarySchema = z
  .object({
    id: idField('deployment', 'The deployment’s id'),
    name: textField('The name of the deployment', 'vector-database'),
    agent_id: agentId,
    session_id: idField(
      'session',
      'Id of the session in which the deployment was planned; null if it was started without a conversation',
    ).nullable(),
    cloud_account_id: idField('cloudAccount', 'Id of the cloud account of the deployment'),
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
      'When the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests it at that time. Null for no expiry',
    )
      .nullable()
      .meta({ examples: [null] }),
    status: openEnum(deploymentStatuses, 'The deployment’s status').meta({ examples: ['awaiting_approval'] }),
    failure,
    current_gate: z
      .int()
      .nullable()
      .meta({
        description:
          'The gate (a numbered step that the user confirms) at which the deployment’s session is; null without a session',
        examples: [5],
      }),
    requested_by: idField('user', 'Id of the user or service account that planned the deployment'),
    requested_by_name: personName(),
    requested_by_kind: actorKindField(),
    created_at: timeField('When the deployment was first planned'),
    updated_at: timeField('When the deployment was last changed'),
    monthly_cost: z
      .number()
      .meta({ description: 'The estimated cost of the current plan per month, in USD', examples: [551.88] }),
    monthly_most: z.number().meta({
      description:
        'The estimated cost of the current plan per month if all that grows with its load has its full size; the same as monthly_cost if nothing grows',
      examples: [551.88],
    }),
    region_of_prices: textField('The AWS region whose list prices were used; it may be another one than the deployment’s', 'us-east-1'),
    stands: z.boolean().meta({
      description:
        'Whether the deployment has resources in the cloud account, or may have; false before the first run, if no run has left anything, and after a destroy, also one that kept resources which hold data (see `teardown`)',
      examples: [true],
    }),
    kept_monthly_cost: z.number().meta({
      description:
        'What the resources that the last destroy has kept cost per month at list prices, in USD, until they are deleted',
      examples: [0],
    }),
    pending_approval: pendingApprovalSchema.nullable().meta({
      description: 'The request that waits for an approval; null if there is none',
      examples: [null],
    }),
    drift_status: openEnum(
      driftStates,
      'Whether the cloud still has what was applied; null before the first check, and from the beginning of a destroy on',
    )
      .nullable()
      .meta({ examples: ['in_line'] }),
    allowed_actions: z
      .array(
        openEnum(
          callerActions,
          'The name of one thing that the caller may do to this record now, by their role and the record’s state',
        ),
      )
      .describe('What the caller may do to the deployment now'),
  })
  .meta({ id: 'DeploymentSummary', description: 'A deployment, as lists show it' });

/** The request that an approver decides on: the digest names the plan. */
export const planSummarySchema = z
  .object({
    id: idField('plan', 'The plan’s id'),
    revision: z.int().meta({ description: 'The number of the plan in its deployment', examples: [1] }),
    digest: textField('SHA-256 of this plan in hexadecimal, which `plan_digest` of requests takes', digest),
    summary: textField('What the plan deploys, in one sentence to show', 'Vector database with 3 nodes in cluster production.'),
    cost: costSchema,
    warnings: z.array(warningSchema).describe('What an approver should know before the plan is approved; it does not prevent the approval'),
    goal: z
      .array(aimSchema)
      .describe(
        'What the user wanted to reach with the plan, and whether the plan reaches it; empty if the user named no aim',
      ),
    change: planChangeSchema.nullable().meta({
      description: 'What the plan changes in the running deployment; null for a first plan',
      examples: [null],
    }),
    resources: z.array(resourceSchema).describe('What exists in the cloud account once the plan is applied'),
    created_at: timeField('When the plan was computed'),
  })
  .meta({
    id: 'PlanSummary',
    description: 'A plan of a deployment in short: the parts that an approver reads before a decision',
  });

/** A preflight of this plan, kept with it. */
export const preflightOfPlan = preflightSchema.nullable().meta({
  description:
    'The findings of the last check of the plan in the cloud; null before the first check. A plan that waits for approval is checked within minutes',
  examples: [null],
});

const proposalSchema = planSummarySchema.extend({ preflight: preflightOfPlan }).meta({
  id: 'Proposal',
  description: 'A plan that would change the running deployment, and waits for approval',
});

const outputSchema = z
  .object({
    name: textField('A name of the gate for programs; it stays the same when the title changes', 'http_endpoint'),
    description: textField('What the output is', 'HTTP endpoint inside the cluster'),
    value: textField('The address or the name', 'http://vector-database.vector-database.svc:6333'),
  })
  .meta({
    id: 'DeploymentOutput',
    description: 'An output of a deployment: an endpoint, or a name in the cluster',
  });

/** Links to the lists of earlier plans, approvals and runs. */
const deploymentLinksSchema = z
  .object({
    plans: textField('The path of the deployment’s plans, newest first', `${exampleDeployment}/plans`),
    plan: textField(
      'The path of the current plan with its template and objects',
      `${exampleDeployment}/plans/plan-01k9z3v5m8qh2t7xw4c6yb0rne`,
    ),
    approvals: textField(
      'The path of the deployment’s requests for approval, newest first',
      `${exampleDeployment}/approvals`,
    ),
    runs: textField('The path of the deployment’s runs, newest first', `${exampleDeployment}/runs`),
    session: textField(
      'The path of the session in which the deployment was planned; null if it was started without a conversation',
      '/api/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne',
    ).nullable(),
    cloud_account: textField(
      'The path of the deployment’s cloud account; null if that account is disconnected',
      '/api/clouds/ca-01k9z3v5m8qh2t7xw4c6yb0rne',
    ).nullable(),
  })
  .meta({ id: 'DeploymentLinks', description: 'Paths in this API of records that belong to a deployment' });

/** A deployment with all that is known of it. */
export const deploymentSchema = deploymentSummarySchema
  .extend({
    plan: planSummarySchema,
    proposal: proposalSchema
      .nullable()
      .meta({ description: 'The change that waits for approval; null if there is none', examples: [null] }),
    last_run: runSchema.nullable().meta({
      description: 'The run that was started last, whether it has ended or not; null before the first run',
      examples: [null],
    }),
    links: deploymentLinksSchema,
    approval: approvalSchema
      .nullable()
      .describe(
        'The request that waits for approval. If none waits: the latest request to apply the current plan or to update to it, decided or ended. Null if there is neither',
      ),
    decision: decisionSchema.nullable().meta({
      description: 'Which members may approve the request that waits; null if none waits',
      examples: [null],
    }),
    active_run: runSchema
      .nullable()
      .meta({ description: 'The run in progress; null if there is none', examples: [null] }),
    outputs: z
      .array(outputSchema)
      .nullable()
      .meta({
        description: 'Endpoints and names of what was deployed; null until a run has succeeded',
        examples: [null],
      }),
    preflight: preflightOfPlan.describe(
      'The findings of the last check of the current plan in the cloud; null before the first check',
    ),
    hub_token_given_at: timeField(
      'When the session’s token of the model hub (Hugging Face) was set; the token itself is never shown. Null if there is none',
    )
      .nullable()
      .meta({ examples: [null] }),
    drift: driftSchema.nullable().meta({
      description:
        'Differences between what was applied and what is in the cloud; null before a run has succeeded',
      examples: [null],
    }),
    teardown: teardownSchema.nullable().meta({
      description: 'What the last destroy did; null before the first destroy has ended',
      examples: [null],
    }),
  })
  .meta({
    id: 'Deployment',
    description: 'A deployment: a plan in a cloud account of the organization, with its approvals and runs',
  });

export type DeploymentSummary = z.output<typeof deploymentSummarySchema>;
export type PlanSummary = z.output<typeof planSummarySchema>;
export type ApprovalResponse = z.output<typeof approvalSchema>;
export type DeploymentResponse = z.output<typeof deploymentSchema>;
