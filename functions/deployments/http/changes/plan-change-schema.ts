import * as z from 'zod';
import { idField, openEnum, textField } from '../../../shared/http/fields.ts';
import { partActions } from '../../plan-changes.ts';

// Pure: what a plan changes, as the API shows it.

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const valueChangeSchema = z
  .object({
    name: textField(
      'Name of the field, which is the key of its value in requests and responses',
      'node_count',
    ),
    from: changedValue.meta({
      description: 'Value before the change; `null` if the earlier plan has no such value',
      examples: [3],
    }),
    to: changedValue.meta({
      description: 'Value in the new plan; `null` if the new plan has no such value',
      examples: [4],
    }),
  })
  .meta({ id: 'ValueChange', description: 'A value that differs in the new plan' });

const partChangeSchema = z
  .object({
    action: openEnum(
      partActions,
      'What the change does. `add`: creates the part. `change`: changes the part in place. `replace`: creates the part again and deletes the former one. `remove`: deletes the part',
    ),
    kind: textField(
      'CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet`',
      'StatefulSet',
    ),
    name: textField(
      'Logical ID of the resource in CloudFormation, or name of the object in the cluster',
      'vector-database',
    ),
    namespace: textField(
      'Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace',
      'vector-database',
    ).nullable(),
    fields: z.array(z.string()).meta({
      description:
        'Paths of fields that differ, for example `spec.replicas`; the list may be incomplete. Empty if the resource is added or removed',
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
      'ID of the plan that the change starts from: the plan that was current when this plan was made or, if that plan had been rejected, the last plan that was applied successfully',
    ),
    rollback_to: idField(
      'plan',
      'For a rollback, ID of the earlier plan whose values the change returns to; `null` for other changes',
    )
      .nullable()
      .meta({ examples: [null] }),
    values: z
      .array(valueChangeSchema)
      .describe(
        'Options and other values of the agent that differ between the plan `base_plan_id` and this plan, each before and after',
      ),
    parts: z
      .array(partChangeSchema)
      .describe(
        'Cloud resources and Kubernetes objects that the change affects. All others stay as they are',
      ),
    notes: z.array(z.string()).meta({
      description:
        'Notes on how the change is carried out and what it means for the running deployment, as sentences for display',
      examples: [['The new nodes join.']],
    }),
    monthly_before: z.number().meta({
      description: 'Estimated monthly cost before the change, in US dollars',
      examples: [655.6],
    }),
    monthly_after: z.number().meta({
      description: 'Estimated monthly cost of the new plan, in US dollars',
      examples: [839.5],
    }),
  })
  .meta({
    id: 'PlanChange',
    description: 'The differences between a plan and the plan before it: values, resources and cost',
  });
