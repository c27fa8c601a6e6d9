import { readEnv } from '../../functions/shared/config.ts';
import { fromHere } from '../../functions/shared/db/connection.ts';
import { migrate } from '../../functions/shared/db/migrating/migrate.ts';
import { databaseAuthorities } from '../../functions/shared/env.ts';

// npm run migrate: applies the schema migrations by hand. A deploy does the same before it switches functions, and makes
// their logins, whose passwords are in secrets that only the functions read.
const usage =
  'Usage: npm run migrate, with DATABASE_OWNER_URL (may create tables and roles) and, where ' +
  'the server’s certificate asks for it, DATABASE_CA in the environment.';

const { DATABASE_OWNER_URL: ownerUrl } = process.env;
if (!ownerUrl || process.argv.length > 2) {
  console.error(usage);
  process.exit(2);
}
const directory = new URL('../../functions/shared/db/migrations', import.meta.url).pathname;
try {
  const { url, ...tls } = await fromHere(ownerUrl, readEnv(databaseAuthorities).DATABASE_CA);
  const options = {
    ownerUrl: url,
    ...tls,
    logins: [],
    directory,
    log: console.log,
  };
  const applied = await migrate(options);
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.length} migrations.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
