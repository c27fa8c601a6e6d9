import {
  CreateSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { decodeTime, ulid } from 'ulid';

/** What a secret of the operator's holds. */
export type Variables = Record<string, string>;

/**
 * An id of one change, which the versions of all secrets have that it writes: Secrets Manager then knows what belonged
 * together. Later ones sort behind earlier ones.
 */
export const changeId = (): string => `configure-${ulid().toLowerCase()}`;
const ours = /^configure-[0-9a-z]{26}$/;

/** @throws Error where a secret is no JSON object, without its text */
export function parsedSecret(SecretId: string, text: string): Variables {
  try {
    const values = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return values;
  } catch {
    // Said below, without the text.
  }
  throw new Error(`The secret ${SecretId} is not a JSON object: fix or delete it first.`);
}

/** Writes a new version; the one before stays as AWSPREVIOUS. */
export async function writeSecret(
  client: SecretsManagerClient,
  { SecretId, text, isNew, change }: { SecretId: string; text: string; isNew: boolean; change: string },
): Promise<void> {
  const version = { SecretString: text, ClientRequestToken: change };
  if (isNew) await client.send(new CreateSecretCommand({ Name: SecretId, ...version }));
  else await client.send(new PutSecretValueCommand({ SecretId, ...version }));
}

/** Ids of a secret's versions. */
export interface Versions {
  current: string;
  /** Undefined for a secret that was never changed. */
  previous: string | undefined;
}

/** Undefined where there is no such secret. */
export async function versionsOf(
  client: SecretsManagerClient,
  SecretId: string,
): Promise<Versions | undefined> {
  try {
    const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
    const staged = (stage: string) =>
      Object.entries(VersionIdsToStages).find(([, stages]) => stages.includes(stage))?.[0];
    return { current: staged('AWSCURRENT') ?? '', previous: staged('AWSPREVIOUS') };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/**
 * When the present version was written, where npm run configure hasn't: in the console, or by a command of AWS.
 * Undefined for its own versions, and where Secrets Manager doesn't tell.
 */
export async function writtenOtherwise(
  client: SecretsManagerClient,
  SecretId: string,
  { current }: Versions,
): Promise<Date | undefined> {
  if (ours.test(current)) return undefined;
  const { CreatedDate } = await client.send(new GetSecretValueCommand({ SecretId, VersionId: current }));
  return CreatedDate;
}

/** Of a change of this command, by the id of its versions. */
export const timeOfChange = (id: string): Date =>
  new Date(decodeTime(id.slice(id.indexOf('-') + 1).toUpperCase()));

/**
 * The secrets that the last change wrote, with the id that their versions have.
 * @throws Error where none is known, or where it was undone already
 */
export function lastChange(versions: ReadonlyMap<string, Versions>): { id: string; names: string[] } {
  const ids = (of: (each: Versions) => string | undefined) =>
    [...versions.values()].map(of).filter((id): id is string => id !== undefined && ours.test(id));
  const last = ids(({ current }) => current)
    .sort()
    .at(-1);
  const former = ids(({ previous }) => previous)
    .sort()
    .at(-1);
  if (last === undefined && former === undefined)
    throw new Error('npm run configure has changed none of these secrets: there is nothing to undo.');
  if (last === undefined || (former !== undefined && former >= last))
    throw new Error('The last change was undone already. Nothing was changed.');
  const names = [...versions].filter(([, { current }]) => current === last).map(([name]) => name);
  return { id: last, names };
}

export async function formerText(client: SecretsManagerClient, SecretId: string): Promise<string> {
  const answer = await client.send(new GetSecretValueCommand({ SecretId, VersionStage: 'AWSPREVIOUS' }));
  return answer.SecretString ?? '';
}

/**
 * Makes the former version the present one, and the present one the former.
 * @throws Error where the secret was changed since it was read
 */
export async function putBack(
  client: SecretsManagerClient,
  SecretId: string,
  { current, previous }: Versions,
): Promise<void> {
  await client.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: previous,
      RemoveFromVersionId: current,
    }),
  );
}

/** What differs, by the names of the variables. */
export function differences(before: Variables, after: Variables): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changed = names.flatMap((name) => {
    if (before[name] === after[name]) return [];
    if (!(name in after)) return [`${name} taken away`];
    return [`${name} ${name in before ? 'changed' : 'new'}`];
  });
  return changed.join(', ') || 'nothing changed';
}
