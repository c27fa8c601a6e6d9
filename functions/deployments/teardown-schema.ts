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
    'Why the resource still exists, and what the customer can do about it, as sentences to show',
    'The cluster has not deleted it. Look at it with kubectl describe, and destroy again.',
  ),
  console_link: textField(
    'The URL of the resource’s page in the AWS console; null if it has none',
    'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3Aec2%3Aus-east-1%3A123456789012%3Ainstance%2Fi-0',
  )
    .nullable()
    .meta({ examples: [null] }),
};

const remainingPart = z.object(remaining).meta({
  id: 'RemainingPart',
  description:
    'A cloud resource or Kubernetes object that still exists after a destroy, although it was to be deleted',
});

const keptPart = z
  .object({
    ...remaining,
    holds_data: z.boolean().meta({
      description:
        'Whether the resource was kept because it holds data, so that only a destroy with delete_data deletes it',
      examples: [true],
    }),
    until: timeField(
      'When the resource’s own rules will have deleted its content; null if it has no such rules',
    )
      .nullable()
      .meta({ examples: [null] }),
    monthly_cost: z
      .number()
      .nullable()
      .meta({
        description:
          'What the resource costs per month at list prices, in US dollars; null if it costs nothing, or if that is not known',
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
      'Why the service could not check it, in a sentence to show',
      'The role may not list resources by their tags: it lacks tag:GetResources.',
    ),
  })
  .meta({
    id: 'UncheckedPart',
    description: 'Something that may still exist after a destroy, since the service could not check it',
  });

export const teardownSchema = z
  .object({
    deleted: z.array(deletedPart).describe('What this destroy, and earlier ones of the deployment, deleted'),
    kept: z
      .array(keptPart)
      .describe(
        'What the destroy kept on purpose, for example because it holds data; it may cost money until it is deleted',
      ),
    left_over: z
      .array(remainingPart)
      .describe('What the destroy could not delete; empty if it has succeeded'),
    not_checked: z
      .array(uncheckedPart)
      .describe('What the service could not check after the destroy, so that it may still exist'),
    forgotten_at: timeField(
      'When an owner gave up what was left over (POST …/forget), so that the service no longer tries to delete it; null if none did',
    )
      .nullable()
      .meta({ examples: [null] }),
    found_later: z
      .array(remainingPart)
      .describe(
        'What the service found still there when it searched the account again, one hour and one day after the destroy; it may cost money. Empty before the first search',
      ),
    looked_again_at: timeField(
      'When the service last searched the account after the destroy; null before the first search',
    )
      .nullable()
      .meta({ examples: [null] }),
    ended_at: timeField('When the destroy ended and this record of it was written'),
  })
  .meta({
    id: 'Teardown',
    description: 'The teardown: the record of what a destroy deleted, kept, and could not delete',
  });
