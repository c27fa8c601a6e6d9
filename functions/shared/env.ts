import { X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { type Duty, urlVariable } from './db/duties.ts';

// Pure: the CDK app satisfies these types.

/** Variables that every function has; an entry's env.ts extends this. */
export const baseEnv = z.object({
  ENV: z.enum(['local', 'staging', 'production']),
  /** The secrets that the function may read, separated by spaces. */
  CONFIG_SECRET_ARNS: z.string().min(1),
  /**
   * Changes with every deploy, so that functions start again and read their secrets again. GET /healthz shows the commit that
   * it contains.
   */
  CONFIG_STAMP: z.string().default(''),
  LOG_LEVEL: z.string().default('INFO'),
});

/** A value that the operator writes as JSON. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON', input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Certificates of authorities in one text, in PEM. */
export const certificates = z
  .string()
  .transform((text) => text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [])
  .refine(
    (found) => found.length > 0 && found.every(isCertificate),
    'must be certificates of authorities, in PEM',
  );

/** The operator's variable of everything that talks to Postgres. */
export const databaseAuthorities = z.object({
  /** Certificates (PEM) of the authorities that may vouch for the server. */
  DATABASE_CA: certificates.optional(),
});

/** The variables of a function that works in Postgres with the login of this duty. */
export const databaseConfig = <D extends Duty>(duty: D) =>
  databaseAuthorities.extend({ [urlVariable(duty)]: z.string().min(1) } as Record<
    `${Uppercase<D>}_DATABASE_URL`,
    z.ZodString
  >);

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).ca;
  } catch {
    return false;
  }
}

/** The operator's APP_BASE_URL: the frontend, for links. Paths are put behind it, so a slash at its end is taken off. */
export const appBaseUrl = z
  .url()
  .default('http://localhost:3000')
  .transform((url) => url.replace(/\/+$/, ''));

/** The operator's API_BASE_URL: this API, as the world reaches it. Mail programs take https alone; http is for one machine. */
export const apiBaseUrl = z
  .url({ protocol: /^https?$/ })
  .regex(/^(https:|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/, 'must be https')
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();

export type BaseEnv = z.input<typeof baseEnv>;
