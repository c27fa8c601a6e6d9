import { decodeTime } from 'ulid';
import { dayMs, hourMs, minuteMs } from '../../functions/shared/durations.ts';
import { installationOf } from '../installed/connection.ts';
import type { Screen } from '../screen.ts';
import { cloudWatchLogs } from './cloud-watch.ts';
import { type LogSource, shown } from './line.ts';
import { localLogs } from './local.ts';
import { storyOf } from './story.ts';

const usage =
  'Usage: npm run logs -- <stage> <id> [--since <hours, or a time of ISO 8601>] [--json]. The id is of a request, organization, user, deployment, ' +
  'session, run, webhook, delivery of one or notification. The stage local is the local cloud of LOCAL_DATA_DIR (.local); others ' +
  'need credentials for AWS in the environment. Without --since it looks from the time when the id was made, at most 14 days.';

const idForm = /^[A-Za-z0-9._=-]{8,64}$/;
const ulidForm = /^[a-z]+[-_]([0-9a-hjkmnp-tv-z]{26})$/;
const longestMs = 14 * dayMs;
/** For ids that don't say when they were made. */
const usualMs = dayMs;

interface Asked {
  stage: string;
  id: string;
  from: Date;
  asJson: boolean;
}

/** The command with these words behind it. Resolves to its exit code. */
export async function logs(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  screen: Screen,
  now = new Date(),
): Promise<number> {
  const asked = askedBy(words, now);
  if (!asked) {
    screen.error(usage);
    return 2;
  }
  const { stage, id, from, asJson } = asked;
  try {
    const { lines, notes } = await storyOf(await sourceOf(stage, environment), id, { from, to: now });
    for (const line of lines) screen.log(asJson ? line.text : shown(line));
    for (const note of notes) screen.error(note);
    if (lines.length > 0) return 0;
    screen.error(`No line since ${from.toISOString()} has ${id}.`);
    return 1;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

async function sourceOf(stage: string, environment: NodeJS.ProcessEnv): Promise<LogSource> {
  if (stage === 'local') return localLogs(environment.LOCAL_DATA_DIR ?? '.local');
  return cloudWatchLogs(await installationOf(stage, environment));
}

function askedBy(words: readonly string[], now: Date): Asked | undefined {
  const rest = [...words];
  const option = (name: string, count: number) => {
    const at = rest.indexOf(name);
    return at === -1 ? [] : rest.splice(at, count);
  };
  const asJson = option('--json', 1).length > 0;
  const [given, since] = option('--since', 2);
  const [stage, id = '', ...more] = rest;
  const from = given ? sinceOf(since ?? '', now) : madeAt(id, now);
  if (!stage || !idForm.test(id) || more.length > 0 || !from) return undefined;
  return { stage, id, from, asJson };
}

function sinceOf(text: string, now: Date): Date | undefined {
  if (/^\d+$/.test(text)) return new Date(now.getTime() - Number(text) * hourMs);
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Ids of the service hold the time when they were made; clocks differ by less than a minute. */
function madeAt(id: string, now: Date): Date {
  const [, ulid] = ulidForm.exec(id) ?? [];
  if (!ulid) return new Date(now.getTime() - usualMs);
  return new Date(Math.max(decodeTime(ulid.toUpperCase()) - minuteMs, now.getTime() - longestMs));
}
