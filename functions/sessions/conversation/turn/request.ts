import type { PersonActor } from '../../../shared/actor.ts';
import type { SecretForm } from '../../../shared/secret-text/secret-form.ts';
import type { MessageAction } from './message-action.ts';

/** A user's message, as it was posted. */
export interface TurnRequest {
  actor: PersonActor;
  sessionId: string;
  /** Without secrets. */
  text: string;
  /** Those that were in it. */
  leftOut?: readonly SecretForm[];
  asks: MessageAction;
  key: string | null;
}
