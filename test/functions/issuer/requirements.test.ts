import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discoveryDocument, keySetDocument } from '../../../functions/issuer/documents.ts';
import { issuerConfig, wellKnown } from '../../../functions/issuer/env.ts';
import { rotateKeys } from '../../../functions/issuer/rotation/rotate.ts';
import { type IssuerConfig, issuerSettings } from '../../../functions/issuer/settings.ts';
import { selectKeys } from '../../../functions/issuer/store.postgres.ts';
import { tokenClaims, tokenMint } from '../../../functions/issuer/token.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { memoryKeySource } from '../../support/builders/keys/issuer.ts';
import { testDatabase } from '../../support/hosts/database.ts';

// What the three clouds ask of an issuer, by their documentation; one test per line of it.

const database = await testDatabase();
const clock = fixedClock('2026-03-01T03:00:00Z');
const source = memoryKeySource();
const audience = 'api://AzureADTokenExchange';
const issuer = 'https://clouds.example.com/orchestrator';
const keyNames = {
  ISSUER_KEY_ALIAS: 'alias/issuer',
  ISSUER_SIGNER_ROLE_ARN: 'arn:aws:iam::111122223333:role/signer',
};

const configuration = (values: Record<string, string> = {}): IssuerConfig =>
  issuerConfig.parse({ CLOUD_WIF_ISSUER_ENABLED: 'true', JWT_ISSUER_URL: issuer, ...values });
const settingsOf = (
  values: Record<string, string> = {},
  ENV: 'local' | 'staging' | 'production' = 'production',
) => issuerSettings({ ...keyNames, ENV }, configuration(values));

let keySet: ReturnType<typeof keySetDocument>;
let token: string;
const discovery = discoveryDocument(issuer);

beforeAll(async () => {
  const publication = { publish: async () => {}, remove: async () => {} };
  await rotateKeys({ db: database.db, clock, source, publication, issuer, overlapDays: 7 });
  keySet = keySetDocument(await database.db.public(async (sql) => selectKeys(sql)));
  const mint = tokenMint({ issuer, ttlSeconds: 300, db: database.db, clock, source });
  const sub = `org:${newId('org')}:cloud:${newId('cloudAccount')}`;
  const ids = { deployment_id: newId('deployment'), run_id: newId('run') };
  token = await mint({ sub, aud: audience, purpose: 'apply', ...ids });
});
afterAll(() => database.close());

