import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptionSdkBox } from '../../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { sealingKey, secretContext } from '../../../../functions/shared/secret-box/secret-box.ts';

const box = encryptionSdkBox({ rawKey: randomBytes(32) });
const mine = secretContext('o-1', 'ca-1');
const secret = 'canary-Zx~8Q.secret';

describe('a sealed secret', () => {
  test('opens for its own account, and holds nothing that can be read', async () => {
    const sealed = await box.seal(secret, mine);
    expect(await box.open(sealed, mine)).toBe(secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(sealed.includes(Buffer.from(secret).toString('base64'))).toBe(false);
  });

  test.each([
    ['another org', secretContext('o-2', 'ca-1')],
    ['another account', secretContext('o-1', 'ca-2')],
    ['another purpose', { ...mine, purpose: 'webhook' } as never],
    ['less than it was sealed for', { org_id: 'o-1', purpose: mine.purpose } as never],
    ['more than it was sealed for', { ...mine, extra: 'x' } as never],
  ])('stays closed for %s', async (_, context) => {
    await expect(box.open(await box.seal(secret, mine), context)).rejects.toThrow('stays closed');
  });

  test('can’t be opened when any byte of it was changed', async () => {
    const sealed = await box.seal(secret, mine);
    for (const at of [0, 40, Math.floor(sealed.length / 2), sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(box.open(changed, mine), `byte ${at}`).rejects.toThrow();
    }
  });

  test('can’t be opened with another key', async () => {
    const other = encryptionSdkBox({ rawKey: randomBytes(32) });
    await expect(other.open(await box.seal(secret, mine), mine)).rejects.toThrow();
  });

  test('has another ciphertext each time that the same secret is sealed', async () => {
    const [one, two] = [await box.seal(secret, mine), await box.seal(secret, mine)];
    expect(one.equals(two)).toBe(false);
  });
});

describe('the sealing key', () => {
  const SECRETS_KEY_ARN = 'arn:aws:kms:eu-west-1:111122223333:key/1';

  test('is the one in KMS, unless a local configuration brings its own', () => {
    expect(sealingKey({ ENV: 'production', SECRETS_KEY_ARN })).toEqual({ kmsKeyArn: SECRETS_KEY_ARN });
    const raw = randomBytes(32).toString('base64');
    expect(sealingKey({ ENV: 'local', SECRETS_KEY_ARN }, raw)).toEqual({
      rawKey: Buffer.from(raw, 'base64'),
    });
  });

  test.each(['staging', 'production'])('is never a raw one in %s', (ENV) => {
    expect(() => sealingKey({ ENV, SECRETS_KEY_ARN }, 'a key')).toThrow('Take it out of the configuration');
  });
});
