import type OpenAI from 'openai';
import type { PastMessage } from '../reader/reader.ts';
import type { Tokens } from '../spending.ts';
import type { GateTool } from './tool.ts';

// A provider is asked by one of two protocols. What they have in common is here; the rest of a call knows none of them.

/**
 * What a model is asked. Providers charge less for a beginning that they have seen before, so it is in this order: what is
 * the same for all, then the agent (its tool among it), the session, the turn.
 */
export interface Prompt {
  model: string;
  tool: GateTool;
  /** The same at every turn of a session. */
  lasting: string;
  history: readonly PastMessage[];
  /** Where the session stands. */
  turn: string;
  /** What the user writes stands here, and in the history. */
  text: string;
  /** Of the answer. A server may ignore it and send more. */
  mostTokens: number;
  /** Distinguishes users for the provider's abuse checks without identifying them. */
  safetyIdentifier: string;
}

/** What arrives of an answer. */
export interface Piece {
  text?: string;
  toolArguments?: string;
  usage?: Tokens;
  /** Why the answer ends. */
  end?: 'whole' | 'length' | 'content_filter';
  /** Who has answered, as the server says. */
  model?: string;
  id?: string;
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