describe('AWS IAM', () => {
  test.each([
    ['http', 'http://clouds.example.com'],
    ['a port', 'https://clouds.example.com:8443'],
    ['a query', 'https://clouds.example.com/?a=b'],
    ['a fragment', 'https://clouds.example.com/#a'],
    ['a user', 'https://me@clouds.example.com'],
    ['upper case in the host', 'https://Clouds.example.com'],
    ['a slash at the end', 'https://clouds.example.com/'],
    ['a path that can be written otherwise', 'https://clouds.example.com/a/../b'],
    ['more than 255 characters', `https://clouds.example.com/${'a'.repeat(240)}`],
  ])('does not get an issuer URL with %s', (_, url) => {
    expect(() => settingsOf({ JWT_ISSUER_URL: url })).toThrow(`JWT_ISSUER_URL is ${url}: clouds want https`);
  });

  test('gets an https issuer, a path in it kept as it was written', () => {
    expect(settingsOf()?.url).toBe('https://clouds.example.com/orchestrator');
    expect(settingsOf({ JWT_ISSUER_URL: 'https://clouds.example.com' })?.url).toBe(
      'https://clouds.example.com',
    );
  });

  test('finds both documents below the issuer', () => {
    expect(discovery.issuer).toBe(issuer);
    expect(discovery.jwks_uri).toBe(`${issuer}/.well-known/jwks.json`);
    expect(wellKnown.discovery).toBe('/.well-known/openid-configuration');
  });

  test('reads at most 100 keys: the longest overlap that an operator can choose stays below', () => {
    expect(() => configuration({ KEY_OVERLAP_DAYS: '91' })).toThrow();
    // A key a day, the one that signs, the one that comes next, and a day that is not over yet.
    expect(configuration({ KEY_OVERLAP_DAYS: '90' }).KEY_OVERLAP_DAYS + 3).toBeLessThan(100);
  });

  test('gets RS256 over RSA of 2048 bits, with kid, alg and use', () => {
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', typ: 'JWT', kid: keySet.keys[0]?.kid });
    expect(keySet.keys).toEqual([
      { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' },
    ]);
    expect(Buffer.from(keySet.keys[0]?.n ?? '', 'base64url')).toHaveLength(256);
  });

  test('gets iss, aud, sub, iat and exp', () => {
    expect(decodeJwt(token)).toMatchObject({
      iss: issuer,
      aud: audience,
      sub: expect.stringMatching(/^org:o-\w{26}:cloud:ca-\w{26}$/),
      iat: clock.now().getTime() / 1000,
      exp: clock.now().getTime() / 1000 + 300,
    });
  });

  test('gets tokens of far less than 20,000 characters', () => {
    expect(token.length).toBeLessThan(2_000);
  });
});

describe('GCP workload identity federation', () => {
  test('gets subjects of at most 127 bytes; a longer one is never signed', () => {
    expect(Buffer.byteLength(decodeJwt(token).sub ?? '')).toBeLessThanOrEqual(127);
    const of = (sub: string) => () =>
      tokenClaims({ sub, aud: audience, purpose: 'probe' }, { issuer, ttlSeconds: 300, now: clock.now() });
    expect(of('a'.repeat(127))).not.toThrow();
    expect(of('a'.repeat(128))).toThrow('longer than 127 bytes');
    // Two bytes each.
    expect(of('é'.repeat(64))).toThrow('longer than 127 bytes');
  });

  test('gets tokens that live for no more than a day', () => {
    expect(() => configuration({ JWT_ISSUER_TOKEN_TTL_SECONDS: '86400' })).toThrow();
    expect(configuration().JWT_ISSUER_TOKEN_TTL_SECONDS).toBe(300);
  });

  test('gets a discovery document with all that OpenID Connect requires', () => {
    expect(discovery).toMatchObject({
      issuer,
      jwks_uri: expect.stringMatching(/^https:/),
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });
});

describe('Microsoft Entra', () => {
  test('gets RS256, the only algorithm it takes', () => {
    expect(discovery.id_token_signing_alg_values_supported).toEqual(['RS256']);
    expect(keySet.keys.every(({ alg }) => alg === 'RS256')).toBe(true);
  });

  test('gets issuer, subject and audience of at most 600 characters each, the audience as one text', () => {
    const { iss, sub, aud } = decodeJwt(token);
    for (const value of [iss, sub, aud]) {
      expect(value).toEqual(expect.any(String));
      expect(value?.length).toBeLessThanOrEqual(600);
    }
  });

  test('needs one credential per cloud account: the subject is the same for every purpose and run', () => {
    const at = { issuer, ttlSeconds: 300, now: clock.now() };
    const request = { sub: 'org:o-1:cloud:ca-1', aud: audience };
    const probe = tokenClaims({ ...request, purpose: 'probe' }, at);
    const apply = tokenClaims({ ...request, purpose: 'apply', run_id: 'run-1' }, at);
    expect(apply.sub).toBe(probe.sub);
    expect(apply.jti).not.toBe(probe.jti);
  });
});

describe('The settings', () => {
  test('of an issuer that is not enabled are none', () => {
    expect(settingsOf({ CLOUD_WIF_ISSUER_ENABLED: 'false' })).toBeUndefined();
  });

  test('are refused without the issuer’s URL', () => {
    const { JWT_ISSUER_URL: _, ...rest } = configuration();
    expect(() => issuerSettings({ ...keyNames, ENV: 'staging' }, rest)).toThrow('set JWT_ISSUER_URL');
  });

  test('sign with KMS, unless a PEM file is named; production refuses one', () => {
    const pem = { JWT_ISSUER_PRIVATE_KEY_PATH: '/keys/issuer.pem' };
    expect(settingsOf()?.keys).toMatchObject({ kind: 'kms', alias: 'alias/issuer' });
    expect(settingsOf(pem, 'staging')?.keys).toEqual({ kind: 'pem', path: '/keys/issuer.pem' });
    expect(() => settingsOf(pem)).toThrow('production signs with KMS');
  });

  test('let one machine be its own issuer', () => {
    const url = 'http://localhost:8000';
    expect(settingsOf({ JWT_ISSUER_URL: url }, 'local')?.url).toBe(url);
  });
});
