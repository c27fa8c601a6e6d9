import type { Actor } from '../../../shared/actor.ts';
import type { MessageAction } from './message-action.ts';

/** A user's message, as it was posted. */
export interface TurnRequest {
  actor: Actor;
  sessionId: string;
  /** Without access tokens. */
  text: string;
  /** There was an access token in it. */
  tokenLeftOut?: boolean;
  asks: MessageAction;
  key: string | null;
}
