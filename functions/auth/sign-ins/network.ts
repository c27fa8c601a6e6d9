import { addressKey } from '../../shared/http/limits/address-key.ts';

/** The network of an address, as people tell their own from others': 256 of IPv4, a /48 of IPv6. */
export function networkOf(address: string): string {
  const key = addressKey(address);
  const [, three] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(key) ?? [];
  if (three) return `${three}.0/24`;
  return key.endsWith('::/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key;
}
