/** One form of what opens something: a key, a token, a password with its name beside it. */
export interface SecretForm {
  /** The kind of secret, with its article, as a part of a sentence. */
  what: string;
  /**
   * The text that is removed, except for a group `keep`. Each pattern reads a text once: it has no unbounded repetition before
   * a part that may be missing.
   */
  pattern: RegExp;
  /** How the person who wrote it down makes it useless, as a sentence. */
  revoke: string;
}
