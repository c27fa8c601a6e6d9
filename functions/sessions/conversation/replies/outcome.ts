import type { Agent, Values } from '../../../agents/agent.ts';
import type { GateState, Problem } from '../../../agents/gates/gates.ts';
import type { Answer } from '../answering/question.ts';
import type { Pending } from '../pending/pending.ts';
import type { Reading } from '../reader/reader.ts';
import type { Ahead } from './together.ts';

/** The effect of one message on a gate. */
export interface TurnOutcome {
  agent: Agent;
  /** As the user wrote it. */
  message: string;
  messageId: string;
  /** The gate as it stood before the message. */
  before: GateState;
  state: GateState;
  /** The draft with the values that were agreed to. */
  reading: Reading;
  changed: Values;
  unchanged: Values;
  problems: readonly Problem[];
  /** Figures that changed with the values: after instead of before. */
  figures: readonly string[];
  /** The gate's remarks beside its review, where that has just become complete. */
  outlook: readonly string[];
  /** Of the whole plan, where all of it is to be shown. */
  price?: string | undefined;
  /** The action of a button beside the text. */
  ordered: 'confirm' | 'deploy' | 'accept' | 'drop' | null;
  /** The message completes the gate. */
  action: 'confirm' | 'deploy' | 'revise' | null;
  /** The gates to come, as far as the reply tells of them. */
  ahead: Ahead;
  /** Functions that a model has called have answered, above this reply. */
  isAnswered: boolean;
  answer: Answer | undefined;
  /** The pending values from now on; nothing is confirmed while there are any. */
  pending: readonly Pending[];
  /** Why what is asked about could not be deployed: the first reason that does not hold today. Empty where it could. */
  refusing: string;
  /** The pending values that the user has just dropped. */
  dropped: readonly Pending[];
  /** An order waits for pending values. */
  isHeld: boolean;
  /** Which language is read, in the user's own, where this message is in another one for the first time. */
  language: string | undefined;
  /** What differs from the deployment that is to be changed was shown before. */
  isSeen: boolean;
  /** Names of fields whose value was taken back, and that have none now. */
  emptied: readonly string[];
  /** Stands in the place of how it goes on. */
  closing: string | undefined;
  /** The previous reply, whose sentences are not repeated. */
  previous: string;
}
