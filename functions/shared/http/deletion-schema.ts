import * as z from 'zod';
import { timeField } from './fields.ts';

// Pure: deletions that wait for their day, as the API shows them.

/** A planned deletion, as the API shows it. */
export const deletionSchema = z
  .object({
    requested_at: timeField('When the request was made'),
    due_at: timeField(
      'The deletion can be cancelled until then; afterwards it is carried out within two days',
    ),
  })
  .meta({ id: 'Deletion', description: 'The planned deletion of an account or organization' });

/** The same where there may be none. */
export const deletionStateSchema = z
  .object({
    requested_at: deletionSchema.shape.requested_at.nullable(),
    due_at: deletionSchema.shape.due_at.nullable(),
  })
  .meta({
    id: 'DeletionState',
    description:
      'The requested deletion of the user’s account or of the organization; null if none was requested',
  });

export type DeletionState = z.output<typeof deletionStateSchema>;

export type DeletionResponse = z.output<typeof deletionSchema>;
