import * as z from 'zod';
import { paymentsEnv, plansConfig } from '../billing/plans-env.ts';
import { apiBaseUrl, databaseConfig } from '../shared/env.ts';
import { allowedOrigins, apiEnv, requestConfig } from '../shared/http/env.ts';
import { sealingConfig, sealingEnv } from '../shared/secret-box/env.ts';
import { readsIssuersEnv } from '../trusted-issuers/reads-issuers-env.ts';
import { isTestKey } from './bot-check-keys.ts';

// Pure: the CDK app satisfies these types.

export const authEnv = apiEnv.extend({
  ...sealingEnv.shape,
  ...paymentsEnv.shape,
  ...readsIssuersEnv.shape,
});

/** The variables of sign-up; the public configuration shows parts of them. */
export const signupConfig = z.object({
  SIGNUP_MODE: z.enum(['open', 'invite_only', 'waitlist']).default('invite_only'),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).max(128).optional(),
  BOTCHECK_SITE_KEY: z.string().min(1),
});

export const authConfig = requestConfig.extend({
  ...databaseConfig('auth').shape,
  ...signupConfig.shape,
  ...sealingConfig.shape,
  // Plans say how many members there may be.
  ...plansConfig.shape,
  // The issuer that answers to programs name, and the MCP server that their tokens are for.
  API_BASE_URL: apiBaseUrl,
  BOTCHECK_SECRET_KEY: z.string().min(1),
  LEAKED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  BOTCHECK_VERIFY_URL: z.url().default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
});

/**
 * Short passwords are convenient in trials; production demands the length that a password needs without a second
 * factor.
 */
export const passwordMinLength = (environment: string, configured: number | undefined) =>
  configured ?? (environment === 'production' ? 12 : 8);

/** The origins of the forms with the bot check: the frontend and every other origin that may call from a browser. */
export const formHostnames = ({
  APP_BASE_URL,
  ALLOWED_ORIGINS,
}: Pick<z.output<typeof authConfig>, 'APP_BASE_URL' | 'ALLOWED_ORIGINS'>): string[] =>
  [APP_BASE_URL, ...allowedOrigins({ APP_BASE_URL, ALLOWED_ORIGINS })]
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).hostname);

/**
 * The further demands of production on the schema above.
 * @throws Error naming the variable
 */
export function refuseInProduction(environment: string, config: z.output<typeof authConfig>): void {
  if (environment !== 'production') return;
  if (isTestKey(config.BOTCHECK_SECRET_KEY)) {
    throw new Error('BOTCHECK_SECRET_KEY is one of the published test keys: production needs a real one.');
  }
  for (const name of ['APP_BASE_URL', 'LEAKED_PASSWORDS_URL'] as const) {
    if (config[name]?.startsWith('https://') === false)
      throw new Error(`${name} must be https in production.`);
  }
}
