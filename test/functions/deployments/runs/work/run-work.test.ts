import { expect, test, vi } from 'vitest';
import { openRunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { RetryableError } from '../../../../../functions/shared/workflow-errors.ts';
import { testSecretBox } from '../../../../support/builders/clouds.ts';
import { deploymentHooks } from '../../../../support/builders/deployments/hooks.ts';
import { eventually } from '../../../../support/builders/eventually.ts';
import { scriptedCloud } from '../../../../support/doubles/scripted-cloud.ts';
import { quickSettings } from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

const asked: unknown[] = [];
const info = (_message: string, { service }: Record<string, unknown>) => void asked.push(service);
const { database, newRun } = await runHost({ logger: { info } });

test('a step that opens the cluster does not wait for its description to ask who it is there', async () => {
  const { orgId, runId } = await newRun();
  const input = { org_id: orgId, run_id: runId };
  const own = { db: database.db, clock: systemClock, settings: quickSettings };
  const silent = await scriptedCloud(null);
  vi.stubEnv('AWS_ENDPOINT_URL_EKS', silent.url);
  const work = openRunWork('ApplyManifests', input, {
    ...own,
    hooks: deploymentHooks,
    secrets: testSecretBox,
  });
  asked.length = 0;
  const refused = expect(work.cluster()).rejects.toThrow(RetryableError);
  // One session to describe it with, one for the token, though no description comes.
  await eventually(() => expect([asked, silent.requests.length]).toEqual([['sts', 'sts'], 1]));
  silent.close();
  await refused;
});
