import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';
import { answersWithin } from './aws/client-patience.ts';
import { jitless } from './jitless.ts';
import { logger } from './logger.ts';
import { type SecretName, secretOf, secretVariables } from './secrets.ts';

/**
 * Parses the function's environment once, at cold start. Only handler.ts files and the commands of bin/ call
 * this, so that everything else gets values as parameters.
 * @throws when variables are missing or malformed, naming all of them at once.
 */
export function readEnv<T extends z.ZodType>(
  schema: T,
  source: Record<string, string | undefined> = process.env,
) {
  return explain(schema, source, 'environment variable');
}

/** Variables that a process can't start with. */
export class WrongVariables extends Error {
  override readonly name = 'WrongVariables';
  /** Settings are the operator's, and lie in secrets. */
  readonly kind: 'environment variable' | 'configuration variable';
  /** Never with a value, which may be a secret. */
  readonly faults: readonly { variable: string; fault: string }[];

  constructor(
    kind: WrongVariables['kind'],
    faults: WrongVariables['faults'],
    place: (variable: string) => string,
  ) {
    const named = faults.map(({ variable, fault }) => `${variable}${place(variable)} (${fault})`);
    super(`Wrong or missing ${kind}: ${named.join(', ')}`);
    this.kind = kind;
    this.faults = faults;
  }
}

/** The texts of a function's secrets, by ARN. Their contents are nowhere else. */
export type SecretTexts = ReadonlyMap<string, string>;

export type ReadSecrets = (arns: string, withinMs?: number) => Promise<SecretTexts>;

/**
 * Reads a function's secrets again.
 * @throws Error naming a secret that is missing; the SDK's error when there is no answer within the time
 */
export const readSecrets: ReadSecrets = async (arns, withinMs) => {
  const client = new SecretsManagerClient(answersWithin(4_000));
  const abortSignal = withinMs === undefined ? undefined : AbortSignal.timeout(withinMs);
  try {
    const texts = arns.split(' ').map(async (SecretId) => {
      const answer = client.send(new GetSecretValueCommand({ SecretId }), {
        ...(abortSignal && { abortSignal }),
      });
      return [SecretId, (await answer.catch(explainMissing(SecretId))).SecretString ?? ''] as const;
    });
    return new Map(await Promise.all(texts));
  } finally {
    client.destroy();
  }
};

/**
 * The operator's configuration out of the secrets' texts. Each entry parses only the variables it needs.
 * @throws Error naming variables that are missing, malformed or contradict each other, never their values
 */
export function parseConfig<T extends z.ZodType>(texts: SecretTexts, schema: T): z.output<T> {
  const values = Object.assign({}, ...[...texts].map(([arn, text]) => variablesOf(arn, text)));
  const place = (variable: string) => {
    const secret = secretOf(variable);
    const arn = [...texts.keys()].find((each) => lastWord(each) === secret);
    return arn ? ` of the secret ${nameOf(arn)}` : '';
  };
  return explain(schema, withFrontendUrl(values), 'configuration variable', place);
}

/** Both, for entries that read their configuration at every start. */
export const loadOperatorConfig = async <T extends z.ZodType>(
  arns: string,
  schema: T,
): Promise<z.output<T>> => parseConfig(await readSecrets(arns), schema);

/** The name in `arn:aws:secretsmanager:<region>:<account>:secret:<name>`; a name alone is its own. */
const nameOf = (arn: string) => arn.split(':').slice(6).join(':') || arn;
const lastWord = (arn: string) => arn.split('/').at(-1) as SecretName;

function explainMissing(arn: string) {
  return (error: unknown): never => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    const variables = secretVariables[lastWord(arn)] ?? [];
    throw new Error(
      `There is no secret ${nameOf(arn)}. Make it, a JSON object with ${variables.join(', ')}: see docs/configuration.md.`,
      { cause: error },
    );
  };
}

/** A variable that belongs in another secret is ignored: functions that must not know it may read this one. */
function variablesOf(arn: string, text: string): Record<string, unknown> {
  const own: readonly string[] = secretVariables[lastWord(arn)] ?? [];
  const entries = Object.entries(parseSecret(arn, text));
  const misplaced = entries.map(([name]) => name).filter((name) => !own.includes(name));
  if (misplaced.length > 0)
    logger.warn('configuration_misplaced', { secret: nameOf(arn), variables: misplaced });
  return Object.fromEntries(entries.filter(([name]) => own.includes(name)));
}

/** The parser's own message quotes the secret, so it is dropped. */
function parseSecret(arn: string, text: string): object {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values;
  } catch {
    // Reported below, without the text.
  }
  throw new Error(`The secret ${nameOf(arn)} is not a JSON object of variables.`);
}

/**
 * FRONTEND_URL is another name of APP_BASE_URL.
 * @throws Error when both are set and differ
 */
function withFrontendUrl({ FRONTEND_URL: frontend, ...values }: Record<string, unknown>) {
  if (frontend === undefined) return values;
  const { APP_BASE_URL: base = frontend } = values;
  const withoutSlash = (url: unknown) => String(url).replace(/\/+$/, '');
  if (withoutSlash(base) === withoutSlash(frontend)) return { ...values, APP_BASE_URL: base };
  throw new Error(
    'APP_BASE_URL and FRONTEND_URL are two names of one setting and differ: leave one of them out.',
  );
}

function explain<T extends z.ZodType>(
  schema: T,
  source: unknown,
  kind: WrongVariables['kind'],
  place: (name: string) => string = () => '',
): z.output<T> {
  // A process checks its variables once, and again only when a secret changes.
  const result = schema.safeParse(source, jitless);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => ({
    variable: issue.path.join('.'),
    fault: faultOf(issue),
  }));
  throw new WrongVariables(kind, faults, (variable) => place(variable.split('.')[0] as string));
}

/** In zod's words, but for a word where a number belongs, of which zod says "received NaN". */
function faultOf(issue: z.core.$ZodIssue): string {
  const isNoNumber = issue.code === 'invalid_type' && issue.expected === 'number';
  return isNoNumber ? 'must be a number' : issue.message;
}
