import { functionNamed } from '../../lib/compute/entries.ts';
import { type Installation, listFunctions } from '../installed/connection.ts';
import { invoked } from '../invoke/command.ts';
import { lineOf, shown } from '../logs/line.ts';
import type { Screen } from '../screen.ts';
import type { Letter } from './letters.ts';
import type { QueuePair } from './queues.ts';

/**
 * Has the queue's worker do one dead letter at once, as Lambda would hand it over, and prints what the worker logged. Resolves to
 * whether it worked; the letter stays where it is.
 * @throws Error where the queue doesn't name its worker
 */
export async function tried(
  installation: Installation,
  { name, worker }: QueuePair,
  letter: Letter,
  screen: Screen,
): Promise<boolean> {
  if (worker === undefined)
    throw new Error(
      `'${name}' does not name its worker: deploy this version, whose queues have the tag, first.`,
    );
  const { name: functionName, entry } = functionNamed(await listFunctions(installation), worker);
  const answer = await invoked(installation.client, functionName, { Records: [recordOf(letter)] });
  const log = Buffer.from(answer.LogResult ?? '', 'base64')
    .toString('utf8')
    .trimEnd();
  for (const text of log.split('\n').filter(Boolean)) screen.log(shown(lineOf(timeIn(text), entry, text)));
  const told = JSON.parse(Buffer.from(answer.Payload ?? []).toString('utf8') || 'null');
  if (answer.FunctionError) {
    screen.error(
      `The function failed: ${told?.errorType}: ${told?.errorMessage}. The message stays a dead letter.`,
    );
    return false;
  }
  if (told?.batchItemFailures?.length > 0) {
    screen.error('It failed as the lines say. The message stays a dead letter.');
    return false;
  }
  return true;
}

/** As SQS hands it to Lambda, for the first time. */
const recordOf = ({ id, body, sentAt }: Letter) => ({
  messageId: id,
  receiptHandle: 'tried by hand',
  body,
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: String(sentAt.getTime()),
    ApproximateFirstReceiveTimestamp: String(sentAt.getTime()),
    SenderId: 'dead-letters',
  },
  messageAttributes: {},
  eventSource: 'aws:sqs',
});

function timeIn(text: string): Date {
  const at = new Date(/"timestamp":"([^"]+)"/.exec(text)?.[1] ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date() : at;
}
