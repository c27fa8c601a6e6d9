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
  'ID of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans',
  'vector-database',
);
const exampleDeployment = '/api/deployments/deploy-01k9z3v5m8qh2t7xw4c6yb0rne';

const scopeSchema = z
  .object({
    cluster_name: textField('Name of the Kubernetes cluster (EKS) to deploy to', 'production'),
    namespace: textField('Kubernetes namespace of the deployment’s objects', 'vector-database'),
    region: textField('Region of the cluster', 'us-east-1'),
  })
  .meta({
    id: 'Scope',
    description: 'The place of the deployment in the cloud account: region, cluster and namespace',
  });

/** Also of one that was disconnected, so that it stays known where the deployment is. */
const accountSchema = z
  .object({
    id: idField('cloudAccount', 'ID of the cloud account in this service'),
    label: textField('Name that members gave the cloud account', 'Production'),
    provider: openEnum(['aws', 'gcp', 'azure'], 'Cloud provider: `aws`, `gcp` (Google Cloud) or `azure`'),
    account_id: textField(
      'ID of the account at the cloud provider: AWS account number, Google Cloud project ID or Azure subscription ID',
      '123456789012',
    ),
    is_connected: z.boolean().meta({
      description:
        'Whether the cloud account is connected to this service. If `false`, the service can neither change nor destroy the deployment',
      examples: [true],
    }),
  })
  .meta({
    id: 'DeploymentAccount',
    description: 'The cloud account of a deployment',
  });

/** A deployment as lists show it. */
export const deploymentSummarySchema = z
  .object({
    id: idField('deployment', 'ID of the deployment'),
    name: textField('Name of the deployment, also used for its objects in the cluster', 'vector-database'),
    agent_id: agentId,
    session_id: idField(
      'session',
      'ID of the session (conversation with an agent) in which the deployment was planned; `null` if the deployment was started without a session',
    ).nullable(),
    cloud_account_id: idField('cloudAccount', 'ID of the deployment’s cloud account'),
    cloud_account: accountSchema,
    scope: scopeSchema,
    labels: z.record(z.string(), z.string()).meta({
      description:
        'Labels that members gave the deployment. Runs also write the labels to the cloud account as tags',
      examples: [{ team: 'search' }],
    }),
    protected: z.boolean().meta({
      description:
        'Whether the deployment is protected. A protected deployment can’t be destroyed and stays when it expires',
      examples: [false],
    }),
    protected_by_role: openEnum(
      roles,
      'Role of the member who set the protection. Only a member with at least this role can remove the protection. `null` if the deployment is not protected',
    )
      .nullable()
      .meta({ examples: [null] }),
    expires_at: timeField(
      'Time at which the deployment is destroyed automatically, unless it is protected then. If the destroy needs approval, the service requests approval at that time. `null` for no expiry',
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
          'Current gate of the deployment’s session, from 1 to 6; 7 if the session is completed; `null` if the deployment was started without a session',
        examples: [5],
      }),
    requested_by: idField('user', 'ID of the user or service account that had the deployment planned'),
    requested_by_name: personName('requested_by'),
    requested_by_kind: actorKindField(),
    created_at: timeField('Time at which the deployment was first planned'),
    updated_at: timeField(
      'Time of the last change to the deployment, for example to its status, plan, labels or expiry',
    ),
    monthly_cost: z.number().meta({
      description:
        'Estimated monthly cost of the current plan, in US dollars. If the size follows the load, the cost with the fewest replicas',
      examples: [551.88],
    }),
    monthly_most: z.number().meta({
      description:
        'Estimated monthly cost of the current plan at full size, in US dollars. Equal to `monthly_cost` if nothing grows with the load',
      examples: [551.88],
    }),
    region_of_prices: textField(
      'AWS region whose list prices were used, which may differ from the deployment’s region',
      'us-east-1',
    ),
    stands: z.boolean().meta({
      description:
        'Whether the deployment has, or may have, resources in the cloud account. `false` before the first run, after runs that left nothing, and after a destroy, even if the destroy kept resources with data (see `kept_monthly_cost`)',
      examples: [true],
    }),
    kept_monthly_cost: z.number().meta({
      description:
        'Monthly cost at list prices of the resources that the last destroy kept because they hold data, in US dollars, until they are deleted; 0 if there are none',
      examples: [0],
    }),
    pending_approval: pendingApprovalSchema.nullable().meta({
      description: 'The pending approval request; `null` if no request is pending',
      examples: [null],
    }),
    drift_status: openEnum(
      driftStates,
      'Result of the last drift check. `in_line`: no differences found. `drifted`: differences found. `unknown`: not everything could be checked, or no check has ended since the last successful run. `checking`: a check is in progress. `null` before a run has succeeded, and once a destroy has started',
    )
      .nullable()
      .meta({ examples: ['in_line'] }),
    allowed_actions: z
      .array(
        openEnum(
          callerActions,
          'Name of an action that the caller can take on this record now, given the caller’s role and the record’s state',
        ),
      )
      .describe(
        'Actions that the caller can take on the deployment now, such as `approve`, `reject`, `apply`, `change` or `destroy`',
      ),
  })
  .meta({
    id: 'DeploymentSummary',
    description:
      'A deployment (a plan in a cloud account, with its runs) without the details of its plan, runs and approval requests',
  });

