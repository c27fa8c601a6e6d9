import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newId } from '../../../../functions/shared/ids.ts';
import { inRepository } from '../../../../lib/paths.ts';

/** Where all workers and later runs find them. */
const folder = inRepository('node_modules/.cache/test-keys');

const made = new Map<string, KeyObject>();

/** The same private key for the same number, kept on the machine: making them is most of what such tests do. */
export function rsaKey(n: number, modulusLength = 2_048): KeyObject {
  const name = `${modulusLength}-${n}`;
  const path = join(folder, `${name}.pem`);
  const key = made.get(name) ?? createPrivateKey(kept(path) ?? keepFirst(path, newKey(modulusLength)));
  made.set(name, key);
  return key;
}

function newKey(modulusLength: number): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function kept(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps the text unless another worker was first; answers with what is kept. */
export function keepFirst(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  // Put in place whole, as another worker may be reading; unlike a rename, a link replaces nothing.
  const unfinished = join(dirname(path), newId('token'));
  writeFileSync(unfinished, text, { mode: 0o600 });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return readFileSync(path, 'utf8');
}
