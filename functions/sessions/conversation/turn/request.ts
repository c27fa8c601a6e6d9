import type { Actor } from '../../../shared/actor.ts';
import type { Asks } from './asks.ts';

/** A user's message, as it was posted. */
export interface TurnRequest {
  actor: Actor;
  sessionId: string;
  text: string;
  asks: Asks;
  key: string | null;
}
