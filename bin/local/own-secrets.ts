import { randomBytes } from 'node:crypto';
import { readState, replaceState } from './host/state-file.ts';

/** Secrets that are made on this machine and kept, so that tokens and sealed secrets stay valid after a restart. */
export interface OwnSecrets {
  JWT_SECRET: string;
  SECRETS_RAW_KEY: string;
  /** Of the owner of the Postgres that is started here. */
  POSTGRES_PASSWORD: string;
}

/**
 * Reads them, and makes what is not there yet.
 * @throws Error saying what to do when the file is there and can't be read
 */
export function ownSecrets(file: string): OwnSecrets {
  const kept = readState(file) ?? {};
  const made: OwnSecrets = {
    JWT_SECRET: randomBytes(32).toString('base64url'),
    SECRETS_RAW_KEY: randomBytes(32).toString('base64'),
    POSTGRES_PASSWORD: randomBytes(32).toString('base64url'),
  };
  const secrets = { ...made, ...kept };
  if (Object.keys(made).some((name) => !(name in kept))) replaceState(file, secrets);
  return secrets;
}
