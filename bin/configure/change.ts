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
  versionsOf,
  writeSecret,
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
 * Puts back what the last change has written. Resolves to what differs now, by name.
 * @throws Error where functions could not work with it, before anything is written
 */
export async function undoConfiguration(
  client: SecretsManagerClient,
  settings: StageSettings,
  isForced: boolean,
): Promise<string[]> {
  const present = await readTexts(client, settings);
  const changed = new Map(present);
  const versions = new Map<string, NonNullable<Awaited<ReturnType<typeof versionsOf>>>>();
  for (const name of present.keys()) {
    const found = await versionsOf(client, `${settings.secretsPrefix}/${name}`);
    if (found) versions.set(name, found);
  }
  const lines: string[] = [];
  const back: SecretName[] = [];
  for (const name of lastChange(versions) as SecretName[]) {
    const SecretId = `${settings.secretsPrefix}/${name}`;
    if (versions.get(name)?.previous === undefined) {
      lines.push(`${SecretId}: was made by this change and stays`);
      continue;
    }
    const text = await formerText(client, SecretId);
    changed.set(name, text);
    back.push(name);
    lines.push(
      `${SecretId}: ${differences(parsedSecret(SecretId, present.get(name) ?? ''), parsedSecret(SecretId, text))}`,
    );
  }
  if (!isForced) await refuseBroken(settings, { present, changed, set: [] });
  for (const name of back) {
    const found = versions.get(name);
    if (found) await putBack(client, `${settings.secretsPrefix}/${name}`, found);
  }
  return lines;
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

/** Whatever the order of the members, or the white space between them. */
const isSame = (before: string, after: string) => {
  const sorted = (text: string) => JSON.stringify(Object.entries(JSON.parse(text)).sort());
  return sorted(before) === sorted(after);
};