const outputSchema = z
  .object({
    ...outputNames,
    value: textField(
      'Value of the output: an address or a name in the cluster',
      'http://vector-database.vector-database.svc:6333',
    ),
  })
  .meta({
    id: 'DeploymentOutput',
    description:
      'An output of a deployment: something that the deployment’s users need, such as an endpoint or the name of a Secret in the cluster',
  });

/** Links to the lists of earlier plans, approvals and runs. */
const deploymentLinksSchema = z
  .object({
    plans: textField('Path of the list of the deployment’s plans', `${exampleDeployment}/plans`),
    plan: textField(
      'Path of the current plan in full',
      `${exampleDeployment}/plans/plan-01k9z3v5m8qh2t7xw4c6yb0rne`,
    ),
    approvals: textField(
      'Path of the list of the deployment’s approval requests',
      `${exampleDeployment}/approvals`,
    ),
    runs: textField('Path of the list of the deployment’s runs', `${exampleDeployment}/runs`),
    session: textField(
      'Path of the session (conversation with an agent) in which the deployment was planned; `null` if the deployment was started without a session',
      '/api/sessions/s-01k9z3v5m8qh2t7xw4c6yb0rne',
    ).nullable(),
    cloud_account: textField(
      'Path of the deployment’s cloud account; `null` if the account is disconnected',
      '/api/clouds/ca-01k9z3v5m8qh2t7xw4c6yb0rne',
    ).nullable(),
  })
  .meta({
    id: 'DeploymentLinks',
    description:
      'Paths of resources that belong to a deployment. To get a URL, append the path to the base URL of the API',
  });

/** A deployment with all that is known of it. */
export const deploymentSchema = deploymentSummarySchema
  .extend({
    plan: planSummarySchema,
    proposal: proposalSchema.nullable().meta({
      description:
        'Plan that would change the running deployment and awaits approval; `null` if there is no such plan',
      examples: [null],
    }),
    last_run: runSchema.nullable().meta({
      description: 'The last run, in progress or ended; `null` before the first run',
      examples: [null],
    }),
    links: deploymentLinksSchema,
    approval: approvalSchema
      .nullable()
      .describe(
        'The pending approval request or, if no request is pending, the last request to apply or update to the current plan. `null` if there is no such request',
      ),
    decision: decisionSchema.nullable().meta({
      description:
        'Who can decide on the pending approval request: the members who can approve it or, if no member can, the admins who could make the request again so that another member can approve it. `null` if no request is pending',
      examples: [null],
    }),
    active_run: runSchema
      .nullable()
      .meta({ description: 'The queued or running run; `null` if there is no such run', examples: [null] }),
    outputs: z
      .array(outputSchema)
      .nullable()
      .meta({
        description:
          'Outputs for the users of the deployment, such as endpoints; `null` until a run has succeeded',
        examples: [null],
      }),
    preflight: preflightOfPlan.describe(
      'Last preflight of the current plan: what would stop the run, as found in the organization’s cloud. `null` before the first preflight',
    ),
    hub_token_given_at: timeField(
      'Time at which the deployment’s model hub token (Hugging Face) was set; `null` if no token is set. The token itself is never returned',
    )
      .nullable()
      .meta({ examples: [null] }),
    drift: driftSchema.nullable().meta({
      description:
        'Last drift check: differences between what was applied and what is in the cloud. `null` before a run has succeeded, and once a destroy has started',
      examples: [null],
    }),
    teardown: teardownSchema.nullable().meta({
      description:
        'Record of what the last destroy deleted, kept and could not delete; `null` before the first destroy has ended',
      examples: [null],
    }),
  })
  .meta({
    id: 'Deployment',
    description:
      'A deployment: what an agent planned and runs created in a cloud account of the organization, with its current plan, approval request and runs',
  });

export type DeploymentSummary = z.output<typeof deploymentSummarySchema>;
export type ApprovalResponse = z.output<typeof approvalSchema>;
export type DeploymentResponse = z.output<typeof deploymentSchema>;
