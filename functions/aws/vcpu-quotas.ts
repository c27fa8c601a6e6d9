import type { Instance } from '@aws-sdk/client-ec2';

// Pure: AWS's quotas of on-demand vCPUs, each of which several families of instance types share.

export interface VcpuQuota {
  code: string;
  name: string;
  /** The letters before a type's generation. */
  families: readonly string[];
}

/**
 * Those that are known, with the codes that Service Quotas has for them in each region.
 * https://docs.aws.amazon.com/ec2/latest/instancetypes/ec2-instance-quotas.html
 */
export const vcpuQuotas = [
  {
    code: 'L-1216C47A',
    name: 'Running On-Demand Standard (A, C, D, H, I, M, R, T, Z) instances',
    families: ['a', 'c', 'd', 'h', 'i', 'im', 'is', 'm', 'r', 't', 'z'],
  },
  { code: 'L-DB2E81BA', name: 'Running On-Demand G and VT instances', families: ['g', 'gr', 'vt'] },
  { code: 'L-417A185B', name: 'Running On-Demand P instances', families: ['p'] },
] as const satisfies readonly VcpuQuota[];

export function quotaOf(instanceType: string): VcpuQuota | undefined {
  const family = /^[a-z]+/.exec(instanceType)?.[0] ?? '';
  const all: readonly VcpuQuota[] = vcpuQuotas;
  return all.find(({ families }) => families.includes(family));
}

/** The name of the quota with this code, as AWS has it; the code itself for one that is not known. */
export const quotaName = (code: string): string =>
  vcpuQuotas.find((each) => each.code === code)?.name ?? code;

/** Where a member of the account asks for more of it. */
export const quotaPage = ({ code }: Pick<VcpuQuota, 'code'>, region: string): string =>
  `https://${region}.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/${code}`;

/** The vCPUs of instances that count against a quota: not spot, not on a host of the customer's own. */
export function vcpusUnder(quota: VcpuQuota, instances: readonly Instance[]): number {
  return instances
    .filter(
      ({ InstanceType = '', InstanceLifecycle, Placement }) =>
        !InstanceLifecycle && Placement?.Tenancy !== 'host' && quotaOf(InstanceType) === quota,
    )
    .reduce(
      (sum, { CpuOptions: { CoreCount = 1, ThreadsPerCore = 1 } = {} }) => sum + CoreCount * ThreadsPerCore,
      0,
    );
}
