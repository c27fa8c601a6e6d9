import { type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublic } from '../../shared/outgoing/addresses.ts';
import { Refusal } from '../../shared/workflow-errors.ts';

/**
 * Finds a cluster's addresses as Node would, and refuses all where one is not on the public internet: a customer's
 * endpoint would have this service connect, with a token, into the network that it runs in.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...(options as LookupOptions), all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    if (!found.every(({ address }) => isPublic(address))) return callback(notPublic(host), '', 0);
    const [first] = found;
    if (options.all) return callback(null, found);
    callback(null, first?.address ?? '', first?.family);
  });
};

export const notPublic = (host: string) =>
  new Refusal(
    'cluster_private',
    `The cluster’s API endpoint, ${host}, is not, or not only, on the public internet, so we don’t connect to it. Turn on its public endpoint, limited to our addresses.`,
  );
