import { decodeTime, encodeTime } from 'ulid';
import { hourMs } from '../durations.ts';
import { AppError } from '../errors.ts';
import { idPrefixes } from '../ids.ts';

// Pure: how far a reader of an organization's events has come. Ids are made before their commit, so the highest id that was
// seen is no position (docs/adr/0017-a-stream-of-notifications-looks-back.md).

/**
 * Ids are made before their commit, so a smaller id may become visible after a greater one. No transaction lives longer than
 * its deadline of 4 s, and the rest is for clocks that differ: every event that is older than this by its id is visible.
 */
export const settledMs = 10_000;

/** A reader who was away for longer reads anew what it shows, which the events needn't repeat. */
export const longestGapMs = hourMs;

/** Everything up to `at` was told: all that had settled then, and of later ones those in `seen`. */
export interface Position {
  at: number;
  seen: readonly string[];
}

/** A header or a query is short: a reader who connects again may be told some events twice, and knows them by their id. */
const mostInCursor = 40;

/** The first digit of a ULID is at most 7: its time has 48 bits. */
const cursorPattern = /^(\S+) (\d{13}) ((?:[0-7][0-9a-hjkmnp-tv-z]{25}(?:,|$))*)$/;

/** @param again what a reader does whose cursor is none, as a sentence */
export function positionsOf(kind: 'notification' | 'outbox', again: string) {
  const prefix = idPrefixes[kind];
  const timeOf = (id: string): number => decodeTime(id.slice(prefix.length).toUpperCase());
  return {
    timeOf,

    /** The start of the next look: the smallest id that may still be new to this reader. */
    firstUnsettled: ({ at }: Position): string =>
      `${prefix}${encodeTime(Math.max(0, at - settledMs), 10).toLowerCase()}`,

    /** The position after these were told, in the order of their ids; they are all that existed at the time `at`. */
    after({ at: before, seen }: Position, ids: readonly string[], at: number): Position {
      const now = Math.max(before, at);
      return { at: now, seen: [...seen, ...ids].filter((id) => timeOf(id) > now - settledMs) };
    },

    /** The position as text, for this organization alone. */
    cursor(orgId: string, { at, seen }: Position): string {
      const ids = seen.slice(-mostInCursor).map((id) => id.slice(prefix.length));
      return Buffer.from(`${orgId} ${at} ${ids.join(',')}`).toString('base64url');
    },

    /** @throws AppError malformed `invalid_cursor` for a text that isn't a cursor of this organization */
    read(cursor: string, orgId: string): Position {
      const text = Buffer.from(cursor, 'base64url').toString();
      const [, of, at, ids = ''] = cursorPattern.exec(text) ?? [];
      if (of === orgId && at !== undefined) {
        const seen = ids.split(',').filter((id) => id !== '');
        return { at: Number(at), seen: seen.map((id) => prefix + id) };
      }
      throw new AppError('malformed', 'invalid_cursor', again);
    },
  };
}
