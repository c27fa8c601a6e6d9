import type { NewEvent, Unit } from '../../shared/db/unit.ts';
import type { PayloadOf } from '../../shared/events/payloads.ts';
import type { deploymentTransitions } from '../deployment.ts';
import type { LockedDeployment } from '../store.postgres.ts';

type RunEventType = (typeof deploymentTransitions)[
  | 'dispatch'
  | 'update'
  | 'succeed'
  | 'fail'
  | 'cancel']['event'];

/** The notification and the audit row. The actor is who asked for the run, or for its end. */
export async function publish<T extends RunEventType>(
  unit: Unit,
  { id, sessionId, planId }: LockedDeployment,
  runId: string,
  { facts: more, ...event }: Pick<NewEvent<T>, 'type' | 'title' | 'body'> & { facts: FactsOf<T> },
): Promise<void> {
  const facts = { plan_id: planId, run_id: runId, ...more };
  const payload = { deployment_id: id, session_id: sessionId, ...facts };
  await unit.emit({ ...event, entityId: runId, payload: payload as PayloadOf<T> });
  // The audit log names the run, which has what the cloud said.
  const { refusal: _, ...changes } = facts as typeof facts & { refusal?: unknown };
  await unit.audit({ action: event.type, targetType: 'deployment', targetId: id, changes });
}

/** The contents of an event beyond its place in the run. */
type FactsOf<T extends RunEventType> = Omit<
  PayloadOf<T>,
  'deployment_id' | 'session_id' | 'plan_id' | 'run_id'
>;
