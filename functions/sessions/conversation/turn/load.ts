import type { Agent, AgentContext } from '../../../agents/agent.ts';
import { installedAgent } from '../../../agents/installed-agent.ts';
import type { ContextAnswers } from '../../context.ts';
import { toContext } from '../../context.ts';
import type { Session } from '../../session.ts';
import type { TurnDependencies } from './dependencies.ts';

/** What a turn computes with, beside session and draft. Made once a turn. */
export interface Loaded {
  agent: Agent;
  /** What fields and reviews may use from outside; a look into the cluster adds to it. */
  context: AgentContext;
}

export const load = (
  { findAgent }: Pick<TurnDependencies, 'findAgent'>,
  { session, context }: { session: Pick<Session, 'id' | 'agentId'>; context: ContextAnswers },
): Loaded => ({ agent: installedAgent(findAgent, session), context: toContext(context) });
