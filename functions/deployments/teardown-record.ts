import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

// Pure: what a destroy has done, as the API shows it.

const part = {
  kind: textField('CloudFormation type or Kubernetes kind', 'PersistentVolumeClaim'),
  name: textField('Its name', 'data-vector-database-0'),
  namespace: textField('Its namespace; null outside of namespaces', 'vector-database').nullable(),
};

const deletedPart = z.object(part).meta({ id: 'DeletedPart', description: 'Something that is gone' });

const remaining = {
  ...part,
  reason: textField(
    'Why it is still there, and what to do',
    'The cluster has not deleted it. Look at it with kubectl describe, and destroy again.',
  ),
  console_link: textField(
    'Where it is shown in the cloud’s console; null where it has no page there',
    'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3Aec2%3Aus-east-1%3A123456789012%3Ainstance%2Fi-0',
  )
    .nullable()
    .meta({ examples: [null] }),
};

const remainingPart = z
  .object(remaining)
  .meta({ id: 'RemainingPart', description: 'Something that is still there' });

const keptPart = z
  .object({
    ...remaining,
    holds_data: z.boolean().meta({
      description: 'Whether data is in it, so that only a destroy with delete_data deletes it',
      examples: [true],
    }),
    until: timeField(
      'When its own rules will have deleted what is in it; null where it stays until somebody does',
    )
      .nullable()
      .meta({ examples: [null] }),
    monthly_cost: z
      .number()
      .nullable()
      .meta({
        description:
          'USD per month at list prices, while it is as it is; null where it costs nothing or is not known',
        examples: [4.6],
      }),
  })
  .meta({ id: 'KeptPart', description: 'Something that was left on purpose' });

const uncheckedPart = z
  .object({
    what: textField('What could not be looked at', 'Resources by their tags'),
    reason: textField('Why', 'The role may not list resources by their tags: it lacks tag:GetResources.'),
  })
  .meta({ id: 'UncheckedPart', description: 'Something that is not known to be gone' });

export const teardownSchema = z
  .object({
    deleted: z.array(deletedPart).describe('What is gone, by this destroy and by those before it'),
    kept: z.array(keptPart).describe('What was left on purpose; it may cost until somebody deletes it'),
    left_over: z
      .array(remainingPart)
      .describe('What could not be deleted; none where a destroy has ended well'),
    not_checked: z
      .array(uncheckedPart)
      .describe('What could not be looked at, so that nobody knows whether something is left of it'),
    forgotten_at: timeField('When an owner gave up what is left over; null where nobody did')
      .nullable()
      .meta({ examples: [null] }),
    ended_at: timeField('When this was written down'),
  })
  .meta({ id: 'Teardown', description: 'What a destroy deleted, kept and left over' });
