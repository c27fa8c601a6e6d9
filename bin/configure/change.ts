import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type SecretName, secretNames, secretOf } from '../../functions/shared/secrets.ts';
import type { StageSettings } from '../../lib/config.ts';
import { type Configured, readTexts, type Texts } from '../deploy/configuration.ts';
import { brokenBy } from './guard.ts';
import {
  changeId,
  differences,
  formerText,
  lastChange,
  parsedSecret,
  putBack,
  timeOfChange,
  type Versions,
  versionsOf,
  writeSecret,
  writtenOtherwise,
} from './secrets.ts';

/** Variables with their new values; null takes one away. */
export type Change = Record<string, string | null>;

/**
 * Writes a change into the secrets that hold its variables, as one change. Resolves to what the secrets hold then, by name.
 * @throws Error where functions could not work with it, before anything is written
 */
export async function changeConfiguration(
  client: SecretsManagerClient,
  settings: StageSettings,
  change: Change,
  isForced: boolean,
): Promise<string[]> {
  const present = await readTexts(client, settings);
  const changed = new Map(present);
  const lines: string[] = [];
  const idOf = (name: SecretName) => `${settings.secretsPrefix}/${name}`;
  for (const name of secretNames) {
    const own = Object.entries(change).filter(([variable]) => secretOf(variable) === name);
    if (own.length === 0) continue;
    const before = present.get(name);
    const merged = {
      ...(before === undefined ? {} : parsedSecret(idOf(name), before)),
      ...Object.fromEntries(own),
    };
    const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
    changed.set(name, JSON.stringify(kept));
    lines.push(`${idOf(name)}: ${Object.keys(kept).sort().join(', ')}`);
  }
  const set = Object.keys(change).filter((variable) => change[variable] !== null);
  if (!isForced) await refuseBroken(settings, { present, changed, set });
  const id = changeId();
  for (const [name, text] of changed) {
    const before = present.get(name);
    if (before === text || (before !== undefined && isSame(before, text))) continue;
    await writeSecret(client, { SecretId: idOf(name), text, isNew: before === undefined, change: id });
  }
  return lines;
}

/**
 * Puts back what the last change has written, or the former version of the secrets that are named, also where another operator wrote the present
 * one. Resolves to what differs now, by name.
 * @throws Error where functions could not work with it, where a named secret has no former version, or where one was written
 * by hand after the last change, before anything is written
 */
export async function undoConfiguration(
  client: SecretsManagerClient,
  settings: StageSettings,
  isForced: boolean,
  named: readonly string[] = [],
): Promise<string[]> {
  const present = await readTexts(client, settings);
  const idOf = (name: string) => `${settings.secretsPrefix}/${name}`;
  const changed = new Map(present);
  const versions = new Map<SecretName, Versions>();
  for (const name of present.keys()) {
    const found = await versionsOf(client, idOf(name));
    if (found) versions.set(name, found);
  }
  const lines: string[] = [];
  const back: SecretName[] = [];
  const chosen = named.length > 0 ? namedOf(versions, named) : await lastOf(client, idOf, versions);
  for (const name of chosen) {
    const SecretId = idOf(name);
    if (versions.get(name)?.previous === undefined) {
      lines.push(`${SecretId}: was made by this change and stays`);
      continue;
    }
    const text = await formerText(client, SecretId);
    changed.set(name, text);
    back.push(name);
    lines.push(`${SecretId}: ${differences(knownOf(present.get(name)), parsedSecret(SecretId, text))}`);
  }
  if (!isForced) await refuseBroken(settings, { present, changed, set: [] });
  for (const name of back) {
    const found = versions.get(name);
    if (found) await putBack(client, idOf(name), found);
  }
  return lines;
}

/** @throws Error with the names that there are, or where one was never changed */
function namedOf(versions: ReadonlyMap<SecretName, Versions>, named: readonly string[]): SecretName[] {
  return named.map((name) => {
    const found = versions.get(name as SecretName);
    if (!found)
      throw new Error(`There is no secret ${name} to put back, but ${[...versions.keys()].join(', ')}.`);
    if (!found.previous) throw new Error(`The secret ${name} has no former version. Nothing was changed.`);
    return name as SecretName;
  });
}

/** @throws Error where a secret was written by hand since: what is wrong is then more likely there */
async function lastOf(
  client: SecretsManagerClient,
  idOf: (name: string) => string,
  versions: ReadonlyMap<SecretName, Versions>,
): Promise<SecretName[]> {
  const last = lastChange(versions);
  const later: string[] = [];
  for (const [name, found] of versions) {
    const at = await writtenOtherwise(client, idOf(name), found);
    if (at !== undefined && at > timeOfChange(last.id)) later.push(name);
  }
  if (later.length > 0)
    throw new Error(
      `Written by hand since the last change of this command: ${later.join(', ')}. Nothing was changed. ` +
        `To put back the version before of ${later.length === 1 ? 'it' : 'one of them'}: ` +
        `npm run configure -- <stage> --undo ${later[0]}. Or name the secrets of the last change: ${last.names.join(', ')}.`,
    );
  return last.names as SecretName[];
}

/** What a broken secret holds can't be compared, and is what is to be put back. */
function knownOf(text = ''): Record<string, string> {
  try {
    return parsedSecret('', text);
  } catch {
    return {};
  }
}

const functionsOf = new Map<string, readonly Configured[]>();

async function refuseBroken(
  settings: StageSettings,
  change: { present: Texts; changed: Texts; set: readonly string[] },
): Promise<void> {
  // Later, because it takes a second to load, and a second to make.
  const { plannedStage } = await import('../deploy/planned-stage.ts');
  const functions = functionsOf.get(settings.name) ?? plannedStage(settings.name).functions;
  functionsOf.set(settings.name, functions);
  const broken = brokenBy(settings, functions, change);
  if (broken.length > 0)
    throw new Error(
      `${broken.join('\n')}\nNothing was changed: functions could not start with it. --anyway writes it all the same.`,
    );
}

/** Compares without regard to the order of the members and to white space. */
const isSame = (before: string, after: string) => {
  const sorted = (text: string) => JSON.stringify(Object.entries(JSON.parse(text)).sort());
  return sorted(before) === sorted(after);
};
