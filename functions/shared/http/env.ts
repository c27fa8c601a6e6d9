import * as z from 'zod';
import { appBaseUrl, baseEnv, databaseConfig } from '../env.ts';
import { brokerUrl } from '../task-broker.ts';

// Pure: the CDK app satisfies these types.

/** Variables of every function that answers requests. */
export const apiEnv = baseEnv.extend({
  CACHE_URL: z.string().min(1),
  EVENT_BUS_NAME: z.string().min(1),
  /** Reads, and changes besides, that all users of an organization may send together (limits/stage-limits.ts). */
  ORG_REQUESTS_PER_SECOND: z.coerce.number().int().positive(),
  /** Those of them that may be in the database at once. */
  ORG_REQUESTS_AT_ONCE: z.coerce.number().int().positive(),
});

const fewestSecretBytes = 32;

const signingSecret = z
  .string()
  .refine(
    (secret) => Buffer.byteLength(secret) >= fewestSecretBytes,
    `must have at least ${fewestSecretBytes} bytes`,
  );

const otherSecret = signingSecret.optional();

/** The operator's variables that every such function needs, beside those of its login in Postgres. */
export const requestConfig = z.object({
  JWT_SECRET: signingSecret,
  /** The former one, while tokens signed with it are still in use: 12 hours after the change it can go. */
  JWT_SECRET_PREVIOUS: otherSecret,
  /** What the console's distribution sends with each request, where there is one. */
  CONSOLE_ORIGIN_SECRET: otherSecret,
  APP_BASE_URL: appBaseUrl,
  TASK_BROKER_URL: z.string().regex(brokerUrl, 'must be sqs://<region>').optional(),
  /** Left out, those of `allowedOrigins`. */
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .optional(),
});

/** The origins that browsers may call from: by default the frontend's own, and the one of a frontend in development. */
export const allowedOrigins = ({
  APP_BASE_URL,
  ALLOWED_ORIGINS,
}: Pick<z.output<typeof requestConfig>, 'APP_BASE_URL' | 'ALLOWED_ORIGINS'>): string[] =>
  ALLOWED_ORIGINS ?? [...new Set([new URL(APP_BASE_URL).origin, 'http://localhost:3000'])];

/** With the login of all endpoints but those of auth. */
export const apiConfig = requestConfig.extend(databaseConfig('api').shape);

export type ApiEnv = z.output<typeof apiEnv>;
export type RequestConfig = z.output<typeof requestConfig>;
