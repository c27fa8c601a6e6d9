import type { Agent } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import type { SessionRow } from '../../store.postgres.ts';
import type { Draft } from '../draft.ts';
import type { HeldGoal } from '../goal/goal.ts';
import type { Pending } from '../pending/pending.ts';
import type { PastMessage } from '../reader/reader.ts';
import type { CreditHold, CreditRefusal } from '../spending.ts';
import type { Step } from '../steps.ts';
import type { Turn } from '../store/conversation-store.ts';
import type { TurnDependencies } from './dependencies.ts';
import type { HeldTurn } from './opening/turn-lease.ts';
import type { TurnRequest } from './request.ts';
import type { Speech } from './speech.ts';

/** The data of a turn, read once with its claim. */
export interface OpenedTurn {
  session: SessionRow;
  agent: Agent;
  /** The facts from outside that fields and reviews may use; a look at the cluster adds to it. */
  context: AgentContext;
  draft: Draft;
  /** The pending values of earlier messages. */
  pending: readonly Pending[];
  /** Earlier messages that changed values, latest last. */
  steps?: readonly Step[] | undefined;
  /** What the user wants to reach. */
  goal: HeldGoal;
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

/** The decision of a turn, made by code before anything is written. */
export interface TurnDecision {
  draft: Draft;
  /** The pending values that the next message is asked about. */
  pending: readonly Pending[];
  /** Earlier messages that changed values, and this one where it did, latest last. */
  steps?: readonly Step[] | undefined;
  /** What the user wants to reach. */
  goal: HeldGoal;
  /** The action that the user's words ask of the session; null where the gate stays as it is. */
  action: Turn['action'];
  /** The kind of question that was answered; null where none was. */
  answered: string | null;
  /** The context, with facts that were read during the turn. */
  context: AgentContext;
}

/** Nothing is answered, changed or asked of the session. */
export const undecided = ({ draft, pending, goal, steps, context }: TurnContext): TurnDecision => ({
  draft,
  action: null,
  answered: null,
  pending,
  goal,
  steps,
  context,
});
