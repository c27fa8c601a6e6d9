import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculateJwkThumbprint } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { keyPolicy } from '../../../functions/issuer/key-policy.ts';
import { kmsKeySource } from '../../../functions/issuer/signer.kms.ts';
import { pemKeySource } from '../../../functions/issuer/signer.pem.ts';
import { thumbprint } from '../../../functions/issuer/signer.ts';
import { signerRoleArn, testKms } from '../../support/doubles/kms.ts';

const alias = 'alias/orchestrator/staging/issuer';
const folder = mkdtempSync(join(tmpdir(), 'pem-'));
const pemFile = join(folder, 'issuer.pem');
const kms = await testKms();

beforeEach(() => {
  rmSync(pemFile, { force: true });
  kms.refused.clear();
  kms.requests.length = 0;
});
afterAll(async () => {
  await kms.close();
  rmSync(folder, { recursive: true });
});

const sources = {
  PEM: () => pemKeySource(pemFile),
  KMS: () => kmsKeySource(kms.client, { signerRoleArn, alias }),
};

describe.each(Object.entries(sources))('A signer with %s', (_, open) => {
  const bytes = Buffer.from('header.payload');
  const fits = (publicJwk: object, signature: Uint8Array, signed: Uint8Array) =>
    verify('sha256', signed, createPublicKey({ key: { ...publicJwk }, format: 'jwk' }), signature);

  test('makes a key whose public half verifies what its private half signs, and nothing else', async () => {
    const source = open();
    const { reference, publicJwk } = await source.create(new Set());
    const signature = await source.signer(reference).sign(bytes);
    expect(signature).toHaveLength(256);
    expect(fits(publicJwk, signature, bytes)).toBe(true);
    expect(fits(publicJwk, signature, Buffer.from('header.Payload'))).toBe(false);
    expect(await source.signer(reference).publicJwk()).toEqual(publicJwk);
  });

  test('shows the public members alone', async () => {
    const { publicJwk } = await open().create(new Set());
    expect(Object.keys(publicJwk).sort()).toEqual(['e', 'kty', 'n']);
    expect(thumbprint(publicJwk)).toBe(await calculateJwkThumbprint({ ...publicJwk }));
  });

  test('makes another key each time, and finds each again after a restart', async () => {
    const first = await open().create(new Set());
    const second = await open().create(new Set([thumbprint(first.publicJwk)]));
    expect(second.publicJwk.n).not.toBe(first.publicJwk.n);
    for (const { reference, publicJwk } of [first, second]) {
      expect(fits(publicJwk, await open().signer(reference).sign(bytes), bytes)).toBe(true);
    }
  });

  test('signs nothing with a destroyed key, and destroys it twice without complaint', async () => {
    const source = open();
    const { reference } = await source.create(new Set());
    const other = await source.create(new Set([reference]));
    await source.destroy(reference);
    await source.destroy(reference);
    await expect(source.signer(reference).sign(bytes)).rejects.toThrow();
    expect(await source.signer(other.reference).sign(bytes)).toHaveLength(256);
  });

  test('knows its own keys by reference and public half, and no others', async () => {
    const source = open();
    const made = await source.create(new Set());
    const other = await source.create(new Set([thumbprint(made.publicJwk)]));
    expect(await source.holds(made)).toBe(true);
    expect(await source.holds({ ...made, publicJwk: other.publicJwk })).toBe(false);
    expect(await source.holds({ ...made, reference: '00000000-0000-0000-0000-000000000000' })).toBe(false);
    await source.destroy(made.reference);
    expect(await source.holds(made)).toBe(false);
  });

  test('signs nothing with a key that never was', async () => {
    await expect(open().signer('00000000-0000-0000-0000-000000000000').sign(bytes)).rejects.toThrow();
  });

  test('keeps both keys of two that make one at the same time', async () => {
    const made = await Promise.all([open().create(new Set()), open().create(new Set())]);
    for (const { reference, publicJwk } of made) {
      expect(fits(publicJwk, await open().signer(reference).sign(bytes), bytes)).toBe(true);
    }
  });
});

