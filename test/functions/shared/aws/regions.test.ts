import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { awsRegions } from '../../../../functions/shared/aws/regions.ts';

test('The regions are those that the SDK knows of the commercial partition', async () => {
  // Not exported by the package; a new version that moves it is to be looked at.
  const file = 'node_modules/@aws-sdk/core/dist-es/submodules/client/util-endpoints/lib/aws/partitions.js';
  const { partitionsInfo } = await import(pathToFileURL(file).href);
  const [commercial] = partitionsInfo.partitions.filter(({ id }: { id: string }) => id === 'aws');
  const known = Object.keys(commercial.regions).filter((name) => name !== 'aws-global');
  expect([...awsRegions].sort()).toEqual(known.sort());
});
