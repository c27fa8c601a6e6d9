import type { DeletionRecord, DeletionState } from './deletion-schema.ts';

export const toDeletionRecord = ({
  requestedAt,
  dueAt,
}: {
  requestedAt: Date;
  dueAt: Date;
}): DeletionRecord => ({
  requested_at: requestedAt.toISOString(),
  due_at: dueAt.toISOString(),
});

export const toDeletionState = (found: { requestedAt: Date; dueAt: Date } | undefined): DeletionState =>
  found ? toDeletionRecord(found) : { requested_at: null, due_at: null };
