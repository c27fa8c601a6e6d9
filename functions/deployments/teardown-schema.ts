import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

// Pure: what a destroy has done, as the API shows it.

const part = {
  kind: textField(
    'The CloudFormation type of the resource, or the Kubernetes kind of the object',
    'PersistentVolumeClaim',
  ),
  name: textField('The name of the resource or object', 'data-vector-database-0'),
  namespace: textField('The object’s namespace; null outside of namespaces', 'vector-database').nullable(),
};

const deletedPart = z
  .object(part)
  .meta({ id: 'DeletedPart', description: 'A resource or object that a destroy deleted' });

const remaining = {
  ...part,
  reason: textField(
    'Why the resource was kept or could not be deleted, and what to do about it',
    'The cluster has not deleted it. Look at it with kubectl describe, and destroy again.',
  ),
  console_link: textField(
    'The resource’s page in the cloud’s console; null if it has none',
    'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3Aec2%3Aus-east-1%3A123456789012%3Ainstance%2Fi-0',
  )
    .nullable()
    .meta({ examples: [null] }),
};

const remainingPart = z
  .object(remaining)
  .meta({ id: 'RemainingPart', description: 'A resource that still exists after a destroy' });

const keptPart = z
  .object({
    ...remaining,
    holds_data: z.boolean().meta({
      description: 'Whether the resource contains data, so that only a destroy with delete_data deletes it',
      examples: [true],
    }),
    until: timeField(
      'When lifecycle rules of the resource will have deleted its content; null if no rule does',
    )
      .nullable()
      .meta({ examples: [null] }),
    monthly_cost: z
      .number()
      .nullable()
      .meta({
        description:
          'USD per month at list prices; null if the resource costs nothing or its cost is unknown',
        examples: [4.6],
      }),
  })
  .meta({ id: 'KeptPart', description: 'A resource that a destroy kept on purpose' });

const uncheckedPart = z
  .object({
    what: textField('What could not be checked', 'Resources by their tags'),
    reason: textField(
      'Why the resource could not be checked',
      'The role may not list resources by their tags: it lacks tag:GetResources.',
    ),
  })
  .meta({
    id: 'UncheckedPart',
    description: 'A resource that may still exist after a destroy, since the service could not check it',
  });

export const teardownSchema = z
  .object({
    deleted: z.array(deletedPart).describe('The resources that this destroy and those before it deleted'),
    kept: z
      .array(keptPart)
      .describe('The resources that were kept on purpose; they may cost money until they are deleted'),
    left_over: z
      .array(remainingPart)
      .describe('The resources that could not be deleted; empty if the destroy has succeeded'),
    not_checked: z
      .array(uncheckedPart)
      .describe('The resources that could not be checked, so that they may still exist'),
    forgotten_at: timeField('When an owner gave up what is left over; null if none did')
      .nullable()
      .meta({ examples: [null] }),
    found_later: z
      .array(remainingPart)
      .describe(
        'The resources that the service found when it searched the account again, one hour and one day after the destroy; they may cost money. Empty before the first search',
      ),
    looked_again_at: timeField(
      'When the account was last searched after the destroy; null before the first search',
    )
      .nullable()
      .meta({ examples: [null] }),
    ended_at: timeField('When the record of the destroy was written'),
  })
  .meta({ id: 'Teardown', description: 'What a destroy deleted, kept and left over' });
