import { expect, test, vi } from 'vitest';
import { addChecks } from '../../lib/checks.ts';
import { stageNames } from '../../lib/config.ts';
import { synthesizeStage } from '../support/builders/synthesis.ts';
import { everySetting } from '../support/builders/template.ts';

// Seconds of work for each stage, and more of them where other test files want the cores as well.
vi.setConfig({ testTimeout: 60_000 });

// Selling adds functions, a queue and a path, so those that are deployed are looked at with them.
const providers = { local: 'none', staging: 'stripe', production: 'stripe' } as const;

test.each(stageNames)('The rules of good practice find nothing in stage %s that has no reason', (stage) => {
  const paymentProvider = providers[stage];
  expect(() => synthesizeStage(stage, addChecks, { paymentProvider })).not.toThrow();
});

test.each(['staging', 'production'])(
  'Nor in stage %s with a database of its own, a domain in our zone and a web ACL',
  (stage) => {
    expect(() => synthesizeStage(stage, addChecks, everySetting)).not.toThrow();
  },
);
