import { expect, test } from 'vitest';
import { stageNames } from '../../lib/config.ts';
import { keptStacks } from '../support/builders/stacks/kept-stacks.ts';
import { everySetting } from '../support/builders/stacks/template.ts';

// Selling adds functions, a queue and a path, so those that are deployed are looked at with them.
const providers = { local: 'none', staging: 'stripe', production: 'stripe' } as const;

test.each(stageNames)(
  'The rules of good practice find nothing in stage %s that has no reason',
  async (stage) => {
    const paymentProvider = providers[stage];
    await expect(keptStacks(stage, { paymentProvider })).resolves.toHaveProperty('service');
  },
);

test('Nor in stage production with a database of its own, a domain in our zone and a web ACL', async () => {
  await expect(keptStacks('production', everySetting)).resolves.toHaveProperty('database');
});
