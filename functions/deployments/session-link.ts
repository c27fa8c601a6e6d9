import type { Unit } from '../shared/db/unit.ts';

// What a deployment's life means for the session that it came from. Only the workflow writes current_gate; these
// writes prepare what it opens next, and mark the session as waiting for it so that its sweep notices a workflow
// that doesn't move. All do nothing for a deployment without a session.

/** The workflow has to go on: a decision was made or a run has ended. */
export async function wakeWorkflow(unit: Unit, sessionId: string | null): Promise<void> {
  await waitOn(unit, sessionId, 'workflow');
}

/** An apply run is under way; the workflow waits for its end. */
export async function waitForRun(unit: Unit, sessionId: string | null): Promise<void> {
  await waitOn(unit, sessionId, 'run');
}

async function waitOn({ sql, orgId, now }: Unit, sessionId: string | null, what: 'workflow' | 'run') {
  if (!sessionId) return;
  await sql`update sessions set waiting_on = ${what}, waiting_since = ${now}, updated_at = ${now}
    where org_id = ${orgId} and id = ${sessionId} and status = 'active'`;
}

/**
 * Begins the revision after the plan's: gate 5 is open again, with the reason as its notice. Once per plan: the
 * second call for the same plan finds the session already a revision further.
 */
export async function reopenReview(
  { sql, orgId, now }: Unit,
  deployment: { sessionId: string | null; planRevision: number },
  notice: string,
): Promise<void> {
  const { sessionId, planRevision } = deployment;
  if (!sessionId) return;
  const [session] = await sql<{ revision: number }[]>`update sessions
    set revision = revision + 1, waiting_on = 'workflow', waiting_since = ${now}, updated_at = ${now}
    where org_id = ${orgId} and id = ${sessionId} and status = 'active' and revision = ${planRevision}
    returning revision`;
  if (!session) return;
  await sql`insert into session_gates (org_id, session_id, revision, gate, status, notice, opened_at)
    values (${orgId}, ${sessionId}, ${session.revision}, 5, 'open', ${notice}, ${now})
    on conflict (org_id, session_id, revision, gate) do update set notice = excluded.notice`;
}

/** After a failed run: gate 6 of the same revision is open again, with the reason as its notice. */
export async function reopenDeploy(
  unit: Unit,
  deployment: { sessionId: string | null; planRevision: number },
  notice: string,
): Promise<void> {
  const { sql, orgId, now } = unit;
  const { sessionId, planRevision } = deployment;
  if (!sessionId) return;
  await sql`update session_gates set status = 'open', notice = ${notice}, action = null,
    inputs = null, opened_at = ${now}, completed_at = null, completed_by = null
    where org_id = ${orgId} and session_id = ${sessionId} and revision = ${planRevision} and gate = 6`;
  await wakeWorkflow(unit, sessionId);
}
