import { expect, it } from 'vitest';
import { signalWorker } from '../../../../functions/sessions/workflow/signals/worker.ts';

/** What the worker starts for an event that is about no session; it asks the database nothing. */
async function started(type: string, payload: object) {
  const names: string[] = [];
  const executions = (machine: string) => ({
    start: async (name: string, input: object) => {
      names.push(`${machine} ${name} ${JSON.stringify(input)}`);
    },
    state: async () => 'unknown' as const,
  });
  const work = signalWorker({
    db: null as never,
    executions: null as never,
    applies: executions('apply'),
    destroys: executions('destroy'),
  });
  const detail = { org_id: 'o-1', entity_id: 'run-1', payload };
  await work(JSON.stringify({ 'detail-type': type, detail }));
  return names;
}

it('a run that no session’s workflow carries out is started under its own name', async () => {
  expect(await started('deployment.run_started', { in_session: false })).toEqual([
    'apply run-1 {"org_id":"o-1","run_id":"run-1"}',
  ]);
});

it('a run of a session is left to its workflow, also one from before there were others', async () => {
  expect(await started('deployment.run_started', { in_session: true, session_id: 's-1' })).toEqual([]);
  expect(await started('deployment.run_started', { session_id: 's-1' })).toEqual([]);
});

it('a destroy is started under its run’s name', async () => {
  expect(await started('deployment.destroy_started', { session_id: null })).toEqual([
    'destroy run-1 {"org_id":"o-1","run_id":"run-1"}',
  ]);
});
