import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { dnsResolver } from '../../../../functions/shared/outgoing/resolve.ts';

test('Names of this machine lead to it, and no name server is asked', async () => {
  const resolve = dnsResolver(['127.0.0.1:1']);
  for (const host of ['localhost', 'LOCALHOST', 'api.localhost', 'localhost.'])
    expect(await resolve(host)).toEqual(['127.0.0.1']);
  await expect(resolve('notlocalhost')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('Name servers that don’t answer are an error, and no host without an address', async () => {
  await expect(dnsResolver(['127.0.0.1:1'])('example.com')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('Name servers that keep silent are waited for so long and no longer, however often they would be asked', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const resolve = dnsResolver([`127.0.0.1:${silent.address().port}`], 20);
  await expect(resolve('example.com')).rejects.toMatchObject({ code: 'ECANCELLED' });
  silent.close();
});
