import { readFileSync } from 'node:fs';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { duties, urlVariable } from '../../functions/shared/db/duties.ts';
import { secretOf } from '../../functions/shared/secrets.ts';
import { type StageSettings, stageSettings } from '../../lib/config.ts';
import type { Screen } from '../screen.ts';
import { type Change, changeConfiguration, undoConfiguration } from './change.ts';

const anyway = '--anyway';
const undo = '--undo';
const usage = [
  'Usage, with credentials for AWS in the environment. A local cloud has no secrets: it takes variables at its start.',
  '  npm run configure -- <stage> <file.json>   the file is a JSON object of the variables in docs/configuration.md; null takes one away',
  `  npm run configure -- <stage> ${undo}        puts back what the last change of this command has changed`,
  `  npm run configure -- <stage> ${undo} settings   puts back the former version of the secrets named, also where they were`,
  '                                              written by hand; a second time, the present one',
  `What functions can't work with is refused before anything is written; ${anyway} writes it all the same.`,
].join('\n');

const isLogin = new Set<string>(duties.map(urlVariable));

/** The command with these words behind it. Resolves to its exit code. */
export async function configure(words: readonly string[], screen: Screen): Promise<number> {
  const [stage, what, ...rest] = words.filter((word) => word !== anyway);
  const isUndo = what === undo;
  if (!stage || !what || (rest.length > 0 && !isUndo) || (what.startsWith('--') && !isUndo)) {
    screen.error(usage);
    return 2;
  }
  try {
    const settings = stageSettings(stage);
    const act = isUndo ? undoing(rest) : changing(readVariables(what));
    const client = new SecretsManagerClient(regionOf(settings));
    for (const line of await act(client, settings, words.includes(anyway))) screen.log(line);
    return 0;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

const changing =
  (change: Change) => (client: SecretsManagerClient, settings: StageSettings, isForced: boolean) =>
    changeConfiguration(client, settings, change, isForced);

const undoing =
  (named: readonly string[]) => (client: SecretsManagerClient, settings: StageSettings, isForced: boolean) =>
    undoConfiguration(client, settings, isForced, named);

export const regionOf = ({ env }: StageSettings) => (env ? { region: env.region } : {});

/** @throws Error naming variables, never their values */
function readVariables(path: string): Change {
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
  return content as Change;
}
