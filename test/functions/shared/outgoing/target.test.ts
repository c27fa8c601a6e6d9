import { describe, expect, it, test } from 'vitest';
import { parseCidrs } from '../../../../functions/shared/outgoing/addresses.ts';
import { dnsResolver } from '../../../../functions/shared/outgoing/resolve.ts';
import { vetTarget } from '../../../../functions/shared/outgoing/target.ts';
import { hostileHosts, hostileUrls } from '../../../support/builders/hostile-targets.ts';
import { openTargets, publicAddress } from '../../../support/builders/webhooks.ts';

const codeOf = (url: string, options = openTargets) =>
  vetTarget(url, options).then(
    ({ address }) => address,
    ({ code }) => code as string,
  );

test('there are more than eighty hostile targets', () => {
  expect(hostileHosts.length + hostileUrls.length).toBeGreaterThan(80);
});

it.each(hostileHosts)('nothing is sent to %s (%s)', async (host) => {
  expect(['blocked_address', 'invalid_target']).toContain(await codeOf(`https://${host}/`));
});

it.each(hostileHosts.filter(([host]) => /^(\[.*\]|\d+\.\d+\.\d+\.\d+)$/.test(host)))(
  'nothing is sent to a name that leads to %s (%s), alone or beside a public address',
  async (host) => {
    const address = host.replace(/^\[|\]$/g, '');
    for (const addresses of [[address], [publicAddress, address], [address, publicAddress]]) {
      const resolve = async () => addresses;
      expect(await codeOf('https://hooks.example.com/', { resolve, opened: [] })).toBe('blocked_address');
    }
  },
);

test('a refusal does not tell which address a name has: names of inside networks can’t be mapped with it', async () => {
  for (const address of ['10.0.0.5', 'fd12:3456::7']) {
    const refusal = vetTarget('https://db.corp.example/', { resolve: async () => [address], opened: [] });
    await expect(refusal).rejects.toMatchObject({
      code: 'blocked_address',
      message: expect.not.stringContaining(address),
    });
  }
});

test('a receiver on this machine is reached by its name where loopback is opened, and nowhere else', async () => {
  const resolve = dnsResolver(['127.0.0.1:1']);
  const own = 'https://localhost:9443/hook';
  expect(await codeOf(own, { resolve, opened: parseCidrs('127.0.0.0/8') })).toBe('127.0.0.1');
  expect(await codeOf(own, { resolve, opened: parseCidrs('10.0.0.0/8') })).toBe('blocked_address');
});

it.each(hostileUrls)('the URL %s is refused: %s', async (url) => {
  expect(['blocked_address', 'invalid_target']).toContain(await codeOf(url));
});

describe('a target on the internet', () => {
  it.each([
    'https://hooks.example.com',
    'https://hooks.example.com:443/path?key=value',
    'https://93.184.216.34/',
    'https://[2606:4700::1111]/',
    'https://bücher.example/',
  ])('is accepted: %s', async (url) => {
    expect(await codeOf(url)).toMatch(/^(93\.184\.216\.34|2606:4700::1111)$/);
  });

  it('is spoken to over IPv4 where it has both', async () => {
    const resolve = async () => ['2606:4700::1111', publicAddress];
    expect(await codeOf('https://hooks.example.com/', { resolve, opened: [] })).toBe(publicAddress);
  });

  it('has an address', async () => {
    expect(await codeOf('https://hooks.example.com/', { resolve: async () => [], opened: [] })).toBe(
      'unknown_host',
    );
  });
});

describe('ranges that the operator opens', () => {
  const opened = parseCidrs('10.20.0.0/16, fd00:1234::/32');

  it.each([
    ['https://10.20.1.1/', '10.20.1.1'],
    ['https://10.20.1.1:8443/', '10.20.1.1'],
    ['https://[fd00:1234::1]:9000/', 'fd00:1234::1'],
    ['https://[::ffff:10.20.1.1]/', '::ffff:a14:101'],
    ['https://10.21.0.1/', 'blocked_address'],
    ['https://[fd00:1235::1]/', 'blocked_address'],
    ['https://127.0.0.1/', 'blocked_address'],
    ['https://93.184.216.34:8443/', 'blocked_address'],
  ])('%s: %s', async (url, outcome) => {
    expect(await codeOf(url, { ...openTargets, opened })).toBe(outcome);
  });

  it.each(['10.20.0.0', '10.20.0.0/33', 'everything', '10.0.0.0/8;172.16.0.0/12'])(
    'are refused at the start where they can’t be read: %s',
    (text) => {
      expect(() => parseCidrs(text)).toThrow('is not a range of addresses');
    },
  );
});
