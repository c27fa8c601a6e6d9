import { join } from 'node:path';

export interface Play {
  agentId: string;
  /** The file of what the user types. */
  transcript: string;
  /** Options that are changed once it is deployed. */
  change: Record<string, unknown>;
}

const vectorDatabase: Play = {
  agentId: 'vector-database',
  transcript: join(import.meta.dirname, 'transcript.txt'),
  change: { node_count: 4 },
};

const inference: Play = {
  agentId: 'inference-server',
  transcript: join(import.meta.dirname, 'inference.txt'),
  change: { max_replicas: 4 },
};

/** One of each agent, by the word that `npm run demo` takes. */
export const plays: Readonly<Record<string, Play>> = { vectors: vectorDatabase, inference };

/** What `npm run demo` plays: a play by its word, or a transcript of one's own for the vector database. */
export function playOf(word: string | undefined): Play {
  if (word === undefined) return vectorDatabase;
  return Object.hasOwn(plays, word) ? (plays[word] as Play) : { ...vectorDatabase, transcript: word };
}
