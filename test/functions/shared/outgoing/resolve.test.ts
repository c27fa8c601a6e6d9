import { expect, test } from 'vitest';
import { dnsResolver } from '../../../../functions/shared/outgoing/resolve.ts';

test('Name servers that don’t answer are an error, and no host without an address', async () => {
  await expect(dnsResolver(['127.0.0.1:1'])('example.com')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
