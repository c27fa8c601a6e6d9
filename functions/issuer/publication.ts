import { DeleteObjectsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { answersWithin } from '../shared/aws/client-patience.ts';
import { discoveryDocument, keySetDocument } from './documents.ts';
import { wellKnown } from './env.ts';
import { cacheSeconds, type IssuerKey } from './key.ts';

/** The bucket from which the issuer's documents are served, without a function. */
export interface Publication {
  publish(issuer: string, keys: readonly IssuerKey[]): Promise<void>;
  /** For an issuer that was switched off: both documents are deleted. */
  remove(): Promise<void>;
}

/** Two tries must take less time than the database's limit for an idle transaction: this happens inside one. */
const s3Client = () => new S3Client(answersWithin(2_000));

export function s3Publication(bucket: string, client = s3Client()): Publication {
  const put = (path: string, document: object) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(path),
        Body: JSON.stringify(document),
        ContentType: 'application/json',
        CacheControl: `public, max-age=${cacheSeconds}`,
      }),
    );
  return {
    async publish(issuer, keys) {
      await Promise.all([
        put(wellKnown.discovery, discoveryDocument(issuer)),
        put(wellKnown.keySet, keySetDocument(keys)),
      ]);
    },
    async remove() {
      const Objects = Object.values(wellKnown).map((path) => ({ Key: keyOf(path) }));
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
    },
  };
}

const keyOf = (path: string) => path.slice(1);
