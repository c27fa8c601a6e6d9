import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { startDatabase } from '../../../bin/local/stores/database.ts';
import { machine } from '../figures-file.ts';
import { table } from '../table.ts';
import { checkPlans, type Found } from './check.ts';
import { exportPages } from './exports.ts';
import { fillTables } from './fill.ts';
import { lists } from './lists.ts';
import { sendPlans } from './plans.ts';
import { distributions } from './row-values.ts';
import { sums } from './sums.ts';
import { sweeps } from './sweeps.ts';

/** Has the plans of all lists, sweeps and purges judged where one organization has so many rows of a table, beside others. */
export async function measureGrowth(
  folder: string,
  progress: (line: string) => void,
  rows = 1_000_000,
): Promise<string> {
  const database = await startDatabase({}, join(folder, 'postgres'));
  const owner = postgres(database.urls.owner, { max: 1, onnotice: () => {} });
  try {
    await withoutDurability(owner);
    const all = Math.ceil((rows * 100) / distributions.oneOrg.large);
    await fillTables(owner, all, progress, distributions.oneOrg);
    await sendPlans(owner);
    const listed = [...lists(all), ...sums(all), ...exportPages(all), ...sweeps];
    progress('looking at plans');
    const found = [
      ...(await checkPlans(owner, database.urls.logins, listed, 'for values')),
      ...(await checkPlans(owner, database.urls.logins, listed, 'as prepared')),
    ];
    return report(rows, found);
  } finally {
    await owner.end();
    await database.stop();
  }
}

/** What is lost with the server is filled again, so nothing waits for the disk. */
async function withoutDurability(owner: Sql): Promise<void> {
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
    maintenance_work_mem: '512MB',
  };
  for (const [name, value] of Object.entries(settings))
    await owner.unsafe(`alter system set ${name} = '${value}'`);
  await owner`select pg_reload_conf()`;
}

function report(rows: number, found: readonly Found[]): string {
  const names = [...new Set(found.map(({ what }) => what))];
  const of = (name: string, planned: Found['planned']) =>
    found.filter((each) => each.what === name && each.planned === planned);
  const cells = (name: string, planned: Found['planned']) => {
    const all = of(name, planned);
    const sum = (value: (each: Found) => number) => all.reduce((total, each) => total + value(each), 0);
    return [Math.round(sum(({ read }) => read)), sum(({ ms }) => ms).toFixed(1)];
  };
  const returned = (name: string) =>
    Math.round(Math.max(...of(name, 'for values').map((each) => each.returned)));
  const wrong = found.filter((each) => each.wrong.length > 0);
  return `## Growth

Written by \`npm run bench -- growth ${rows}\` on ${machine}: ${rows.toLocaleString('en')} rows of a table
for one organization, whose lists these are, and a tenth as many for 1,009 others. Rows that Postgres has read, and milliseconds, as the function's own login;
planned for the values of the statement, and as Postgres plans it when it was prepared and carried out before.

${table(
  ['', 'returned', 'read', 'ms', 'as prepared: read', 'ms'],
  names.map((name) => [name, returned(name), ...cells(name, 'for values'), ...cells(name, 'as prepared')]),
)}

${wrong.length === 0 ? 'No statement reads or sorts much more than it returns.' : wrong.map(({ what, planned, wrong }) => `- ${what}, planned ${planned}: ${wrong.join(', ')}`).join('\n')}
`;
}
