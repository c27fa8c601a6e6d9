import { expect, test } from 'vitest';
import { addressKey, networkKey, siteKey } from '../../../../../functions/shared/http/limits/address-key.ts';

test('an IPv6 subscriber is one address, wherever in their /64 a request comes from', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  for (const same of [
    '2001:DB8:1:2::1',
    '2001:0db8:1:2:ffff::9',
    '2001:db8:1:2::',
    '2001:db8:1:2::192.0.2.1',
  ]) {
    expect([same, addressKey(same)]).toEqual([same, '2001:db8:1:2::/64']);
  }
  expect(addressKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
  expect(addressKey('1:2:3:4:5:6:7::')).toBe('1:2:3:4::/64');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('an IPv4 address is itself, also inside an IPv6 one', () => {
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
  for (const mapped of ['::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9']) {
    expect([mapped, addressKey(mapped)]).toEqual([mapped, '203.0.113.9']);
  }
  // Two subscribers behind one IPv6 stack are two.
  expect(addressKey('::ffff:203.0.113.10')).not.toBe(addressKey('::ffff:203.0.113.9'));
});

test('a value that is not an address is counted under the value itself', () => {
  for (const text of ['unknown', '', '2001:db8::1::2', 'not:an:address']) expect(addressKey(text)).toBe(text);
});

test('a network is a /24 of IPv4 and a /48 of IPv6, by the address and by its key', () => {
  expect(networkKey('203.0.113.9')).toBe('203.0.113.0/24');
  expect(networkKey('::ffff:203.0.113.10')).toBe('203.0.113.0/24');
  for (const same of ['2001:db8:1:2::9', '2001:db8:1:ffff::/64', addressKey('2001:db8:1::1')])
    expect(networkKey(same)).toBe('2001:db8:1::/48');
  expect(networkKey('2001:db8:2::1')).not.toBe(networkKey('2001:db8:1::1'));
  expect([networkKey('127.0.0.9'), networkKey('unknown'), networkKey('')]).toEqual([
    '127.0.0.9',
    'unknown',
    '',
  ]);
});

test('a site is an address of IPv4 and a /56 of IPv6', () => {
  for (const same of ['2001:db8:1:2::9', '2001:db8:1:ff:1::'])
    expect(siteKey(same)).toBe('2001:db8:1:0::/56');
  expect(siteKey('2001:db8:1:1ff::9')).toBe('2001:db8:1:100::/56');
  expect(['203.0.113.9', '::ffff:203.0.113.9', 'unknown', ''].map(siteKey)).toEqual([
    '203.0.113.9',
    '203.0.113.9',
    'unknown',
    '',
  ]);
});
