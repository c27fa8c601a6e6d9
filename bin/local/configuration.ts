import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** The operator's variables as one machine has them: what the environment says, else these. */
const defaults: Record<string, string> = {
  ALLOWED_ORIGINS: 'http://localhost:3000',
  APP_BASE_URL: 'http://localhost:3000',
  // The bot check's provider publishes this pair for tests: every token passes.
  BOTCHECK_SECRET_KEY: '1x0000000000000000000000000000000AA',
  BOTCHECK_SITE_KEY: '1x00000000000000000000AA',
  DOCSTORE_DB: 'orchestrator',
  EMAIL_API_KEY: 'role',
  EMAIL_FROM: 'orchestrator@example.com',
  METRICS_ENABLED: 'false',
  OPENAI_API_KEY: 'guided',
  PASSWORD_MIN_LENGTH: '8',
  PAYMENT_PROVIDER: 'none',
  SIGNUP_MODE: 'open',
};

// Taken from the environment where they are set, without a local value of their own.
const optional = ['BOTCHECK_VERIFY_URL', 'JWT_SECRET_PREVIOUS', 'OPENAI_BASE_URL', 'OPENAI_MODEL'];

export interface DatabaseUrls {
  app: string;
  owner: string;
}

/** The content of the configuration secret. */
export function readConfiguration(
  environment: NodeJS.ProcessEnv,
  database: DatabaseUrls,
  secretsFile: string,
): Record<string, string> {
  const values: Record<string, string | undefined> = {
    ...defaults,
    DATABASE_URL: database.app,
    DATABASE_OWNER_URL: database.owner,
    DOCSTORE_URL: database.app,
    JWT_SECRET: environment.JWT_SECRET ?? ownSecret(secretsFile),
  };
  for (const name of [...Object.keys(values), ...optional]) values[name] = environment[name] ?? values[name];
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Made once, so that tokens outlive a restart. */
function ownSecret(file: string): string {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).JWT_SECRET;
  } catch {
    const JWT_SECRET = randomBytes(32).toString('base64url');
    writeFileSync(file, JSON.stringify({ JWT_SECRET }), { mode: 0o600 });
    return JWT_SECRET;
  }
}
