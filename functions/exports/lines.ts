import { logger } from '../shared/logger.ts';

/** A record of an export, and its kind. */
export type Part = readonly [kind: string, record: object];

/** Records, and the position behind them: `<section>:<its own position>`. */
export interface PartsPage {
  parts: readonly Part[];
  position: string;
}

/** Characters that are sent at a time. */
const chunkCharacters = 65_536;

export interface LinesOptions {
  /** Makes the last line. */
  end: () => object;
  /** Whether this answer, with this many characters, is full. */
  isFull: (characters: number) => boolean;
  context: Record<string, string>;
  /** The continuation beside a position, for the request that continues from it. */
  continuationAt: (position: string) => string | undefined;
}

const line = (kind: string, record: object) => `${JSON.stringify({ [kind]: record })}\n`;

/**
 * A line of JSON per record, `{"session": {…}}`, and a last one that counts them: `end`, or `next` with the position that
 * the export goes on from where the answer is full. In between `position` says it, for a reader whose connection is lost.
 * Without a last line the export was cut. Doesn't throw, since the answer has begun.
 */
export async function* ndjsonLines(
  pages: AsyncIterable<PartsPage>,
  { end, isFull, context, continuationAt }: LinesOptions,
): AsyncGenerator<string> {
  const going = (after: string) => ({ after, continuation: continuationAt(after) });
  const records: Record<string, number> = {};
  let text = '';
  let characters = 0;
  let told = 0;
  try {
    for await (const { parts, position } of pages) {
      for (const [kind, record] of parts) {
        records[kind] = (records[kind] ?? 0) + 1;
        const next = line(kind, record);
        text += next;
        characters += next.length;
        if (text.length < chunkCharacters) continue;
        yield text;
        text = '';
      }
      // Not without a record: each answer has to bring the reader on.
      if (parts.length > 0 && isFull(characters)) {
        yield `${text}${line('next', { ...going(position), ...end(), records })}`;
        return;
      }
      if (characters - told < chunkCharacters) continue;
      told = characters;
      text += line('position', going(position));
    }
    yield `${text}${line('end', { ...end(), records })}`;
  } catch (error) {
    logger.error('export_failed', { ...context, error: error as Error });
    if (text !== '') yield text;
  }
}
