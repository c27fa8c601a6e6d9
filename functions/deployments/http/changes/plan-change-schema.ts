import * as z from 'zod';
import { idField, openEnum, textField } from '../../../shared/http/fields.ts';
import { partActions } from '../../plan-changes.ts';

// Pure: what a plan changes, as the API shows it.

const changedValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const valueChangeSchema = z
  .object({
    name: textField('The name of the field, by which requests and answers name its value', 'node_count'),
    from: changedValue.meta({
      description: 'The value before the change; null if the plan before it has no such value',
      examples: [3],
    }),
    to: changedValue.meta({
      description: 'The value after the change; null if the new plan has no such value',
      examples: [4],
    }),
  })
  .meta({ id: 'ValueChange', description: 'A value that a change of a deployment alters' });

const partChangeSchema = z
  .object({
    action: openEnum(
      partActions,
      'What the change does to the resource; replace: the resource is created again, and the former one is deleted',
    ),
    kind: textField('CloudFormation type or Kubernetes kind of the resource', 'StatefulSet'),
    name: textField('The name of the resource or object', 'vector-database'),
    namespace: textField('The object’s namespace; null outside of namespaces', 'vector-database').nullable(),
    fields: z
      .array(z.string())
      .meta({ description: 'Paths of some fields that differ', examples: [['spec.replicas']] }),
  })
  .meta({ id: 'PartChange', description: 'A resource that a change adds, changes, replaces or removes' });

export const planChangeSchema = z
  .object({
    base_plan_id: idField('plan', 'Id of the plan that was current when this one was made'),
    rollback_to: idField(
      'plan',
      'Id of the earlier plan whose values the change goes back to; null for a change to other values',
    )
      .nullable()
      .meta({ examples: [null] }),
    values: z.array(valueChangeSchema).describe('The values that differ'),
    parts: z
      .array(partChangeSchema)
      .describe('The resources that change; those that are not listed stay as they are'),
    notes: z
      .array(z.string())
      .meta({ description: 'How the change is made, and warnings', examples: [['The new nodes join.']] }),
    monthly_before: z.number().meta({ description: 'USD per month before the change', examples: [655.6] }),
    monthly_after: z.number().meta({ description: 'USD per month after the change', examples: [839.5] }),
  })
  .meta({ id: 'PlanChange', description: 'The differences between a plan and the plan before it' });
