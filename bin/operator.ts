import postgres from 'postgres';
import { fromHere } from '../functions/shared/db/connection.ts';
import { emailSchema } from '../functions/shared/email-address.ts';
import { databaseAuthorities } from '../functions/shared/env.ts';

// npm run operator -- you@example.com: makes a user an operator of this installation, since the first one can only be
// made by the owner of the database. With --remove it takes that away.

const usage =
  'Usage: npm run operator -- <e-mail address> [--remove], with DATABASE_OWNER_URL in the environment.';

const { DATABASE_OWNER_URL: ownerUrl, DATABASE_CA } = process.env;
const words = process.argv.slice(2);
const email = emailSchema.safeParse(words.find((word) => !word.startsWith('--')));
const flags = words.filter((word) => word.startsWith('--'));
const isMeant =
  email.success && words.length === flags.length + 1 && flags.every((flag) => flag === '--remove');

if (!ownerUrl || !isMeant) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await setOperator(ownerUrl, email.data, flags.length === 0).catch((error: Error) => {
    console.error(`Nothing was changed: ${error.message}`);
    process.exitCode = 1;
  });
}

async function setOperator(ownerUrl: string, address: string, isOperator: boolean): Promise<void> {
  const { url, ...tls } = await fromHere(ownerUrl, databaseAuthorities.shape.DATABASE_CA.parse(DATABASE_CA));
  const sql = postgres(url, { ...tls, max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [user] =
      await sql`update users set is_operator = ${isOperator} where email = ${address} returning id`;
    if (!user) throw new Error(`nobody has signed up with ${address}. Sign up first, then run this again.`);
    console.log(`${address} is ${isOperator ? 'now an operator' : 'no operator any more'}.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
