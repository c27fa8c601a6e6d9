import { listWaiting, setOperator } from '../../functions/auth/operator.ts';
import { removeSecondFactorOf } from '../../functions/auth/second-factor/removal.ts';
import { readEnv } from '../../functions/shared/config.ts';
import { createDatabase } from '../../functions/shared/db/client.ts';
import { type DatabaseConnection, fromHere } from '../../functions/shared/db/connection.ts';
import { databaseAuthorities } from '../../functions/shared/env.ts';
import { emailSchema } from '../../functions/shared/people/email-address.ts';
import type { Screen } from '../screen.ts';
import { addressForms, addressVariable, isAboutAddresses, runOnAddresses } from './addresses.ts';
import { isSuspension, runSuspension, suspensionForms, suspensionVariable } from './suspensions.ts';

/** The secret of a stage that has the variable, without its prefix. */
const secretOf = { DATABASE_OWNER_URL: 'owner', AUTH_DATABASE_URL: 'database-auth' };
type LoginVariable = keyof typeof secretOf;

interface Act {
  /** Names the login that may do it. */
  variable: LoginVariable;
  /** Resolves to what it did, in a sentence, or to what it shows. */
  run(connection: DatabaseConnection, address: string): Promise<string>;
  /** It is about all users, and takes no address. */
  isOfAll?: true;
}

const acts: Record<string, Act> = {
  '': {
    variable: 'DATABASE_OWNER_URL',
    run: (connection, address) => mark(connection, address, true),
  },
  '--remove': {
    variable: 'DATABASE_OWNER_URL',
    run: (connection, address) => mark(connection, address, false),
  },
  '--remove-second-factor': { variable: 'AUTH_DATABASE_URL', run: removeSecondFactor },
  '--waitlist': { variable: 'DATABASE_OWNER_URL', run: waitlist, isOfAll: true },
};

/**
 * The command with these words behind it. Resolves to its exit code.
 * @param environment holds the login of the database
 */
export async function operator(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  screen: Screen,
): Promise<number> {
  if (isSuspension(words))
    return shown(screen, environment, suspensionVariable, (connection) =>
      runSuspension(connection, words, environment),
    );
  if (isAboutAddresses(words))
    return shown(screen, environment, addressVariable, (connection) => runOnAddresses(connection, words));
  const email = emailSchema.safeParse(words.find((word) => !word.startsWith('--')));
  const flags = words.filter((word) => word.startsWith('--'));
  const act = flags.length <= 1 ? acts[flags[0] ?? ''] : undefined;
  const isComplete = act?.isOfAll ? words.length === 1 : words.length === flags.length + 1 && email.success;
  if (!act || !isComplete) {
    screen.error(usage());
    return 2;
  }
  return shown(screen, environment, act.variable, (connection) => act.run(connection, email.data ?? ''));
}

/** What was done, or why nothing was. Resolves to the exit code. */
async function shown(
  screen: Screen,
  environment: NodeJS.ProcessEnv,
  variable: LoginVariable,
  run: (connection: DatabaseConnection) => Promise<string>,
): Promise<number> {
  const url = environment[variable];
  if (!url) {
    screen.error(missing(variable));
    return 2;
  }
  try {
    const connection = await fromHere(url, readEnv(databaseAuthorities, environment).DATABASE_CA);
    screen.log(await run(connection));
    return 0;
  } catch (error) {
    screen.error(`Nothing was changed: ${(error as Error).message}`);
    return 1;
  }
}

const missing = (variable: LoginVariable) =>
  `${variable} is not set in the environment: the secret orchestrator/<stage>/${secretOf[variable]} has it. ` +
  'Where only functions reach the database, and on the local cloud, "npm run invoke" does it without: ' +
  'docs/operations.md says how, beside each use of this command.';

function usage(): string {
  const forms = Object.entries(acts).map(
    ([flag, { variable, isOfAll }]) =>
      `  npm run operator -- ${`${isOfAll ? '' : '<e-mail address> '}${flag}`.padEnd(39)} with ${variable}`,
  );
  const suspensions = suspensionForms.map(
    (form) => `  npm run operator -- ${form} with ${suspensionVariable} and APP_BASE_URL`,
  );
  const addresses = addressForms.map((form) => `  npm run operator -- ${form} with ${addressVariable}`);
  return [
    'Usage, with a login of the database in the environment:',
    ...forms,
    ...suspensions,
    ...addresses,
  ].join('\n');
}

async function mark(connection: DatabaseConnection, address: string, isOperator: boolean) {
  await setOperator(connection, address, isOperator);
  return `${address} is ${isOperator ? 'now an operator' : 'no operator any more'}.`;
}

/** Who asked to sign up while that was closed, the longest waiting first. */
async function waitlist(connection: DatabaseConnection): Promise<string> {
  const waiting = await listWaiting(connection);
  if (waiting.length === 0) return 'Nobody is on the waitlist.';
  return waiting.map(({ email, since }) => `${since.toISOString().slice(0, 10)}  ${email}`).join('\n');
}

async function removeSecondFactor(connection: DatabaseConnection, address: string) {
  const db = createDatabase({ ...connection, appBaseUrl: '' });
  try {
    await removeSecondFactorOf(db, address);
    return `${address} logs in with the password alone, was logged out everywhere and gets a mail.`;
  } finally {
    await db.close();
  }
}
