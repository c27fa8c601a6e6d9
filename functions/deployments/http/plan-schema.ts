import * as z from 'zod';
import { idField, openEnum, textField } from '../../shared/http/fields.ts';
import { planSummarySchema, preflightOfPlan } from './schema.ts';

// Pure: a complete plan, for its approvers. The digest covers all of it, so exactly this plan is applied.

const stackSchema = z
  .object({
    name: textField('The stack’s name', 'deploy-01k9z3v5m8qh2t7xw4c6yb0rne'),
    template: z.record(z.string(), z.unknown()).meta({
      description: 'The CloudFormation template',
      examples: [{ Resources: { SnapshotBucket: { Type: 'AWS::S3::Bucket' } } }],
    }),
    capabilities: z.array(z.string()).meta({
      description: 'The capabilities that CloudFormation requires for the stack',
      examples: [['CAPABILITY_IAM']],
    }),
  })
  .meta({ id: 'PlannedStack', description: 'A resource in the cloud account' });

const objectSchema = z
  .object({
    phase: openEnum(['foundation', 'workload', 'bootstrap', 'operations'], 'When it is applied').meta({
      examples: ['workload'],
    }),
    is_optional: z.boolean().meta({
      description: 'Whether it is left out where the cluster doesn’t know its kind',
      examples: [false],
    }),
    manifest: z.record(z.string(), z.unknown()).meta({
      description: 'The Kubernetes object as it is applied',
      examples: [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vector-database' } }],
    }),
  })
  .meta({ id: 'PlannedObject', description: 'An object in the cluster' });

const secretSchema = z
  .object({
    namespace: textField('Its namespace', 'vector-database'),
    name: textField('Its name', 'vector-database-api-keys'),
    keys: z.array(z.string()).meta({ description: 'Its keys', examples: [['api-key']] }),
    certificate_hosts: z
      .array(z.string())
      .nullable()
      .meta({
        description:
          'The names in the certificate that it holds; null where it holds no server’s certificate',
        examples: [['vector-database.vector-database.svc']],
      }),
  })
  .meta({
    id: 'GeneratedSecret',
    description: 'A Secret whose values are generated in the cluster; the service doesn’t know them',
  });

const outputSchema = z
  .object({
    name: textField('Stable name', 'http_endpoint'),
    description: textField('What it is', 'HTTP endpoint inside the cluster'),
  })
  .meta({ id: 'PlannedOutput', description: 'An output that is known after the deployment' });

const value = z.union([z.string(), z.number(), z.boolean()]);

const secretOfTokenSchema = z
  .object({
    namespace: textField('Its namespace', 'inference-server'),
    name: textField('Its name', 'inference-server-hub-token'),
    key: textField('The key of the token within the Secret', 'token'),
  })
  .meta({ id: 'HubTokenSecret', description: 'The Secret with the token of a model hub' });

const dataRetentionSchema = z
  .object({
    bucket: textField('The bucket’s name', 'orchestrator-01k9z3v5m8qh2t7xw4c6yb0rne-weights'),
    until: textField(
      'The day from which objects in it are deleted; null: deleted with the deployment',
      '2027-06-30',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'DataRetention',
    description: 'Whether a destroy keeps or deletes a bucket and what is in it',
  });

const keptByDestroySchema = z
  .object({
    kind: textField('CloudFormation type or Kubernetes kind', 'PersistentVolumeClaim'),
    name: textField('Its name', 'data-vector-database-0'),
    until: textField(
      'The day from which its lifecycle rules delete its content; null where it has none',
      '2027-06-30',
    )
      .nullable()
      .meta({ examples: [null] }),
    monthly_cost: z
      .number()
      .nullable()
      .meta({
        description:
          'US dollars a month at list prices; null where the price depends on the amount of data at that time',
        examples: [17.6],
      }),
  })
  .meta({ id: 'KeptByDestroy', description: 'A part that a destroy without delete_data keeps' });

export const planSchema = planSummarySchema
  .extend({
    deployment_id: idField('deployment', 'The deployment that it is for'),
    preflight: preflightOfPlan,
    values: z
      .record(z.string(), value)
      .meta({ description: 'The values that it was computed from', examples: [{ node_count: 3 }] }),
    stack: stackSchema,
    objects: z.array(objectSchema).describe('The objects, in the order in which they are applied'),
    generated_secrets: z.array(secretSchema).describe('Names of Secrets; their values are not in the plan'),
    hub_token: secretOfTokenSchema.nullable().meta({
      description: 'The Secret for the token of a model hub, where one was set; otherwise null',
      examples: [null],
    }),
    data_retention: dataRetentionSchema.nullable().meta({
      description:
        'The bucket that a destroy without delete_data deletes later; null where it keeps everything',
      examples: [null],
    }),
    kept_by_destroy: z
      .array(keptByDestroySchema)
      .describe(
        'What a destroy without delete_data keeps, since it holds data, of a plan that was applied whole',
      ),
    outputs: z
      .array(outputSchema)
      .describe(
        'The outputs that the deployment will have: their names, with the values that are known before the run',
      ),
  })
  .meta({ id: 'Plan', description: 'A plan with everything that it applies' });

export type PlanResponse = z.output<typeof planSchema>;
