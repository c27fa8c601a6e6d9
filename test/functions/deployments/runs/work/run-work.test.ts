import { expect, test } from 'vitest';
import { openRunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { testSecretBox } from '../../../../support/builders/clouds.ts';
import { deploymentHooks } from '../../../../support/builders/hooks.ts';
import { quickSettings } from '../../../../support/hosts/apply-run.ts';
import { runHost } from '../../../../support/hosts/run-host.ts';

const asked: unknown[] = [];
const info = (_message: string, { service }: Record<string, unknown>) => void asked.push(service);
const { database, newRun } = await runHost({ logger: { info } });

test('a step that opens the cluster does not wait for its description to ask who it is there', async () => {
  const { orgId, runId } = await newRun();
  const input = { org_id: orgId, run_id: runId };
  const own = { db: database.db, clock: systemClock, settings: quickSettings };
  const work = openRunWork('ApplyManifests', input, {
    ...own,
    hooks: deploymentHooks,
    secrets: testSecretBox,
  });
  asked.length = 0;
  await work.cluster();
  // One session to describe it with, one for the token.
  expect(asked).toEqual(['sts', 'sts', 'eks']);
});
