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

/** What functions need to get into customers' clouds by federation; both undefined without an issuer. */
export interface Federation {
  issuerUrl: string | undefined;
  mintToken: MintToken | undefined;
}

/**
 * Federation by a function's own variables.
 * @throws Error for settings that can't work
 */
export function federationFrom(
  env: IssuerEnv,
  config: IssuerConfig,
  { db, clock }: { db: Database; clock: Clock },
): Federation {
  const settings = issuerSettings(env, config);
  if (!settings) return { issuerUrl: undefined, mintToken: undefined };
  const { url: issuerUrl, ttlSeconds, keys } = settings;
  let opened: Promise<MintToken> | undefined;
  const open = async () =>
    tokenMint({ issuer: issuerUrl, ttlSeconds, db, clock, source: await openKeySource(keys) });
  return {
    issuerUrl,
    async mintToken(request) {
      opened ??= open();
      return (await opened)(request);
    },
  };
}
