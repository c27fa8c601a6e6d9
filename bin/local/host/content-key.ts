import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A name for what is made from these files, and from these other facts: another one as soon as a content changes.
 * @param files by their paths under the root; folders are passed over
 */
export function contentKey(root: string, files: readonly string[], facts: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const name of files) {
    const path = join(root, name);
    if (statSync(path).isFile()) hash.update(`\0${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
