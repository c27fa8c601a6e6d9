import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));
// In the place of the CDK command: says that it was started, and with what.
writeFileSync(join(folder, 'cdk'), '#!/bin/sh\nprintf "cdk:%s\\n" "$*"\n');
chmodSync(join(folder, 'cdk'), 0o755);

/** What the command prints and ends with, without credentials of AWS. */
async function deploy(...args: string[]) {
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    AWS_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    HOME: folder,
  };
  return promisify(execFile)(process.execPath, ['bin/deploy.ts', ...args], { env }).then(
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
}, 30_000);

test('Without looking it starts at once, with all arguments and the revision and time of the deploy', async () => {
  const { code, output } = await deploy('--unchecked', '-c', 'stage=production', '--progress', 'events');
  expect(code).toBe(0);
  expect(output).toMatch(
    /^cdk:deploy \*\* -c stamp=(\S+ )?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ --rollback-trigger-alarm-arns none -c stage=production --progress events$/m,
  );
}, 30_000);
