import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';
import { authConfig, refuseInProduction } from '../../functions/auth/env.ts';
import { isMongo } from '../../functions/sessions/conversation/store/open-store.ts';
import { parseConfig } from '../../functions/shared/config.ts';
import { duties, urlVariable } from '../../functions/shared/db/duties.ts';
import { consoleSecretVariable } from '../../functions/shared/http/console-origin.ts';
import { loginSecret, type SecretName, secretNames, secretsOf } from '../../functions/shared/secrets.ts';
import type { StageSettings } from '../../lib/config.ts';
import { type Check, missing, ok } from './check.ts';

/** The texts of the operator's secrets, by name; those that don't exist are left out. */
export type Texts = ReadonlyMap<SecretName, string>;

/** Made by the deploy, each with a login: until then a text in their place. */
const logins = new Map<SecretName, string>(
  duties.map((duty) => [loginSecret(duty), JSON.stringify({ [urlVariable(duty)]: 'postgres://later' })]),
);

export async function readTexts(
  client: SecretsManagerClient,
  { secretsPrefix }: StageSettings,
): Promise<Texts> {
  const texts = new Map<SecretName, string>();
  const wanted = secretNames.filter((name) => !logins.has(name));
  await Promise.all(
    wanted.map(async (name) => {
      try {
        const answer = await client.send(new GetSecretValueCommand({ SecretId: `${secretsPrefix}/${name}` }));
        texts.set(name, answer.SecretString ?? '');
      } catch (error) {
        if (!(error instanceof ResourceNotFoundException)) throw error;
      }
    }),
  );
  return texts;
}

/** A function's variables, as its entry reads them. */
export interface Configured {
  entry: string;
  config: z.ZodObject;
}

/** Reads the secrets as each function will at its start, and says what one of them would not start with. */
export const configurationCheck = (
  settings: StageSettings,
  functions: readonly Configured[],
  texts: () => Promise<Texts>,
): Check => ({
  what: 'configuration',
  async look() {
    const known = await texts();
    const needed = new Set(functions.flatMap(({ config }) => secretsOf(Object.keys(config.shape))));
    const absent = [...needed].filter((name) => !known.has(name) && !logins.has(name));
    if (absent.length > 0)
      return missing(
        `There is no secret ${absent.map((name) => `${settings.secretsPrefix}/${name}`).join(', ')}. ` +
          `Fill it: npm run configure -- ${settings.name} configuration.json`,
      );
    const problems = new Set(
      [...problemsByFunction(settings, functions, known).values()]
        .flat()
        .concat(againstStage(settings, known), withoutConsoleSecret(settings, known)),
    );
    return problems.size === 0
      ? ok(`${functions.length} functions can read theirs`)
      : [...problems].flatMap(missing);
  },
});

/** What each function would not start with, by its entry: sentences that begin with the variable, none where it starts. */
export const problemsByFunction = (
  settings: StageSettings,
  functions: readonly Configured[],
  known: Texts,
): Map<string, string[]> =>
  new Map(functions.map(({ entry, config }) => [entry, problemsOf(config, settings, known)]));

/** What a variable says otherwise than the stage in lib/config.ts, as sentences that begin with the variable. */
export const againstStage = (settings: StageSettings, known: Texts): string[] => [
  ...foreignOwner(settings, known),
  ...withoutDriver(settings, known),
];

/** The owner's login of another database than the stage's own. */
const foreignOwner = (settings: StageSettings, known: Texts): string[] =>
  settings.database === 'aurora' && known.has('owner') && ownerIn(known)
    ? [
        'DATABASE_OWNER_URL names another database, and the stage makes its own: write database: "external" in ' +
          'lib/config.ts, or take it away with null in the file of npm run configure.',
      ]
    : [];

/** Functions of a stage with `conversations: 'postgres'` ship no driver of MongoDB. */
const withoutDriver = (settings: StageSettings, known: Texts): string[] =>
  settings.conversations === 'postgres' && isMongo(variableIn(known, 'conversations', 'DOCSTORE_URL') ?? '')
    ? [
        'DOCSTORE_URL names a MongoDB, whose driver this stage leaves out: write conversations: "mongodb" in lib/config.ts.',
      ]
    : [];

/** CloudFormation reads it when it makes the distribution, and stops the deploy where there is none. */
const withoutConsoleSecret = (settings: StageSettings, known: Texts): string[] =>
  settings.console && !variableIn(known, 'tokens', consoleSecretVariable)
    ? [
        `${consoleSecretVariable} is missing, which the console's distribution shows to the API: write the output of ` +
          '`openssl rand -base64 48` for it, or leave out console in lib/config.ts.',
      ]
    : [];

function problemsOf(
  config: z.ZodObject,
  { name: stage, secretsPrefix }: StageSettings,
  known: Texts,
): string[] {
  const names = secretsOf(Object.keys(config.shape));
  const texts = names.map(
    (name) => [`${secretsPrefix}/${name}`, known.get(name) ?? logins.get(name) ?? ''] as const,
  );
  try {
    const parsed = parseConfig(new Map(texts), config);
    // ENV is the stage's name.
    if (config === authConfig) refuseInProduction(stage, parsed as z.output<typeof authConfig>);
    return [];
  } catch (error) {
    // One line for each variable: many functions read the same ones.
    const { message } = error as Error;
    return message.replace(/^Wrong or missing configuration variable: /, '').split(/(?<=\)), /);
  }
}

/** Left empty by null in a file, or filled. */
const ownerIn = (texts: Texts): boolean => (texts.get('owner') ?? '').includes('DATABASE_OWNER_URL');

/** One variable of a secret; undefined where there is none. */
export function variableIn(texts: Texts, secret: SecretName, variable: string): string | undefined {
  try {
    return JSON.parse(texts.get(secret) ?? '{}')[variable];
  } catch {
    return undefined;
  }
}
