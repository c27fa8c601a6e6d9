import { expect, test } from 'vitest';
import { deletedKey, readDeletedKey } from '../../../functions/deployments/deleted-key.ts';

test.each([
  ['deleted:Service/vectors/vdb', { kind: 'Service', namespace: 'vectors', name: 'vdb' }],
  ['deleted:Namespace//vectors', { kind: 'Namespace', namespace: null, name: 'vectors' }],
  ['deleted:AWS::S3::Bucket//a/b', { kind: 'AWS::S3::Bucket', namespace: null, name: 'a/b' }],
])('%s is written of what is deleted, and read as that', (key, part) => {
  const { kind, name, namespace } = part;
  expect(deletedKey({ kind, metadata: { name, ...(namespace && { namespace }) } })).toBe(key);
  expect(readDeletedKey(key)).toEqual(part);
});

test.each([
  'deleted:',
  'deleted:Service',
  'deleted:Service/vectors/',
  'deleted://vdb',
  'applied:Service/vectors/vdb',
  '',
])('%s is no such key', (key) => {
  expect(readDeletedKey(key)).toBeUndefined();
});
