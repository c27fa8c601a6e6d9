import { generateKeyPairSync, type KeyObject } from 'node:crypto';

const made = new Map<string, KeyObject>();

/** The same private key for the same number, made once in a process: making them is most of what such tests do. */
export function rsaKey(n: number, modulusLength = 2_048): KeyObject {
  const name = `${modulusLength}/${n}`;
  const key = made.get(name) ?? generateKeyPairSync('rsa', { modulusLength }).privateKey;
  made.set(name, key);
  return key;
}
