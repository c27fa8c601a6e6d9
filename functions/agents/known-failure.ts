/** A cause of failures, recognized by the words in which a cloud, a cluster or a container reports it. */
export interface KnownFailure {
  code: string;
  /** Read on text of others, of some kilobytes: without nested repetition. */
  pattern: RegExp;
  /** The cause, as a sentence. */
  means: string;
  /** The advice, as a sentence. */
  fix: string;
}
