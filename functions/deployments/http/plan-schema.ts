import * as z from 'zod';
import { idField, openEnum, textField } from '../../shared/http/fields.ts';
import { partNames } from '../teardown-schema.ts';
import { planSummarySchema, preflightOfPlan } from './plan-summary-schema.ts';

// Pure: a complete plan, for its approvers. The digest covers all of it, so exactly this plan is applied.

const stackSchema = z
  .object({
    name: textField('The name of the CloudFormation stack', 'deploy-01k9z3v5m8qh2t7xw4c6yb0rne'),
    template: z.record(z.string(), z.unknown()).meta({
      description: 'The CloudFormation template of the stack',
      examples: [{ Resources: { SnapshotBucket: { Type: 'AWS::S3::Bucket' } } }],
    }),
    capabilities: z.array(z.string()).meta({
      description:
        'The capabilities that have to be acknowledged to CloudFormation for the stack, such as CAPABILITY_IAM for one that makes roles',
      examples: [['CAPABILITY_IAM']],
    }),
  })
  .meta({
    id: 'PlannedStack',
    description: 'The CloudFormation stack that a run makes for the plan’s cloud resources',
  });

const objectSchema = z
  .object({
    phase: openEnum(
      ['foundation', 'workload', 'bootstrap', 'operations'],
      'The phase of the run in which the object is applied, in this order: foundation (namespaces, accounts and the like), workload (what the deployment runs), bootstrap (jobs that set it up), operations (what runs beside it, such as backups and alerts)',
    ).meta({
      examples: ['workload'],
    }),
    is_optional: z.boolean().meta({
      description:
        'Whether the run leaves the object out if the cluster does not know its kind; if false, the run fails then',
      examples: [false],
    }),
    manifest: z.record(z.string(), z.unknown()).meta({
      description: 'The Kubernetes object, as it is applied to the cluster',
      examples: [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vector-database' } }],
    }),
  })
  .meta({
    id: 'PlannedObject',
    description: 'A Kubernetes object of a plan, with the phase of the run that applies it',
  });

const secretSchema = z
  .object({
    namespace: textField('The Kubernetes namespace that the Secret is in', 'vector-database'),
    name: textField('The name of the Kubernetes Secret', 'vector-database-api-keys'),
    keys: z
      .array(z.string())
      .meta({ description: 'The names of the values that the Secret holds', examples: [['api-key']] }),
    certificate_hosts: z
      .array(z.string())
      .nullable()
      .meta({
        description:
          'The host names in the server certificate that the Secret holds; null if it holds no such certificate',
        examples: [['vector-database.vector-database.svc']],
      }),
  })
  .meta({
    id: 'GeneratedSecret',
    description:
      'A Kubernetes Secret whose values (keys, passwords, certificates) are generated during the run and kept only in the cluster',
  });

/** By what an output is known, before it has a value too. */
export const outputNames = {
  name: textField(
    'The name of the output for programs, which stays the same from run to run',
    'http_endpoint',
  ),
  description: textField(
    'What the value of the output is for, as a text to show',
    'HTTP endpoint inside the cluster',
  ),
};

const outputSchema = z
  .object({
    ...outputNames,
  })
  .meta({
    id: 'PlannedOutput',
    description:
      'An output (something that the deployment’s users need, such as an endpoint) that the deployment will have once the plan is applied; its value is known then',
  });

const value = z.union([z.string(), z.number(), z.boolean()]);

const secretOfTokenSchema = z
  .object({
    namespace: textField('The Kubernetes namespace that the Secret is in', 'inference-server'),
    name: textField('The name of the Kubernetes Secret', 'inference-server-hub-token'),
    key: textField('The name under which the Secret holds the token', 'token'),
  })
  .meta({
    id: 'HubTokenSecret',
    description: 'The Kubernetes Secret that holds the token of the model hub (Hugging Face)',
  });

const dataRetentionSchema = z
  .object({
    bucket: textField('The name of the S3 bucket', 'orchestrator-01k9z3v5m8qh2t7xw4c6yb0rne-weights'),
    until: textField(
      'The day (YYYY-MM-DD) from which the bucket’s own rules delete its objects, also after a destroy; null if a destroy deletes the bucket with its objects',
      '2027-06-30',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'DataRetention',
    description: 'A bucket whose objects do not stay for good after a destroy, and when they are deleted',
  });

const keptByDestroySchema = z
  .object({
    ...partNames,
    until: textField(
      'The day (YYYY-MM-DD) from which the resource’s own rules delete its content; null if no rule does',
      '2027-06-30',
    )
      .nullable()
      .meta({ examples: [null] }),
    monthly_cost: z
      .number()
      .nullable()
      .meta({
        description:
          'What the kept resource costs per month at list prices, in US dollars; null if that depends on how much data it holds by then',
        examples: [17.6],
      }),
  })
  .meta({
    id: 'KeptByDestroy',
    description: 'A resource that holds data, so that a destroy keeps it unless delete_data is true',
  });

export const planSchema = planSummarySchema
  .extend({
    deployment_id: idField('deployment', 'Id of the deployment that the plan belongs to'),
    preflight: preflightOfPlan,
    values: z.record(z.string(), value).meta({
      description: 'All values that the plan was computed from, by the names of the agent’s fields',
      examples: [{ node_count: 3 }],
    }),
    stack: stackSchema,
    objects: z
      .array(objectSchema)
      .describe('The Kubernetes objects of the plan, in the order in which a run applies them'),
    generated_secrets: z
      .array(secretSchema)
      .describe(
        'The Kubernetes Secrets whose values are generated during the run; the plan does not contain the values',
      ),
    hub_token: secretOfTokenSchema.nullable().meta({
      description:
        'The Kubernetes Secret into which the run writes the token of the model hub (Hugging Face); null if the plan has none',
      examples: [null],
    }),
    data_retention: dataRetentionSchema.nullable().meta({
      description:
        'The bucket of the plan whose objects are deleted by a destroy, or some time after it, even without delete_data; null if there is no such bucket',
      examples: [null],
    }),
    kept_by_destroy: z
      .array(keptByDestroySchema)
      .describe(
        'The resources of this plan that a destroy without delete_data would keep, because they hold data',
      ),
    outputs: z
      .array(outputSchema)
      .describe(
        'The outputs (such as endpoints) that the deployment will have once the plan is applied, without their values',
      ),
  })
  .meta({
    id: 'Plan',
    description:
      'A plan of a deployment with all its content: what a run applies (template and objects), the values behind it, and its cost',
  });

export type PlanResponse = z.output<typeof planSchema>;
