import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isSameKey, type KeySource, modulusBits, type Signer, thumbprint, toPublicJwk } from './signer.ts';

const block = /-----BEGIN [A-Z ]*PRIVATE KEY-----.+?-----END [A-Z ]*PRIVATE KEY-----\n?/gs;

/**
 * Private keys in one PEM file, one block after another: for machines without KMS, never for production. The
 * rotation takes a key that the operator put there, and else makes one and adds it.
 */
export function pemKeySource(path: string): KeySource {
  const load = async (reference: string): Promise<KeyObject> => {
    const key = (await readKeys(path)).get(reference);
    if (key) return key.privateKey;
    throw new Error(`The private key ${reference} is not in ${path} any more. Put it back, or retire it.`);
  };
  const signer = (reference: string): Signer => ({
    publicJwk: async () => publicJwkOf(await load(reference)),
    sign: async (bytes) => sign('sha256', bytes, await load(reference)),
  });

  return {
    kind: 'pem',
    signer,
    async holds({ reference, publicJwk }) {
      const key = (await readKeys(path)).get(reference);
      return key !== undefined && isSameKey(publicJwkOf(key.privateKey), publicJwk);
    },
    async create(known) {
      const keys = await readKeys(path);
      const given = [...keys.keys()].find((kid) => !known.has(kid));
      if (given) return { reference: given, publicJwk: await signer(given).publicJwk() };
      const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: modulusBits });
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      // Appended instead of rewritten, so that two concurrent additions both stay.
      await appendFile(path, `\n${pem}`, { mode: 0o600 });
      const publicJwk = publicJwkOf(privateKey);
      return { reference: thumbprint(publicJwk), publicJwk };
    },
    async destroy(reference) {
      const keys = await readKeys(path);
      if (keys.delete(reference))
        await replace(
          path,
          [...keys.values()].map((key) => key.pem),
        );
    },
  };
}

const publicJwkOf = (privateKey: KeyObject) => {
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  return toPublicJwk(key);
};

async function readKeys(path: string): Promise<Map<string, { pem: string; privateKey: KeyObject }>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const keys = [...text.matchAll(block)].map(([pem]) => ({ pem, privateKey: createPrivateKey(pem) }));
  return new Map(keys.map((key) => [thumbprint(publicJwkOf(key.privateKey)), key]));
}

/** Replaced atomically, so that no reader sees half a file. */
async function replace(path: string, pems: string[]) {
  const text = pems.map((pem) => (pem.endsWith('\n') ? pem : `${pem}\n`)).join('');
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
