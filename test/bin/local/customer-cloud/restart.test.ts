import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateStackCommand, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { KubernetesObjectApi, PatchStrategy } from '@kubernetes/client-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import { eventually } from '../../../support/builders/eventually.ts';
import { clientsOf, enter, kubeConfigOf, startWithClock } from './customer.ts';

let directory: string;
let children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'customer-cloud-'));
});
afterEach(async () => {
  await Promise.all(children.map(kill));
  children = [];
  await rm(directory, { recursive: true });
});

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts the cloud as a process on the state file. */
async function spawnCloud() {
  const script = join(import.meta.dirname, 'kept-cloud.ts');
  const child = spawn(process.execPath, [script, join(directory, 'state.json')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, cloud: JSON.parse(String(line)) as RunningCustomerCloud };
}

const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'vdb' } };
const TemplateBody = JSON.stringify({ Resources: { Bucket: { Type: 'AWS::S3::Bucket' } } });

test('a killed cloud goes on with its stacks, objects and sessions', async () => {
  const first = await spawnCloud();
  const { credentials, cloudformation } = await enter(first.cloud);
  const before = KubernetesObjectApi.makeApiClient(await kubeConfigOf(first.cloud, credentials));
  await before.patch(namespace, undefined, undefined, 'm', false, PatchStrategy.ServerSideApply);
  await cloudformation.send(new CreateStackCommand({ StackName: 'vdb', TemplateBody }));
  await kill(first.child);

  const { cloud } = await spawnCloud();
  const clients = clientsOf(cloud, credentials);
  await eventually(async () => {
    const { Stacks } = await clients.cloudformation.send(new DescribeStacksCommand({ StackName: 'vdb' }));
    expect(Stacks?.[0]?.StackStatus).toBe('CREATE_COMPLETE');
  });
  const after = KubernetesObjectApi.makeApiClient(await kubeConfigOf(cloud, credentials));
  expect((await after.read(namespace)).metadata?.name).toBe('vdb');
});

test('a closed cloud starts again as it was, failures included', async () => {
  const stateFile = join(directory, 'state.json');
  const first = (await startWithClock({ stateFile })).cloud;
  await enter(first);
  first.inject({ kind: 'never_ready' });
  const before = first.state();
  await first.close();
  const second = (await startWithClock({ stateFile })).cloud;
  expect(second.state()).toEqual(before);
  await second.close();
});
