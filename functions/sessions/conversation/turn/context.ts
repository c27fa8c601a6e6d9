import type { Agent, AgentContext } from '../../../agents/agent.ts';
import type { SessionRow } from '../../store.postgres.ts';
import type { Draft } from '../draft.ts';
import type { Pending } from '../pending/pending.ts';
import type { PastMessage } from '../reader/reader.ts';
import type { CreditHold, CreditRefusal } from '../spending.ts';
import type { Turn } from '../store/conversation-store.ts';
import type { TurnDependencies } from './dependencies.ts';
import type { TurnRequest } from './request.ts';
import type { Speech } from './speech.ts';
import type { HeldTurn } from './turn-lease.ts';

/** What a turn needs, read once with its claim. */
export interface OpenedTurn {
  session: SessionRow;
  agent: Agent;
  /** What fields and reviews may use from outside; a look into the cluster adds to it. */
  context: AgentContext;
  draft: Draft;
  /** What earlier messages left open. */
  pending: readonly Pending[];
  /** Latest last. */
  history: readonly PastMessage[];
  /** Credits of the call of a model that reading the message makes, where that was known already. */
  credits?: Promise<CreditHold | CreditRefusal> | undefined;
}

/** One turn, from its first step to its last. */
export interface TurnContext extends OpenedTurn {
  dependencies: TurnDependencies;
  request: TurnRequest;
  held: HeldTurn;
  speech: Speech;
  /** Goes on beside the answer. A function may be frozen once it has answered, so the turn ends after it. */
  later: (work: Promise<void>) => void;
}

/** What a turn does, decided by code before anything is written. */
export interface TurnDecision {
  draft: Draft;
  /** What the next message is asked about. */
  pending: readonly Pending[];
  /** What the user's words ask the session to do; null where the gate stays as it is. */
  action: Turn['action'];
  /** The kind of question that was answered; null where none was. */
  answered: string | null;
  /** With what was seen meanwhile. */
  context: AgentContext;
}
