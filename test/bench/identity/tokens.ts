import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { algorithm } from '../../../functions/issuer/documents.ts';
import { signingKey } from '../../../functions/issuer/key.ts';
import { pemKeySource } from '../../../functions/issuer/signer.pem.ts';
import { selectKeys } from '../../../functions/issuer/store.postgres.ts';
import { type TokenRequest, tokenClaims, tokenMint } from '../../../functions/issuer/token.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import type { Database } from '../../../functions/shared/db/client.ts';
import { timesOf } from '../service.ts';

export interface TokenFigures {
  /** A second. A signature with the key at hand, and nothing else. */
  bareSignatures: number;
  /** The mint's steps without the check of the signature against the published key. */
  unchecked: number;
  minted: number;
}

const request: TokenRequest = { sub: 'org:o-bench:cloud:ca-bench', aud: 'bench', purpose: 'probe' };
const ttlSeconds = 300;

/** Tokens for customers' clouds with a key of a PEM file, one after the other. */
export async function measureTokens(db: Database, issuer: string, keyFile: string): Promise<TokenFigures> {
  const source = pemKeySource(keyFile);
  const privateKey = createPrivateKey(await readFile(keyFile));
  const mint = tokenMint({ issuer, ttlSeconds, db, clock: systemClock, source });
  const input = await mint(request);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const mintUnchecked = async () => {
    const now = systemClock.now();
    const key = signingKey(await db.public(async (sql) => selectKeys(sql)), source.kind, now);
    if (!key) throw new Error('The issuer has no key to sign with.');
    const header = encode({ alg: algorithm, typ: 'JWT', kid: key.kid });
    const token = `${header}.${encode(tokenClaims(request, { issuer, ttlSeconds, now }))}`;
    const signature = await source.signer(key.reference).sign(Buffer.from(token));
    return `${token}.${Buffer.from(signature).toString('base64url')}`;
  };
  const bare = async () => sign('sha256', Buffer.from(input), privateKey);
  const [bareSignatures, unchecked, minted] = await perSecond([bare, mintUnchecked, () => mint(request)]);
  return { bareSignatures, unchecked, minted };
}

type Work = () => Promise<unknown>;

/** They take turns, so that what else the machine does hits all alike. */
async function perSecond(works: [Work, Work, Work], rounds = 500): Promise<[number, number, number]> {
  const spent = [0, 0, 0];
  for (let round = -20; round < rounds; round++) {
    for (const [at, work] of works.entries()) {
      const [time = 0] = await timesOf(1, work);
      // The first rounds warm up.
      if (round >= 0) spent[at] = (spent[at] ?? 0) + time;
    }
  }
  const [first = 0, second = 0, third = 0] = spent.map((ms) => (rounds * 1_000) / ms);
  return [first, second, third];
}
