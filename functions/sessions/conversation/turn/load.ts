import type { Agent, AgentContext } from '../../../agents/agent.ts';
import { installedAgent } from '../../../agents/installed-agent.ts';
import type { Actor } from '../../../shared/actor.ts';
import { contextQueries, toContext } from '../../context.ts';
import type { Session } from '../../session.ts';
import type { TurnDependencies } from './dependencies.ts';

/** What a turn computes with, beside session and draft. Loaded once a turn. */
export interface Loaded {
  agent: Agent;
  /** What fields and reviews may use from outside; a look into the cluster adds to it. */
  context: AgentContext;
}

export async function load(
  { db, findAgent }: Pick<TurnDependencies, 'db' | 'findAgent'>,
  actor: Actor,
  session: Pick<Session, 'id' | 'agentId'>,
): Promise<Loaded> {
  const agent = installedAgent(findAgent, session);
  const { rows } = await db.tenant(actor, (sql) => contextQueries(sql, actor.orgId, session.id));
  return { agent, context: toContext(rows) };
}
