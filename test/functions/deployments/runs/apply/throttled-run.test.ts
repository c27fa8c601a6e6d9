import { expect, test } from 'vitest';
import { translateAwsError } from '../../../../../functions/aws/errors.ts';
import { RetryableError } from '../../../../../functions/shared/workflow-errors.ts';
import { atOnce, execute, storyOf } from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

// What passes by itself and doesn't within all retries is a refusal of the cloud, too, in its own words.

const { database, newRun } = await runHost(atOnce);

const throttling = () =>
  Object.assign(new Error('Rate exceeded'), { name: 'Throttling', $fault: 'client', $metadata: {} });

async function failedBy(error: (step: string) => Error) {
  const run = await newRun();
  await execute(run, {
    database,
    before: (step) => {
      if (step === 'ProvisionInfrastructure') throw error(step);
    },
  });
  const [row] = await database.owner`select refusal from runs where id = ${run.runId}`;
  return { refusal: row?.refusal, reason: (await storyOf(database, run)).run?.failure_reason };
}

test('a run that is throttled until its retries are used up says so, and what to do', async () => {
  const { refusal, reason } = await failedBy((step) => {
    const { message } = translateAwsError(throttling(), 'make the stack') as Error;
    return new RetryableError(`${step}: ${message}`);
  });
  expect(refusal).toMatchObject({
    cause: 'throttled',
    action: 'wait',
    passes: true,
    sentence: expect.stringContaining('Throttling: Rate exceeded'),
  });
  expect(reason).toContain('Rate exceeded');
  expect(reason).toContain('It was tried several times.');
});

test('what no cloud has said is noted as no refusal', async () => {
  const { refusal } = await failedBy(
    (step) => new RetryableError(`${step}: Something did not come to an end; this is tried again.`),
  );
  expect(refusal).toBeNull();
});
