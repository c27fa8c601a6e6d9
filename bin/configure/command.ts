import { readFileSync } from 'node:fs';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { duties, urlVariable } from '../../functions/shared/db/duties.ts';
import { secretNames, secretOf } from '../../functions/shared/secrets.ts';
import { stageSettings } from '../../lib/config.ts';
import type { Screen } from '../screen.ts';

const usage =
  'Usage: npm run configure -- <stage> <file.json>, with credentials for AWS in the environment. The file is a JSON ' +
  'object of the variables in the README; null takes one away.';

const isLogin = new Set<string>(duties.map(urlVariable));

type Variables = Record<string, string | null>;

/** The command with these words behind it. Resolves to its exit code. */
export async function configure(words: readonly string[], screen: Screen): Promise<number> {
  const [stage, file, ...rest] = words;
  if (!stage || !file || rest.length > 0) {
    screen.error(usage);
    return 2;
  }
  try {
    const { secretsPrefix } = stageSettings(stage);
    const variables = readVariables(file);
    const client = new SecretsManagerClient();
    for (const name of secretNames) {
      const own = Object.entries(variables).filter(([variable]) => secretOf(variable) === name);
      if (own.length > 0)
        screen.log(await change(client, `${secretsPrefix}/${name}`, Object.fromEntries(own)));
    }
    return 0;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

/** @throws Error naming variables, never their values */
function readVariables(path: string): Variables {
  const problem = (text: string) => new Error(`${path} ${text} Nothing was changed.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw problem('can’t be read as JSON.');
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw problem('is not a JSON object of variables.');
  const wrong = Object.entries(content).filter(([, value]) => typeof value !== 'string' && value !== null);
  if (wrong.length > 0)
    throw problem(`has values that are no texts: ${wrong.map(([name]) => name).join(', ')}.`);
  // The functions' logins are made by the deploy.
  const unknown = Object.keys(content).filter((name) => !secretOf(name) || isLogin.has(name));
  if (unknown.length > 0)
    throw problem(`has variables that the service doesn’t know: ${unknown.join(', ')}.`);
  return content as Variables;
}

/** Resolves to what the secret holds now, by the names of its variables. */
async function change(client: SecretsManagerClient, SecretId: string, variables: Variables): Promise<string> {
  const present = await read(client, SecretId);
  const changed = { ...present, ...variables };
  const kept = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null));
  const SecretString = JSON.stringify(kept);
  if (present === undefined) await client.send(new CreateSecretCommand({ Name: SecretId, SecretString }));
  else if (SecretString !== JSON.stringify(present))
    await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  return `${SecretId}: ${Object.keys(kept).sort().join(', ')}`;
}

async function read(client: SecretsManagerClient, SecretId: string): Promise<Variables | undefined> {
  try {
    const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
    return JSON.parse(SecretString);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    if (error instanceof SyntaxError)
      throw new Error(`The secret ${SecretId} is not JSON: fix or delete it first.`);
    throw error;
  }
}
