import type { Unit } from '../../shared/db/unit.ts';
import { logger } from '../../shared/logger.ts';
import type { Fault, RunKind } from '../run.ts';

interface RunEnd {
  runId: string;
  kind: RunKind;
  outcome: 'succeeded' | 'failed' | 'cancelled';
  /** Set for a run that failed. */
  fault?: Fault;
  /** The step that failed, as its state name. */
  step?: string;
}

/**
 * The line that objectives and alarms on runs count: once for each run, when the transaction that ends it is committed.
 */
export function noteRunEnded(unit: Unit, { runId, kind, outcome, fault, step }: RunEnd): void {
  unit.afterCommit(() => logger.info('run_ended', { run_id: runId, kind, outcome, fault, step }));
}
