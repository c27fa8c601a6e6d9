import type { DeletionResponse, DeletionState } from './deletion-schema.ts';

export const toDeletionResponse = ({
  requestedAt,
  dueAt,
}: {
  requestedAt: Date;
  dueAt: Date;
}): DeletionResponse => ({
  requested_at: requestedAt.toISOString(),
  due_at: dueAt.toISOString(),
});

export const toDeletionState = (found: { requestedAt: Date; dueAt: Date } | undefined): DeletionState =>
  found ? toDeletionResponse(found) : { requested_at: null, due_at: null };
