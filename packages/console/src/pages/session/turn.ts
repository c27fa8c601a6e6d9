import type { Schema } from '@deployment-orchestrator/client';

/** A message that was sent, until its answer is read to the end. Kept in the tab, so that a reload reads on. */
export interface Turn {
  key: string;
  body: Schema<'NewMessage'>;
  /** The last frame that was read. */
  lastEventId?: string;
  /** What was said so far. */
  said: string;
}

const kept = (sessionId: string) => `turn:${sessionId}`;

export function keptTurn(sessionId: string): Turn | undefined {
  const found = sessionStorage.getItem(kept(sessionId));
  return found === null ? undefined : (JSON.parse(found) as Turn);
}

export const keepTurn = (sessionId: string, turn: Turn): void =>
  sessionStorage.setItem(kept(sessionId), JSON.stringify(turn));

/** Takes away what was sent and not answered yet, of all sessions of this tab: the next person may be another one. */
export function dropTurns(): void {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(kept(''))) sessionStorage.removeItem(name);
}

export const dropTurn = (sessionId: string): void => sessionStorage.removeItem(kept(sessionId));
