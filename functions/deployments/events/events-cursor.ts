import { AppError } from '../../shared/errors.ts';

/**
 * Position in the events of a run or of a deployment, whose id is `of`. Lists elsewhere go back in time by id; these go
 * forward by number.
 */
export const eventsCursor = (of: string, seq: number) => Buffer.from(`${of} ${seq}`).toString('base64url');

/**
 * The number of the last event read; 0 without a cursor.
 * @throws AppError malformed `invalid_cursor` for a text that isn't a cursor of these events
 */
export function readEventsCursor(cursor: string | undefined, of: string): number {
  if (cursor === undefined) return 0;
  const [, seq] = /^\S+ (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  // Encoded again and compared, because base64url decoding skips characters that it doesn't know.
  if (seq !== undefined && eventsCursor(of, Number(seq)) === cursor) return Number(seq);
  const detail = 'The cursor does not belong to these events. Start again without one.';
  throw new AppError('malformed', 'invalid_cursor', detail);
}
