/** A cause of failures, recognized by the words in which a cloud, a cluster or a container reports it. */
export interface KnownFailure {
  code: string;
  /** Read on text of others, of some kilobytes: without nested repetition. */
  pattern: RegExp;
  /** What has happened, as a sentence. */
  means: string;
  /** What to do about it, as a sentence. */
  fix: string;
}
