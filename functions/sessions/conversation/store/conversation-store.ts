import type { Values } from '../../../agents/agent.ts';
import type { Statement, Tx } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import type { StreamEvent } from '../../../shared/http/streams/sse.ts';
import type { GateAction } from '../../workflow/position.ts';
import type { Origin } from '../block.ts';
import type { Draft } from '../draft.ts';
import type { HeldGoal } from '../goal/goal.ts';
import type { Pending } from '../pending/pending.ts';
import type { Step } from '../steps.ts';
import type { MessageAction } from '../turn/message-action.ts';

/** Every key of the store begins with these two: no query reaches another org's conversation. */
export interface ConversationScope {
  orgId: string;
  sessionId: string;
}

export interface Message {
  id: string;
  role: 'user' | 'assistant';
  text: string;
  /** The gate that was open; null before the first one. */
  gate: number | null;
  /** ISO 8601 UTC */
  createdAt: string;
  /** The request of a user's message beside its text. */
  asks?: MessageAction;
  /** A reply's text, in pieces by whose words they are. */
  parts?: MessagePart[];
  /** Why a reply was made without the language model. */
  notice?: MessageNotice;
}

export interface MessageNotice {
  code: string;
  /** ISO 8601 UTC */
  resets_at: string;
}

/** A user's message; `key` is what its post was sent under, `answerId` the message that answers it. */
export interface UserMessage extends Message {
  role: 'user';
  key?: string;
  answerId: string;
}

/** A piece of a reply by whose words it is. */
export interface MessagePart {
  source: 'model' | 'service';
  text: string;
  /** The answer that it is, or that it is about. */
  from?: Origin;
}

/** A reply, with the events that were streamed, so that a repeated post gets the same ones. */
export interface AssistantMessage extends Message {
  role: 'assistant';
  events: StreamEvent[];
}

/**
 * One post and its answer while they are being made. All of it is one document, replaced in one guarded write,
 * so that a store without transactions over several documents can keep it.
 */
export interface Turn {
  /** Id of the answer. */
  id: string;
  questionId: string;
  key: string | null;
  text: string;
  asks?: MessageAction;
  gate: number | null;
  startedAt: string;
  /**
   * `replied`: reading and answer are decided and saved. Where the conversation is kept outside of the relational
   * database, the gate may still be about to be completed; otherwise it is completed in the same transaction.
   */
  phase: 'running' | 'replied' | 'done';
  /** Changes with every holder; a writer names the claim that it holds. */
  claim: string;
  /** A holder that stops renewing has crashed; ISO 8601 UTC. */
  leaseUntil: string;
  /** The action that the user's words ask of the session; decided once. */
  action: {
    gate: number;
    revision: number;
    action: GateAction;
    values: Values;
    /** The last of several gates that were confirmed together. Left out for one. */
    through?: number;
  } | null;
  /** The pending values of earlier messages and this one. Left out by earlier versions. */
  pending?: readonly Partial<Pending>[];
  /** What the user wants to reach. Left out by earlier versions. */
  goal?: HeldGoal | undefined;
  /** Of earlier versions: US dollars a month. */
  budget?: number | undefined;
  /** Earlier messages that changed values, latest last. Left out by earlier versions. */
  steps?: readonly Step[] | undefined;
  events: StreamEvent[];
}

export interface Conversation {
  draft: Draft;
  /** The latest turn; null before the first one. */
  turn: Turn | null;
}

/** How a conversation began, and the values that were given in it until now. */
export interface ConversationStart {
  draft: Draft;
  messages: Message[];
}

/** The data of a conversation that a post needs. */
export interface OpenedConversation extends Conversation {
  /** The message that was posted under the post's key before. */
  earlier: { question: UserMessage; answer: AssistantMessage | undefined } | undefined;
  /** The latest messages, newest first, without their events. */
  messages: Message[];
}

/**
 * A conversation that is read beside rows of the relational database: a store that lives there has its queries sent
 * with the others, and a store elsewhere has read it by now.
 */
export interface ConversationRead {
  /** Their answers are of what was there before anything that is asked behind them. */
  queries: (sql: Tx) => readonly Statement[];
  read(answers: readonly (readonly object[])[]): OpenedConversation;
}

/** The data that an ended turn leaves. */
export interface TurnEnd {
  turn: Turn;
  draft: Draft;
  messages: readonly (UserMessage | AssistantMessage)[];
}

/** Chat history and draft values. Gates are not part of it: Postgres holds them. */
export interface ConversationStore {
  /** Whether `replaceTurn` writes as a part of the transaction that it is given. */
  readonly writesInUnit: boolean;
  /** A conversation without messages is empty. */
  load(scope: ConversationScope): Promise<Conversation>;
  /** All that a post needs, with the latest `fetch` messages. */
  open(scope: ConversationScope, post: { key: string | null; fetch: number }): Promise<ConversationRead>;
  /**
   * Replaces the turn, and with it the draft if given, in one write.
   * @param claim the claim that the stored turn must have; null where there must be none
   * @param unit a transaction inside this org: a store that lives in its database writes as a part of it, another one at once.
   * Its statements are on their way when this returns
   * @returns false when another request holds the turn now; nothing is written then
   */
  replaceTurn(
    scope: ConversationScope,
    claim: string | null,
    turn: Turn,
    draft?: Draft,
    unit?: Pick<Unit, 'sql'>,
  ): Promise<boolean>;
  /**
   * Moves the end of a lease and nothing else: a write whose outcome is unknown isn't undone.
   * @returns false when another request holds the turn now
   */
  leaseTurn(scope: ConversationScope, claim: string, until: string): Promise<boolean>;
  /**
   * Stores the messages and their turn: both in one transaction, or, in a store without one, the messages first. @returns false
   * when another request holds the turn now
   */
  endTurn(scope: ConversationScope, claim: string, ending: TurnEnd): Promise<boolean>;
  /** Stores messages under their ids; storing one again replaces it. */
  putMessages(scope: ConversationScope, messages: readonly (UserMessage | AssistantMessage)[]): Promise<void>;
  /** Newest first, without the events: the `fetch` messages before this id. */
  listMessages(
    scope: ConversationScope,
    page: { before?: string | undefined; fetch: number },
  ): Promise<Message[]>;
  /** Oldest first, without the events: the `fetch` messages after this id. */
  listMessagesAfter(scope: ConversationScope, page: { after: string; fetch: number }): Promise<Message[]>;
  /**
   * Reads several conversations of an organization at once, in the order of the sessions: the values, and the first `fetch`
   * messages, oldest first, without the events.
   */
  loadBeginnings(orgId: string, sessionIds: readonly string[], fetch: number): Promise<ConversationStart[]>;
  /** Without its events. */
  findMessage(scope: ConversationScope, id: string): Promise<Message | undefined>;
  findAnswer(scope: ConversationScope, id: string): Promise<AssistantMessage | undefined>;
  /** Forgets conversations of an org that is about to go, some at a time; returns how many documents it deleted. */
  forgetOrg(orgId: string): Promise<number>;
  /**
   * Forgets the conversation of a session that has ended, so many documents at a time at most; returns how many it deleted. Of the
   * daily task alone: in the relational database no other login may.
   */
  forgetSession(scope: ConversationScope, most?: number): Promise<number>;
  /** @throws when the store doesn't answer within `ms` */
  ping(ms: number): Promise<void>;
  close(): Promise<void>;
}
