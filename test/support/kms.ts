import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { ServiceError, startServiceEndpoint } from '../../bin/local/json-protocol.ts';
import { kmsService } from '../../bin/local/kms.ts';

export interface TestKms {
  client: KMSClient;
  /** Every request as KMS got it: the operation and its JSON. */
  requests: { operation: string; input: Record<string, unknown> }[];
  /** Operations that KMS refuses from now on, by the error's name. */
  refused: Map<string, string>;
  close(): Promise<void>;
}

/** The local cloud's KMS with the SDK's own client, and a record of what it was asked. */
export async function testKms(): Promise<TestKms> {
  const folder = mkdtempSync(join(tmpdir(), 'kms-'));
  const service = kmsService(join(folder, 'kms.json'), { region: 'eu-west-1', accountId: '111122223333' });
  const requests: TestKms['requests'] = [];
  const refused: TestKms['refused'] = new Map();
  const operations = Object.entries(service.operations ?? {}).map(([operation, run]) => [
    operation,
    (input: Record<string, unknown>) => {
      requests.push({ operation, input });
      const error = refused.get(operation);
      if (error) throw new ServiceError(error, `${operation} is refused.`);
      return run(input as never);
    },
  ]);
  const endpoint = await startServiceEndpoint();
  endpoint.add({ ...service, operations: Object.fromEntries(operations) });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new KMSClient({ endpoint: endpoint.url, region: 'eu-west-1', credentials, maxAttempts: 1 });
  return {
    client,
    requests,
    refused,
    async close() {
      client.destroy();
      await endpoint.close();
      rmSync(folder, { recursive: true });
    },
  };
}
