import { DeleteObjectsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { s3Publication } from '../../../functions/issuer/publication.ts';
import { mockAws } from '../../support/doubles/aws-client.ts';

const s3 = mockAws(S3Client);

test('Both documents are put as public JSON under their well-known paths, and both are taken away', async () => {
  s3.onAnyCommand().resolves({});
  const publication = s3Publication('bucket', new S3Client({ region: 'eu-west-1' }));
  await publication.publish('https://issuer.example.com', []);
  const put = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
  const paths = ['.well-known/openid-configuration', '.well-known/jwks.json'];
  expect(put.map(({ Key }) => Key)).toEqual(paths);
  for (const each of put)
    expect(each).toMatchObject({
      Bucket: 'bucket',
      ContentType: 'application/json',
      CacheControl: expect.stringMatching(/^public, max-age=\d+$/),
    });
  expect(JSON.parse(String(put[0]?.Body))).toMatchObject({ issuer: 'https://issuer.example.com' });
  expect(JSON.parse(String(put[1]?.Body))).toEqual({ keys: [] });
  await publication.remove();
  const [gone] = s3.commandCalls(DeleteObjectsCommand).map(({ args: [{ input }] }) => input);
  expect(gone).toEqual({ Bucket: 'bucket', Delete: { Objects: paths.map((Key) => ({ Key })) } });
});