describe('With KMS', () => {
  test('the Sign request is the digest, named as one, and the padding that RS256 means', async () => {
    const source = sources.KMS();
    const { reference } = await source.create(new Set());
    await source.signer(reference).sign(Buffer.from('header.payload'));
    expect(kms.requests.at(-1)).toEqual({
      operation: 'Sign',
      input: {
        KeyId: reference,
        Message: createHash('sha256').update('header.payload').digest('base64'),
        MessageType: 'DIGEST',
        SigningAlgorithm: 'RSASSA_PKCS1_V1_5_SHA_256',
      },
    });
  });

  test('a key is made to sign with RSA 2048, with the policy, the tag and the alias that permissions go by', async () => {
    const { reference, publicJwk } = await sources.KMS().create(new Set());
    expect(kms.requests.map(({ operation }) => operation)).toEqual([
      'CreateKey',
      'GetPublicKey',
      'CreateAlias',
    ]);
    expect(kms.requests[0]?.input).toMatchObject({
      KeySpec: 'RSA_2048',
      KeyUsage: 'SIGN_VERIFY',
      Tags: [{ TagKey: 'orchestrator-issuer', TagValue: alias }],
    });
    expect(JSON.parse(String(kms.requests[0]?.input.Policy))).toEqual(keyPolicy(signerRoleArn));
    expect(kms.requests[2]?.input).toEqual({
      AliasName: `${alias}/${thumbprint(publicJwk)}`,
      TargetKeyId: reference,
    });
  });

  test('a key without the issuer’s tag is not the issuer’s, and no answer is no answer', async () => {
    const source = sources.KMS();
    const untagged = kms.addKey([{ TagKey: 'orchestrator-issuer', TagValue: 'alias/of/another/stage' }]);
    const publicJwk = await source.signer(untagged).publicJwk();
    expect(await source.holds({ reference: untagged, publicJwk })).toBe(false);
    const made = await source.create(new Set());
    kms.refused.set('GetPublicKey', 'KMSInternalException');
    await expect(source.holds(made)).rejects.toThrow();
  });

  test('a key works without the alias that KMS did not permit yet', async () => {
    kms.refused.set('CreateAlias', 'AccessDeniedException');
    const { reference } = await sources.KMS().create(new Set());
    expect(await sources.KMS().signer(reference).sign(Buffer.from('x'))).toHaveLength(256);
  });

  test('a key that can’t be read is destroyed at once, with a week to change one’s mind', async () => {
    kms.refused.set('GetPublicKey', 'KMSInternalException');
    await expect(sources.KMS().create(new Set())).rejects.toThrow('GetPublicKey is refused.');
    expect(kms.requests.at(-1)).toMatchObject({
      operation: 'ScheduleKeyDeletion',
      input: { PendingWindowInDays: 7 },
    });
  });
});

describe('An answer of KMS without what was asked for', () => {
  const empty = kmsKeySource({ send: async () => ({}) } as never, {
    signerRoleArn,
    alias,
    ownKey: 'alias/own',
  });

  test('is an error that names the key', async () => {
    await expect(empty.signer('key-1').publicJwk()).rejects.toThrow('KMS gave no public key for key-1.');
    await expect(empty.signer('key-1').sign(Buffer.from('x'))).rejects.toThrow(
      'KMS gave no signature of key-1.',
    );
    await expect(empty.create(new Set())).rejects.toThrow('KMS made a key and did not say which.');
    await expect(empty.ownKey?.()).rejects.toThrow(
      /^JWT_ISSUER_KMS_KEY is alias\/own, and that key can't be used: .* KMS gave no public key\.$/,
    );
  });
});

describe('With a PEM file', () => {
  const pemOf = (type: 'pkcs1' | 'pkcs8') =>
    generateKeyPairSync('rsa', { modulusLength: 2_048 })
      .privateKey.export({ type, format: 'pem' })
      .toString();

  test.each(['pkcs1', 'pkcs8'] as const)('the operator’s own key is used first (%s)', async (type) => {
    writeFileSync(pemFile, pemOf(type).trimEnd());
    const given = await sources.PEM().create(new Set());
    expect(await sources.PEM().create(new Set())).toEqual(given);
    const made = await sources.PEM().create(new Set([given.reference]));
    expect(made.reference).not.toBe(given.reference);
    expect(await sources.PEM().signer(given.reference).sign(Buffer.from('x'))).toHaveLength(256);
  });

  test('nobody else may read it', async () => {
    await sources.PEM().create(new Set());
    expect(statSync(pemFile).mode & 0o777).toBe(0o600);
    const { reference } = await sources.PEM().create(new Set());
    await sources.PEM().destroy(reference);
    expect(statSync(pemFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(pemFile, 'utf8')).toBe('');
  });

  test('a key that was taken out of the file is named', async () => {
    const { reference } = await sources.PEM().create(new Set());
    rmSync(pemFile);
    await expect(sources.PEM().signer(reference).sign(Buffer.from('x'))).rejects.toThrow(
      `The private key ${reference} is not in ${pemFile} any more.`,
    );
  });

  test('a key of another kind is refused', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(pemFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await expect(sources.PEM().create(new Set())).rejects.toThrow('RSA keys; this one is EC.');
  });
});
