import { decodeTime } from 'ulid';
import { dayMs, hourMs, minuteMs } from '../../functions/shared/durations.ts';
import { type Screen, spelledOut } from '../screen.ts';
import { folded } from './folded.ts';
import { type LogSource, shown, type TimeRange } from './line.ts';
import { optionIn, sinceOf } from './since.ts';
import { logsOf } from './source.ts';
import { linesNamed, storyOf } from './story.ts';

const usage = `Usage: npm run logs -- <stage> <id, entry or message> [--since <hours, or a time of ISO 8601>] [--json]
An id is of a request, organization, user, deployment, session, run, webhook, delivery of one or notification: what all functions
wrote about it, in order, of alike lines the first and the last; without --since from the time when the id was made, at most 14 days.
An entry is the path of a function's source, or a part of it, such as sessions or webhooks/sending: its last warnings and errors,
then its last lines; without --since of the last hour.
A message is that of lines, such as model_failed: those of all functions; without --since of the last day.
The stage local is the local cloud of LOCAL_DATA_DIR (.local); others need credentials for AWS in the environment.`;

const idForm = /^[A-Za-z0-9._=-]{8,64}$/;
/** No id is without a digit. */
const messageForm = /^[a-z]+(?:_[a-z]+)+$/;
const entryForm = /^[a-z./-]+$/;
const ulidForm = /^[a-z]+[-_]([0-9a-hjkmnp-tv-z]{26})$/;
const longestMs = 14 * dayMs;
/** For ids that don't say when they were made. */
const usualMs = dayMs;

interface Asked {
  stage: string;
  word: string;
  isEntry: boolean;
  time: TimeRange;
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
  try {
    const source = await logsOf(asked.stage, environment);
    return await (asked.isEntry ? showLatest : showStory)(source, asked, screen);
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

/** That no line has a message is an answer; that none has an id is no story. */
async function showStory(source: LogSource, { word, time, asJson }: Asked, screen: Screen) {
  const isMessage = messageForm.test(word);
  const { lines, notes } = await (isMessage ? linesNamed : storyOf)(source, word, time);
  for (const text of asJson ? lines.map((line) => spelledOut(line.text)) : folded(lines)) screen.log(text);
  for (const note of notes) screen.error(note);
  if (lines.length > 0) return 0;
  screen.error(`No line since ${time.from.toISOString()} has ${word}.`);
  return isMessage ? 0 : 1;
}

/** Also where nothing was written: that a function is silent is an answer. */
async function showLatest(source: LogSource, { word, time, asJson }: Asked, screen: Screen) {
  const { entries, faults, lines } = await source.latest(word, time);
  const since = `since ${time.from.toISOString()}`;
  screen.error(`Of ${entries.join(', ')}`);
  for (const [what, found] of [
    ['warnings and errors', faults],
    ['lines', lines],
  ] as const) {
    screen.error(found.length > 0 ? `The last ${what} ${since}:` : `No ${what} ${since}.`);
    for (const line of found) screen.log(asJson ? spelledOut(line.text) : shown(line));
  }
  return 0;
}

function askedBy(words: readonly string[], now: Date): Asked | undefined {
  const rest = [...words];
  const asJson = optionIn(rest, '--json', 1).length > 0;
  const [given, since] = optionIn(rest, '--since', 2);
  const [stage, word = '', ...more] = rest;
  const isEntry = entryForm.test(word);
  if (!stage || !(isEntry || idForm.test(word)) || more.length > 0) return undefined;
  const from = given
    ? sinceOf(since ?? '', now)
    : isEntry
      ? new Date(now.getTime() - hourMs)
      : madeAt(word, now);
  return from && { stage, word, isEntry, time: { from, to: now }, asJson };
}

/** Ids of the service hold the time when they were made; clocks differ by less than a minute. */
function madeAt(id: string, now: Date): Date {
  const [, ulid] = ulidForm.exec(id) ?? [];
  if (!ulid) return new Date(now.getTime() - usualMs);
  return new Date(Math.max(decodeTime(ulid.toUpperCase()) - minuteMs, now.getTime() - longestMs));
}
