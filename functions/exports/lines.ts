import { logger } from '../shared/logger.ts';

/** A record of an export, and what it is. */
export type Part = readonly [kind: string, record: object];

/** What is sent at a time. */
const chunkCharacters = 65_536;

/**
 * A line of JSON per record, `{"session": {…}}`, and one for the end, which counts them: without it the export was cut.
 * Doesn't throw, since the answer has begun.
 */
export async function* ndjsonLines(
  parts: AsyncIterable<Part>,
  end: () => object,
  context: Record<string, string>,
): AsyncGenerator<string> {
  const records: Record<string, number> = {};
  let text = '';
  try {
    for await (const [kind, record] of parts) {
      records[kind] = (records[kind] ?? 0) + 1;
      text += `${JSON.stringify({ [kind]: record })}\n`;
      if (text.length < chunkCharacters) continue;
      yield text;
      text = '';
    }
    yield `${text}${JSON.stringify({ end: { ...end(), records } })}\n`;
  } catch (error) {
    logger.error('export_failed', { ...context, error: error as Error });
    if (text !== '') yield text;
  }
}
