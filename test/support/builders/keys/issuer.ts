import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { discoveryDocument, keySetDocument } from '../../../../functions/issuer/documents.ts';
import { wellKnown } from '../../../../functions/issuer/env.ts';
import { cacheSeconds } from '../../../../functions/issuer/key.ts';
import type { Publication } from '../../../../functions/issuer/publication.ts';
import type { KeySource } from '../../../../functions/issuer/signer.ts';
import { thumbprint, toPublicJwk } from '../../../../functions/issuer/signer.ts';
import { rsaKey } from './rsa-keys.ts';

export interface PublicIssuer {
  url: string;
  publication: Publication;
  /** What verifiers have asked for, in order. */
  fetched: string[];
  close(): Promise<void>;
}

/**
 * The issuer's documents over HTTP, behind a cache that takes Cache-Control at its word: it serves a copy as long
 * as it may.
 */
export async function publicIssuer(): Promise<PublicIssuer> {
  let documents: Record<string, string> = {};
  const copies = new Map<string, { body: string; at: number }>();
  const fetched: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    fetched.push(path);
    const copy = copies.get(path);
    const isFresh = copy && Date.now() < copy.at + cacheSeconds * 1000;
    const body = isFresh ? copy.body : documents[path];
    if (body === undefined) return void response.writeHead(404).end('{"detail":"There is nothing here."}');
    if (!isFresh) copies.set(path, { body, at: Date.now() });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetched,
    publication: {
      publish: async (issuer, keys) => {
        documents = {
          [wellKnown.discovery]: JSON.stringify(discoveryDocument(issuer)),
          [wellKnown.keySet]: JSON.stringify(keySetDocument(keys)),
        };
      },
      remove: async () => {
        documents = {};
      },
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface MemoryKeys {
  /** Short keys are made at once, but no verifier takes them: for tests that only move keys about. */
  modulusLength?: number;
  /** Number of its first key. Two sources with the same one make the same keys. */
  first?: number;
}

/** Keys in memory: for tests of what is done with keys. */
export function memoryKeySource({
  modulusLength,
  first = 0,
}: MemoryKeys = {}): KeySource & { keys: Map<string, KeyObject> } {
  let next = first;
  const keys = new Map<string, KeyObject>();
  const publicJwkOf = (key: KeyObject) =>
    toPublicJwk(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  const find = (reference: string) => {
    const key = keys.get(reference);
    if (!key) throw new Error(`There is no key ${reference}.`);
    return key;
  };
  return {
    kind: 'kms',
    keys,
    async create() {
      const privateKey = rsaKey(next++, modulusLength);
      const publicJwk = publicJwkOf(privateKey);
      const reference = `key-${thumbprint(publicJwk)}`;
      keys.set(reference, privateKey);
      return { reference, publicJwk };
    },
    signer: (reference) => ({
      publicJwk: async () => publicJwkOf(find(reference)),
      sign: async (bytes) => sign('sha256', bytes, find(reference)),
    }),
    async holds({ reference, publicJwk }) {
      const key = keys.get(reference);
      return key !== undefined && thumbprint(publicJwkOf(key)) === thumbprint(publicJwk);
    },
    async destroy(reference) {
      keys.delete(reference);
    },
  };
}
