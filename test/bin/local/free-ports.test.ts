import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from '../../../bin/local/free-ports.ts';

test('A free port is none that the system would give to another program before its server starts', async () => {
  const ports = await freePorts(50);
  expect(new Set(ports).size).toBe(50);
  const given = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const lowest = Math.min(...given.map((server) => (server.address() as AddressInfo).port));
  expect(Math.max(...ports)).toBeLessThan(lowest);
  await Promise.all(given.map((server) => once(server.close(), 'close')));
});
