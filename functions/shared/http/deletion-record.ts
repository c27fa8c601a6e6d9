import * as z from 'zod';
import { timeField } from './fields.ts';

// Pure: deletions that wait for their day, as the API shows them.

/** What waits for its end, as the API shows it. */
export const deletionSchema = z
  .object({
    requested_at: timeField('When it was requested'),
    due_at: timeField('Until then it can be taken back; it is deleted within two days after'),
  })
  .meta({ id: 'Deletion', description: 'An account or organization that is about to be deleted' });

/** The same where there may be none. */
export const deletionStateSchema = z
  .object({
    requested_at: deletionSchema.shape.requested_at.nullable(),
    due_at: deletionSchema.shape.due_at.nullable(),
  })
  .meta({
    id: 'DeletionState',
    description: 'Whether something is about to be deleted; null where it is not',
  });

export type DeletionState = z.output<typeof deletionStateSchema>;

export type DeletionRecord = z.output<typeof deletionSchema>;
