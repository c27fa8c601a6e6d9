import { upstreamText } from '../../../clouds/upstream-text.ts';
import type { ClusterApi, LogQuery } from '../../../clusters/kubernetes/cluster-api.ts';

const longestQuote = 600;
const quotedLines = 6;

/** Colours and cursor moves of terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with an escape character
const escapes = /\u001b\[[0-9;?]*[A-Za-z]/g;

/** What looks like a key; a program may log what it was started with. */
const secrets =
  /\b(?:hf_|sk-)[A-Za-z0-9_-]{8,}|(?<=\bBearer )[\w.~+/=-]+|(?<=(?:api[_-]?key|token|password|secret)["']?\s?[=:]\s?\[?["']?)[^\s"',\]]{6,}/gi;

/** The end of a log, or empty where it can't be read: it would only add to a reason that is told anyway. */
export async function readLogEnd(cluster: ClusterApi, query: LogQuery): Promise<string> {
  try {
    return (await cluster.log(query)).replace(escapes, '');
  } catch {
    return '';
  }
}

/** The last lines, to be quoted in a sentence: one line, without what looks like a secret, and cut at its beginning. */
export function quoteEnd(log: string): string {
  const lines = log.split('\n').flatMap((line) => line.replace(secrets, '…').trim() || []);
  const text = upstreamText(lines.slice(-quotedLines).join(' | '), Number.POSITIVE_INFINITY);
  return text.length > longestQuote ? `…${text.slice(1 - longestQuote)}` : text;
}
