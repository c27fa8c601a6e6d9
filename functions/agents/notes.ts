import { once } from '../shared/concurrency/once.ts';
import type { Note } from './answers.ts';

// Beside the agents and not in them: functions that plan and run have the agents, and would have all notes in their bundles.

const none: readonly Note[] = [];

const notes: Readonly<Record<string, () => Promise<readonly Note[]>>> = {
  'vector-database': once(async () => (await import('./vector-database/notes/index.ts')).notes),
  'inference-server': once(async () => (await import('./inference-server/notes/index.ts')).notes),
};

/** What this agent tells that is no arithmetic, loaded with the first question; nothing of one that has no notes. */
export const notesOf = async (agentId: string): Promise<readonly Note[]> =>
  (await notes[agentId]?.()) ?? none;
