import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { localCredentials } from '../host/sdk-environment.ts';
import type { Resources } from '../template/resources.ts';

/** The template's buckets, on the server that has the queues. Without authentication. */
export async function createBuckets(resources: Resources, endpoint: string, region: string): Promise<void> {
  const client = new S3Client({ endpoint, region, credentials: localCredentials, forcePathStyle: true });
  for (const { ref } of resources.ofType('AWS::S3::Bucket')) {
    await client.send(new CreateBucketCommand({ Bucket: ref })).catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
    });
  }
  client.destroy();
}
