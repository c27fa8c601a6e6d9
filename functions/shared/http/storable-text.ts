/**
 * Whether all text in a parsed body or query can be stored: Postgres takes neither U+0000 nor half of a surrogate
 * pair, both of which JSON can spell. Checked once for everybody, so that no statement fails on it as an unknown
 * error.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
