import type { Clock } from '../../shared/clock.ts';
import {
  firstPlace,
  nextOrgs,
  type Place,
  type SweepCounts,
  takeTurns,
} from '../../shared/concurrency/sweep-turns.ts';
import { withSubject } from '../../shared/correlation.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { minuteMs, secondMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';
import { readAppliedKey } from '../applied-key.ts';
import { readDeletedKey } from '../deleted-key.ts';
import type { RunHooks } from '../hooks.ts';
import { type RunKind, runDeadlineSeconds } from '../run.ts';
import {
  isInActiveSession,
  type StalledRun,
  selectEffects,
  selectLastStep,
  selectOldestRun,
  selectPlannedRun,
  selectRunningOrgs,
  selectUnendedRuns,
} from '../store.runs.postgres.ts';
import { laterFacts } from '../teardown.ts';
import { endDestroy } from './destroy/end-destroy.ts';
import { failRun } from './run-endings.ts';
import { paidSentence, remainingSentence } from './stack/remaining-resources.ts';
import { type RunExecutions, startRun } from './work/executions.ts';

export interface RunWatch {
  db: Database;
  hooks: RunHooks;
  executions: Record<RunKind, RunExecutions>;
  clock: Clock;
  stalledAfterSeconds: number;
  /** Look at no further run after this long; the next minute goes on. */
  budgetMs?: number;
  /** The place where the previous sweep has ended. */
  place?: Place;
}

/** Runs of one org before it is the next one's turn. */
const batchSize = 10;
/** A run ends itself at its deadline; its last step is tried for minutes. */
const graceMs = 30 * minuteMs;

/**
 * Looks after runs that their executions should have ended: one that was never started is started, and the run of one
 * that is gone, or is far beyond its deadline, ends as failed with what is known. Runs of a session that goes on are
 * the session's: its workflow starts them again. Orgs take turns, a few runs each; a failure at one must not stop the others.
 */
export async function watchRuns(watch: RunWatch): Promise<SweepCounts> {
  const { db, clock, stalledAfterSeconds, budgetMs = 15_000, place = firstPlace() } = watch;
  const before = new Date(clock.now().getTime() - stalledAfterSeconds * secondMs);
  const result: SweepCounts = { found: 0, moved: 0, failed: 0 };
  const orgs = await nextOrgs(place, (page) => db.sweep((sql) => selectRunningOrgs(sql, page)));
  const lines = orgs.map(({ orgId }) => ({ orgId, after: '' }));
  await takeTurns(lines, { clock, budgetMs }, async (line) => {
    try {
      const batch = await db.sweep((sql) => selectUnendedRuns(sql, { ...line, before, limit: batchSize }));
      for (const run of batch) {
        const ids = { org_id: run.orgId, deployment_id: run.deploymentId, run_id: run.id };
        if (await withSubject(ids, () => watchRun(watch, run))) result.moved += 1;
      }
      result.found += batch.length;
      line.after = batch.at(-1)?.deploymentId ?? '';
      return batch.length === batchSize;
    } catch (error) {
      result.failed += 1;
      logger.error('run_watch_failed', { org_id: line.orgId, error: error as Error });
      return false;
    }
  });
  return result;
}

/** How long ago the run under way was asked for that has gone on for longest; 0 without one. */
export async function oldestRunSeconds(db: Database, now: Date): Promise<number> {
  const [row] = await db.sweep(selectOldestRun);
  return row?.oldest ? Math.max(1, Math.floor((now.getTime() - row.oldest.getTime()) / secondMs)) : 0;
}

/** A failure at one run must not stop the others. */
async function watchRun(watch: RunWatch, run: StalledRun): Promise<boolean> {
  const { db, hooks, executions, clock } = watch;
  const { orgId, id, kind } = run;
  try {
    const age = clock.now().getTime() - run.createdAt.getTime();
    if (age <= runDeadlineSeconds[kind] * secondMs + graceMs) {
      if (kind !== 'destroy' && (await db.system(orgId, (unit) => isInActiveSession(unit, id)))) return false;
      const state = await executions[kind].state(id);
      if (state === 'running') return false;
      if (state === 'unknown') {
        await startRun(executions[kind], orgId, id);
        return true;
      }
    }
    return await db.system(orgId, (unit) => ends[kind](unit, hooks, id));
  } catch (error) {
    logger.error('run_watch_failed', { run_id: id, error: error as Error });
    return false;
  }
}

type End = (unit: Unit, hooks: RunHooks, runId: string) => Promise<boolean>;

const notAsked = 'the account was not asked';

const endApply: End = async (unit, hooks, runId) => {
  const { plan, isNew, name, keys } = await knownOf(unit, runId);
  const applied = keys.map(readAppliedKey).filter((object) => object !== undefined);
  const stack = keys.includes('infrastructure') ? undefined : null;
  const sentences = [remainingSentence(name, stack, applied, notAsked), isNew && paidSentence(plan, stack)];
  const remains = sentences.filter(Boolean).join(' ');
  return failRun(unit, hooks, runId, {
    step: (await selectLastStep(unit, runId)) ?? 'Preflight',
    fault: 'ours',
    extent: stack === null && applied.length === 0 ? 'full' : 'partial',
    reason: `The run stopped before its end. ${remains} Deploying again goes on from there; quote ${runId} if it stays.`,
  });
};

const ends: Record<RunKind, End> = {
  apply: endApply,
  update: endApply,

  async destroy(unit, hooks, runId) {
    const { name, keys } = await knownOf(unit, runId);
    const unknown = {
      kind: 'AWS::CloudFormation::Stack',
      name,
      namespace: null,
      reason: 'The destroy stopped before it could look, so it is not known what is left. Destroy again.',
      console_link: null,
    };
    const teardown = {
      deleted: keys.flatMap((key) => readDeletedKey(key) ?? []),
      kept: [],
      left_over: [unknown],
      not_checked: [],
      ...laterFacts,
      ended_at: unit.now.toISOString(),
    };
    return endDestroy(unit, hooks, runId, teardown, {
      step: (await selectLastStep(unit, runId)) ?? 'BeginDestroy',
      fault: 'ours',
      reason: `The destroy stopped before its end, so it is not known what is left. Destroy again; quote ${runId} if it stays.`,
    });
  },
};

/** The remaining resources, by the recorded effects of the deployment's runs. */
async function knownOf(unit: Unit, runId: string) {
  const [run] = await selectPlannedRun(unit, runId);
  if (!run) throw new Error(`There is no run ${runId}.`);
  const keys = await selectEffects(unit, run.deployment_id, '');
  const { plan, kind, is_deployed: isDeployed } = run;
  return { plan, isNew: kind === 'apply' && !isDeployed, name: plan.infrastructure.stack_name, keys };
}
