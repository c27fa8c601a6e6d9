import { AppError } from '../shared/errors.ts';

/** Position in a run's events. Lists elsewhere go back in time by id; this one goes forward by number. */
export const eventsCursor = (runId: string, seq: number) =>
  Buffer.from(`${runId} ${seq}`).toString('base64url');

/**
 * The number of the last event read; 0 without a cursor.
 * @throws AppError malformed `invalid_cursor` for a text that isn't a cursor of this run's events
 */
export function readEventsCursor(cursor: string | undefined, runId: string): number {
  if (cursor === undefined) return 0;
  const [, seq] = /^\S+ (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  // Written again, because base64url decoding skips whatever it doesn't know.
  if (seq !== undefined && eventsCursor(runId, Number(seq)) === cursor) return Number(seq);
  const detail = 'The cursor does not belong to the events of this run. Start again without one.';
  throw new AppError('malformed', 'invalid_cursor', detail);
}
