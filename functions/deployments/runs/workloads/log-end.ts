import { upstreamText } from '../../../aws/upstream-text.ts';
import type { ClusterApi, LogQuery } from '../../../clusters/kubernetes/cluster-api.ts';
import { redact, withoutEscapes } from './redact.ts';

const longestQuote = 600;
const quotedLines = 6;

/** The end of a log, or empty where it can't be read: it only adds to a reason that is reported anyway. */
export async function readLogEnd(cluster: ClusterApi, query: LogQuery): Promise<string> {
  try {
    return withoutEscapes(await cluster.log(query));
  } catch {
    return '';
  }
}

/** The last lines, to be quoted in a sentence: one line, without what looks like a secret, and cut at its beginning. */
export function quoteEnd(log: string): string {
  const lines = log.split('\n').flatMap((line) => redact(line).trim() || []);
  const text = upstreamText(lines.slice(-quotedLines).join(' | '), Number.POSITIVE_INFINITY);
  return text.length > longestQuote ? `…${text.slice(1 - longestQuote)}` : text;
}
