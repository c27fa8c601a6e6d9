import { type RunExecutions, startRun } from '../../../deployments/runs/work/executions.ts';
import { logger } from '../../../shared/logger.ts';
import { type SignalEvent, signalEvent } from './event.ts';
import { moveOn, type SignalDependencies, startWorkflow } from './signals.ts';

export interface WorkerDependencies extends SignalDependencies {
  applies: RunExecutions;
  destroys: RunExecutions;
}

/** Handles one message of the queue; an error leaves the message there for another try. */
export const signalWorker = (dependencies: WorkerDependencies) => async (body: string) => {
  const event = signalEvent.parse(JSON.parse(body));
  const { org_id: orgId } = event.detail;
  const start = async (executions: RunExecutions, runId: string) => {
    await startRun(executions, orgId, runId);
    logger.info('run_execution_started', { type: event['detail-type'] });
  };
  if (event['detail-type'] === 'deployment.destroy_started')
    await start(dependencies.destroys, event.detail.entity_id);
  if (event['detail-type'] === 'deployment.run_started') {
    if (!event.detail.payload.in_session) await start(dependencies.applies, event.detail.entity_id);
    return;
  }
  const sessionId = sessionOf(event);
  if (sessionId === null) return;
  const handle = event['detail-type'] === 'session.created' ? startWorkflow : moveOn;
  const outcome = await handle(dependencies, orgId, sessionId);
  logger.info('workflow_signalled', { type: event['detail-type'], session_id: sessionId, outcome });
};

type SessionEvent = Exclude<SignalEvent, { 'detail-type': 'deployment.run_started' }>;

function sessionOf(event: SessionEvent): string | null {
  switch (event['detail-type']) {
    case 'session.created':
    case 'session.ended':
      return event.detail.entity_id;
    case 'session.gate_completed':
      return event.detail.session_id;
    case 'deployment.approval_decided':
    case 'deployment.destroy_started':
      return event.detail.payload.session_id;
  }
}
