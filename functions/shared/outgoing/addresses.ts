import ipaddr from 'ipaddr.js';

// Pure: which addresses anything is sent to.

export type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Ranges that the operator opens, separated by commas: 10.20.0.0/16,fd00:1234::/32.
 * @throws Error naming the part that is none
 */
export const parseCidrs = (text: string): Cidr[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (!ipaddr.isValidCIDR(part)) throw new Error(`${part} is not a range of addresses like 10.20.0.0/16`);
      return ipaddr.parseCIDR(part);
    });

/** IPv6 that is routed on the internet; everything else is a special range, or embeds an IPv4 address. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Azure's virtual address for its hosts' agents. It looks public and is not. */
const azureHost = '168.63.129.16';

export const isOpened = (address: string, opened: readonly Cidr[]): boolean => {
  const parsed = ipaddr.process(address);
  return opened.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range as never, bits));
};

/** Whether an address is one of the public internet. An IPv4 address that is written as an IPv6 one is judged as IPv4. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  return parsed.toString() !== azureHost;
}
