import { invalid } from '../../shared/errors.ts';
import { chainStart } from '../chain.ts';

/** How far an export has come in the log. */
export interface Position {
  /** Number of the last seal, and its hash. */
  sealed: number;
  head: string;
  /** The last event without a seal, and how many there were; '' and 0 before the first one. */
  id: string;
  unsealed: number;
}

export const logStart: Position = { sealed: 0, head: chainStart, id: '', unsealed: 0 };

/** `<number of the last seal>`, and behind the first event without one `<…>/<its id>/<how many>`. */
export const toAfter = ({ sealed, id, unsealed }: Position): string =>
  id === '' ? `${sealed}` : `${sealed}/${id}/${unsealed}`;

const form = /^(\d{1,9})(?:\/(aud-[0-9a-z]{26})\/(\d{1,9}))?$/;

/**
 * Pure: what `after` says, without the hash, which the log has.
 * @throws AppError invalid `unknown_position`
 */
export function fromAfter(after: string): Omit<Position, 'head'> {
  const [found, sealed, id = '', unsealed = '0'] = form.exec(after) ?? [];
  if (found === undefined) throw unknownPosition(after);
  return { sealed: Number(sealed), id, unsealed: Number(unsealed) };
}

export const unknownPosition = (after: string) =>
  invalid(
    'unknown_position',
    `after=${after.slice(0, 100)} is no position of this export. Send the one of its last line "next", or the number (seq) ` +
      'of the last event that came.',
  );
