import * as z from 'zod';
import { idField, openEnum, textField } from '../../shared/http/fields.ts';
import { partNames } from '../teardown-schema.ts';
import { planSummarySchema, preflightOfPlan } from './plan-summary-schema.ts';

// Pure: a complete plan, for its approvers. The digest covers all of it, so exactly this plan is applied.

const stackSchema = z
  .object({
    name: textField('Name of the CloudFormation stack', 'deploy-01k9z3v5m8qh2t7xw4c6yb0rne'),
    template: z.record(z.string(), z.unknown()).meta({
      description: 'CloudFormation template of the stack',
      examples: [{ Resources: { SnapshotBucket: { Type: 'AWS::S3::Bucket' } } }],
    }),
    capabilities: z.array(z.string()).meta({
      description:
        'Capabilities that must be acknowledged to CloudFormation for the stack, for example `CAPABILITY_IAM` for a stack that creates roles',
      examples: [['CAPABILITY_IAM']],
    }),
  })
  .meta({
    id: 'PlannedStack',
    description: 'The CloudFormation stack that a run creates for the plan’s cloud resources',
  });

const objectSchema = z
  .object({
    phase: openEnum(
      ['foundation', 'workload', 'bootstrap', 'operations'],
      'Phase of the run in which the object is applied, in this order. `foundation`: namespaces, service accounts and the like. `workload`: the software that the deployment runs. `bootstrap`: jobs that set the software up. `operations`: supporting objects, such as backups and alerts',
    ).meta({
      examples: ['workload'],
    }),
    is_optional: z.boolean().meta({
      description:
        'Whether the run skips the object if the cluster does not know its kind. If `false`, the run fails in that case',
      examples: [false],
    }),
    manifest: z.record(z.string(), z.unknown()).meta({
      description: 'The Kubernetes object as applied to the cluster',
      examples: [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vector-database' } }],
    }),
  })
  .meta({
    id: 'PlannedObject',
    description: 'A Kubernetes object of a plan, with the phase of the run that applies it',
  });

const secretSchema = z
  .object({
    namespace: textField('Kubernetes namespace of the Secret', 'vector-database'),
    name: textField('Name of the Kubernetes Secret', 'vector-database-api-keys'),
    keys: z
      .array(z.string())
      .meta({ description: 'Keys of the values in the Secret', examples: [['api-key']] }),
    certificate_hosts: z
      .array(z.string())
      .nullable()
      .meta({
        description:
          'Host names in the server certificate of the Secret; `null` if the Secret has no server certificate',
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
  name: textField('Name that identifies the output, the same from run to run', 'http_endpoint'),
  description: textField('Purpose of the output, as text for display', 'HTTP endpoint inside the cluster'),
};

const outputSchema = z
  .object({
    ...outputNames,
  })
  .meta({
    id: 'PlannedOutput',
    description:
      'An output (something that the deployment’s users need, such as an endpoint) that the deployment will have once the plan is applied. The value is known only then',
  });

const value = z.union([z.string(), z.number(), z.boolean()]);

const secretOfTokenSchema = z
  .object({
    namespace: textField('Kubernetes namespace of the Secret', 'inference-server'),
    name: textField('Name of the Kubernetes Secret', 'inference-server-hub-token'),
    key: textField('Key of the token in the Secret', 'token'),
  })
  .meta({
    id: 'HubTokenSecret',
    description: 'The Kubernetes Secret that holds the token of the model hub (Hugging Face)',
  });

const dataRetentionSchema = z
  .object({
    bucket: textField('Name of the S3 bucket', 'orchestrator-01k9z3v5m8qh2t7xw4c6yb0rne-weights'),
    until: textField(
      'Date (YYYY-MM-DD) from which lifecycle rules, which a destroy sets, delete the bucket’s objects. The destroy itself keeps the bucket. `null` if a destroy deletes the bucket with its objects',
      '2027-06-30',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'DataRetention',
    description: 'A bucket whose objects are deleted by a destroy or some time after it, with the date',
  });

const keptByDestroySchema = z
  .object({
    ...partNames,
    until: textField(
      'Date (YYYY-MM-DD), chosen in the plan, from which the content of the resource is deleted: the destroy sets lifecycle rules for it. `null` if the content is kept without an end',
      '2027-06-30',
    )
      .nullable()
      .meta({ examples: [null] }),
    monthly_cost: z
      .number()
      .nullable()
      .meta({
        description:
          'Monthly cost of the kept resource at list prices, in US dollars; `null` if the cost depends on how much data the resource holds',
        examples: [17.6],
      }),
  })
  .meta({
    id: 'KeptByDestroy',
    description: 'A resource that a destroy keeps because it holds data, unless `delete_data` is `true`',
  });

export const planSchema = planSummarySchema
  .extend({
    deployment_id: idField('deployment', 'ID of the deployment that the plan belongs to'),
    preflight: preflightOfPlan,
    values: z.record(z.string(), value).meta({
      description: 'All values from which the plan was computed, keyed by the name of the agent’s field',
      examples: [{ node_count: 3 }],
    }),
    stack: stackSchema,
    objects: z
      .array(objectSchema)
      .describe('Kubernetes objects of the plan, in the order in which a run applies them'),
    generated_secrets: z
      .array(secretSchema)
      .describe(
        'Kubernetes Secrets whose values are generated during the run. The plan does not contain the values',
      ),
    hub_token: secretOfTokenSchema.nullable().meta({
      description:
        'Kubernetes Secret to which the run writes the token of the model hub (Hugging Face); `null` if the plan uses no token',
      examples: [null],
    }),
    data_retention: dataRetentionSchema.nullable().meta({
      description:
        'Bucket of the plan whose objects are deleted by a destroy or some time after it, even without `delete_data`; `null` if there is no such bucket',
      examples: [null],
    }),
    kept_by_destroy: z
      .array(keptByDestroySchema)
      .describe(
        'Resources of the plan that a destroy without `delete_data` would keep because they hold data',
      ),
    outputs: z
      .array(outputSchema)
      .describe(
        'Outputs (such as endpoints) that the deployment will have once the plan is applied, without values',
      ),
  })
  .meta({
    id: 'Plan',
    description:
      'A plan of a deployment in full: what a run applies (template and objects), the values behind the plan, and its cost',
  });

export type PlanResponse = z.output<typeof planSchema>;
