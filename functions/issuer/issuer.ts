import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { type IssuerConfig, type IssuerEnv, issuerSettings, type KeyPlace } from './settings.ts';
import { pemKeySource } from './signer.pem.ts';
import type { KeySource } from './signer.ts';
import { type MintToken, tokenMint } from './token.ts';

/** The source of keys by its place. */
export async function openKeySource(place: KeyPlace): Promise<KeySource> {
  if (place.kind === 'pem') return pemKeySource(place.path);
  // Loaded where it is used: functions that only may sign would pay for it at every cold start.
  const { kmsClient, kmsKeySource } = await import('./signer.kms.ts');
  return kmsKeySource(kmsClient(), place.alias);
}

/**
 * What a function needs to get into customers' clouds by federation, from its own variables: undefined where the
 * operator has not enabled the issuer.
 * @throws Error for settings that can't work
 */
export function mintTokenFrom(
  env: IssuerEnv,
  config: IssuerConfig,
  { db, clock }: { db: Database; clock: Clock },
): MintToken | undefined {
  const settings = issuerSettings(env, config);
  if (!settings) return undefined;
  const { url: issuer, ttlSeconds, keys } = settings;
  let mint: Promise<MintToken> | undefined;
  return async (request) => {
    mint ??= openKeySource(keys).then((source) => tokenMint({ issuer, ttlSeconds, db, clock, source }));
    return (await mint)(request);
  };
}
