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
  .meta({ id: 'PlannedStack', description: 'The CloudFormation stack of a plan' });

const objectSchema = z
  .object({
    phase: openEnum(
      ['foundation', 'workload', 'bootstrap', 'operations'],
      'The phase of the run in which the object is applied',
    ).meta({
      examples: ['workload'],
    }),
    is_optional: z.boolean().meta({
      description:
        'true: if the cluster doesn’t know the object’s kind, the run leaves the object out. false: without the kind, the run fails',
      examples: [false],
    }),
    manifest: z.record(z.string(), z.unknown()).meta({
      description: 'The Kubernetes object as it is applied',
      examples: [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vector-database' } }],
    }),
  })
  .meta({ id: 'PlannedObject', description: 'A Kubernetes object of a plan' });

const secretSchema = z
  .object({
    namespace: textField('The namespace of the Secret', 'vector-database'),
    name: textField('The name of the Secret', 'vector-database-api-keys'),
    keys: z.array(z.string()).meta({ description: 'The keys of the Secret', examples: [['api-key']] }),
    certificate_hosts: z
      .array(z.string())
      .nullable()
      .meta({
        description:
          'The host names in the certificate that the Secret holds; null if it holds no server’s certificate',
        examples: [['vector-database.vector-database.svc']],
      }),
  })
  .meta({
    id: 'GeneratedSecret',
    description: 'A Secret whose values are generated in the cluster; the service doesn’t know them',
  });

const outputSchema = z
  .object({
    name: textField('A name of the gate for programs; it stays the same when the title changes', 'http_endpoint'),
    description: textField('What the output is', 'HTTP endpoint inside the cluster'),
  })
  .meta({
    id: 'PlannedOutput',
    description:
      'An output (an endpoint, or a name in the cluster) that the deployment will have after a run; its value is known then',
  });

const value = z.union([z.string(), z.number(), z.boolean()]);

const secretOfTokenSchema = z
  .object({
    namespace: textField('The namespace of the Secret', 'inference-server'),
    name: textField('The name of the Secret', 'inference-server-hub-token'),
    key: textField('The key of the token within the Secret', 'token'),
  })
  .meta({ id: 'HubTokenSecret', description: 'The Secret with the token of a model hub' });

const dataRetentionSchema = z
  .object({
    bucket: textField('The bucket’s name', 'orchestrator-01k9z3v5m8qh2t7xw4c6yb0rne-weights'),
    until: textField(
      'The day from which objects in the bucket are deleted, also after a destroy; null if a destroy deletes the bucket',
      '2027-06-30',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'DataRetention',
    description:
      'A bucket that a deployment keeps its data in, and what becomes of its objects after a destroy',
  });

const keptByDestroySchema = z
  .object({
    kind: textField('The CloudFormation type of the resource, such as AWS::EKS::Nodegroup, or the Kubernetes kind of the object', 'PersistentVolumeClaim'),
    name: textField('The name of the resource or object', 'data-vector-database-0'),
    until: textField(
      'The day from which lifecycle rules of the resource delete its content; null if no rule does',
      '2027-06-30',
    )
      .nullable()
      .meta({ examples: [null] }),
    monthly_cost: z
      .number()
      .nullable()
      .meta({
        description:
          'US dollars a month at list prices; null if the price depends on the amount of data at that time',
        examples: [17.6],
      }),
  })
  .meta({ id: 'KeptByDestroy', description: 'A resource that a destroy keeps unless delete_data is true' });

export const planSchema = planSummarySchema
  .extend({
    deployment_id: idField('deployment', 'Id of the deployment that the plan is for'),
    preflight: preflightOfPlan,
    values: z
      .record(z.string(), value)
      .meta({ description: 'The values that the plan was computed from', examples: [{ node_count: 3 }] }),
    stack: stackSchema,
    objects: z.array(objectSchema).describe('The Kubernetes objects, in the order in which they are applied'),
    generated_secrets: z
      .array(secretSchema)
      .describe('The Secrets whose values are generated in the cluster; the plan doesn’t contain the values'),
    hub_token: secretOfTokenSchema.nullable().meta({
      description: 'The Secret for the token of a model hub; null if no such token was set',
      examples: [null],
    }),
    data_retention: dataRetentionSchema.nullable().meta({
      description:
        'The bucket whose objects are deleted at a time that the plan knows; null if there is none: then a destroy without `delete_data` leaves the buckets as they are',
      examples: [null],
    }),
    kept_by_destroy: z
      .array(keptByDestroySchema)
      .describe(
        'The resources that a destroy without delete_data would keep because they hold data, once the whole plan was applied',
      ),
    outputs: z
      .array(outputSchema)
      .describe('The outputs that the deployment will have after a run, without their values'),
  })
  .meta({
    id: 'Plan',
    description: 'A plan of a deployment with all that it applies: template, objects, values, cost',
  });

export type PlanResponse = z.output<typeof planSchema>;
