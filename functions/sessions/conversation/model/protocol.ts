import type OpenAI from 'openai';
import type { PastMessage } from '../reader/reader.ts';
import type { Tokens } from '../spending.ts';
import type { FunctionTool } from './tool.ts';

// A provider is asked by one of two protocols. What they have in common is here; the rest of a call knows none of them.

/** A function that a model calls, as it names it: nothing of it was checked. */
export interface ToolCall {
  id: string;
  name: string;
  /** JSON, or what should be. */
  arguments: string;
}

/** What a model has done in an earlier round of this message: its words, its calls, and the answer to each. */
export interface Round {
  text: string;
  calls: readonly ToolCall[];
  /** In the order of the calls. */
  answers: readonly string[];
}

/**
 * What a model is asked. Providers charge less for a beginning that they have seen before, so it is in this order: what is
 * the same for all, then the agent (its tools among it), the session, the turn, and the rounds of this message.
 */
export interface Prompt {
  model: string;
  tools: readonly FunctionTool[];
  /** The same at every turn of a session. */
  lasting: string;
  history: readonly PastMessage[];
  /** Where the session stands. */
  turn: string;
  /** What the user writes stands here, and in the history. */
  text: string;
  rounds: readonly Round[];
  /** It may call no tool any more: only words are left to say. */
  isLast: boolean;
  /** Of the answer. A server may ignore it and send more. */
  mostTokens: number;
  /** Distinguishes users for the provider's abuse checks without identifying them. */
  safetyIdentifier: string;
}

/** What arrives of an answer. */
export interface Piece {
  text?: string;
  calls?: readonly CallPiece[];
  usage?: Tokens;
  /** Why the answer ends. */
  end?: 'whole' | 'length' | 'content_filter';
  /** Who has answered, as the server says. */
  model?: string;
  id?: string;
}

/** A part of a call; those of one call have the same place. */
export interface CallPiece {
  place: number;
  id?: string | undefined;
  name?: string | undefined;
  arguments?: string | undefined;
}

/** One call in the form of a protocol. */
export interface Call {
  model: string;
  mostTokens: number;
  /** As it is sent. */
  body: object;
  open(client: OpenAI, signal: AbortSignal): Promise<AsyncIterable<Piece>>;
}

export type Protocol = (prompt: Prompt) => Call;
