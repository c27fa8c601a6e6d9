import type { Instance } from '@aws-sdk/client-ec2';
import { expect, test } from 'vitest';
import { instanceTypes } from '../../../../../functions/agents/vector-database/instances.ts';
import { quotaOf, type VcpuQuota, vcpusUnder } from '../../../../../functions/aws/vcpu-quotas.ts';
import { runningInstances } from '../../../../../functions/deployments/preflight/checks/quota-checks.ts';
import { weigh } from '../../../../../functions/deployments/preflight/checks/quotas.ts';

// What counts against the quotas of vCPUs, and what comes of it.

const standard = quotaOf('r6i.large') as VcpuQuota;
const use = (running: number, added: number, limit: number) =>
  weigh({ quota: standard, region: 'eu-west-1', running, added, limit });

test.each([
  ['r6i.large', 'L-1216C47A'],
  ['t3.medium', 'L-1216C47A'],
  ['im4gn.large', 'L-1216C47A'],
  ['g6e.12xlarge', 'L-DB2E81BA'],
  ['gr6.4xlarge', 'L-DB2E81BA'],
  ['p5.48xlarge', 'L-417A185B'],
  ['inf2.xlarge', undefined],
  ['hpc7a.12xlarge', undefined],
  ['trn1.2xlarge', undefined],
  ['mac2.metal', undefined],
])('%s counts against %s', (type, code) => {
  expect(quotaOf(type)?.code).toBe(code);
});

test('The quota of every instance type that the vector database offers is known', () => {
  expect(instanceTypes.filter(({ name }) => !quotaOf(name))).toEqual([]);
});

test('Instances of other families, spot instances and those on hosts of the customer do not count', () => {
  const instance = (InstanceType: string, more: Instance = {}): Instance => ({
    InstanceType: InstanceType as Instance['InstanceType'],
    CpuOptions: { CoreCount: 2, ThreadsPerCore: 2 },
    ...more,
  });
  const instances = [
    instance('m5.xlarge'),
    instance('m6g.large', { CpuOptions: { CoreCount: 2, ThreadsPerCore: 1 } }),
    instance('g5.xlarge'),
    instance('m5.xlarge', { InstanceLifecycle: 'spot' }),
    instance('m5.xlarge', { Placement: { Tenancy: 'host' } }),
  ];
  expect(vcpusUnder(standard, instances)).toBe(6);
});

test('A plan may use a quota up, is warned above 80 %, and fails above all of it', () => {
  expect(use(70, 10, 100)).toMatchObject({ outcome: 'pass', fix: null });
  expect(use(71, 10, 100).outcome).toBe('warn');
  expect(use(90, 10, 100).outcome).toBe('warn');
  expect(use(91, 10, 100)).toEqual({
    outcome: 'fail',
    detail:
      'The plan adds 10 vCPUs to the 91 that run in eu-west-1, and the quota "Running On-Demand Standard (A, C, D, H, I, M, R, T, Z) instances" is 100.',
    fix: 'Have the quota raised, stop instances, or choose fewer or smaller nodes: https://eu-west-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-1216C47A',
    quota: {
      code: 'L-1216C47A',
      name: 'Running On-Demand Standard (A, C, D, H, I, M, R, T, Z) instances',
      region: 'eu-west-1',
      limit: 100,
      needed: 101,
      page: 'https://eu-west-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-1216C47A',
    },
    refused: { cause: 'vcpu_quota', action: 'raise_quota', instanceType: null, quotaLimit: 9 },
  });
});

test('Instances are counted over all pages, and not at all where there are too many', async () => {
  const page = { Reservations: [{ Instances: [{}, {}] }, { Instances: [{}] }] };
  const tokens: (string | undefined)[] = [];
  const two = await runningInstances((token) => {
    tokens.push(token);
    return Promise.resolve(token ? page : { ...page, NextToken: 'second' });
  });
  expect(two).toHaveLength(6);
  expect(tokens).toEqual([undefined, 'second']);
  expect(await runningInstances(() => Promise.resolve({ ...page, NextToken: 'more' }))).toBeUndefined();
});
