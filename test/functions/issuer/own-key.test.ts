import { CreateAliasCommand } from '@aws-sdk/client-kms';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { issuerConfig } from '../../../functions/issuer/env.ts';
import { leadMs } from '../../../functions/issuer/key.ts';
import type { RotationOptions } from '../../../functions/issuer/rotation/options.ts';
import { retireKey, rotateKeys } from '../../../functions/issuer/rotation/rotate.ts';
import { issuerSettings } from '../../../functions/issuer/settings.ts';
import { kmsKeySource } from '../../../functions/issuer/signer.kms.ts';
import { tokenMint } from '../../../functions/issuer/token.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { signerRoleArn, testKms } from '../../support/doubles/kms.ts';
import { testDatabase } from '../../support/hosts/database.ts';

// JWT_ISSUER_KMS_KEY: the operator's own key signs, and rotating means to name another one.

const alias = 'alias/orchestrator/production/issuer';
const tag = (TagValue: string) => [{ TagKey: 'orchestrator-issuer', TagValue }];
const day = 86_400_000;
const overlapDays = 7;
const issuer = 'https://issuer.example.com';
const arn = (id: string) => `arn:aws:kms:eu-west-1:111122223333:key/${id}`;

const database = await testDatabase();
const kms = await testKms();
let clock: ReturnType<typeof fixedClock>;
let published: string[];

beforeEach(async () => {
  await database.owner`delete from issuer_keys`;
  kms.forget();
  clock = fixedClock('2026-03-01T03:00:00Z');
  published = [];
});
afterAll(async () => {
  await kms.close();
  await database.close();
});

const ownKey = () => kms.addKey(tag(`${alias}/own`));

function options(named?: string): RotationOptions {
  const source = kmsKeySource(kms.client, { signerRoleArn, alias, ...(named ? { ownKey: named } : {}) });
  const publish: RotationOptions['publication']['publish'] = async (_, keys) => {
    published = keys.map(({ kid }) => kid);
  };
  const publication = { publish, remove: async () => {} };
  return { db: database.db, clock, source, publication, issuer, overlapDays };
}

const rotate = (named?: string) => rotateKeys(options(named));

/** The key that KMS was last asked to sign with. */
async function signedWith() {
  const { source } = options();
  await tokenMint({ issuer, ttlSeconds: 300, db: database.db, clock, source })({
    sub: 'org:o-1:cloud:ca-1',
    aud: 'aud',
    purpose: 'probe',
  });
  return kms.requests.at(-1)?.input.KeyId;
}

