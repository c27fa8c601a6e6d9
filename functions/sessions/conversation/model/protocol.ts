import type OpenAI from 'openai';
import type { PastMessage } from '../reader/reader.ts';
import type { Tokens } from '../spending.ts';
import type { FunctionTool } from './tool.ts';

// A provider is called by one of two protocols. Their common types are here; the rest of a call depends on neither.

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
 * The request to a model. Providers charge less for a prefix that they have cached, so the parts are in this order: the text
 * for all agents, the agent with its tools, the session, the turn, and the rounds of this message.
 */
export interface Prompt {
  model: string;
  tools: readonly FunctionTool[];
  /** The same at every turn of a session. */
  lasting: string;
  history: readonly PastMessage[];
  /** The state of the session. */
  turn: string;
  /** The user's message; users' text stands here and in the history alone. */
  text: string;
  rounds: readonly Round[];
  /** It may call no tool any more: only words are left to say. */
  isLast: boolean;
  /** Most tokens of the answer. A server may ignore it and send more. */
  mostTokens: number;
  /** Distinguishes users for the provider's abuse checks without identifying them. */
  safetyIdentifier: string;
}

/** A part of an answer as it arrives. */
export interface Piece {
  text?: string;
  calls?: readonly CallPiece[];
  usage?: Tokens;
  /** Why the answer ends. */
  end?: 'whole' | 'length' | 'content_filter';
  /** The model that has answered, as the server names it. */
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
