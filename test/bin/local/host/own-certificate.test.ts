import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownCertificate } from '../../../../bin/local/host/own-certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const of = (name: string, time: string) => ownCertificate(name, { now: new Date(time), folder });

test('A server has the same certificate for a month, and no other server has it', async () => {
  const first = await of('one', '2026-03-01T00:00:00Z');
  expect(await of('one', '2026-03-31T23:59:59Z')).toEqual(first);
  const others = [await of('two', '2026-03-01T00:00:00Z'), await of('one', '2026-04-01T00:00:00Z')];
  for (const { cert, key } of others) expect([cert, key]).not.toEqual([first.cert, first.key]);
  expect(new Set(others.map(({ cert }) => cert)).size).toBe(2);
});

test('A certificate is valid from the month’s first day for a year, and this machine’s own', async () => {
  const { cert } = await of('one', '2026-03-15T12:00:00Z');
  const certificate = new X509Certificate(cert);
  expect(certificate.validFromDate).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(certificate.validToDate.getTime()).toBeGreaterThanOrEqual(Date.parse('2027-02-28T00:00:00Z'));
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect([certificate.checkHost('localhost'), certificate.checkIP('127.0.0.1')]).toEqual([
    'localhost',
    '127.0.0.1',
  ]);
});

test('Keys are kept for this user alone', async () => {
  await of('one', '2026-03-15T12:00:00Z');
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});
