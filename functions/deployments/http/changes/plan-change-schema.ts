import * as z from 'zod';
import { idField, openEnum, textField } from '../../../shared/http/fields.ts';
import { partActions } from '../../plan-changes.ts';

// Pure: what a plan changes, as the API shows it.

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const valueChangeSchema = z
  .object({
    name: textField('The name of the field, by which requests and answers name its value', 'node_count'),
    from: changedValue.meta({
      description: 'The value in the plan before the change; null if that plan has no such value',
      examples: [3],
    }),
    to: changedValue.meta({
      description: 'The value in the new plan; null if it has no such value',
      examples: [4],
    }),
  })
  .meta({ id: 'ValueChange', description: 'A value that is different in the new plan' });

const partChangeSchema = z
  .object({
    action: openEnum(
      partActions,
      'What the change does to the resource or object: add, change or remove it, or replace it (create it again and delete the former one)',
    ),
    kind: textField(
      'CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet`',
      'StatefulSet',
    ),
    name: textField(
      'The name of the resource in CloudFormation (its logical id), or of the object in the cluster',
      'vector-database',
    ),
    namespace: textField(
      'Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace',
      'vector-database',
    ).nullable(),
    fields: z.array(z.string()).meta({
      description:
        'The paths of fields that differ, for example spec.replicas; not always all. Empty for a resource that is added or removed',
      examples: [['spec.replicas']],
    }),
  })
  .meta({
    id: 'PartChange',
    description: 'A cloud resource or Kubernetes object that a change adds, changes, replaces or removes',
  });

export const planChangeSchema = z
  .object({
    base_plan_id: idField(
      'plan',
      'Id of the plan that the change starts from: the current one when this plan was made',
    ),
    rollback_to: idField(
      'plan',
      'For a rollback: id of the earlier plan whose values the change goes back to. Null for other changes',
    )
      .nullable()
      .meta({ examples: [null] }),
    values: z
      .array(valueChangeSchema)
      .describe('The values that are different in the new plan, each before and after'),
    parts: z
      .array(partChangeSchema)
      .describe(
        'The cloud resources and Kubernetes objects that the change affects; all others stay as they are',
      ),
    notes: z.array(z.string()).meta({
      description:
        'How the change is carried out, and what it means for the running deployment, as sentences to show',
      examples: [['The new nodes join.']],
    }),
    monthly_before: z.number().meta({
      description: 'The estimated cost per month of the plan before the change, in US dollars',
      examples: [655.6],
    }),
    monthly_after: z.number().meta({
      description: 'The estimated cost per month of the new plan, in US dollars',
      examples: [839.5],
    }),
  })
  .meta({
    id: 'PlanChange',
    description: 'What is different in a plan compared with the plan before it: values, resources and cost',
  });
