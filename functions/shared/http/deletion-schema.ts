import * as z from 'zod';
import { timeField } from './fields.ts';

// Pure: deletions that wait for their day, as the API shows them.

/** A planned deletion, as the API shows it. */
export const deletionSchema = z
  .object({
    requested_at: timeField('When the deletion was requested'),
    due_at: timeField(
      'Until when the deletion can be cancelled; it is carried out within two days after that',
    ),
  })
  .meta({
    id: 'Deletion',
    description:
      'A requested deletion of the user’s account or of the organization, which is carried out after due_at unless it is cancelled before',
  });

/** The same where there may be none. */
export const deletionStateSchema = z
  .object({
    requested_at: deletionSchema.shape.requested_at.nullable(),
    due_at: deletionSchema.shape.due_at.nullable(),
  })
  .meta({
    id: 'DeletionState',
    description:
      'The requested deletion of the user’s account or of the organization; both times are null if none was requested',
  });

export type DeletionState = z.output<typeof deletionStateSchema>;

export type DeletionResponse = z.output<typeof deletionSchema>;
