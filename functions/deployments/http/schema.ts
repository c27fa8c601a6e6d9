import * as z from 'zod';
import { roles } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, personName } from '../../shared/http/person.ts';
import { callerActions, deploymentStatuses } from '../deployment.ts';
import { driftSchema, driftStates } from '../drift/schema.ts';
import { deploymentStatusMeaning } from '../fields.ts';
import { teardownSchema } from '../teardown-schema.ts';
import { approvalSchema, decisionSchema, pendingApprovalSchema } from './approval-schema.ts';
import { outputNames } from './plan-schema.ts';
import { planSummarySchema, preflightOfPlan, proposalSchema } from './plan-summary-schema.ts';
import { failure, runSchema } from './run-schema.ts';

// Pure: the shapes of the API's answers. The rows of the routes refer to them, and OpenAPI comes from there.

const agentId = textField(
  'Id of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans',
  'vector-database',
);
const exampleDeployment = '/api/deployments/deploy-01k9z3v5m8qh2t7xw4c6yb0rne';

const scopeSchema = z
  .object({
    cluster_name: textField(
      'The name of the Kubernetes cluster (EKS) to deploy into, as the cloud account has it',
      'production',
    ),
    namespace: textField(
      'The Kubernetes namespace, in that cluster, that the deployment’s objects are in',
      'vector-database',
    ),
    region: textField('The region that the cluster is in', 'us-east-1'),
  })
  .meta({
    id: 'Scope',
    description: 'Where in the cloud account the deployment is made: region, cluster and namespace',
  });

/** Also of one that was disconnected, so that it stays known where the deployment is. */
const accountSchema = z
  .object({
    id: idField('cloudAccount', 'The id of the cloud account in this service'),
    label: textField('The name that members gave the account', 'Production'),
    provider: openEnum(['aws', 'gcp', 'azure'], 'The cloud provider: aws, gcp (Google Cloud) or azure'),
    account_id: textField(
      'The account’s id at its cloud provider: the number of an AWS account, or the id of a Google Cloud project or Azure subscription',
      '123456789012',
    ),
    is_connected: z.boolean().meta({
      description:
        'Whether the account is connected to this service; while it is not, the service can neither change nor destroy the deployment',
      examples: [true],
    }),
  })
  .meta({
    id: 'DeploymentAccount',
    description: 'The cloud account that a deployment is in, or is to be made in',
  });

