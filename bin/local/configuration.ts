import type { UrlVariable } from '../../functions/shared/db/duties.ts';
import type { OwnSecrets } from './own-secrets.ts';
import { settable } from './settings.ts';

/** The operator's variables on one machine: from the environment, with these defaults. */
const defaults: Record<string, string> = {
  APP_BASE_URL: 'http://localhost:3000',
  // The bot check's provider publishes this pair for tests: every token passes.
  BOTCHECK_SECRET_KEY: '1x0000000000000000000000000000000AA',
  BOTCHECK_SITE_KEY: '1x00000000000000000000AA',
  CLOUD_WIF_ISSUER_ENABLED: 'true',
  DOCSTORE_DB: 'orchestrator',
  EMAIL_API_KEY: 'role',
  EMAIL_FROM: 'orchestrator@example.com',
  OPENAI_API_KEY: 'guided',
  PASSWORD_MIN_LENGTH: '8',
  PAYMENT_PROVIDER: 'none',
  SIGNUP_MODE: 'open',
};

export interface LocalFacts {
  secrets: OwnSecrets;
  /** The file with the issuer's keys. With an empty JWT_ISSUER_PRIVATE_KEY_PATH they are in KMS. */
  issuerKeyFile: string;
  /** Of the API, and with it of the issuer. */
  url: string;
}

export interface DatabaseUrls {
  owner: string;
  /** Of each duty's login, by the variable that holds it. */
  logins: Record<UrlVariable, string>;
}

/** The content of all secrets. */
export function readConfiguration(
  environment: NodeJS.ProcessEnv,
  database: DatabaseUrls,
  { secrets, issuerKeyFile, url }: LocalFacts,
): Record<string, string> {
  const values: Record<string, string | undefined> = {
    ...defaults,
    ...database.logins,
    DATABASE_OWNER_URL: database.owner,
    DOCSTORE_URL: 'postgres://',
    API_BASE_URL: url,
    JWT_ISSUER_URL: url,
    JWT_ISSUER_PRIVATE_KEY_PATH: issuerKeyFile,
    JWT_SECRET: secrets.JWT_SECRET,
    SECRETS_RAW_KEY: secrets.SECRETS_RAW_KEY,
  };
  // Two names of one setting: the local value of the one gives way to the other.
  if (environment.FRONTEND_URL !== undefined) values.APP_BASE_URL = environment.FRONTEND_URL;
  for (const name of settable) values[name] = environment[name] ?? values[name];
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
