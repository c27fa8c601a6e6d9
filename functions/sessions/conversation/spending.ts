import type { PersonActor } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';

// The conversation's view of its costs: an interface that the domain of credits implements, joined in handler.ts.

export interface Tokens {
  input: number;
  output: number;
}

/** A call of a language model that is about to be made. */
export interface ModelCall {
  actor: PersonActor;
  sessionId: string;
  model: string;
  /** The most that it can use. */
  most: Tokens;
}

export interface CreditHold {
  kind: 'held';
  /** The call was made. `isEstimate` where its provider did not say what it used. */
  settle(used: { tokens: Tokens; isEstimate: boolean }): Promise<void>;
  /** It was not. */
  release(): Promise<void>;
}

/** There is nothing left to pay it with. */
export interface CreditRefusal {
  kind: 'refused';
  code: string;
  /** For people: why, and until when. */
  detail: string;
  resetsAt: Date;
}

export interface CreditHolds {
  /** Sets aside what a call may cost at most, before it is made. */
  hold(call: ModelCall): Promise<CreditHold | CreditRefusal>;
  /** The same as a part of this transaction, which goes on where the hold is refused or fails. */
  holdIn(unit: Unit, call: ModelCall): Promise<CreditHold | CreditRefusal>;
}

/** The same for one turn, whose person and session are known. */
export interface TurnCreditHolds {
  hold(call: Omit<ModelCall, 'actor' | 'sessionId'>): Promise<CreditHold | CreditRefusal>;
  /** Goes on beside the answer; the turn ends after it. */
  later(work: Promise<void>): void;
}
