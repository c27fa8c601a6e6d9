import { InvokeCommand, type InvokeCommandOutput, LambdaClient } from '@aws-sdk/client-lambda';
import { functionNamed } from '../../lib/compute/entries.ts';
import { type ClientOptions, installationOf, listFunctions } from '../installed/connection.ts';
import { type Screen, spelledOut } from '../screen.ts';

const usage =
  "Usage: npm run invoke -- <stage> <entry> ['<json>'], with credentials for AWS in the environment. The entry is that of " +
  'docs/operations.md (functions/system/retention/handler.ts), or a part of it that no other has; without JSON the ' +
  'function gets {}. The stage local is the local cloud on PORT (8000).';

/** The command with these words behind it. Resolves to its exit code: 1 where the function failed. */
export async function invoke(words: readonly string[], screen: Screen): Promise<number> {
  const [stage, entry, text = '{}', ...rest] = words;
  if (!stage || !entry || rest.length > 0) {
    screen.error(usage);
    return 2;
  }
  try {
    const event = parsed(text);
    const installation = await installationOf(stage);
    const found = functionNamed(await listFunctions(installation), entry);
    screen.error(`${found.entry}: ${found.name}`);
    const answer = await invoked(installation.client, found.name, event);
    if (answer.LogResult)
      screen.error(spelledOut(Buffer.from(answer.LogResult, 'base64').toString('utf8').trimEnd()));
    screen.error(`The whole log: ${found.logGroup}`);
    screen.log(spelledOut(shown(answer.Payload)));
    return answer.FunctionError ? 1 : 0;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

/** @throws Error saying what is wrong with the words, before anything is invoked */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The event is not JSON (${(error as Error).message}). Nothing was invoked.`);
  }
}

/** Once: what it does may have been done although no answer came. A function may take a quarter of an hour. */
export async function invoked(
  client: ClientOptions,
  name: string,
  event: unknown,
): Promise<InvokeCommandOutput> {
  const lambda = new LambdaClient({ ...client, maxAttempts: 1, requestHandler: { requestTimeout: 960_000 } });
  try {
    const Payload = Buffer.from(JSON.stringify(event));
    return await lambda.send(new InvokeCommand({ FunctionName: name, LogType: 'Tail', Payload }));
  } finally {
    lambda.destroy();
  }
}

function shown(payload: Uint8Array | undefined): string {
  const text = Buffer.from(payload ?? []).toString('utf8');
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
