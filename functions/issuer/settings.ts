import type * as z from 'zod';
import type { BaseEnv } from '../shared/env.ts';
import type { issuerConfig, signingEnv } from './env.ts';

/** The source of private keys. */
export type KeyPlace =
  | {
      kind: 'kms';
      /** The prefix of the keys' aliases and tag. */
      alias: string;
      /** The one role that may sign. */
      signerRoleArn: string;
      /** A key of the operator's own, by ARN or alias; without it keys are made every day. */
      ownKey?: string;
    }
  | { kind: 'pem'; path: string };

/** The issuer as this installation runs it. */
export interface IssuerSettings {
  /** `iss` of every token, exactly as the operator wrote it. */
  url: string;
  ttlSeconds: number;
  /** Days that a key stays in the key set after it has signed for the last time. */
  overlapDays: number;
  keys: KeyPlace;
}

export type IssuerEnv = Pick<BaseEnv, 'ENV'> & z.output<typeof signingEnv>;
export type IssuerConfig = z.output<typeof issuerConfig>;

/**
 * The issuer's settings, or undefined where the operator has not enabled it.
 * @throws Error for what no cloud would accept, or what production must not do
 */
export function issuerSettings(env: IssuerEnv, config: IssuerConfig): IssuerSettings | undefined {
  const url = publicIssuerUrl(env, config);
  if (url === undefined) return undefined;
  const { JWT_ISSUER_PRIVATE_KEY_PATH: path, JWT_ISSUER_KMS_KEY: ownKey } = config;
  if (path && env.ENV === 'production') {
    throw new Error('JWT_ISSUER_PRIVATE_KEY_PATH is set; take it out, because production signs with KMS.');
  }
  if (ownKey) refuseMadeKey(ownKey, env.ISSUER_KEY_ALIAS);
  return {
    url,
    ttlSeconds: config.JWT_ISSUER_TOKEN_TTL_SECONDS,
    overlapDays: config.KEY_OVERLAP_DAYS,
    keys: keyPlace(env, ownKey, path),
  };
}

/**
 * The issuer's URL exactly as the operator wrote it, or undefined where the issuer is off.
 * @throws Error for one that no cloud would accept
 */
export function publicIssuerUrl({ ENV }: Pick<BaseEnv, 'ENV'>, config: IssuerConfig): string | undefined {
  const { CLOUD_WIF_ISSUER_ENABLED, JWT_ISSUER_URL: url } = config;
  if (CLOUD_WIF_ISSUER_ENABLED === 'false') return undefined;
  if (!url) throw new Error('CLOUD_WIF_ISSUER_ENABLED is true; set JWT_ISSUER_URL to the public https URL.');
  if (ENV !== 'local') refuseBadUrl(url);
  return url;
}

/** A key in KMS replaces the one in the PEM file. */
function keyPlace(env: IssuerEnv, ownKey?: string, path?: string): KeyPlace {
  if (path && !ownKey) return { kind: 'pem', path };
  const { ISSUER_KEY_ALIAS: alias, ISSUER_SIGNER_ROLE_ARN: signerRoleArn } = env;
  return { kind: 'kms', alias, signerRoleArn, ...(ownKey ? { ownKey } : {}) };
}

function refuseMadeKey(ownKey: string, alias: string) {
  if (!ownKey.slice(ownKey.indexOf('alias/')).startsWith(`${alias}/`)) return;
  throw new Error(
    `JWT_ISSUER_KMS_KEY is ${ownKey}: the rotation made that key and will destroy it. Name a key of your own, or ` +
      'leave the variable out.',
  );
}

/** AWS takes no longer URL; Entra takes 600 characters. */
const longestUrl = 255;

/** Clouds compare the issuer by its characters and fetch below it, so there must be one way to write it. */
function refuseBadUrl(text: string) {
  const { protocol, port, username, search, hash, origin, pathname } = new URL(text);
  const asWritten = pathname === '/' ? origin : origin + pathname;
  const isGood =
    protocol === 'https:' &&
    !port &&
    !username &&
    !search &&
    !hash &&
    text === asWritten &&
    !text.endsWith('/');
  if (isGood && text.length <= longestUrl) return;
  throw new Error(
    `JWT_ISSUER_URL is ${text}: clouds want https, lower-case host, no port, no query, no slash at the end, and ` +
      `at most ${longestUrl} characters. A path is fine.`,
  );
}
