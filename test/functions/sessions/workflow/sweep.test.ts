import { afterAll, expect, it, vi } from 'vitest';
import type { Executions } from '../../../../functions/sessions/workflow/executions.ts';
import { sweepSessions } from '../../../../functions/sessions/workflow/sweep/worker.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { sessionAtReview } from '../../../support/builders/deployments/deployments.ts';
import { createOrg, testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());
const { db, owner } = database;

it('finds sessions that have stood still for too long, and counts those that it moved on', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  const org = await createOrg(owner);
  const standing = async (waitingOn: string, seconds: number) => {
    const { sessionId } = await sessionAtReview(owner, org);
    await owner`update sessions set waiting_on = ${waitingOn}, execution_attempt = 1, task_token = null,
      waiting_since = now() - make_interval(secs => ${seconds}) where id = ${sessionId}`;
    return sessionId;
  };
  const [lost, running, failing] = [
    await standing('workflow', 121),
    await standing('run', 121),
    await standing('workflow', 121),
  ];
  await standing('workflow', 100);
  await standing('user', 121);
  const asked: string[] = [];
  const started: string[] = [];
  const executions: Executions = {
    state: async ({ session_id }) => {
      asked.push(session_id);
      if (session_id === failing) throw new Error('Throttled.');
      return session_id === running ? 'running' : 'unknown';
    },
    start: async ({ session_id, attempt }) => {
      started.push(`${session_id} ${attempt}`);
    },
    answer: async () => true,
  };
  const swept = await sweepSessions({ db, executions, clock: systemClock, stalledAfterSeconds: 120 });
  expect(swept).toEqual({ found: 3, moved: 1, failed: 0 });
  expect(asked.sort()).toEqual([lost, running, failing].sort());
  expect(started).toEqual([`${lost} 1`]);
});
