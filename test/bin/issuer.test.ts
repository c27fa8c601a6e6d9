import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issuer } from '../../bin/issuer/command.ts';
import { type ServiceEndpoint, startServiceEndpoint } from '../../bin/local/host/json-protocol.ts';
import { kmsService } from '../../bin/local/stores/kms.ts';
import { logger } from '../../functions/shared/logger.ts';
import { printed } from '../support/doubles/screen.ts';
import { testDatabase } from '../support/hosts/database.ts';

// The commands as an operator runs them, against services that speak AWS's protocols.

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'issuer-'));
const location = { region: 'us-east-1', accountId: '111122223333' };
const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const s3Server = await startFauxqs({ port: 0, logger: false });
const s3Url = `http://127.0.0.1:${s3Server.port}`;
const s3 = new S3Client({ endpoint: s3Url, region: location.region, credentials, forcePathStyle: true });
let endpoint: ServiceEndpoint;
let configuration: Record<string, string>;

beforeAll(async () => {
  await s3.send(new CreateBucketCommand({ Bucket: 'documents' }));
  endpoint = await startServiceEndpoint();
  endpoint.add(kmsService(join(folder, 'kms.json'), location));
  endpoint.add({
    name: 'Secrets Manager',
    targetPrefix: 'secretsmanager',
    operations: { GetSecretValue: () => ({ SecretString: JSON.stringify(configuration) }) },
  });
  configuration = {
    ...database.logins,
    CLOUD_WIF_ISSUER_ENABLED: 'true',
    JWT_ISSUER_URL: 'https://issuer.example.com',
  };
  for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
});
afterAll(async () => {
  await endpoint.close();
  await s3Server.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const environment = () => ({
  ENV: 'local',
  CONFIG_SECRET_ARNS: 'orchestrator/local/database-issuer orchestrator/local/settings',
  ISSUER_BUCKET: 'documents',
  ISSUER_KEY_ALIAS: 'alias/orchestrator/production/issuer',
  ISSUER_SIGNER_ROLE_ARN: 'arn:aws:iam::111122223333:role/signer',
  AWS_REGION: location.region,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL: endpoint.url,
  AWS_ENDPOINT_URL_S3: s3Url,
});

async function run(...words: string[]) {
  const info = vi
    .spyOn(logger, 'info')
    .mockImplementation(() => {})
    .mockClear();
  const { code, stdout, stderr } = await printed((screen) => issuer(words, screen));
  // What the alarm's filter looks for.
  if (code === 0) expect(info).toHaveBeenCalledWith('issuer_rotation_finished', expect.anything());
  return { code, rotation: code === 0 ? JSON.parse(stdout) : undefined, stderr };
}

/** What the command prints of a rotation as a process of its own, and before it to CloudWatch. */
async function runAsProcess(...words: string[]) {
  const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment() };
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/issuer.js', ...words], { env });
  const start = stdout.indexOf('\n{') + 1;
  expect(JSON.parse(stdout.slice(0, start))).toMatchObject({ message: 'issuer_rotation_finished' });
  return JSON.parse(stdout.slice(start));
}

async function keySet(): Promise<string[]> {
  const name = { Bucket: 'documents', Key: '.well-known/jwks.json' };
  const { Body, ContentType, CacheControl } = await s3.send(new GetObjectCommand(name));
  expect([ContentType, CacheControl]).toEqual(['application/json', 'public, max-age=300']);
  const { keys } = JSON.parse((await Body?.transformToString()) ?? '') as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}

test('Rotating publishes a key; retiring it takes it out of the bucket at once and puts another in its place', async () => {
  const first = await runAsProcess('rotate');
  expect(first.made).toHaveLength(1);
  expect(await keySet()).toEqual(first.made);

  const { code, rotation } = await run('retire', first.made[0]);
  expect(code).toBe(0);
  expect(rotation).toMatchObject({ enabled: true, destroyed: first.made });
  expect(await keySet()).toEqual(rotation.made);
  expect(rotation.made).not.toEqual(first.made);
});

test('A kid that there is not, and words that mean nothing, change nothing and say so', async () => {
  const before = await keySet();
  await expect(runAsProcess('retire')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage:'),
  });
  expect(await run('retire', 'nothing')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no key nothing.'),
  });
  for (const words of [['retire'], ['rotate', 'now'], ['retire', 'a', 'b'], []]) {
    expect(await run(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage:') });
  }
  expect(await keySet()).toEqual(before);
});

test('An issuer that was switched off has its documents taken away', async () => {
  configuration.CLOUD_WIF_ISSUER_ENABLED = 'false';
  expect((await run('rotate')).rotation).toEqual({ enabled: false });
  await expect(keySet()).rejects.toThrow('The specified key does not exist');
});
