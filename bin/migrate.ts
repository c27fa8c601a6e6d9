import { fromHere } from '../functions/shared/db/connection.ts';
import { migrate } from '../functions/shared/db/migrate.ts';
import { databaseConfig } from '../functions/shared/env.ts';

// npm run migrate: applies the schema migrations by hand. A deploy does the same before it switches functions.
const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl, DATABASE_CA } = process.env;
if (!ownerUrl || !appUrl) {
  console.error(
    'Set DATABASE_OWNER_URL (may create tables and roles), DATABASE_URL (the functions’ own login) and, where the ' +
      'server’s certificate asks for it, DATABASE_CA.',
  );
  process.exit(2);
}
const directory = new URL('../functions/shared/db/migrations', import.meta.url).pathname;
try {
  const { url, ...tls } = await fromHere(ownerUrl, databaseConfig.shape.DATABASE_CA.parse(DATABASE_CA));
  const applied = await migrate({ ownerUrl: url, ...tls, appUrl, directory, log: console.log });
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.length} migrations.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
