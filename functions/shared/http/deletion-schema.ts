import * as z from 'zod';
import { timeField } from './fields.ts';

// Pure: deletions that wait for their day, as the API shows them.

/** A planned deletion, as the API shows it. */
export const deletionSchema = z
  .object({
    requested_at: timeField('Time at which the deletion was requested'),
    due_at: timeField(
      'Time until which the deletion can be cancelled; it is carried out within two days after this time',
    ),
  })
  .meta({
    id: 'Deletion',
    description:
      'A requested deletion of the user account or of the organization, which is carried out after `due_at` unless it is cancelled',
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
      'The requested deletion of the user account or of the organization; both times are `null` if no deletion is requested',
  });

export type DeletionState = z.output<typeof deletionStateSchema>;

export type DeletionResponse = z.output<typeof deletionSchema>;
