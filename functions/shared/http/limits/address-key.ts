import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key under which requests from an address are counted. An IPv6 subscriber usually holds a whole /64, so counting single
 * addresses of it would count nothing; an IPv4 address counts as itself however it is written. A text that is no address is its
 * own key.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [upper, lower] = [groups[6] as number, groups[7] as number];
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIPv4) return [upper >> 8, upper & 255, lower >> 8, lower & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** What one customer of a provider has at least: an IPv4 address, an IPv6 /56 of 256 subscribers. */
export function siteKey(address: string): string {
  const key = addressKey(address);
  const [, start, fourth = ''] = /^(.*:)([0-9a-f]+)::\/64$/.exec(key) ?? [];
  return start ? `${start}${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56` : key;
}

/**
 * The network of an address, which a customer of a provider may hold as a whole: a /48 has 65,536 subscribers of IPv6, a /24 has 256
 * addresses of IPv4. Addresses of one's own machine are each a network, as is a text that is no address. It takes keys as well.
 */
export function networkKey(addressOrKey: string): string {
  const address = addressKey(addressOrKey.replace(/\/64$/, ''));
  if (isIPv4(address)) return address.startsWith('127.') ? address : address.replace(/\.\d+$/, '.0/24');
  return address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}

/** The eight 16-bit groups. The URL parser knows every spelling, `::` and dotted tails, and leaves one of them. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const numbers = (text = '') =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
