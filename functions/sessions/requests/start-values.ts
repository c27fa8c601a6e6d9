import type { Agent, Values } from '../../agents/agent.ts';
import type { AgentContext } from '../../agents/context.ts';
import { problemOf } from '../../agents/gates/gates.ts';
import { refuseUnlessTheirs } from '../../deployments/permissions.ts';
import { selectPlannedValues } from '../../deployments/store.postgres.ts';
import type { PersonActor, PersonCaller } from '../../shared/actor.ts';
import { type Answer, replayOf, selectKept } from '../../shared/db/idempotency.ts';
import { conflict, type FieldError, notFound } from '../../shared/errors.ts';
import { contextQueries, toContext } from '../context.ts';
import type { Draft } from '../conversation/draft.ts';
import { notStartable, refusedValues, tooManySessions } from '../errors.ts';
import type { SessionReading } from '../reading.ts';
import { fullDay, mostSessionsInADay } from '../session-limits.ts';
import { selectSession, selectStarts } from '../store.postgres.ts';

/** The sources of a session's first values, beside its agent. */
export interface StartValues {
  values?: Values | undefined;
  from_session?: string | undefined;
  from_deployment?: string | undefined;
  change_of?: string | undefined;
}

/**
 * What is known before a session starts: the answer to a request that was answered before, or the draft of a session that starts
 * from values, another session or a deployment. Copied values are shown at each gate, which
 * asks to confirm them; values that name one deployment alone, or that are no longer valid, are not copied.
 * @throws AppError not_found; invalid `other_agent`, `values_refused`; rate_limited `too_many_sessions`, before a text is read for
 * nothing
 */
export async function startDraft(
  { db, store, now }: Pick<SessionReading, 'db' | 'store'> & { now: Date },
  actor: PersonActor,
  agent: Agent,
  { values = {}, from_session, from_deployment, change_of }: StartValues,
): Promise<{ replay: Answer<never> } | { replay?: undefined; draft: Draft; context: AgentContext }> {
  const { orgId } = actor;
  const { caller, rows } = await db.tenant(actor, (sql) => [
    selectKept(sql, actor),
    selectStarts(sql, orgId, mostSessionsInADay.org),
    selectSession(sql, orgId, from_session ?? ''),
    selectPlannedValues(sql, orgId, from_deployment ?? change_of ?? ''),
    ...contextQueries(sql, orgId, ''),
  ]);
  const [kept, newest, [session], [planned], ...known] = rows;
  const replay = replayOf(actor, kept, now);
  if (replay) return { replay };
  const full = fullDay(newest, actor.userId, now);
  if (full) throw tooManySessions(full, now);
  const context = toContext(known, change_of ? planned : undefined);
  if (from_session && !session) throw notFound('session');
  if ((from_deployment ?? change_of) && !planned) throw notFound('deployment');
  if (change_of && planned) refuseToChange(planned, caller);
  const from = from_session ?? from_deployment ?? change_of;
  const agentId = session?.agentId ?? planned?.agentId;
  if (from && agentId && agentId !== agent.id) throw notStartable(from, agentId);
  const said = from_session ? (await store.load({ orgId, sessionId: from_session })).draft : {};
  const copied: Values = {
    ...planned?.values,
    ...Object.fromEntries(Object.entries(said).map(([name, { value }]) => [name, value])),
  };
  const draft: Draft = {};
  for (const field of agent.gates.flatMap(({ fields }) => fields)) {
    const value = copied[field.name];
    const isLeft = field.isOwn && change_of === undefined;
    if (value === undefined || from === undefined || isLeft || problemOf(field, value, context)) continue;
    draft[field.name] = { value, messageId: '', copiedFrom: from };
  }
  const errors = refused(agent, values, context);
  if (errors.length > 0) throw refusedValues(errors);
  for (const [name, value] of Object.entries(values)) draft[name] = { value, messageId: '' };
  return { draft, context };
}

/**
 * A conversation about a change begins where this caller may ask for one. A run under way doesn't hinder it: it ends.
 * @throws AppError forbidden `not_your_deployment`; conflict `not_deployed`, `already_destroyed`
 */
function refuseToChange(
  deployment: Awaited<ReturnType<typeof selectPlannedValues>>[number],
  caller: PersonCaller,
): void {
  refuseUnlessTheirs(deployment, caller);
  const { status, name, isDeployed } = deployment;
  if (status === 'destroyed' || status === 'destroying' || status === 'destroy_failed')
    throw conflict('already_destroyed', `${name} is destroyed, or about to be: there is nothing to change.`);
  if (!isDeployed)
    throw conflict('not_deployed', `${name} has not been deployed yet, so there is nothing to change.`);
}

function refused(agent: Agent, values: Values, context: AgentContext): FieldError[] {
  const fields = new Map(agent.gates.flatMap((gate) => gate.fields).map((field) => [field.name, field]));
  return Object.entries(values).flatMap(([name, value]): FieldError[] => {
    const field = fields.get(name);
    const path = `values.${name}`;
    if (!field) return [{ path, message: `is no value of the agent ${agent.id}` }];
    const problem = problemOf(field, value, context);
    return problem ? [{ path, message: problem.message }] : [];
  });
}
