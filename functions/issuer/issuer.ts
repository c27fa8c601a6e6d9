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
  return kmsKeySource(kmsClient(), place);
}

/**
 * Signs by a function's own variables; undefined without an issuer.
 * @throws Error for settings that can't work
 */
export function tokenMintFrom(
  env: IssuerEnv,
  config: IssuerConfig,
  { db, clock }: { db: Database; clock: Clock },
): MintToken | undefined {
  const settings = issuerSettings(env, config);
  if (!settings) return undefined;
  const { url: issuer, ttlSeconds, keys } = settings;
  let opened: Promise<MintToken> | undefined;
  const open = async () => tokenMint({ issuer, ttlSeconds, db, clock, source: await openKeySource(keys) });
  return async (request) => {
    opened ??= open();
    return (await opened)(request);
  };
}
