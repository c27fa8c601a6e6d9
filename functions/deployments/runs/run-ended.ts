import { logger } from '../../shared/logger.ts';
import type { Fault, RunKind } from '../run.ts';

interface Ended {
  runId: string;
  kind: RunKind;
  outcome: 'succeeded' | 'failed' | 'cancelled';
  /** Of a run that failed. */
  fault?: Fault;
  /** The step that failed, as its state name. */
  step?: string;
}

/**
 * The line that objectives and alarms on runs count, once for each run. It is written in the transaction that ends the
 * run: where that is rolled back and tried again there are two, which a share of many can bear.
 */
export function noteRunEnded({ runId, kind, outcome, fault, step }: Ended): void {
  logger.info('run_ended', { run_id: runId, kind, outcome, fault, step });
}
