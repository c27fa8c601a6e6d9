import { withDeadline } from '../shared/concurrency/deadline.ts';
import { secondMs } from '../shared/durations.ts';
import { guardedRead } from '../shared/outgoing/guarded-read.ts';
import { type ClientDocument, clientDocument } from './client-document.ts';
import type { IssuerOptions } from './read-keys.ts';

/** A person waits, in front of a page. */
const readClientMs = 5 * secondMs;
/** Those of the clients that are known have less than two. */
const mostBytes = 16 * 1_024;

/**
 * Reads the document that a client's id is the address of, from an address that is vetted just now. No redirect is followed: what stands
 * at another address is another client's.
 * @throws RefusedTarget, TooLarge; Error where it is no such document; what the connection throws
 */
export async function readClientDocument(options: IssuerOptions, client: string): Promise<ClientDocument> {
  const { origin, pathname, search } = new URL(client);
  const aborting = new AbortController();
  const read = guardedRead(
    { ...options, url: origin, mostRedirects: 0 },
    `${pathname}${search}`,
    mostBytes,
    aborting.signal,
  );
  const late = (): never => {
    throw new Error('The client’s document did not come in time.');
  };
  try {
    const { status, body } = await withDeadline(read, options.deadlineMs ?? readClientMs, late);
    if (status !== 200) throw new Error(`${client} answered ${status}.`);
    return clientDocument.parse(JSON.parse(body));
  } finally {
    aborting.abort();
  }
}
