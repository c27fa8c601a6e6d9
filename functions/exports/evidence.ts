import { toExportedEvent } from '../audit/export/lines.ts';
import { selectAbout } from '../audit/store.postgres.ts';
import type { DeploymentResponse } from '../deployments/http/schema.ts';
import { selectEventsPurgedAt, selectPlan } from '../deployments/http/store.responses.postgres.ts';
import type { Draft } from '../sessions/conversation/draft.ts';
import type { Clock } from '../shared/clock.ts';
import { gatesOf, messagesOf } from './conversation.ts';
import { approvalsOf, plansOf, runEventsOf, runsOf } from './deployment.ts';
import type { Section } from './document.ts';
import type { Part } from './lines.ts';
import type { Source } from './pages.ts';
import { type Speakers, selectSpeakers } from './store.evidence.postgres.ts';

/** Pure: who wrote a message of a session at that time. */
export const speakerAt = ({ now, before }: Speakers, time: string): string =>
  before.find(({ until }) => Date.parse(time) < Date.parse(until))?.userId ?? now;

/** All that is known of a deployment, in the order of the document. */
export async function evidenceOf(
  source: Source,
  clock: Clock,
  deployment: DeploymentResponse,
): Promise<Section[]> {
  const { id, session_id: sessionId } = deployment;
  const speakers = sessionId ? await speakersOf(source, sessionId) : undefined;
  const runIds: string[] = [];
  return [
    ['deployment', deployment],
    [
      'purged',
      {
        conversation_at: speakers?.conversationPurgedAt ?? null,
        run_events_at: await runEventsPurgedAt(source, id),
      },
    ],
    ['dialogue', sessionId && speakers ? dialogue(source, sessionId, speakers) : none()],
    ['values', values(source, deployment, speakers)],
    ['gates', sessionId ? recordsOf(gatesOf(source, [sessionId])) : none()],
    ['plans', recordsOf(plansOf(source, id))],
    ['approvals', recordsOf(approvalsOf(source, id))],
    ['runs', recordsOf(runsOf(source, clock, id), (run) => runIds.push((run as { id: string }).id))],
    ['run_events', eventsOf(source, runIds)],
    ['audit', auditOf(source, sessionId ? [id, sessionId] : [id])],
  ];
}

async function* none(): AsyncGenerator<object> {}

/** Computed when this part is read, since the runs are known only then. */
async function* eventsOf(source: Source, runIds: readonly string[]): AsyncGenerator<object> {
  yield* recordsOf(runEventsOf(source, runIds));
}

async function* recordsOf(
  parts: AsyncIterable<Part>,
  seen: (record: object) => void = () => {},
): AsyncGenerator<object> {
  for await (const [, record] of parts) {
    seen(record);
    yield record;
  }
}

async function runEventsPurgedAt({ db, actor }: Source, deploymentId: string): Promise<string | null> {
  const { rows } = await db.tenant(actor, (sql) => [selectEventsPurgedAt(sql, actor.orgId, deploymentId)]);
  return rows[0][0]?.at?.toISOString() ?? null;
}

async function speakersOf({ db, actor }: Source, sessionId: string): Promise<Speakers | undefined> {
  const { rows } = await db.tenant(actor, (sql) => [selectSpeakers(sql, actor.orgId, sessionId)]);
  return rows[0][0];
}

async function* dialogue(source: Source, sessionId: string, speakers: Speakers): AsyncGenerator<object> {
  for await (const [, message] of messagesOf(source, sessionId)) {
    const { role, created_at: at } = message as { role: string; created_at: string };
    yield { ...message, said_by: role === 'user' ? speakerAt(speakers, at) : null };
  }
}

/** The inputs of the current plan. A value that a message gave has its place in the dialogue. */
async function* values(
  { db, store, actor }: Source,
  { id, session_id: sessionId, plan }: DeploymentResponse,
  speakers: Speakers | undefined,
): AsyncGenerator<object> {
  const { orgId } = actor;
  const { rows } = await db.tenant(actor, (sql) => [selectPlan(sql, orgId, id, plan.id)]);
  const [current] = rows[0];
  const { draft } = sessionId ? await store.load({ orgId, sessionId }) : { draft: {} as Draft };
  for (const [name, value] of Object.entries(current?.plan.values ?? {})) {
    const given = draft[name];
    const isSaid = given && given.value === value;
    const message =
      isSaid && sessionId ? await store.findMessage({ orgId, sessionId }, given.messageId) : undefined;
    yield {
      name,
      value,
      message_id: message?.id ?? null,
      said_by: message && speakers ? speakerAt(speakers, message.createdAt) : null,
      said_at: message?.createdAt ?? null,
    };
  }
}

/** The log's events, each with the seal before its own, so that it can be checked without the rest of the log. */
async function* auditOf(
  { db, actor, pageSize }: Source,
  targetIds: readonly string[],
): AsyncGenerator<object> {
  let afterId = '';
  for (let isFull = true; isFull; ) {
    const { rows } = await db.tenant(actor, (sql) => [
      selectAbout(sql, actor.orgId, targetIds, { afterId, fetch: pageSize }),
    ]);
    for (const row of rows[0]) yield { ...toExportedEvent(row), previous_hash: row.previous_hash };
    afterId = rows[0].at(-1)?.id ?? afterId;
    isFull = rows[0].length === pageSize;
  }
}
