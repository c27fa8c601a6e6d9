import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../../functions/shared/ids.ts';
import { inRepository } from '../../../lib/paths.ts';

/** Where all workers and later runs find them. */
const folder = inRepository('node_modules/.cache/test-keys');

const made = new Map<string, KeyObject>();

/** The same private key for the same number, made once on a machine: making them is most of what such tests do. */
export function rsaKey(n: number, modulusLength = 2_048): KeyObject {
  const name = `${modulusLength}-${n}`;
  const key = made.get(name) ?? kept(name) ?? keep(name, modulusLength);
  made.set(name, key);
  return key;
}

function kept(name: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(join(folder, `${name}.pem`)));
  } catch {
    return undefined;
  }
}

function keep(name: string, modulusLength: number): KeyObject {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  mkdirSync(folder, { recursive: true });
  // Put in place whole: another worker may be reading.
  const unfinished = join(folder, newId('token'));
  writeFileSync(unfinished, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  renameSync(unfinished, join(folder, `${name}.pem`));
  return privateKey;
}
