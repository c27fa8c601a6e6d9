import { getSecret } from '@aws-lambda-powertools/parameters/secrets';
import type * as z from 'zod';

/**
 * Parses the function's environment once, at cold start. Only handler.ts files call this, so that everything
 * else gets values as parameters.
 * @throws when variables are missing or malformed, naming all of them at once.
 */
export function readEnv<T extends z.ZodType>(
  schema: T,
  source: Record<string, string | undefined> = process.env,
) {
  return explain(schema, source, 'environment variable');
}

const secretLifetimeSeconds = 300;

/**
 * The operator's configuration: one Secrets Manager secret, a JSON object of the variables in the README's
 * table. Each entry parses only the variables it needs.
 * @throws when the secret can't be read or lacks a variable; values are never part of the message.
 */
export async function loadOperatorConfig<T extends z.ZodType>(
  secretArn: string,
  schema: T,
): Promise<z.output<T>> {
  const text = await getSecret(secretArn, { maxAge: secretLifetimeSeconds });
  if (typeof text !== 'string') throw new Error(`The configuration secret ${secretArn} has no text value.`);
  return explain(schema, parseSecret(secretArn, text), 'configuration variable');
}

/** The parser's own message quotes the text, so it goes nowhere. */
function parseSecret(secretArn: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The configuration secret ${secretArn} is not a JSON object of variables.`);
  }
}

function explain<T extends z.ZodType>(schema: T, source: unknown, what: string): z.output<T> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`Wrong or missing ${what}: ${names.join(', ')}`);
}
