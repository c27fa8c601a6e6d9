import { setOperator } from '../functions/auth/operator.ts';
import { removeSecondFactorOf } from '../functions/auth/second-factor/removal.ts';
import { readEnv } from '../functions/shared/config.ts';
import { createDatabase } from '../functions/shared/db/client.ts';
import { type DatabaseConnection, fromHere } from '../functions/shared/db/connection.ts';
import { emailSchema } from '../functions/shared/email-address.ts';
import { databaseAuthorities } from '../functions/shared/env.ts';

// npm run operator -- you@example.com: makes a user an operator of this installation, as the first admin must be
// made by the owner of the database. With --remove it takes that away. With --remove-second-factor it takes away the
// second factor of somebody who lost it with all recovery codes, with the login that the functions of auth have.

interface Act {
  /** Names the login that may do it. */
  variable: 'DATABASE_OWNER_URL' | 'AUTH_DATABASE_URL';
  run(connection: DatabaseConnection, address: string): Promise<void>;
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
};

const words = process.argv.slice(2);
const email = emailSchema.safeParse(words.find((word) => !word.startsWith('--')));
const flags = words.filter((word) => word.startsWith('--'));
const act = flags.length <= 1 && words.length === flags.length + 1 ? acts[flags[0] ?? ''] : undefined;
const url = act && process.env[act.variable];

if (!act || !url || !email.success) {
  const forms = Object.entries(acts).map(
    ([flag, { variable }]) => `  npm run operator -- <e-mail address> ${flag.padEnd(22)} with ${variable}`,
  );
  console.error(['Usage, with a login of the database in the environment:', ...forms].join('\n'));
  process.exitCode = 2;
} else {
  await run(act, url, email.data).catch((error: Error) => {
    console.error(`Nothing was changed: ${error.message}`);
    process.exitCode = 1;
  });
}

async function run(chosen: Act, ownUrl: string, address: string): Promise<void> {
  await chosen.run(await fromHere(ownUrl, readEnv(databaseAuthorities).DATABASE_CA), address);
}

async function mark(connection: DatabaseConnection, address: string, isOperator: boolean) {
  await setOperator(connection, address, isOperator);
  console.log(`${address} is ${isOperator ? 'now an operator' : 'no operator any more'}.`);
}

async function removeSecondFactor(connection: DatabaseConnection, address: string) {
  const db = createDatabase({ ...connection, appBaseUrl: '' });
  try {
    if (!(await removeSecondFactorOf(db, address)))
      throw new Error(`nobody with the address ${address} has a second factor.`);
    console.log(`${address} logs in with the password alone, was logged out everywhere and gets a mail.`);
  } finally {
    await db.close();
  }
}
