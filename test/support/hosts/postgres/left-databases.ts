import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

// A worker that is ended in the middle of a file drops no database. A run's server goes with the run, but that of the mutants
// stays for hours, in memory.

/** A name for a database of this process. */
export const databaseName = (pid = process.pid) => `test_${pid}_${randomBytes(6).toString('hex')}`;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Drops the databases of processes that have ended. Resolves to how many there were.
 * @param url of the owner of the server, without a database's name
 */
export async function dropLeftDatabases(url: string): Promise<number> {
  const sql = postgres(`${url}postgres`, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    const found = await sql<
      { name: string }[]
    >`select datname as name from pg_database where datname ~ '^test_[0-9]+_'`;
    const left = found.filter(({ name }) => !isAlive(Number(name.split('_')[1])));
    for (const { name } of left) await sql.unsafe(`drop database if exists ${name} with (force)`);
    return left.length;
  } finally {
    await sql.end();
  }
}
