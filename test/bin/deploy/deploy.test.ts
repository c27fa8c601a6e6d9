import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));
// In the place of the CDK command: says that it was started, and with what.
writeFileSync(
  join(folder, 'cdk'),
  '#!/bin/sh\nprintf "cdk:%s\\n" "$*"\nprintf "as %s in %s\\n" "$AWS_PROFILE" "$AWS_REGION"\n',
);
chmodSync(join(folder, 'cdk'), 0o755);

/** What the command prints and ends with, without credentials of AWS. */
async function deploy(...args: string[]) {
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    HOME: folder,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  };
  return promisify(execFile)(process.execPath, ['bin/deploy.js', ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

test('Where something is missing the deploy ends before the CDK command is started', async () => {
  const { code, output } = await deploy('-c', 'stage=production');
  expect(code).toBe(1);
  expect(output).toMatch(
    /^missing +account +AWS doesn't know whose account it is: Could not load credentials/m,
  );
  expect(output).toContain(
    'Nothing was deployed. Do what the table says, or deploy without looking: --unchecked',
  );
  expect(output).not.toContain('cdk:');
});

test('Without looking it still watches the alarm: that it can’t find it ends the deploy', async () => {
  const { code, output } = await deploy('--unchecked', '-c', 'stage=production');
  expect(code).toBe(1);
  expect(output).toMatch(/^The alarm that takes the deploy back could not be looked up: /m);
  expect(output).toMatch(/deploy without it: --unwatched$/m);
  expect(output).not.toContain('cdk:');
});

test('The credentials and the region are those of the CDK command', async () => {
  for (const profile of [['--profile', 'other'], ['--profile=other']])
    expect((await deploy('--unchecked', '--unwatched', ...profile)).output).toContain(
      'as other in us-east-1',
    );
});

test('A stage that can’t be deployed is told in a sentence', async () => {
  const { code, output } = await deploy('-c', 'stage=prod');
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no stage "prod"\./m);
  expect(output).not.toMatch(/^ +at /m);
});

test('Without looking or watching it starts at once, with all arguments and the revision and time of the deploy', async () => {
  const { code, output } = await deploy(
    '--unchecked',
    '--unwatched',
    '-c',
    'stage=production',
    '--progress',
    'events',
  );
  expect(code).toBe(0);
  expect(output).toMatch(
    /^cdk:deploy \*\* -c stamp=([0-9a-f]{12}(-dirty)? )?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ --rollback-trigger-alarm-arns none -c stage=production --progress events$/m,
  );
});
