import type { Outcome } from '../delivery.ts';

/** What the function that posts is invoked with: everything is decided, it only sends. */
export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What it answers with. */
export interface PostResult {
  outcome: Outcome;
  status: number | null;
  duration_ms: number;
  /** The beginning of the answer's body; null where there was none. */
  response: string | null;
}

/** The name of the error with which the function that posts doesn't start: certainly nothing was sent. */
export const notStarted = 'PosterNotStarted';

/** What is read of an answer. */
export const longestResponseBytes = 4_096;
