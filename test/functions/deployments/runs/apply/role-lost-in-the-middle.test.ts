import { expect, test } from 'vitest';
import { atOnce, execute, storyOf } from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

// A role that lets the service in at the beginning of a run, and not any more once its nodes are there.

const { database, cloud, newRun } = await runHost(atOnce);

test('a role that is taken away in the middle of a run is told with what its nodes cost', async () => {
  const run = await newRun();
  const before = async (step: string) => {
    if (step === 'ApplyManifests') cloud.inject({ kind: 'deny_assume_role' });
  };
  const { refusals } = await execute(run, { database, before });
  cloud.clearFailures();
  expect(refusals).toContain('assume_role_denied');

  const [row] = await database.owner`select refusal from runs where id = ${run.runId}`;
  expect(row?.refusal).toMatchObject({
    cause: 'role_not_assumable',
    action: 'reconnect_account',
    isProbable: false,
    sentence: expect.stringContaining('is not authorized to perform: sts:AssumeRole'),
  });
  const story = await storyOf(database, run);
  expect(story.run).toMatchObject({ status: 'failed', failure_extent: 'partial' });
  // Nobody can take the nodes back without the role, so the record says what they cost until somebody can.
  expect(story.run?.failure_reason).toMatch(
    /can't be assumed any more\. .* cost money until .* about \d+ USD a month by the plan/,
  );
});