/** A deployment as lists show it. */
export const deploymentSummarySchema = z
  .object({
    id: idField('deployment', 'The id of the deployment in this service'),
    name: textField(
      'The name of the deployment, which its objects in the cluster have, too',
      'vector-database',
    ),
    agent_id: agentId,
    session_id: idField(
      'session',
      'Id of the session (conversation with an agent) in which the deployment was planned; null if it was started without one',
    ).nullable(),
    cloud_account_id: idField(
      'cloudAccount',
      'Id of the cloud account that the deployment is in, or is to be made in',
    ),
    cloud_account: accountSchema,
    scope: scopeSchema,
    labels: z.record(z.string(), z.string()).meta({
      description:
        'The labels that members gave the deployment: keys with values of their choice, which a run also writes into the cloud account as tags',
      examples: [{ team: 'search' }],
    }),
    protected: z.boolean().meta({
      description:
        'Whether the deployment is protected: while it is, it can’t be destroyed, also not by its expiry',
      examples: [false],
    }),
    protected_by_role: openEnum(
      roles,
      'The role that the member who set the protection had: a member with that role or a higher one may remove it. Null if the deployment is not protected',
    )
      .nullable()
      .meta({ examples: [null] }),
    expires_at: timeField(
      'The expiry: when the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests the approval at that time. Null for no expiry',
    )
      .nullable()
      .meta({ examples: [null] }),
    status: openEnum(deploymentStatuses, deploymentStatusMeaning).meta({ examples: ['awaiting_approval'] }),
    failure,
    current_gate: z
      .int()
      .nullable()
      .meta({
        description:
          'The gate (step 1 to 6 of the conversation) that the deployment’s session is at, 7 if the session is completed; null if the deployment was started without a conversation',
        examples: [5],
      }),
    requested_by: idField('user', 'Id of the user or service account that had the deployment planned'),
    requested_by_name: personName('requested_by'),
    requested_by_kind: actorKindField(),
    created_at: timeField('When the deployment was first planned'),
    updated_at: timeField(
      'When something of the deployment, such as its status, plan, labels or expiry, was last changed',
    ),
    monthly_cost: z.number().meta({
      description:
        'The estimated cost of the current plan per month, in US dollars; with the fewest replicas if the size follows the load',
      examples: [551.88],
    }),
    monthly_most: z.number().meta({
      description:
        'The estimated cost of the current plan per month, in US dollars, if everything that grows with the load runs at full size; the same as monthly_cost if nothing grows',
      examples: [551.88],
    }),
    region_of_prices: textField(
      'The AWS region whose list prices were used; it may be another one than the deployment’s',
      'us-east-1',
    ),
    stands: z.boolean().meta({
      description:
        'Whether the deployment has resources in the cloud account, or may have. False before the first run, after runs that left nothing, and after a destroy, even if the destroy kept resources with data (see kept_monthly_cost)',
      examples: [true],
    }),
    kept_monthly_cost: z.number().meta({
      description:
        'What the resources that the last destroy kept, because they hold data, cost per month at list prices until they are deleted, in US dollars; 0 if there are none',
      examples: [0],
    }),
    pending_approval: pendingApprovalSchema.nullable().meta({
      description: 'The request that waits for the decision of an approver; null if none waits',
      examples: [null],
    }),
    drift_status: openEnum(
      driftStates,
      'Whether the last check found in the cloud what was applied. in_line: it did; drifted: it found differences; unknown: not everything could be checked; checking: a check is in progress. Null before the first check, and from the beginning of a destroy on',
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
      .describe(
        'What the caller may do to the deployment now, such as approve, reject, apply (again), change or destroy',
      ),
  })
  .meta({
    id: 'DeploymentSummary',
    description:
      'A deployment (a plan in a cloud account, with its runs) without the details of plan, runs and approvals',
  });

const outputSchema = z
  .object({
    ...outputNames,
    value: textField(
      'The value of the output: an address or a name in the cluster',
      'http://vector-database.vector-database.svc:6333',
    ),
  })
  .meta({
    id: 'DeploymentOutput',
    description:
      'An output of a deployment: something that its users need, such as an endpoint or the name of a Secret in the cluster',
  });

/** Links to the lists of earlier plans, approvals and runs. */
const deploymentLinksSchema = z
  .object({
    plans: textField('The path of the list of all plans of the deployment', `${exampleDeployment}/plans`),
    plan: textField(
      'The path of the current plan with all its content',
      `${exampleDeployment}/plans/plan-01k9z3v5m8qh2t7xw4c6yb0rne`,
    ),
    approvals: textField(
      'The path of the list of all requests for approval of the deployment',
      `${exampleDeployment}/approvals`,
    ),
    runs: textField('The path of the list of all runs of the deployment', `${exampleDeployment}/runs`),
    session: textField(
      'The path of the session (conversation with an agent) in which the deployment was planned; null if it was started without one',
      '/api/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne',
    ).nullable(),
    cloud_account: textField(
      'The path of the deployment’s cloud account; null if that account is disconnected',
      '/api/clouds/ca-01k9z3v5m8qh2t7xw4c6yb0rne',
    ).nullable(),
  })
  .meta({
    id: 'DeploymentLinks',
    description:
      'Paths in this API, to which the address of the API is added, of what belongs to a deployment',
  });

/** A deployment with all that is known of it. */
export const deploymentSchema = deploymentSummarySchema
  .extend({
    plan: planSummarySchema,
    proposal: proposalSchema.nullable().meta({
      description:
        'The plan that is to change the running deployment and waits for approval, beside the current plan; null if there is none',
      examples: [null],
    }),
    last_run: runSchema.nullable().meta({
      description: 'The latest run, whether it goes on or has ended; null before the first run',
      examples: [null],
    }),
    links: deploymentLinksSchema,
    approval: approvalSchema
      .nullable()
      .describe(
        'The request for approval that waits for a decision. If none waits, the latest request about the current plan (to apply it, or to update to it), however it ended. Null if there is neither',
      ),
    decision: decisionSchema.nullable().meta({
      description: 'Which members may approve the request that waits for a decision; null if none waits',
      examples: [null],
    }),
    active_run: runSchema
      .nullable()
      .meta({ description: 'The run that is queued or running; null if there is none', examples: [null] }),
    outputs: z
      .array(outputSchema)
      .nullable()
      .meta({
        description:
          'What the users of the deployment need, such as endpoints; null until a run has succeeded',
        examples: [null],
      }),
    preflight: preflightOfPlan.describe(
      'The last preflight of the current plan: what a check of the customer’s cloud found that would stop its run. Null before the first one',
    ),
    hub_token_given_at: timeField(
      'When the deployment’s token of the model hub (Hugging Face) was set; the token itself is never shown. Null if there is none',
    )
      .nullable()
      .meta({ examples: [null] }),
    drift: driftSchema.nullable().meta({
      description:
        'The last check for drift: differences between what was applied and what is in the cloud now. Null before a run has succeeded, and from the beginning of a destroy on',
      examples: [null],
    }),
    teardown: teardownSchema.nullable().meta({
      description:
        'What the last destroy deleted, kept and could not delete; null before the first destroy has ended',
      examples: [null],
    }),
  })
  .meta({
    id: 'Deployment',
    description:
      'A deployment: what an agent planned and runs made in a cloud account of the organization, with its current plan, approvals and runs',
  });

export type DeploymentSummary = z.output<typeof deploymentSummarySchema>;
export type ApprovalResponse = z.output<typeof approvalSchema>;
export type DeploymentResponse = z.output<typeof deploymentSchema>;
