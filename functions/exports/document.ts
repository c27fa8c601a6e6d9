import { createHash } from 'node:crypto';
import { logger } from '../shared/logger.ts';

/** A field of the document: a record, or a list that is read while it is sent. */
export type Section = readonly [name: string, content: object | AsyncIterable<object>];

const isList = (content: Section[1]): content is AsyncIterable<object> => Symbol.asyncIterator in content;

/**
 * One JSON document, field by field, with `end` as the last: it counts the lists. Before the last piece is sent,
 * `seal` gets the SHA-256 of the whole in hex. Doesn't throw, since the answer has begun: a document that was cut off is invalid JSON.
 */
export async function* jsonDocument(
  sections: readonly Section[],
  seal: (sha256: string) => Promise<void>,
  context: Record<string, string>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  const records: Record<string, number> = {};
  try {
    yield hashed('{');
    for (const [name, content] of sections) {
      yield hashed(`${JSON.stringify(name)}:`);
      if (isList(content)) {
        let count = 0;
        yield hashed('[');
        for await (const item of content)
          yield hashed(`${count++ === 0 ? '' : ','}\n${JSON.stringify(item)}`);
        yield hashed(']');
        records[name] = count;
      } else yield hashed(JSON.stringify(content));
      yield hashed(',\n');
    }
    const last = `"end":${JSON.stringify({ records })}}\n`;
    await seal(hash.update(last).digest('hex'));
    yield last;
  } catch (error) {
    logger.error('evidence_failed', { ...context, error: error as Error });
  }
}
