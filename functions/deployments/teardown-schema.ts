import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

// Pure: what a destroy has done, as the API shows it.

const part = {
  kind: textField('CloudFormation type or Kubernetes kind', 'PersistentVolumeClaim'),
  name: textField('Its name', 'data-vector-database-0'),
  namespace: textField('Its namespace; null outside of namespaces', 'vector-database').nullable(),
};

const deletedPart = z.object(part).meta({ id: 'DeletedPart', description: 'Something that was deleted' });

const remaining = {
  ...part,
  reason: textField(
    'Why it was kept, and what to do',
    'The cluster has not deleted it. Look at it with kubectl describe, and destroy again.',
  ),
  console_link: textField(
    'Its page in the cloud’s console; null where it has none',
    'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3Aec2%3Aus-east-1%3A123456789012%3Ainstance%2Fi-0',
  )
    .nullable()
    .meta({ examples: [null] }),
};

const remainingPart = z
  .object(remaining)
  .meta({ id: 'RemainingPart', description: 'A resource that still exists' });

const keptPart = z
  .object({
    ...remaining,
    holds_data: z.boolean().meta({
      description: 'Whether it contains data, so that only a destroy with delete_data deletes it',
      examples: [true],
    }),
    until: timeField('When its own lifecycle rules will have deleted its content; null where they don’t')
      .nullable()
      .meta({ examples: [null] }),
    monthly_cost: z
      .number()
      .nullable()
      .meta({
        description: 'USD per month at list prices; null where it costs nothing or the cost is unknown',
        examples: [4.6],
      }),
  })
  .meta({ id: 'KeptPart', description: 'A resource that was kept on purpose' });

const uncheckedPart = z
  .object({
    what: textField('What could not be checked', 'Resources by their tags'),
    reason: textField('Why', 'The role may not list resources by their tags: it lacks tag:GetResources.'),
  })
  .meta({ id: 'UncheckedPart', description: 'Something that may still exist' });

export const teardownSchema = z
  .object({
    deleted: z.array(deletedPart).describe('What was deleted, by this destroy and by those before it'),
    kept: z.array(keptPart).describe('What was kept on purpose; it may cost until it is deleted'),
    left_over: z
      .array(remainingPart)
      .describe('What could not be deleted; empty where a destroy has succeeded'),
    not_checked: z.array(uncheckedPart).describe('What could not be checked, so that it may still exist'),
    forgotten_at: timeField('When an owner gave up what is left over; null where none did')
      .nullable()
      .meta({ examples: [null] }),
    found_later: z
      .array(remainingPart)
      .describe('What a search of the account an hour and a day after the destroy has found; it may cost'),
    looked_again_at: timeField('When the account was searched last after the destroy; null before')
      .nullable()
      .meta({ examples: [null] }),
    ended_at: timeField('When the record was written'),
  })
  .meta({ id: 'Teardown', description: 'What a destroy deleted, kept and left over' });
