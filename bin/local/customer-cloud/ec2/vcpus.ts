/** By the size alone: 4 for `xlarge`, n times as many for `nxlarge`, 2 for all that are smaller. */
export function vcpusOf(instanceType: string): number {
  const [, factor] = /\.(\d*)xlarge$/.exec(instanceType) ?? [];
  return factor === undefined ? 2 : 4 * Number(factor || 1);
}
