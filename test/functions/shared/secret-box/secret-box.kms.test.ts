import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encryptionSdkBox } from '../../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { secretContext } from '../../../../functions/shared/secret-box/secret-box.ts';

// KMS as the Encryption SDK calls it: what it is asked, and with which encryption context.

const kmsKeyArn = 'arn:aws:kms:eu-west-1:111122223333:key/11111111-2222-3333-4444-555555555555';
const calls: { operation: string; body: Record<string, unknown> }[] = [];
const keys = new Map<string, { plaintext: string; context: string }>();

const kms = createServer(async (request, response) => {
  const operation = String(request.headers['x-amz-target']).replace('TrentService.', '');
  const body = (await json(request)) as Record<string, unknown>;
  calls.push({ operation, body });
  const context = JSON.stringify(Object.entries(body.EncryptionContext as object).sort());
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  if (operation === 'GenerateDataKey') {
    const blob = randomBytes(40).toString('base64');
    const plaintext = randomBytes(32).toString('base64');
    keys.set(blob, { plaintext, context });
    response.end(JSON.stringify({ CiphertextBlob: blob, Plaintext: plaintext, KeyId: kmsKeyArn }));
    return;
  }
  const kept = keys.get(String(body.CiphertextBlob));
  if (kept?.context === context) {
    response.end(JSON.stringify({ Plaintext: kept.plaintext, KeyId: kmsKeyArn }));
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
