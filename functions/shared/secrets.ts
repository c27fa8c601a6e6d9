import type { Duty } from './db/duties.ts';

// Pure: the CDK app grants by this table, and npm run configure fills the secrets by it.

/**
 * The operator's variables by the secret that holds them. A function may read the secrets whose variables its
 * configuration names and no others, so that a compromised function exposes only its own secrets.
 */
export const secretVariables = {
  /** May do everything in the database. For migrations alone. */
  owner: ['DATABASE_OWNER_URL'],
  /** Logins by duty, each made by the migrations' function with its secret. */
  'database-api': ['API_DATABASE_URL'],
  'database-auth': ['AUTH_DATABASE_URL'],
  'database-mail': ['MAIL_DATABASE_URL'],
  'database-issuer': ['ISSUER_DATABASE_URL'],
  'database-retention': ['RETENTION_DATABASE_URL'],
  'database-workers': ['WORKERS_DATABASE_URL'],
  'database-webhooks': ['WEBHOOKS_DATABASE_URL'],
  'database-billing': ['BILLING_DATABASE_URL'],
  'database-metrics': ['METRICS_DATABASE_URL'],
  'database-support': ['SUPPORT_DATABASE_URL'],
  conversations: ['DOCSTORE_URL'],
  /** Together, so that a change of the first two is one change; all who verify tokens count requests by their address. */
  tokens: ['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'CONSOLE_ORIGIN_SECRET'],
  'bot-check': ['BOTCHECK_SECRET_KEY'],
  mail: ['EMAIL_API_KEY'],
  model: ['OPENAI_API_KEY'],
  /**
   * The key of requests to Stripe, and the secret that signs its events: a function that has the one need not have the other.
   */
  payments: ['STRIPE_SECRET_KEY'],
  'payment-events': ['STRIPE_WEBHOOK_SECRET'],
  /** The bearer token that Prometheus sends to GET /metrics. */
  metrics: ['METRICS_TOKEN'],
  /** Settings that grant no access. */
  settings: [
    'ALLOWED_ORIGINS',
    'API_BASE_URL',
    'APP_BASE_URL',
    'BILLING_PLANS',
    'BOTCHECK_SITE_KEY',
    'BOTCHECK_VERIFY_URL',
    'CLOUD_WIF_ISSUER_ENABLED',
    'CONVERSATIONS_RETENTION_DAYS',
    'CREDITS_PER_MONTH',
    'DATABASE_CA',
    'DEPLOYMENTS_PER_ORG',
    'DOCSTORE_DB',
    'EMAIL_FROM',
    'FRONTEND_URL',
    'JWT_ISSUER_KMS_KEY',
    'JWT_ISSUER_PRIVATE_KEY_PATH',
    'JWT_ISSUER_TOKEN_TTL_SECONDS',
    'JWT_ISSUER_URL',
    'KEY_OVERLAP_DAYS',
    'LEAKED_PASSWORDS_URL',
    'MEMBERS_PER_ORG',
    'METRICS_ENABLED',
    'MODEL_HUB_URL',
    'NOTIFICATIONS_RETENTION_DAYS',
    'OPENAI_API',
    'OPENAI_BASE_URL',
    'OPENAI_MODEL',
    'PASSWORD_MIN_LENGTH',
    'PAYMENT_PROVIDER',
    'RUN_EVENTS_RETENTION_DAYS',
    // On one machine alone, where one process holds everything.
    'SECRETS_RAW_KEY',
    'SESSIONS_RETENTION_DAYS',
    'SIGNUP_MODE',
    'STRIPE_AUTOMATIC_TAX',
    'STRIPE_METER',
    'STRIPE_PRICES',
    'STRIPE_PRICE_OVERAGE',
    'STRIPE_TRIAL_DAYS',
    'TASK_BROKER_URL',
    'UNUSED_PLANS_RETENTION_DAYS',
    'WEBHOOK_ALLOWED_CIDRS',
    'WEBHOOK_CA',
    'WEBHOOK_MAX_ATTEMPTS',
  ],
} as const satisfies Record<string, readonly string[]>;

/** The secret with the login of a duty. */
export const loginSecret = <D extends Duty>(duty: D) => `database-${duty}` as const satisfies SecretName;

export type SecretName = keyof typeof secretVariables;

export const secretNames = Object.keys(secretVariables) as SecretName[];

/** The secret that holds a variable; undefined for a name that is not an operator's variable. */
export const secretOf = (variable: string): SecretName | undefined =>
  secretNames.find((name) => (secretVariables[name] as readonly string[]).includes(variable));

/**
 * The secrets that hold these variables.
 * @throws Error naming a variable that has no place in the table
 */
export function secretsOf(variables: string[]): SecretName[] {
  const needed = new Set(
    variables.map((variable) => {
      const name = secretOf(variable);
      if (name) return name;
      throw new Error(`No secret holds ${variable}: give it a place in functions/shared/secrets.ts.`);
    }),
  );
  return secretNames.filter((name) => needed.has(name));
}
