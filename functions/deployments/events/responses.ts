import { kindBeside } from '../../shared/actor.ts';
import { runEventType } from '../run.ts';
import type { DeploymentEvent } from './event-schema.ts';
import { eventsCursor } from './events-cursor.ts';
import type { DeploymentEventRow } from './store.events.postgres.ts';

/** Undefined where nothing is left of it: notifications are kept for a time only. */
export function toDeploymentEvent(
  deploymentId: string,
  row: DeploymentEventRow,
): DeploymentEvent | undefined {
  if (!row.created_at) return undefined;
  return {
    id: eventsCursor(deploymentId, row.seq),
    seq: row.seq,
    type: row.event_type ?? runEventType,
    severity: row.severity,
    title: row.title,
    body: row.body,
    actor_id: row.actor_id,
    actor_kind: kindBeside(row.actor_id),
    run_id: row.run_id,
    step: row.step,
    payload: row.payload ?? {},
    created_at: row.created_at.toISOString(),
  };
}
