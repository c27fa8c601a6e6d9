import type { Agent, AgentContext, Field, Value, Values } from '../../../agents/agent.ts';
import type { GateState } from '../../../agents/gates.ts';
import type { ModelCall, TurnSpending } from '../spending.ts';

/** What the user's own words ask for. A deterministic reading; no model can set these. */
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

/** A message, read. Consent is given only by a message in which nothing was left open. */
export interface Reading {
  values: Values;
  intents: Intents;
  /** What wasn't understood and holds no number, as the user wrote it. */
  unread: readonly string[];
  /** Sentences with a number or a value that weren't understood as a whole: nothing of them is taken. */
  doubted: readonly DoubtedText[];
  /** Fields with more than one candidate: none is taken. */
  competing: readonly { field: string; values: readonly Value[] }[];
  /** A word that may be the name that was asked for. */
  proposed?: { field: Field; value: Value };
  /** Sentences that ask, as the user wrote them. */
  questions: readonly string[];
  /** Names of the fields that the questions are about. */
  topics: readonly string[];
  /** It contains a yes; whether that confirms anything is in `intents`. */
  hasYes: boolean;
  /** A supposition, a joke or an example is in it: no value of the message is meant for sure. */
  isUnreal: boolean;
}

export interface PastMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** A message, and what it is read against. */
export interface ReadText {
  agent: Agent;
  state: GateState;
  context: AgentContext;
  text: string;
  /** Latest last. */
  history: readonly PastMessage[];
  userId: string;
}

export interface ReadRequest extends ReadText {
  /** Pays calls of a model. */
  spending: TurnSpending;
}

/** The author of a text: the service vouches for its own text only. */
export const sources = ['user', 'model', 'service'] as const;
export type Source = (typeof sources)[number];

/** Text for the user in pieces, and at the end the reading. */
export type ReaderEvent =
  | { type: 'token'; source: 'model' | 'service'; text: string }
  /** Something about the message that programs look for, told in words besides. */
  | { type: 'notice'; code: string; resets_at: string }
  | { type: 'reading'; reading: Reading };

/** Understands a message: guided (deterministic) or with a language model. It decides nothing. */
export interface Reader {
  /** The call of a model that reading this makes, for whoever pays it in advance. Left out where none is ever made. */
  callFor?(text: ReadText): Pick<ModelCall, 'model' | 'most'>;
  read(request: ReadRequest): AsyncIterable<ReaderEvent>;
}

/** The field that a bare answer ("768", "yes") is about: the one that was asked last. */
export const askedField = (state: GateState): Field | undefined => state.missing[0];
