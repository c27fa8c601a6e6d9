import {
  DescribeInstancesCommand,
  type DescribeInstancesResult,
  DescribeInstanceTypesCommand,
  EC2Client,
  type Instance,
  type _InstanceType as InstanceType,
} from '@aws-sdk/client-ec2';
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { translateAwsError } from '../../../aws/errors.ts';
import { limitOf } from '../../../aws/quota-limit.ts';
import { quotaOf, type VcpuQuota, vcpusUnder } from '../../../aws/vcpu-quotas.ts';
import type { PlannedNodes } from '../nodes.ts';
import { type Finding, worstFinding } from '../preflight.ts';
import type { Subject } from '../subject.ts';
import { noNodes } from './node-checks.ts';
import { weigh } from './quotas.ts';

/**
 * Whether the account's quotas of vCPUs leave room for the nodes. Reservations that nothing runs in count against a
 * quota, too, and are not looked at.
 */
export async function checkQuotas(subject: Subject): Promise<Finding> {
  const groups = await subject.newNodes();
  if (groups.length === 0) return noNodes;
  const types = [...new Set(groups.flatMap(({ instanceTypes }) => instanceTypes))];
  const strange = types.find((type) => !quotaOf(type));
  if (strange) return unknown(`Which quota ${strange} counts against is not known.`);
  const wanted = [...new Set(types.flatMap((type) => quotaOf(type) ?? []))];
  const settings = await subject.settings();
  const [ec2, quotas] = [new EC2Client(settings), new ServiceQuotasClient(settings)];
  try {
    const [vcpus, { running, limits }] = await Promise.all([vcpusOf(ec2, types), useOf(ec2, quotas, wanted)]);
    if (!running) return unknown('More instances run in the region than are counted.');
    const { region } = subject.plan.scope;
    const findings = wanted.map((quota, index) => {
      const limit = limits[index];
      if (limit === undefined) return unknown(`AWS did not say what the quota "${quota.name}" is.`);
      const added = groups.reduce((sum, group) => sum + mostVcpus(group, quota, vcpus), 0);
      return weigh({ quota, region, running: vcpusUnder(quota, running), added, limit });
    });
    return worstFinding(findings, findings[0] ?? noNodes);
  } finally {
    ec2.destroy();
    quotas.destroy();
  }
}

/** The instances that run, and the limit of each quota. */
async function useOf(ec2: EC2Client, quotas: ServiceQuotasClient, wanted: readonly VcpuQuota[]) {
  const [running, limits] = await Promise.all([
    runningInstances((NextToken) => describeRunning(ec2, NextToken)),
    Promise.all(wanted.map((quota) => limitOf(quotas, quota))),
  ]);
  return { running, limits };
}

/** The vCPUs that each quota leaves, by its code; those whose use or limit isn't known are left out. */
export async function roomUnder(
  subject: Pick<Subject, 'settings'>,
  wanted: readonly VcpuQuota[],
): Promise<Map<string, number>> {
  const settings = await subject.settings();
  const [ec2, quotas] = [new EC2Client(settings), new ServiceQuotasClient(settings)];
  try {
    const { running, limits } = await useOf(ec2, quotas, wanted);
    return new Map(
      wanted.flatMap((quota, index) => {
        const limit = limits[index];
        return running && limit !== undefined ? [[quota.code, limit - vcpusUnder(quota, running)]] : [];
      }),
    );
  } finally {
    ec2.destroy();
    quotas.destroy();
  }
}

const unknown = (detail: string): Finding => ({ outcome: 'unknown', detail, fix: null });

/** The most that a group uses, for any of its instance types. */
function mostVcpus(
  { instanceTypes, count }: PlannedNodes,
  quota: VcpuQuota,
  vcpus: ReadonlyMap<string, number>,
): number {
  const types = instanceTypes.filter((type) => quotaOf(type) === quota);
  return count * Math.max(0, ...types.map((type) => vcpus.get(type) ?? 0));
}

async function vcpusOf(ec2: EC2Client, types: string[]): Promise<Map<string, number>> {
  try {
    const { InstanceTypes = [] } = await ec2.send(
      new DescribeInstanceTypesCommand({ InstanceTypes: types as InstanceType[] }),
    );
    return new Map(InstanceTypes.map((type) => [type.InstanceType ?? '', type.VCpuInfo?.DefaultVCpus ?? 0]));
  } catch (error) {
    throw translateAwsError(error, 'read how many vCPUs the instance types have');
  }
}

/** Pages of 1000 instances each, because a check has only seconds. */
const mostPages = 10;

/** @returns undefined where there are more than can be counted */
export async function runningInstances(
  pageAt: (token?: string) => Promise<Pick<DescribeInstancesResult, 'Reservations' | 'NextToken'>>,
): Promise<Instance[] | undefined> {
  const found: Instance[] = [];
  let token: string | undefined;
  let pages = 0;
  do {
    const { Reservations = [], NextToken } = await pageAt(token);
    found.push(...Reservations.flatMap(({ Instances = [] }) => Instances));
    token = NextToken;
    pages += 1;
  } while (token && pages < mostPages);
  return token ? undefined : found;
}

async function describeRunning(ec2: EC2Client, NextToken?: string) {
  const Filters = [{ Name: 'instance-state-name', Values: ['pending', 'running'] }];
  try {
    return await ec2.send(new DescribeInstancesCommand({ Filters, MaxResults: 1000, NextToken }));
  } catch (error) {
    throw translateAwsError(error, 'count the instances that run');
  }
}
