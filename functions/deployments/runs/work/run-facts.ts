import type { Plan } from '../../../agents/agent.ts';
import { type ConnectedAccount, findAccount } from '../../../clouds/accounts.ts';
import type { Database } from '../../../shared/db/client.ts';
import { notFound } from '../../../shared/errors.ts';
import type { Labels } from '../../labels.ts';
import type { RunKind } from '../../run.ts';
import { selectPlannedRun } from '../../store.runs.postgres.ts';

/** The facts of a run, as the database has them now. */
export interface RunFacts {
  orgId: string;
  runId: string;
  deploymentId: string;
  kind: RunKind;
  /** Whether a cancel was requested. */
  cancelRequested: boolean;
  /** When it was asked for. */
  createdAt: Date;
  /** When each of its steps was entered first. */
  stepStarts: Readonly<Record<string, string>>;
  /**
   * It applies a plan again that has succeeded before. Drift is repaired then, and fields that another manager has set
   * since are taken back.
   */
  repairs: boolean;
  /** For a destroy: whether it deletes resources that hold data, too. */
  deleteData: boolean;
  plan: Plan;
  /** As they were when the run was dispatched: those that were approved, where an approval was asked. */
  labels: Labels;
  /** As stored with the plan when it was reviewed. */
  digest: string;
  /** The approval of this plan; null where none was asked, or it had lapsed and none was demanded any more. */
  approval: { status: string; digest: string } | null;
  /** Undefined when it has been disconnected since. */
  account: ConnectedAccount | undefined;
}

/** Nothing of the deployment has run yet: what the run makes serves nothing before it has succeeded. */
export const isFirst = ({ kind, repairs }: RunFacts): boolean => kind === 'apply' && !repairs;

/** @throws AppError not_found */
export function loadRun(db: Database, orgId: string, runId: string): Promise<RunFacts> {
  return db.system(orgId, async (unit) => {
    const [row] = await selectPlannedRun(unit, runId);
    if (!row) throw notFound('run');
    const { approval_status: status, approval_digest: digest } = row;
    return {
      orgId,
      runId,
      deploymentId: row.deployment_id,
      kind: row.kind,
      cancelRequested: row.cancel_requested_at !== null,
      createdAt: row.created_at,
      stepStarts: row.step_starts,
      repairs: row.kind === 'apply' && row.is_deployed,
      deleteData: row.delete_data,
      plan: row.plan,
      labels: row.labels,
      digest: row.digest,
      approval: status !== null && status !== 'lapsed' && digest !== null ? { status, digest } : null,
      account: await findAccount(unit, row.cloud_account_id),
    };
  });
}
