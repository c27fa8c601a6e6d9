import { logger } from '../../../shared/logger.ts';
import { signalEvent } from './event.ts';
import { moveOn, type SignalDependencies, startWorkflow } from './signals.ts';

/** Handles one message of the queue; what it throws leaves the message there for another try. */
export const signalWorker = (dependencies: SignalDependencies) => async (body: string) => {
  const { 'detail-type': type, detail } = signalEvent.parse(JSON.parse(body));
  const sessionId = sessionOf(type, detail);
  if (sessionId === null) return;
  const handle = type === 'session.created' ? startWorkflow : moveOn;
  const outcome = await handle(dependencies, detail.org_id, sessionId);
  logger.info('workflow_signalled', { type, session_id: sessionId, outcome });
};

type Detail = { entity_id: string } | { session_id: string } | { payload: { session_id: string | null } };

function sessionOf(_type: string, detail: Detail): string | null {
  if ('payload' in detail) return detail.payload.session_id;
  return 'entity_id' in detail ? detail.entity_id : detail.session_id;
}
