import type { Sql } from 'postgres';
import type { Tx } from '../../functions/shared/db/tx.ts';
import type { SecretBox } from '../../functions/shared/secret-box/secret-box.ts';
import { auditOutcome } from './audit.ts';
import { outboxOutcome, runsOutcome, sessionsOutcome } from './continuation.ts';
import { type ConversationOf, conversationsOutcome } from './conversations.ts';
import { judged, type Outcome } from './outcome.ts';
import { schemaOutcome } from './schema.ts';
import { secretsOutcome } from './secrets.ts';

export interface BackupCheck {
  /** As the owner of the tables. */
  restored: Sql;
  /** A database that was just migrated. */
  fresh: Sql;
  /** With the key that secrets were sealed with; without one they are not opened. */
  box: SecretBox | undefined;
  /** The sessions that have a conversation, where conversations are kept beside the database. */
  conversations?: (() => Promise<ConversationOf[]>) | undefined;
  now: Date;
}

/** Looks at a restored database and leaves it as it is: what it reads, it reads in a transaction that is taken back. */
export async function checkBackup(check: BackupCheck): Promise<Outcome[]> {
  const { restored, fresh, box, conversations, now } = check;
  const outcomes = [await schemaOutcome(restored, fresh)];
  await restored
    .begin(async (tx) => {
      await readAllTenants(tx);
      const looks: [string, (sql: Tx) => Promise<Outcome>][] = [
        ['organizations', organizationsOutcome],
        ['audit log', async (sql) => auditOutcome(sql, await orgIdsIn(sql), now)],
        ['sealed secrets', (sql) => secretsOutcome(sql, box)],
        ['sessions', (sql) => sessionsOutcome(sql, now)],
        ['conversations', (sql) => conversationsOutcome(sql, conversations)],
        ['runs', (sql) => runsOutcome(sql, now)],
        ['outbox', outboxOutcome],
      ];
      for (const [what, look] of looks) {
        const found = await tx.savepoint(look).catch((error: Error) => wrong(what, error));
        outcomes.push(found as Outcome);
      }
      throw takenBack;
    })
    .catch((error) => {
      if (error !== takenBack) throw error;
    });
  return outcomes;
}

const takenBack = new Error('Nothing of this is kept.');
const wrong = (what: string, { message }: Error): Outcome => ({ state: 'wrong', what, detail: message });

/** The owner of tables is held by their policies as well, unless it bypasses them. */
async function readAllTenants(tx: Tx): Promise<void> {
  const [me] =
    await tx`select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`;
  if (me?.bypasses) return;
  const forced = await tx<{ name: string }[]>`select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity`;
  for (const { name } of forced) await tx.unsafe(`alter table ${name} no force row level security`);
}

const orgIdsIn = async (sql: Tx) =>
  (await sql<{ id: string }[]>`select id from orgs order by id`).map(({ id }) => id);

async function organizationsOutcome(sql: Tx): Promise<Outcome> {
  const { length } = await orgIdsIn(sql);
  const empty =
    'there is none: a dump by a login that row-level security holds back has the tables and no rows';
  return judged('organizations', length === 0 ? [empty] : [], `${length}`);
}

/**
 * Reading all tenants may lock their tables.
 * @throws Error when another client is connected
 */
export async function refuseInUse(sql: Sql): Promise<void> {
  const [other] = await sql`select usename from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename is not null limit 1`;
  if (other)
    throw new Error(
      `${other.usename} is connected to this database: check a restored copy that nobody uses.`,
    );
}
