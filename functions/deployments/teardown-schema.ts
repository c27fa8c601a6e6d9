import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

// Pure: what a destroy has done, as the API shows it.

/** By what a part of a deployment is known in its cloud. */
export const partNames = {
  kind: textField(
    'CloudFormation type of the resource, such as `AWS::EKS::Nodegroup`, or Kubernetes kind of the object, such as `StatefulSet`',
    'PersistentVolumeClaim',
  ),
  name: textField(
    'Logical ID of the resource in CloudFormation, or name of the object in the cluster',
    'data-vector-database-0',
  ),
};

const part = {
  ...partNames,
  namespace: textField(
    'Kubernetes namespace of the object; `null` for cloud resources and for objects without a namespace',
    'vector-database',
  ).nullable(),
};

const deletedPart = z
  .object(part)
  .meta({ id: 'DeletedPart', description: 'A cloud resource or Kubernetes object that a destroy deleted' });

const remaining = {
  ...part,
  reason: textField(
    'Reason why the resource still exists and what the organization can do, as sentences for display',
    'The cluster has not deleted it. Look at it with kubectl describe, and destroy again.',
  ),
  console_link: textField(
    'URL of the resource in the AWS console; `null` if the resource has no page there',
    'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3Aec2%3Aus-east-1%3A123456789012%3Ainstance%2Fi-0',
  )
    .nullable()
    .meta({ examples: [null] }),
};

const remainingPart = z.object(remaining).meta({
  id: 'RemainingPart',
  description:
    'A cloud resource or Kubernetes object that still exists after a destroy although it should have been deleted',
});

const keptPart = z
  .object({
    ...remaining,
    holds_data: z.boolean().meta({
      description:
        'Whether the resource was kept because it holds data. Such a resource is deleted only by a destroy with `delete_data`',
      examples: [true],
    }),
    until: timeField(
      'Time by which lifecycle rules will have deleted the content of the resource; `null` if there are no such rules',
    )
      .nullable()
      .meta({ examples: [null] }),
    monthly_cost: z
      .number()
      .nullable()
      .meta({
        description:
          'Monthly cost of the resource at list prices, in US dollars; `null` if the resource costs nothing or the cost is unknown',
        examples: [4.6],
      }),
  })
  .meta({
    id: 'KeptPart',
    description:
      'A cloud resource or Kubernetes object that a destroy kept on purpose, for example because it holds data',
  });

const uncheckedPart = z
  .object({
    what: textField(
      'Resource, or kind of resources, that could not be checked, as text for display',
      'Resources by their tags',
    ),
    reason: textField(
      'Reason why the part could not be checked, in a sentence for display',
      'The role may not list resources by their tags: it lacks tag:GetResources.',
    ),
  })
  .meta({
    id: 'UncheckedPart',
    description: 'Something that may still exist after a destroy because the service could not check it',
  });

export const teardownSchema = z
  .object({
    deleted: z
      .array(deletedPart)
      .describe('Everything that this destroy and earlier destroys of the deployment deleted'),
    kept: z
      .array(keptPart)
      .describe(
        'Everything that the destroy kept on purpose, for example because it holds data. Kept resources may cost money until they are deleted',
      ),
    left_over: z
      .array(remainingPart)
      .describe('Everything that the destroy could not delete; empty if the destroy succeeded'),
    not_checked: z
      .array(uncheckedPart)
      .describe('Everything that the service could not check after the destroy and that may still exist'),
    forgotten_at: timeField(
      'Time at which an owner gave up the remaining resources (POST /api/deployments/{id}/forget); `null` if they were not given up. The service no longer tries to delete resources that were given up',
    )
      .nullable()
      .meta({ examples: [null] }),
    found_later: z
      .array(remainingPart)
      .describe(
        'Resources that the latest search of the cloud account still found; they may cost money. The service searches one hour and one day after the destroy. Empty if nothing was found, and before the first search (see `looked_again_at`)',
      ),
    looked_again_at: timeField(
      'Time at which the service last searched the cloud account after the destroy; `null` before the first search',
    )
      .nullable()
      .meta({ examples: [null] }),
    ended_at: timeField('Time at which the destroy ended'),
  })
  .meta({
    id: 'Teardown',
    description: 'The record of a destroy: what was deleted, what was kept, and what could not be deleted',
  });
