import { decodeTime, encodeTime } from 'ulid';
import { hourMs } from '../../shared/durations.ts';
import { AppError } from '../../shared/errors.ts';
import { idPrefixes } from '../../shared/ids.ts';

// Pure: how far a reader of the stream has come.

/**
 * Ids are made before their commit, so a smaller id may become visible after a greater one. No transaction lives longer than
 * its deadline of 4 s, and the rest is for clocks that differ: every notification that is older than this by its id is visible.
 */
export const settledMs = 10_000;

/** A reader who was away for longer reads the feed instead, which a stream needn't repeat. */
export const longestGapMs = hourMs;

/** Everything up to `at` was streamed: all that had settled then, and of later ones those in `seen`. */
export interface Position {
  at: number;
  seen: readonly string[];
}

/** The start of the next look: the smallest id that may still be new to this reader. */
export const firstUnsettled = ({ at }: Position): string =>
  `${idPrefixes.notification}${encodeTime(at - settledMs, 10).toLowerCase()}`;

/** The position after these were streamed, in the order of their ids; they are all that existed at the time `at`. */
export function after({ at: before, seen }: Position, ids: readonly string[], at: number): Position {
  const now = Math.max(before, at);
  return { at: now, seen: [...seen, ...ids].filter((id) => timeOf(id) > now - settledMs) };
}

export const timeOf = (id: string): number =>
  decodeTime(id.slice(idPrefixes.notification.length).toUpperCase());

/** A header is short: a reader who connects again may get some notifications twice, and knows them by their id. */
const mostInCursor = 40;

/** The position as text, for this organization alone. */
export function streamCursor(orgId: string, { at, seen }: Position): string {
  const ids = seen.slice(-mostInCursor).map((id) => id.slice(idPrefixes.notification.length));
  return Buffer.from(`${orgId} ${at} ${ids.join(',')}`).toString('base64url');
}

/** The first digit of a ULID is at most 7: its time has 48 bits. */
const cursorPattern = /^(\S+) (\d{13}) ((?:[0-7][0-9a-hjkmnp-tv-z]{25}(?:,|$))*)$/;

/** @throws AppError malformed `invalid_cursor` for a text that isn't a cursor of this organization's stream */
export function readStreamCursor(cursor: string, orgId: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, of, at, ids = ''] = cursorPattern.exec(text) ?? [];
  if (of === orgId && at !== undefined) {
    const seen = ids.split(',').filter((id) => id !== '');
    return { at: Number(at), seen: seen.map((id) => idPrefixes.notification + id) };
  }
  const detail =
    'The id does not belong to this stream of notifications. Connect again without Last-Event-ID.';
  throw new AppError('malformed', 'invalid_cursor', detail);
}
