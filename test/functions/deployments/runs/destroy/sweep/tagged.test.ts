import { expect, test } from 'vitest';
import type { AccountReader } from '../../../../../../functions/deployments/runs/destroy/sweep/account-reader.ts';
import { sweepTagged } from '../../../../../../functions/deployments/runs/destroy/sweep/tagged.ts';

test('of resources with a tag of the deployment two hundred are asked for one by one, and the record says that there are more', async () => {
  const ResourceTagMappingList = Array.from({ length: 250 }, (_, n) => ({
    ResourceARN: `arn:aws:ec2:eu-central-1:1:network-interface/eni-${n}`,
  }));
  let asked = 0;
  const account = {
    deploymentId: 'deploy-1',
    clusterName: 'main',
    plans: [],
    tagging: { send: async () => ({ ResourceTagMappingList }) },
    ec2: {
      send: async () => {
        asked += 1;
        return { NetworkInterfaces: [{}] };
      },
    },
  } as unknown as AccountReader;
  const { left, notChecked } = await sweepTagged(account);
  expect([asked, left.length]).toEqual([200, 200]);
  expect(notChecked).toEqual([
    { what: '50 more resources with its tags', reason: expect.stringContaining('deploy-1') },
  ]);
});
