import { readFileSync } from 'node:fs';
import type { Sql } from 'postgres';
import type { PlanInput } from '../../functions/agents/agent.ts';
import type { Actor, IdempotencyClaim } from '../../functions/shared/actor.ts';
import { newSignIn } from '../../functions/shared/http/pipeline/token.ts';

type Json = Record<string, unknown>;

/** What a recorded play left in Postgres, row by row. */
export interface Play {
  rows: { table: string; row: Json }[];
  endedAt: Date;
  user: { userId: string; orgId: string };
  actor: Actor;
  sessions: {
    id: string;
    agent_id: string;
    current_gate: number;
    waiting_on: string;
    execution_attempt: number;
  }[];
  plans: { agent_id: string; input: PlanInput }[];
  events: { event_type: string; detail: Json }[];
  answers: { claim: IdempotencyClaim; status: number; body: string | null }[];
}

export function readPlay(file: string): Play {
  const rows = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; row: Json });
  const of = <T>(table: string) => rows.filter((entry) => entry.table === table).map(({ row }) => row as T);
  const [member] = of<{ user_id: string; org_id: string }>('members');
  if (!member) throw new Error(`${file} holds no member.`);
  const user = { userId: member.user_id, orgId: member.org_id };
  const endedAt = new Date(
    Math.max(...of<{ created_at: string }>('outbox').map(({ created_at }) => Date.parse(created_at))),
  );
  return {
    rows,
    endedAt,
    user,
    actor: {
      kind: 'person',
      ...user,
      tokenVersion: 1,
      signIn: newSignIn(endedAt),
      minRole: 'owner',
      verifiedEmail: true,
      requestId: 'req-1',
      sourceIp: '192.0.2.1',
      userAgent: 'test',
    },
    sessions: of('sessions'),
    plans: of<{ deployment_id: string; input: PlanInput }>('plans').map(({ deployment_id, input }) => ({
      input,
      agent_id:
        of<{ id: string; agent_id: string }>('deployments').find(({ id }) => id === deployment_id)
          ?.agent_id ?? '',
    })),
    events: of('outbox'),
    answers: of<{
      key: string;
      route: string;
      path_digest: string;
      body_digest: string;
      status: number;
      body: string | null;
    }>('idempotency_keys').map(({ key, route, path_digest, body_digest, status, body }) => ({
      claim: { key, route, pathDigest: path_digest, bodyDigest: body_digest },
      status,
      body,
    })),
  };
}

/** What runs have made, of the recorded versions, which had it in their events alone. */
const effectsOfEvents = `insert into run_effects (org_id, run_id, key)
  select org_id, run_id, dedup from run_events
  where dedup ~ '^(infrastructure$|(applied|deleted|volume|stack-id):)'
  on conflict do nothing`;

/**
 * Puts the rows into the present schema, naming only the columns that they have: one that was added since takes its
 * default, as it does when a migration adds it to a table with rows.
 */
export async function restore(owner: Sql, { rows }: Play): Promise<void> {
  await owner.begin(async (sql) => {
    // Rows refer to each other in circles.
    await sql`set local session_replication_role = replica`;
    for (const { table, row } of rows) {
      const columns = Object.keys(row);
      await sql`insert into ${sql(table)} (${sql(columns)})
        select ${sql(columns)} from jsonb_populate_record(null::${sql(table)}, ${sql.json(row as never)})`;
    }
    if (rows.every(({ table }) => table !== 'run_effects')) await sql.unsafe(effectsOfEvents);
  });
}