describe('A key of the operator’s own', () => {
  test.each([
    ['its ARN', arn],
    ['its alias', () => 'alias/tokens'],
    ['its alias’s ARN', () => 'arn:aws:kms:eu-west-1:111122223333:alias/tokens'],
  ])('signs when it is named by %s, and no key is made, ever', async (_, nameOf) => {
    const id = ownKey();
    await kms.client.send(new CreateAliasCommand({ AliasName: 'alias/tokens', TargetKeyId: id }));
    const { made, signing } = await rotate(nameOf(id));
    expect(made).toEqual([signing]);
    expect(await signedWith()).toBe(arn(id));
    for (let n = 0; n < 20; n++) {
      clock.advance(day);
      expect(await rotate(nameOf(id))).toMatchObject({ made: [], destroyed: [], published: made });
    }
    expect(kms.usableKeys()).toEqual([id]);
  });

  test('gives over to the next one that is named: known for a day before, and kept for the overlap after', async () => {
    const [first, second] = [ownKey(), ownKey()];
    const [firstKid] = (await rotate(arn(first))).made;
    clock.advance(60_000);
    const { made, signing } = await rotate(arn(second));
    expect(made).toHaveLength(1);
    expect([signing, published]).toEqual([firstKid, [firstKid, ...made]]);
    clock.advance(leadMs - 1);
    expect(await signedWith()).toBe(arn(first));
    clock.advance(1);
    expect(await signedWith()).toBe(arn(second));
    clock.advance(overlapDays * day - 1);
    expect((await rotate(arn(second))).published).toContain(firstKid);
    clock.advance(1);
    expect((await rotate(arn(second))).published).toEqual(made);
    // It is the operator's to destroy.
    expect(kms.usableKeys()).toEqual([first, second]);
  });

  test('takes over from keys that the rotation made, and gives back to them, without a gap', async () => {
    const daily = (await rotate()).signing;
    clock.advance(day);
    const id = ownKey();
    expect((await rotate(arn(id))).signing).toBe(daily);
    clock.advance(leadMs);
    expect(await signedWith()).toBe(arn(id));
    clock.advance(overlapDays * day);
    await rotate(arn(id));
    expect(kms.usableKeys()).toEqual([id]);

    expect((await rotate()).made).toHaveLength(1);
    expect(await signedWith()).toBe(arn(id));
    clock.advance(leadMs);
    expect(await signedWith()).not.toBe(arn(id));
    clock.advance(overlapDays * day);
    await rotate();
    expect(kms.usableKeys()).toContain(id);
  });

  test('that has leaked is out of the set at once, and the operator has to name another', async () => {
    const [first, second] = [ownKey(), ownKey()];
    const [kid = ''] = (await rotate(arn(first))).made;
    await expect(retireKey(options(arn(first)), kid)).rejects.toThrow(
      `names the key ${kid}, which was retired or followed by another. Name a key that the issuer has not had yet`,
    );
    expect(published).toEqual([]);
    await expect(signedWith()).rejects.toMatchObject({ code: 'issuer_not_ready' });
    const { signing } = await rotate(arn(second));
    expect(published).toEqual([signing]);
    expect(await signedWith()).toBe(arn(second));
  });

  test('that was followed by another does not come back unless that one is retired', async () => {
    const [first, second] = [ownKey(), ownKey()];
    const { signing } = await rotate(arn(first));
    clock.advance(60_000);
    const [mistake = ''] = (await rotate(arn(second))).made;
    await expect(rotate(arn(first))).rejects.toThrow('or retire the keys that followed it');
    await retireKey(options(arn(first)), mistake);
    expect(published).toEqual([signing]);
    clock.advance(leadMs);
    expect(await signedWith()).toBe(arn(first));
  });

  test.each([
    ['without its tag', () => kms.addKey([])],
    ['with the tag of keys that the rotation destroys', () => kms.addKey(tag(alias))],
    ['that there is not', () => '00000000-0000-0000-0000-000000000000'],
  ])('%s is refused before it is published, with what it has to be', async (_, id) => {
    const name = arn(id());
    await expect(rotate(name)).rejects.toThrow(
      `JWT_ISSUER_KMS_KEY is ${name}, and that key can't be used: it has to be an enabled RSA_2048 key for ` +
        `SIGN_VERIFY in this account and region, tagged orchestrator-issuer=${alias}/own.`,
    );
    expect(published).toEqual([]);
  });
});

describe('The name of such a key', () => {
  const read = (JWT_ISSUER_KMS_KEY: string, more = {}) =>
    issuerConfig.parse({
      CLOUD_WIF_ISSUER_ENABLED: 'true',
      JWT_ISSUER_URL: issuer,
      JWT_ISSUER_KMS_KEY,
      ...more,
    });
  const keysOf = (name: string, ENV: 'local' | 'production' = 'production', more = {}) =>
    issuerSettings({ ENV, ISSUER_KEY_ALIAS: alias, ISSUER_SIGNER_ROLE_ARN: signerRoleArn }, read(name, more))
      ?.keys;

  test.each([
    'arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab',
    'arn:aws:kms:eu-west-1:111122223333:key/mrk-1234abcd12ab34cd56ef1234567890ab',
    'arn:aws-cn:kms:cn-north-1:111122223333:alias/tokens',
    'alias/tokens/production',
  ])('may be %s', (name) => {
    expect(keysOf(name)).toEqual({ kind: 'kms', signerRoleArn, alias, ownKey: name });
  });

  test.each([
    'projects/p/locations/l/keyRings/r/cryptoKeys/k/cryptoKeyVersions/1',
    '1234abcd-12ab-34cd-56ef-1234567890ab',
    'arn:aws:s3:::bucket',
    'arn:aws:kms:eu-west-1:111122223333:key/',
    '/keys/issuer.pem',
  ])('is not %s', (name) => {
    expect(() => read(name)).toThrow('must be the ARN or the alias of a key in KMS');
  });

  test('an empty JWT_ISSUER_KMS_KEY means a key a day', () => {
    expect(keysOf('')).toEqual({ kind: 'kms', signerRoleArn, alias });
  });

  test.each([`${alias}/abc`, `arn:aws:kms:eu-west-1:111122223333:${alias}/abc`])(
    'is none that the rotation made: %s',
    (name) => {
      expect(() => keysOf(name)).toThrow('the rotation made that key and will destroy it');
    },
  );

  test('replaces the PEM file, which production refuses all the same', () => {
    const pem = { JWT_ISSUER_PRIVATE_KEY_PATH: '/keys/issuer.pem' };
    expect(keysOf('alias/tokens', 'local', pem)).toEqual({
      kind: 'kms',
      signerRoleArn,
      alias,
      ownKey: 'alias/tokens',
    });
    expect(() => keysOf('alias/tokens', 'production', pem)).toThrow('production signs with KMS');
  });
});
