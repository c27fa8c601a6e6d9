import { writeFileSync } from 'node:fs';
import { SQSClient } from '@aws-sdk/client-sqs';
import { type Installation, installationOf } from '../installed/connection.ts';
import type { Screen } from '../screen.ts';
import { type Letter, mostLooked, moveBack, remove, withLetters } from './letters.ts';
import { countsOf, pairNamed, type QueuePair, queuePairs } from './queues.ts';
import { moveAll } from './redrive.ts';
import { shown } from './shown.ts';
import { tried } from './try.ts';

const confirm = '--confirm';
const usage = [
  'Usage, with credentials for AWS in the environment; the stage local is the local cloud on PORT (8000):',
  '  npm run dead-letters -- <stage> list                      counts them by queue',
  "  npm run dead-letters -- <stage> show '<queue>' [id]        shows them, without secrets",
  "  npm run dead-letters -- <stage> try '<queue>' <id>         has its worker do one at once; if that works it is taken from the dead letters",
  "  npm run dead-letters -- <stage> redrive '<queue>' [id]     sends them to their queue again",
  `  npm run dead-letters -- <stage> drop '<queue>' <id>        shows what it would delete; with ${confirm} it deletes it, and keeps a copy in a file`,
].join('\n');

interface Place {
  client: SQSClient;
  installation: Installation;
  stage: string;
  pairs: QueuePair[];
  screen: Screen;
}

/** What follows the stage on the command line; undefined where it is no act. */
interface Act {
  act: string;
  queue: string;
  id: string | undefined;
  isConfirmed: boolean;
}

/**
 * The command with these words behind it. Resolves to its exit code.
 * @param folder gets the copies of what is dropped
 */
export async function deadLetters(words: readonly string[], screen: Screen, folder = '.'): Promise<number> {
  const asked = askedBy(words);
  if (!asked) {
    screen.error(usage);
    return 2;
  }
  try {
    const { stage, act } = asked;
    const installation = await installationOf(stage);
    const client = new SQSClient(installation.queues);
    try {
      const place = { client, installation, stage, screen, pairs: await queuePairs(client, stage) };
      if (act === 'list') return await list(place);
      const pair = pairNamed(place.pairs, asked.queue);
      if (act === 'show') return await show(place, pair, asked.id);
      if (act === 'try') return await tryOne(place, pair, asked.id);
      if (act === 'redrive') return await redrive(place, pair, asked.id);
      return await drop(place, pair, asked, folder);
    } finally {
      client.destroy();
    }
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

function askedBy(words: readonly string[]): (Act & { stage: string }) | undefined {
  const [stage, act = '', queue = '', id, ...rest] = words.filter((word) => word !== confirm);
  const isConfirmed = words.includes(confirm);
  if (!stage || rest.length > 0 || (isConfirmed && act !== 'drop')) return undefined;
  const complete: Record<string, boolean> = {
    list: queue === '',
    show: queue !== '',
    try: queue !== '' && id !== undefined,
    redrive: queue !== '',
    drop: queue !== '' && id !== undefined,
  };
  return Object.hasOwn(complete, act) && complete[act] ? { stage, act, queue, id, isConfirmed } : undefined;
}

async function list({ client, pairs, screen, stage }: Place): Promise<number> {
  if (pairs.length === 0)
    throw new Error(`There are no queues of ${stage}: is it deployed in this account and region?`);
  for (const { name, lettersUrl, queueUrl } of pairs) {
    const [letters, queue] = [await countsOf(client, lettersUrl), await countsOf(client, queueUrl)];
    screen.log(
      `${name.padEnd(20)} ${letters.waiting + letters.hidden} dead letters, ${queue.waiting} waiting, ${queue.hidden} being worked on`,
    );
  }
  return 0;
}

async function show({ client, screen }: Place, pair: QueuePair, id: string | undefined): Promise<number> {
  await withLetters(client, pair, id, async (letters) => {
    for (const letter of letters) screen.log(shown(letter));
    if (letters.length === 0) screen.log(await noneOf(client, pair));
    if (letters.length >= mostLooked)
      screen.error(`These are the first ${letters.length}; there may be more.`);
    return [];
  });
  return 0;
}

/** Letters that another reader has received are hidden for a minute. */
async function noneOf(client: SQSClient, { name, lettersUrl }: QueuePair): Promise<string> {
  const { hidden } = await countsOf(client, lettersUrl);
  return hidden > 0
    ? `'${name}' shows no dead letters: ${hidden} are being looked at elsewhere. Ask again in a minute.`
    : `'${name}' has no dead letters.`;
}

async function tryOne({ client, installation, screen }: Place, pair: QueuePair, id: string | undefined) {
  let code = 1;
  await withLetters(client, pair, id, async ([letter]) => {
    if (!letter || !(await tried(installation, pair, letter, screen))) return [];
    await remove(client, pair, letter);
    screen.log('It worked, and is no dead letter any more.');
    code = 0;
    return [letter];
  });
  return code;
}

async function redrive(place: Place, pair: QueuePair, id: string | undefined): Promise<number> {
  const { client, screen, stage } = place;
  if (id === undefined && stage !== 'local') return moveAll(client, pair, screen);
  // The local cloud's SQS has no tasks that move messages.
  await withLetters(client, pair, id, async (letters) => {
    for (const letter of letters) await moveBack(client, pair, letter);
    screen.log(`${letters.length} sent to '${pair.name}' again.`);
    return letters;
  });
  return 0;
}

async function drop({ client, screen }: Place, pair: QueuePair, { id, isConfirmed }: Act, folder: string) {
  let code = 0;
  await withLetters(client, pair, id, async ([letter]) => {
    if (!letter) return [];
    screen.log(shown(letter));
    if (!isConfirmed) {
      screen.error(
        `Nothing was dropped. Repeat it with ${confirm} to delete this message; a copy is kept in a file.`,
      );
      code = 1;
      return [];
    }
    const file = copyIn(folder, letter);
    await remove(client, pair, letter);
    screen.log(
      `Dropped. ${file} has its body, whole. To send it again:\n  aws sqs send-message --queue-url ${pair.queueUrl} --message-body file://${file}`,
    );
    return [letter];
  });
  return code;
}

/** Before it is deleted. For its owner alone: it may hold what `show` leaves out. */
function copyIn(folder: string, { id, body }: Letter): string {
  const file = `${folder}/dead-letter-${id}.json`;
  writeFileSync(file, body, { mode: 0o600 });
  return file;
}
