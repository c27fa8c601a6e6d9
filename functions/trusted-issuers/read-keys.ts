import * as z from 'zod';
import { withDeadline } from '../shared/concurrency/deadline.ts';
import { secondMs } from '../shared/durations.ts';
import { guardedRead, type ReadOptions } from '../shared/outgoing/guarded-read.ts';
import { type KeySet, keySet } from './keys.ts';

/** For both documents together: a pipeline waits. */
const readKeysMs = 6 * secondMs;

const kib = 1_024;
const mostBytes = { discovery: 64 * kib, keys: 256 * kib };

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https$/ }) });

export type IssuerOptions = Omit<ReadOptions, 'url'>;

/**
 * Reads the keys that an issuer names in its discovery document (OpenID Connect Discovery 1.0, section 4), from addresses that are
 * vetted just now.
 * @throws RefusedTarget, TooLarge; Error where a document is not as the standard says; what the connection throws
 */
export async function readIssuerKeys(options: IssuerOptions, issuer: string): Promise<KeySet> {
  const aborting = new AbortController();
  const read = async (address: string, most: number): Promise<unknown> => {
    const { origin, pathname, search } = new URL(address);
    const answer = await guardedRead(
      { ...options, url: origin },
      `${pathname}${search}`,
      most,
      aborting.signal,
    );
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
    return JSON.parse(answer.body);
  };
  const reading = async () => {
    const found = discovery.parse(
      await read(`${issuer}/.well-known/openid-configuration`, mostBytes.discovery),
    );
    // Else one issuer's document could name the keys of another one as its own.
    if (found.issuer !== issuer) throw new Error(`The document of ${issuer} is of ${found.issuer}.`);
    return keySet.parse(await read(found.jwks_uri, mostBytes.keys));
  };
  const late = (): never => {
    throw new Error('The issuer did not answer in time.');
  };
  try {
    return await withDeadline(reading(), options.deadlineMs ?? readKeysMs, late);
  } finally {
    aborting.abort();
  }
}
