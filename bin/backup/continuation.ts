import { type RunKind, runDeadlineSeconds } from '../../functions/deployments/run.ts';
import {
  selectPlannedRun,
  selectRunningOrgs,
  selectUnendedRuns,
} from '../../functions/deployments/store.runs.postgres.ts';
import { locatingSession } from '../../functions/sessions/store.postgres.ts';
import { selectMovingOrgs, selectStalled } from '../../functions/sessions/store.sweep.postgres.ts';
import { toLocatedSession } from '../../functions/sessions/workflow/steps/step-result.ts';
import type { Tx } from '../../functions/shared/db/tx.ts';
import type { Unit } from '../../functions/shared/db/unit.ts';
import { secondMs } from '../../functions/shared/durations.ts';
import { eventTypes } from '../../functions/shared/events/catalogue.ts';
import { internalEventTypes } from '../../functions/shared/events/internal-events.ts';
import { judged, type Outcome } from './outcome.ts';

// What goes on once functions use the restored database. Nothing is started here: the same queries are asked that the
// sweeps ask, and where each session stands is read as its workflow reads it.

export async function sessionsOutcome(sql: Tx, now: Date): Promise<Outcome> {
  const active = await sql<{ org: string; id: string; waits: string }[]>`
    select org_id as org, id, waiting_on as waits from sessions where status = 'active' order by org_id, id`;
  const faults: string[] = [];
  const counts = new Map<string, number>();
  for (const { org, id, waits } of active) {
    try {
      const { position, deployment } = toLocatedSession(await Promise.all(locatingSession(sql, org, id)));
      counts.set(position, (counts.get(position) ?? 0) + 1);
      if (waits === 'run' && !deployment?.runId) faults.push(`${id} waits for a run that is not there`);
    } catch (error) {
      faults.push(`${id} stands nowhere: ${(error as Error).message}`);
    }
  }
  const isMoving = ({ waits }: { waits: string }) => waits === 'workflow' || waits === 'run';
  const moving = active.filter(isMoving).map(({ id }) => id);
  const found = new Set(await sweptSessions(sql, now));
  faults.push(...moving.filter((id) => !found.has(id)).map((id) => `the sweep does not find ${id}`));
  const places = [...counts].map(([position, count]) => `${count} at ${position}`).join(', ');
  const seen = `${active.length} active${places && ` (${places})`}; the sweep starts the workflows of ${found.size} again, the others are started by what they wait for`;
  return judged('sessions', faults, seen);
}

async function sweptSessions(sql: Tx, before: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const { orgId } of await selectMovingOrgs(sql, { after: '', limit: everything })) {
    const sessions = await selectStalled(sql, { orgId, before, after: '', limit: everything });
    ids.push(...sessions.map(({ id }) => id));
  }
  return ids;
}

const everything = 1_000_000;

export async function runsOutcome(sql: Tx, now: Date): Promise<Outcome> {
  const faults: string[] = [];
  const counts = { found: 0, late: 0 };
  for (const { orgId } of await selectRunningOrgs(sql, { after: '', limit: everything })) {
    for (const { id, kind, createdAt } of await selectUnendedRuns(sql, {
      orgId,
      before: now,
      after: '',
      limit: everything,
    })) {
      const [planned] = await selectPlannedRun({ sql, orgId } as Unit, id);
      if (!planned) faults.push(`${id} has no plan`);
      counts.found += 1;
      if (isLate(kind, createdAt, now)) counts.late += 1;
    }
  }
  const seen = `${counts.found} under way, taken up by their session's workflow or the watchdog; ${counts.late} beyond the deadline, which end as failed`;
  return judged('runs', faults, seen);
}

const isLate = (kind: RunKind, createdAt: Date, now: Date) =>
  now.getTime() - createdAt.getTime() > runDeadlineSeconds[kind] * secondMs;

export async function outboxOutcome(sql: Tx): Promise<Outcome> {
  const rows = await sql<{ type: string; count: number; oldest: Date }[]>`
    select event_type as type, count(*)::integer as count, min(created_at) as oldest from outbox
    where published_at is null group by event_type order by event_type`;
  const known = new Set<string>([...eventTypes, ...internalEventTypes]);
  const faults = rows.filter(({ type }) => !known.has(type)).map(({ type }) => `no such event: ${type}`);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return judged('outbox', faults, `${count} events to be put on the bus, each consumer once`);
}
