import type { Agent, Value, Values } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import type { Field } from '../../../agents/field.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import type { OrgReads } from '../answering/org-reads.ts';
import type { Block, Origin } from '../block.ts';
import type { Draft } from '../draft.ts';
import type { ModelCall, TurnCreditHolds } from '../spending.ts';
import type { Doubt } from './rows/doubts.ts';

/** The orders in the user's own words, by a deterministic reading; no model can set these. */
export interface Intents {
  confirm: boolean;
  deploy: boolean;
  revise: boolean;
  help: boolean;
  show: boolean;
  /** To an earlier gate, or to begin again. */
  back: boolean;
  /** A no, or a wish to end. */
  stop: boolean;
}

export interface DoubtedText {
  /** As the user wrote it. */
  text: string;
  /** Names of the fields that it names. */
  fields: readonly string[];
  /** Numbers in it that can mean one thing only. */
  numbers: readonly number[];
}

/** User's words that may be meant as a value and were not taken: they are asked about until the user has settled them. */
export interface OpenPhrase {
  text: string;
  fields: readonly string[];
  /** The one value that it may mean. */
  candidate?: { field: string; value: Value };
}

/** A value that stands in the message. */
export interface SaidValue {
  field: string;
  value: Value;
  /** The user's words that it was taken from. */
  words: string;
  /** How it was computed, where it doesn't stand there as it is: "240 a minute ÷ 60 = 4 a second". */
  arithmetic?: string;
}

/** A value that was read and not taken. */
export interface Candidate extends SaidValue {
  reason: Doubt;
}

/** A message, read. Consent is given only by a message in which nothing was left open. */
export interface Reading {
  values: Values;
  /** The position of each value in the message. */
  taken: readonly SaidValue[];
  /** Values that were read and not taken, in the order of the message. */
  candidates: readonly Candidate[];
  intents: Intents;
  /** Text without a number that wasn't understood, as the user wrote it. */
  unread: readonly string[];
  /** Sentences with a number or a value that weren't understood as a whole: nothing of them is taken. */
  doubted: readonly DoubtedText[];
  /** Doubted sentences, and others that name a field and weren't understood; not those that only ask. */
  leftOpen: readonly OpenPhrase[];
  /** Fields with more than one candidate: none is taken. */
  competing: readonly { field: string; values: readonly Value[] }[];
  /** A word that may be the name that was asked for. */
  proposed?: { field: Field; value: Value };
  /** Names of the fields whose values are taken back, or left to the service. */
  resets?: readonly string[];
  /** Sentences that ask, as the user wrote them. */
  questions: readonly string[];
  /** Names of the fields that the questions are about. */
  topics: readonly string[];
  /** It contains "yes"; whether that confirms anything is in `intents`. */
  hasYes: boolean;
  /** The last gate of "confirm gates 2 to 4", where the first one is open. */
  through?: number;
  /** It says "yes" alone, without what is to be confirmed: it answers the latest question. */
  agrees: boolean;
  /** It takes back what was said last, or says that it was misread. */
  takesBack?: 'undo' | 'wrong';
  /** "no, go on": it declines what was asked, and orders to go on; it says nothing else. */
  goesOn?: true;
  /** The first sentence is only "yes" or "no", and more follows: "yes. 5 nodes". */
  opens?: 'yes' | 'no';
  /** Values that a model read, in these words of the user or in none: none of them counts before the user agrees to it. */
  inferred: readonly { field: string; value: Value; words: string }[];
}

export interface PastMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** A message, and the context in which it is read. */
export interface ReadText {
  agent: Agent;
  state: GateState;
  context: AgentContext;
  text: string;
  /** Latest last. */
  history: readonly PastMessage[];
  /** Names of the fields of every gate that the user gave a value. */
  given: ReadonlySet<string>;
  /** Values that the user gave for gates to come. */
  said?: Values;
  /** The field of the latest question: a bare "768" or "yes" answers it. */
  asked?: Field | undefined;
  userId: string;
}

export interface ReadRequest extends ReadText {
  /** Pays calls of a model. */
  spending: TurnCreditHolds;
  /** What the functions that a model may call answer from. */
  draft: Draft;
  reads?: OrgReads | undefined;
}

/** The author of a text: the service vouches for its own text only. */
export const sources = ['user', 'model', 'service'] as const;

/** Text for the user in pieces, and at the end the reading. */
export type ReaderEvent =
  /** A sentence of a model has an origin. `begins`: a paragraph. */
  | { type: 'token'; source: 'model' | 'service'; text: string; from?: Origin; begins?: true }
  /** What code has answered to a call of a model. */
  | { type: 'block'; block: Block }
  /** A fact about the message for programs, which the reply says in words as well. */
  | { type: 'notice'; code: string; resets_at: string }
  /** `isAnswered`: whether functions that a language model called have answered; there where a model came to its end. */
  | { type: 'reading'; reading: Reading; isAnswered?: boolean };

/** Understands a message: guided (deterministic) or with a language model. It decides nothing. */
export interface Reader {
  /**
   * The call of a model that reading this makes, for the code that pays it in advance; undefined where the model isn't asked at the
   * moment. Left out where none is ever made.
   */
  callFor?(text: ReadText): Pick<ModelCall, 'model' | 'most'> | undefined;
  read(request: ReadRequest): AsyncIterable<ReaderEvent>;
}

/** The field that the gate asks for next. */
export const askedField = (state: GateState): Field | undefined => state.missing[0];
