const mebibyte = 2n ** 20n;
const gibibyte = 2n ** 30n;

/** Left to the cluster's DaemonSets (network, storage, logs) on each node, in MiB. Our own estimate. */
const daemonSetMiB = 512;

export interface InstanceType {
  name: string;
  vcpu: number;
  /** Nominal memory. */
  memoryGiB: number;
  /** The memory that EKS leaves for pods, in MiB: estimates from the Karpenter project's reference (2026-07-11). */
  allocatableMiB: number;
}

/** The memory-optimized family that the agent offers, from small to large. */
export const instanceTypes: readonly InstanceType[] = [
  { name: 'r6i.large', vcpu: 2, memoryGiB: 16, allocatableMiB: 14_481 },
  { name: 'r6i.xlarge', vcpu: 4, memoryGiB: 32, allocatableMiB: 29_317 },
  { name: 'r6i.2xlarge', vcpu: 8, memoryGiB: 64, allocatableMiB: 59_627 },
  { name: 'r6i.4xlarge', vcpu: 16, memoryGiB: 128, allocatableMiB: 118_312 },
  { name: 'r6i.8xlarge', vcpu: 32, memoryGiB: 256, allocatableMiB: 239_554 },
  { name: 'r6i.12xlarge', vcpu: 48, memoryGiB: 384, allocatableMiB: 360_795 },
  { name: 'r6i.16xlarge', vcpu: 64, memoryGiB: 512, allocatableMiB: 476_504 },
  { name: 'r6i.24xlarge', vcpu: 96, memoryGiB: 768, allocatableMiB: 718_987 },
  { name: 'r6i.32xlarge', vcpu: 128, memoryGiB: 1024, allocatableMiB: 961_470 },
];

/** @throws for a type that isn't in the table; the gate's field only lets the table's names through. */
export function instanceType(name: string): InstanceType {
  const found = instanceTypes.find((type) => type.name === name);
  if (!found) throw new Error(`Unknown instance type ${name}.`);
  return found;
}

/** Memory a database pod can really get on a node of this type, in MiB. */
export const usableMiB = (type: InstanceType): number => type.allocatableMiB - daemonSetMiB;

/** The same in bytes. */
export const usableBytes = (type: InstanceType): bigint => BigInt(usableMiB(type)) * mebibyte;

/** The smallest type whose usable memory holds `bytes`. */
export const smallestFitting = (bytes: bigint): InstanceType | undefined =>
  instanceTypes.find((type) => bytes <= usableBytes(type));

/** The smallest type by the number on the label, which is more than a pod gets: shown to explain a refusal. */
export const smallestByNominalMemory = (bytes: bigint): InstanceType | undefined =>
  instanceTypes.find((type) => bytes <= BigInt(type.memoryGiB) * gibibyte);
