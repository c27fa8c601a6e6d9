import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { issuerConfig } from '../../../functions/issuer/env.ts';
import { openKeySource, tokenMintFrom } from '../../../functions/issuer/issuer.ts';
import type { RotationOptions } from '../../../functions/issuer/rotation/options.ts';
import { rotateKeys } from '../../../functions/issuer/rotation/rotate.ts';
import { tokenMint } from '../../../functions/issuer/token.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { memoryKeySource } from '../../support/builders/keys/issuer.ts';
import { rsaKey } from '../../support/builders/keys/rsa-keys.ts';
import { testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

const clock = fixedClock('2026-03-01T03:00:00Z');
const issuer = 'https://issuer.example.com';
const request = { sub: 'org:o-1:cloud:ca-1', aud: 'aud', purpose: 'probe' };
let source: ReturnType<typeof memoryKeySource>;
let rotation: RotationOptions;

beforeEach(async () => {
  await database.owner`delete from issuer_keys`;
  source = memoryKeySource();
  const publication = { publish: async () => {}, remove: async () => {} };
  rotation = { db: database.db, clock, source, publication, issuer, overlapDays: 7 };
});

const mintWith = (keys = source) =>
  tokenMint({ issuer, ttlSeconds: 300, db: database.db, clock, source: keys })(request);

test('Before the first key is published there is no token, and the caller is asked to come back', async () => {
  await expect(mintWith()).rejects.toMatchObject({ kind: 'unavailable', code: 'issuer_not_ready' });
});

test('Each signed token leaves a line that names account and purpose, and not the token', async () => {
  await rotateKeys(rotation);
  const logged = vi.spyOn(logger, 'info');
  const token = await mintWith();
  // The words that an alarm counts.
  const line = [
    'federation_token_signed',
    expect.objectContaining({ sub: request.sub, purpose: request.purpose }),
  ];
  expect(logged.mock.calls).toContainEqual(line);
  expect(JSON.stringify(logged.mock.calls)).not.toContain(token.split('.')[2]);
});

test('A signature that the published key does not verify is never handed out', async () => {
  await rotateKeys(rotation);
  const impostor = memoryKeySource({ first: 1 });
  const { reference } = await impostor.create(new Set());
  const swapped = { ...source, signer: () => impostor.signer(reference) };
  await expect(mintWith(swapped)).rejects.toMatchObject({ kind: 'unavailable', code: 'signing_failed' });
});

test('A signer that fails says nothing of itself to the caller', async () => {
  await rotateKeys(rotation);
  const broken = {
    ...source,
    signer: () => ({ ...source.signer(''), sign: () => Promise.reject(new Error('AccessDenied: key/123')) }),
  };
  const logged = vi.spyOn(logger, 'error');
  const failure = await mintWith(broken).catch((error: Error) => error);
  // The words that an alarm counts.
  expect(logged).toHaveBeenCalledExactlyOnceWith('federation_token_not_signed', expect.anything());
  expect(failure).toMatchObject({ code: 'signing_failed' });
  expect((failure as Error).message).not.toContain('key/123');
});

test('The functions’ login reads keys and changes neither what they are nor that they were', async () => {
  await rotateKeys(rotation);
  for (const statement of [
    `update issuer_keys set public_jwk = '{}'`,
    `update issuer_keys set kid = 'mine'`,
    'delete from issuer_keys',
  ]) {
    const attempt = database.db.public((sql) => sql.unsafe(statement));
    await expect(attempt, statement).rejects.toMatchObject({ code: '42501' });
  }
});

test('A function signs by its own variables, with the key that they name, from the first token on', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'issuer-')), 'issuer.pem');
  writeFileSync(path, rsaKey(1).export({ type: 'pkcs8', format: 'pem' }));
  await rotateKeys({ ...rotation, source: await openKeySource({ kind: 'pem', path }) });
  const variables = {
    CLOUD_WIF_ISSUER_ENABLED: 'true',
    JWT_ISSUER_URL: issuer,
    JWT_ISSUER_PRIVATE_KEY_PATH: path,
  };
  const env = {
    ENV: 'staging',
    ISSUER_KEY_ALIAS: 'alias/issuer',
    ISSUER_SIGNER_ROLE_ARN: 'arn:aws:iam::1:role/x',
  } as const;
  const mintOf = (values: Record<string, string>) =>
    tokenMintFrom(env, issuerConfig.parse(values), { db: database.db, clock });
  const mint = mintOf(variables);
  const tokens = [await mint?.(request), await mint?.(request)];
  expect(tokens).toEqual(Array(2).fill(expect.stringMatching(/^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+$/)));
  expect(mintOf({})).toBeUndefined();
});
