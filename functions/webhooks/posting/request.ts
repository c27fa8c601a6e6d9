import type { Outcome } from '../delivery.ts';

/** The event of the function that posts: everything is decided, it only sends. */
export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Its answer. */
export interface PostResult {
  outcome: Outcome;
  status: number | null;
  duration_ms: number;
  /** The beginning of the answer's body; null where there was none. */
  response: string | null;
}

/** The name of the error with which the function that posts doesn't start: certainly nothing was sent. */
export const notStarted = 'PosterNotStarted';

/** The part of a response that is read. */
export const longestResponseBytes = 4_096;
