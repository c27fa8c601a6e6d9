import type { Agent, Values } from '../../../agents/agent.ts';
import type { GateState, Problem } from '../../../agents/gates/gates.ts';
import type { Answer } from '../answering/question.ts';
import type { Pending } from '../pending/pending.ts';
import type { Reading } from '../reader/reader.ts';

/** What one message did to a gate. */
export interface TurnOutcome {
  agent: Agent;
  /** The gate as it stood before the message. */
  before: GateState;
  state: GateState;
  /** With what was agreed to. */
  reading: Reading;
  changed: Values;
  unchanged: Values;
  problems: readonly Problem[];
  /** Figures that changed with the values: before → after. */
  figures: readonly string[];
  /** What the gate says beside its review, where that has just become complete. */
  outlook: readonly string[];
  /** What a button ordered beside the text. */
  ordered: 'confirm' | 'deploy' | 'accept' | 'drop' | null;
  /** The message completes the gate. */
  action: 'confirm' | 'deploy' | 'revise' | null;
  /** Functions that a model has called have answered, above this reply. */
  isAnswered: boolean;
  answer: Answer | undefined;
  /** What is asked about from now on; nothing is confirmed while there is something. */
  pending: readonly Pending[];
  /** What the user has just left aside. */
  dropped: readonly Pending[];
  /** An order waits for what is pending. */
  isHeld: boolean;
  /** The reply before this one: what it said is not said again. */
  previous: string;
}
