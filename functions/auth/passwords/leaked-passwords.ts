import { createHash } from 'node:crypto';
import { withDeadline } from '../../shared/concurrency/deadline.ts';
import { logger } from '../../shared/logger.ts';

/** A list of leaked passwords that is kept elsewhere. */
export interface LeakedPasswords {
  /** False, too, where the list doesn't answer: it is a second opinion, and no reason to keep people out. */
  has(password: string): Promise<boolean>;
}

/** In all. The user who sets a password waits for it. */
const longestMs = 1_000;
/** An answer has about 40 kB. */
const mostBytes = 256 * 1024;

/** Why there is no answer, as a code for the log. */
class NoAnswer extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`No answer: ${code}`);
    this.code = code;
  }
}

/**
 * Asks a range API such as that of Pwned Passwords: it is sent the first five of the SHA-1's forty digits, answers
 * with the rest of all leaked hashes that begin so, and the comparison is made here. It can't tell which password was
 * meant; padding hides, from those who count the answer’s bytes, how many there are.
 */
export function leakedPasswords(baseUrl: string): LeakedPasswords {
  const ranges = `${baseUrl.replace(/\/+$/, '')}/range/`;
  return {
    has: async (password) => {
      const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
      const stop = new AbortController();
      const late = () => {
        throw new NoAnswer('timeout');
      };
      try {
        const range = await withDeadline(readRange(ranges + hash.slice(0, 5), stop.signal), longestMs, late);
        return (range.get(hash.slice(5)) ?? 0) > 0;
      } catch (error) {
        logger.warn('leaked_passwords_unanswered', { code: codeOf(error) });
        return false;
      } finally {
        stop.abort();
      }
    },
  };
}

/** How often each hash of a range was seen, by the rest of the hash. Rows of padding were never. */
async function readRange(url: string, signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const headers = { 'Add-Padding': 'true', 'User-Agent': 'deployment-orchestrator' };
  const response = await fetch(url, { headers, signal, redirect: 'manual' });
  if (response.status !== 200) throw new NoAnswer(`http_${response.status}`);
  const lines = (await boundedText(response)).split(/\r?\n/).filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, rest, count] = /^([0-9A-F]{35}):(\d+)$/i.exec(line) ?? [];
      if (!rest) throw new NoAnswer('malformed');
      return [rest.toUpperCase(), Number(count)];
    }),
  );
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new NoAnswer('too_long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('latin1');
}

/** fetch says what failed in its cause. */
function codeOf(error: unknown): string {
  const { name, code, cause } = error as Error & { code?: unknown };
  const known = [code, (cause as { code?: unknown } | undefined)?.code];
  return known.find((value) => typeof value === 'string') ?? name;
}
