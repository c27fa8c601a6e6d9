import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { ServiceError, startServiceEndpoint } from '../../../bin/local/host/json-protocol.ts';
import { kmsService } from '../../../bin/local/stores/kms.ts';
import { rsaKey } from '../builders/keys/rsa-keys.ts';

/** The role that the issuer's keys let sign. */
export const signerRoleArn = 'arn:aws:iam::111122223333:role/signer';

export interface TestKms {
  client: KMSClient;
  /** Every request as KMS got it: the operation and its JSON. */
  requests: { operation: string; input: Record<string, unknown> }[];
  /** Operations that KMS refuses from now on, by the error's name. */
  refused: Map<string, string>;
  /** Ids of keys that are not on their way out. */
  usableKeys(): string[];
  /** A key of RSA as somebody else makes it. Returns its id. */
  addKey(Tags: { TagKey: string; TagValue: string }[]): string;
  /** As if there had never been a key. */
  forget(): void;
  close(): Promise<void>;
}

/** The local cloud's KMS with the SDK's own client, and a record of what it was asked. */
export async function testKms(): Promise<TestKms> {
  const folder = mkdtempSync(join(tmpdir(), 'kms-'));
  const location = { region: 'eu-west-1', accountId: '111122223333' };
  const file = join(folder, 'kms.json');
  let made = 0;
  const start = () => {
    made = 0;
    return kmsService(file, location, () => rsaKey(made++)).operations ?? {};
  };
  let service = start();
  const ask = (operation: string, input: object) => service[operation]?.(input as never);
  const requests: TestKms['requests'] = [];
  const refused: TestKms['refused'] = new Map();
  const operations = Object.keys(service).map((operation) => [
    operation,
    (input: Record<string, unknown>) => {
      requests.push({ operation, input });
      const error = refused.get(operation);
      if (error) throw new ServiceError(error, `${operation} is refused.`);
      return ask(operation, input);
    },
  ]);
  const endpoint = await startServiceEndpoint();
  endpoint.add({ name: 'KMS', targetPrefix: 'TrentService', operations: Object.fromEntries(operations) });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new KMSClient({ endpoint: endpoint.url, region: 'eu-west-1', credentials, maxAttempts: 1 });
  return {
    client,
    requests,
    refused,
    usableKeys() {
      const { Keys } = ask('ListKeys', {}) as { Keys: { KeyId: string }[] };
      const stateOf = (KeyId: string) =>
        (ask('DescribeKey', { KeyId }) as { KeyMetadata: { KeyState: string } }).KeyMetadata.KeyState;
      return Keys.map(({ KeyId }) => KeyId).filter((id) => stateOf(id) === 'Enabled');
    },
    addKey(Tags) {
      const input = { KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY', Tags };
      return (ask('CreateKey', input) as { KeyMetadata: { KeyId: string } }).KeyMetadata.KeyId;
    },
    forget() {
      rmSync(file, { force: true });
      service = start();
    },
    async close() {
      client.destroy();
      await endpoint.close();
      rmSync(folder, { recursive: true });
    },
  };
}
