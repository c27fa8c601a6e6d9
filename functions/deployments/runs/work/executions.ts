import type { NamedExecutions } from '../../../shared/executions.ts';

/** Executions of the state machine of one kind of run. */
export type RunExecutions = NamedExecutions;

/** Starts the run's execution, which is named like the run, so that it is started once. */
export const startRun = (executions: RunExecutions, orgId: string, runId: string): Promise<void> =>
  executions.start(runId, { org_id: orgId, run_id: runId });
