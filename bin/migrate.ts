import { migrate } from '../functions/shared/db/migrate.ts';

// npm run migrate: applies the schema migrations by hand. A deploy does the same before it switches functions.
const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl } = process.env;
if (!ownerUrl || !appUrl) {
  console.error(
    'Set DATABASE_OWNER_URL (may create tables and roles) and DATABASE_URL (the functions’ own login).',
  );
  process.exit(2);
}
const directory = new URL('../functions/shared/db/migrations', import.meta.url).pathname;
try {
  const applied = await migrate({ ownerUrl, appUrl, directory, log: console.log });
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.length} migrations.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
