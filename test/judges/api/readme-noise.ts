import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The first column of the README's table of noise: text of an answer or of a failure's line, between backticks. */
export async function readNoise(): Promise<string[]> {
  const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
  const table = readme.split('## Noise')[1] ?? '';
  return [...table.matchAll(/^\| `([^`]+)` *\|/gm)].map(([, text]) => text as string);
}
