import { isIP, isIPv4 } from 'node:net';
import { type Cidr, isOpened, isPublic } from './addresses.ts';
import type { Resolve } from './resolve.ts';

/** Why nothing is sent to a URL. `message` says it to the person who gave the URL. */
export class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
  readonly code: 'invalid_target' | 'blocked_address' | 'unknown_host';

  constructor(code: RefusedTarget['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface TargetOptions {
  resolve: Resolve;
  /** Ranges that the operator opens though they aren't public; there any port will do. */
  opened: readonly Cidr[];
}

/** A URL with the address that was vetted for it: the only one to connect to. */
export interface Target {
  url: URL;
  address: string;
}

/**
 * The URL as it is stored and requested.
 * @throws RefusedTarget `invalid_target`
 */
function parseTarget(text: string): URL {
  const refuse = (why: string) => new RefusedTarget('invalid_target', why);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw refuse('The URL can’t be read. Give one like https://hooks.example.com/path.');
  if (url.protocol !== 'https:')
    throw refuse('Events are sent over https alone. Give a URL that begins with https://.');
  if (url.username !== '' || url.password !== '')
    throw refuse(
      'The URL has a user name or password before the host. Leave it out: requests are signed instead.',
    );
  url.hash = '';
  return url;
}

/**
 * Finds the host's addresses and vets each: one that isn't allowed refuses all, since which of them answers is the
 * other side's choice.
 * @throws RefusedTarget; what the resolver throws
 */
export async function vetTarget(text: string, { resolve, opened }: TargetOptions): Promise<Target> {
  const url = parseTarget(text);
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await resolve(host);
  // Not which address: the person who asks would learn the names and addresses of the network that this runs in.
  if (addresses.some((address) => !isPublic(address) && !isOpened(address, opened))) {
    throw new RefusedTarget(
      'blocked_address',
      `${host} is not, or not only, on the public internet. Nothing is sent there.`,
    );
  }
  // IPv4 first: not every network that this runs in has IPv6.
  const address = addresses.find(isIPv4) ?? addresses[0];
  if (address === undefined)
    throw new RefusedTarget(
      'unknown_host',
      `No name server has an address for ${host}. Look whether it is spelled right and published on the internet.`,
    );
  if (url.port !== '' && !addresses.every((each) => isOpened(each, opened)))
    throw new RefusedTarget('blocked_address', `Port ${url.port} is not used: events are sent to port 443.`);
  return { url, address };
}

/** Without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');
