// SQS takes messages with the characters of XML 1.0 alone. JSON escapes the control characters among the others, not these.
const unstorable = /[\0\uFFFE\uFFFF]/;

/**
 * Whether all text in a parsed body or query can be stored and sent on: Postgres takes neither U+0000 nor half of a surrogate
 * pair, both of which JSON can spell, and SQS no event with U+FFFE or U+FFFF. Checked once for all requests, so that no
 * statement fails on it as an unknown error and no event stays in the outbox for good.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !unstorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
