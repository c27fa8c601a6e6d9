import type { Actor } from '../../../shared/actor.ts';
import type { MessageAction } from './message-action.ts';

/** A user's message, as it was posted. */
export interface TurnRequest {
  actor: Actor;
  sessionId: string;
  text: string;
  asks: MessageAction;
  key: string | null;
}
