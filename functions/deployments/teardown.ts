import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

// Pure: what is known at the end of a destroy of everything that the deployment had made.

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

export type Teardown = z.output<typeof teardownSchema>;
export type RemainingPart = Teardown['left_over'][number];
export type KeptPart = Teardown['kept'][number];
export type UncheckedPart = Teardown['not_checked'][number];
export type TeardownPart = Teardown['deleted'][number];

/** What one look found. */
export interface Swept {
  left: RemainingPart[];
  kept: KeptPart[];
  notChecked: UncheckedPart[];
}

/** What a step of a destroy finds out; the times are added where it is stored. */
export type TeardownFacts = Omit<Teardown, 'ended_at' | 'forgotten_at'>;

/** As it is stored: records of earlier versions lack what was added since. */
export type StoredTeardown = {
  deleted: TeardownPart[];
  kept: (TeardownPart & Partial<KeptPart> & { reason: string })[];
  left_over: (TeardownPart & Partial<RemainingPart> & { reason: string })[];
  ended_at: string;
} & Partial<Pick<Teardown, 'not_checked' | 'forgotten_at'>>;

export const toTeardown = ({ kept, left_over, ...stored }: StoredTeardown): Teardown => ({
  not_checked: [],
  forgotten_at: null,
  ...stored,
  kept: kept.map((each) => ({
    console_link: null,
    holds_data: false,
    until: null,
    monthly_cost: null,
    ...each,
  })),
  left_over: left_over.map((each) => ({ console_link: null, ...each })),
});

/** What should be known of a destroy that has ended well; empty where nothing was kept and everything looked at. */
export function keptInWords({
  kept,
  not_checked: unchecked,
}: Pick<Teardown, 'kept' | 'not_checked'>): string {
  const holding = kept.filter(({ holds_data: holdsData }) => holdsData);
  const cost = holding.reduce((sum, { monthly_cost: monthly }) => sum + (monthly ?? 0), 0);
  const sentences = [
    holding.length > 0 &&
      `Kept, for it holds data: ${holding.map(({ name }) => name).join(', ')}; $${cost.toFixed(2)} a month at list prices.`,
    unchecked.length > 0 && `Could not be looked at: ${unchecked.map(({ what }) => what).join(', ')}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
