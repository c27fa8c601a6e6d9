import { join } from 'node:path';
import postgres from 'postgres';
import { duties } from '../../../../functions/shared/db/duties.ts';
import { listDeployed, runAll, type Surroundings, writeConfiguration } from '../deploy.ts';
import type { Database } from '../emulator/database.ts';

/** Another one than the stage that is played on: both are in one account. */
const stage = 'production';

/**
 * Deploys a stage that makes its own database, VPC and web ACL. The emulator's cluster is a Postgres of the judge's, so the
 * migrations run, with the owner's login that "RDS" keeps, and make the functions' logins.
 */
export async function deployInTheBox(
  surroundings: Surroundings,
  url: string,
  cluster: Database,
): Promise<void> {
  const { folder, cases } = surroundings;
  const configuration = await writeConfiguration(surroundings, { isInTheBox: true });
  const app = ['--app', 'node test/judges/aws/in-the-box/app.ts', '--output', join(folder, 'in-the-box')];
  const quiet = ['--no-notices', '--require-approval', 'never', '--progress', 'events'];
  const commands = [
    ['npm', 'run', 'configure', '--', stage, configuration],
    // The checks look at lib/config.ts, and this is another app.
    ['npm', 'run', 'deploy', '--', '--unchecked', '--unwatched', ...app, ...quiet],
  ];
  await runAll(commands, surroundings);
  await listDeployed(url, cases, stage, ['network', 'database', 'data', 'service', 'api']);
  const sql = postgres(cluster.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const logins =
      await sql`select rolname from pg_roles where rolcanlogin and rolname like 'orchestrator\\_%\\_a'`;
    const [migrations] = await sql`select count(*)::int as applied from schema_migrations`;
    cases.judge(
      'the migrations have made a login for each duty in the cluster',
      logins.length === duties.length && migrations?.applied > 0
        ? undefined
        : `${logins.length} logins, ${migrations?.applied} migrations`,
    );
  } finally {
    await sql.end();
  }
}
