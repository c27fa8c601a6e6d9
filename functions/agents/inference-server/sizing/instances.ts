/** The day of this table, and where it is from. Figures and prices change together. */
export const instanceTable = {
  pricedOn: '2026-07-20',
  region: 'us-east-1',
  sources:
    'prices, memory for pods: the Karpenter project’s reference of that day; memory bandwidth and FLOPS: NVIDIA’s data sheets',
} as const;

export interface GpuInstance {
  name: string;
  gpu: string;
  gpus: number;
  /** Memory of one GPU as its driver reports it. */
  vramMiB: number;
  /** Memory bandwidth of one GPU, in 10^9 bytes a second. */
  gbPerSecond: number;
  /** 16-bit matrix arithmetic of one GPU without sparsity, in 10^12 operations a second. */
  teraflops: number;
  /** Over which its GPUs talk to each other; null where there is one. */
  link: 'PCIe' | 'NVLink' | null;
  vcpu: number;
  /** The memory that EKS leaves for pods, in MiB. */
  allocatableMiB: number;
  /** On demand, per hour, in millionths of a US dollar. */
  hour: bigint;
}

type Gpu = Pick<GpuInstance, 'gpu' | 'vramMiB' | 'gbPerSecond' | 'teraflops'>;

const a10g: Gpu = { gpu: 'A10G', vramMiB: 22_888, gbPerSecond: 600, teraflops: 70 };
const l4: Gpu = { gpu: 'L4', vramMiB: 22_888, gbPerSecond: 300, teraflops: 121 };
const l40s: Gpu = { gpu: 'L40S', vramMiB: 45_776, gbPerSecond: 864, teraflops: 362 };
const rtxPro6000: Gpu = { gpu: 'RTX PRO 6000', vramMiB: 98_304, gbPerSecond: 1_597, teraflops: 503 };
const a100: Gpu = { gpu: 'A100', vramMiB: 40_960, gbPerSecond: 1_555, teraflops: 312 };
const a100Large: Gpu = { gpu: 'A100', vramMiB: 81_920, gbPerSecond: 2_039, teraflops: 312 };
const h100: Gpu = { gpu: 'H100', vramMiB: 81_920, gbPerSecond: 3_350, teraflops: 989 };
const h200: Gpu = { gpu: 'H200', vramMiB: 144_384, gbPerSecond: 4_800, teraflops: 989 };
const b200: Gpu = { gpu: 'B200', vramMiB: 183_359, gbPerSecond: 8_000, teraflops: 2_250 };

type Shape = Pick<GpuInstance, 'gpus' | 'link' | 'vcpu' | 'allocatableMiB' | 'hour'>;
const one = (vcpu: number, allocatableMiB: number, hour: bigint): Shape => ({
  gpus: 1,
  link: null,
  vcpu,
  allocatableMiB,
  hour,
});
const many = (
  link: 'PCIe' | 'NVLink',
  gpus: number,
  vcpu: number,
  allocatableMiB: number,
  hour: bigint,
): Shape => ({ gpus, link, vcpu, allocatableMiB, hour });

/** The GPU instances that the agent offers, family by family. */
export const gpuInstances: readonly GpuInstance[] = [
  { name: 'g5.xlarge', ...a10g, ...one(4, 14_162, 1_006_000n) },
  { name: 'g5.2xlarge', ...a10g, ...one(8, 29_317, 1_212_000n) },
  { name: 'g5.12xlarge', ...a10g, ...many('PCIe', 4, 48, 173_400, 5_672_000n) },
  // As large as a g6.48xlarge.
  { name: 'g5.48xlarge', ...a10g, ...many('PCIe', 8, 192, 718_987, 16_288_000n) },
  { name: 'g6.xlarge', ...l4, ...one(4, 14_162, 804_800n) },
  { name: 'g6.2xlarge', ...l4, ...one(8, 29_317, 977_600n) },
  { name: 'g6.12xlarge', ...l4, ...many('PCIe', 4, 48, 178_933, 4_601_600n) },
  { name: 'g6.48xlarge', ...l4, ...many('PCIe', 8, 192, 718_987, 13_350_400n) },
  { name: 'g6e.xlarge', ...l40s, ...one(4, 29_317, 1_861_000n) },
  { name: 'g6e.2xlarge', ...l40s, ...one(8, 59_627, 2_242_080n) },
  { name: 'g6e.4xlarge', ...l40s, ...one(16, 118_312, 3_004_240n) },
  { name: 'g6e.12xlarge', ...l40s, ...many('PCIe', 4, 48, 360_157, 10_492_640n) },
  { name: 'g6e.48xlarge', ...l40s, ...many('PCIe', 8, 192, 1_449_132, 30_131_180n) },
  { name: 'g7e.2xlarge', ...rtxPro6000, ...one(8, 57_471, 3_363_120n) },
  { name: 'g7e.12xlarge', ...rtxPro6000, ...many('PCIe', 2, 48, 477_659, 8_286_080n) },
  { name: 'p4d.24xlarge', ...a100, ...many('NVLink', 8, 96, 1_082_712, 21_957_642n) },
  { name: 'p4de.24xlarge', ...a100Large, ...many('NVLink', 8, 96, 1_082_712, 27_447_050n) },
  { name: 'p5.4xlarge', ...h100, ...one(16, 240_830, 6_880_000n) },
  { name: 'p5.48xlarge', ...h100, ...many('NVLink', 8, 192, 1_938_410, 55_040_000n) },
  { name: 'p5en.48xlarge', ...h200, ...many('NVLink', 8, 192, 1_937_332, 63_296_000n) },
  { name: 'p6-b200.48xlarge', ...b200, ...many('NVLink', 8, 192, 1_937_332, 113_932_800n) },
];

/** @throws for a type that isn't in the table; the gate's field only lets the table's names through. */
export function gpuInstance(name: string): GpuInstance {
  const found = gpuInstances.find((type) => type.name === name);
  if (!found) throw new Error(`Unknown instance type ${name}.`);
  return found;
}

/** The quota of on-demand vCPUs that it counts against, by its code in Service Quotas. */
export const quotaCode = ({ name }: GpuInstance) => (name.startsWith('p') ? 'L-417A185B' : 'L-DB2E81BA');

/** Replicas that find GPUs on one node. */
export const replicasPerNode = (type: GpuInstance, tensorParallel: number): number =>
  Math.floor(type.gpus / tensorParallel);

/** The number of nodes for this many replicas; each replica runs on one node. */
export const nodesFor = (type: GpuInstance, tensorParallel: number, replicas: number): number =>
  Math.ceil(replicas / Math.max(1, replicasPerNode(type, tensorParallel)));
