import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../../functions/shared/errors.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { encryptionSdkBox } from '../../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { secretContext } from '../../../../functions/shared/secret-box/secret-box.ts';

// KMS as the Encryption SDK calls it: what it is asked, and with which encryption context.

const kmsKeyArn = 'arn:aws:kms:eu-west-1:111122223333:key/11111111-2222-3333-4444-555555555555';
const calls: { operation: string; region: string | undefined; body: Record<string, unknown> }[] = [];
/** With which error KMS refuses everything, if it does. */
let refusal: string | undefined;
const keys = new Map<string, { plaintext: string; context: string }>();

const kms = createServer(async (request, response) => {
  const operation = String(request.headers['x-amz-target']).replace('TrentService.', '');
  const body = (await json(request)) as Record<string, unknown>;
  // Whose endpoint it is, as the signature says.
  const [, region] = /Credential=[^/]+\/\d+\/([\w-]+)\/kms/.exec(request.headers.authorization ?? '') ?? [];
  calls.push({ operation, region, body });
  const context = JSON.stringify(Object.entries(body.EncryptionContext as object).sort());
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  if (refusal) {
    response
      .writeHead(400)
      .end(JSON.stringify({ __type: refusal, message: `quotes ${JSON.stringify(body)}` }));
    return;
  }
  if (operation === 'GenerateDataKey') {
    const blob = randomBytes(40).toString('base64');
    const plaintext = randomBytes(32).toString('base64');
    keys.set(blob, { plaintext, context });
    response.end(JSON.stringify({ CiphertextBlob: blob, Plaintext: plaintext, KeyId: body.KeyId }));
    return;
  }
  const kept = keys.get(String(body.CiphertextBlob));
  if (kept?.context === context) {
    response.end(JSON.stringify({ Plaintext: kept.plaintext, KeyId: body.KeyId }));
  } else response.writeHead(400).end(JSON.stringify({ __type: 'InvalidCiphertextException' }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => kms.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(kms.address() as AddressInfo).port}`;
  const variables = {
    AWS_ENDPOINT_URL_KMS: endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'eu-west-1',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterAll(() => kms.close());
afterEach(() => {
  refusal = undefined;
  vi.restoreAllMocks();
});

test('Sealing asks for one data key, opening for the same one, both with the whole context', async () => {
  const box = encryptionSdkBox({ kmsKeyArn });
  const context = secretContext('o-1', 'ca-1');
  const sealed = await box.seal('the secret', context);
  expect(await box.open(sealed, context)).toBe('the secret');
  expect(calls.map(({ operation }) => operation)).toEqual(['GenerateDataKey', 'Decrypt']);
  for (const { body } of calls) {
    expect(body).toMatchObject({ KeyId: kmsKeyArn, EncryptionContext: context });
  }
});

test('A message that another key has wrapped is refused before KMS is asked', async () => {
  const box = encryptionSdkBox({ kmsKeyArn });
  const context = secretContext('o-1', 'ca-1');
  const sealed = await box.seal('the secret', context);
  const asked = calls.length;
  const other = encryptionSdkBox({ kmsKeyArn: kmsKeyArn.replace('1111-2222', '0000-2222') });
  await expect(other.open(sealed, context)).rejects.toThrow();
  expect(calls).toHaveLength(asked);
});

test('A secret of a multi-region key is opened by its replica in another region, and by no key of another account', async () => {
  const primary = 'arn:aws:kms:eu-west-1:111122223333:key/mrk-1111111122223333';
  const replica = primary.replace('eu-west-1', 'eu-central-1');
  const context = secretContext('o-1', 'ca-1');
  const sealed = await encryptionSdkBox({ kmsKeyArn: primary }).seal('the secret', context);
  calls.length = 0;
  expect(await encryptionSdkBox({ kmsKeyArn: replica }).open(sealed, context)).toBe('the secret');
  expect(calls).toEqual([
    { operation: 'Decrypt', region: 'eu-central-1', body: expect.objectContaining({ KeyId: replica }) },
  ]);
  // Sealed there while the first region is lost, it is opened in the first one afterwards.
  const sealedThere = await encryptionSdkBox({ kmsKeyArn: replica }).seal('another one', context);
  expect(await encryptionSdkBox({ kmsKeyArn: primary }).open(sealedThere, context)).toBe('another one');

  const asked = calls.length;
  const foreign = encryptionSdkBox({ kmsKeyArn: replica.replace('111122223333', '999922223333') });
  await expect(foreign.open(sealed, context)).rejects.toThrow();
  expect(calls).toHaveLength(asked);
});

test('A key of one region opens nothing that a key of the same id in another region has wrapped', async () => {
  const context = secretContext('o-1', 'ca-1');
  const sealed = await encryptionSdkBox({ kmsKeyArn }).seal('the secret', context);
  const asked = calls.length;
  const elsewhere = encryptionSdkBox({ kmsKeyArn: kmsKeyArn.replace('eu-west-1', 'eu-central-1') });
  await expect(elsewhere.open(sealed, context)).rejects.toThrow();
  expect(calls).toHaveLength(asked);
});

describe('Where the key can’t be used, callers get a 503, and the log names key, operation and reason', () => {
  const context = secretContext('o-1', 'ca-1');
  const box = encryptionSdkBox({ kmsKeyArn });
  /** How it ends, and what is logged. */
  async function ends(work: Promise<unknown>) {
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    const error = await work.catch((thrown: unknown) => thrown);
    const lines = [...logged.mock.calls];
    logged.mockRestore();
    return { error, lines };
  }

  test.each([
    'AccessDeniedException',
    'DisabledException',
    'KMSInvalidStateException',
    'NotFoundException',
    'ThrottlingException',
    'KMSInternalException',
  ])('%s', async (name) => {
    const sealed = await box.seal('the secret', context);
    for (const [operation, work] of [
      ['generateDataKey', () => box.seal('the secret', context)],
      ['decrypt', () => box.open(sealed, context)],
    ] as const) {
      refusal = name;
      const { error, lines } = await ends(work());
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ kind: 'unavailable', code: 'secrets_unavailable', retryAfter: 30 });
      expect(lines).toEqual([
        ['secrets_key_refused', expect.objectContaining({ key_arn: kmsKeyArn, operation, error_name: name })],
      ]);
      expect(JSON.stringify(lines)).not.toContain('quotes');
    }
  });

  test('a message that was tampered with is no trouble of the key', async () => {
    const sealed = await box.seal('the secret', context);
    keys.clear();
    const { error, lines } = await ends(box.open(sealed, context));
    expect(error).not.toBeInstanceOf(AppError);
    expect(lines).toEqual([]);
  });

  test('nor is one that was sealed for something else', async () => {
    const sealed = await box.seal('the secret', context);
    const { error, lines } = await ends(box.open(sealed, secretContext('o-2', 'ca-1')));
    expect(error).not.toBeInstanceOf(AppError);
    expect(lines).toEqual([]);
  });
});
