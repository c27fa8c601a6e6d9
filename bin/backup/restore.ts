import { once } from 'node:events';
import type { Sql } from 'postgres';
import { duties } from '../../functions/shared/db/duties.ts';
import { changeRole, dutyRole, identifier } from '../../functions/shared/db/migrating/logins.ts';

/** Roles that rights and policies name. They belong to the server, so no dump of a database holds them. */
const roles = [...duties.map(dutyRole), 'orchestrator_definer'];

/**
 * Restores a dump, as the lines of plain SQL, into an empty database. Tables belong to the login that restores.
 * @param sql one connection: what a dump sets is for the statements after it
 * @throws Error when the database is not empty, or a statement fails
 */
export async function restoreDump(sql: Sql, lines: AsyncIterable<string>): Promise<void> {
  const [found] = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace limit 1`;
  if (found) throw new Error(`The database is not empty: it has ${found.relname}. Nothing was changed.`);
  for (const role of roles) {
    const [known] = await sql`select from pg_roles where rolname = ${role}`;
    if (!known) await changeRole(sql, `create role ${identifier(role)} nologin nosuperuser nobypassrls`);
  }
  const iterator = lines[Symbol.asyncIterator]();
  const statements: string[] = [];
  const run = () => sql.unsafe(statements.splice(0).join('\n')).simple();
  for (let step = await iterator.next(); !step.done; step = await iterator.next()) {
    const line = step.value;
    if (isCopy.test(line)) {
      await run();
      await copyRows(sql, line, iterator);
    } else if (!isLeftOut(line)) statements.push(line);
  }
  await run();
}

const isCopy = /^COPY .* FROM stdin;$/;

/** Commands of psql, owners that this server doesn't know, and a schema that each database has. */
const isLeftOut = (line: string) =>
  /^\\(un)?restrict /.test(line) ||
  (/^ALTER .* OWNER TO /.test(line) && !/ OWNER TO orchestrator_definer;$/.test(line)) ||
  line === 'CREATE SCHEMA public;';

async function copyRows(sql: Sql, statement: string, lines: AsyncIterator<string>): Promise<void> {
  const rows = await sql.unsafe(statement).writable();
  const done = once(rows, 'finish');
  for (let step = await lines.next(); step.value !== '\\.'; step = await lines.next()) {
    if (step.done) {
      const cut = new Error(`The dump ends in the middle of ${statement}`);
      rows.destroy(cut);
      await done;
    }
    if (!rows.write(`${step.value}\n`)) await Promise.race([once(rows, 'drain'), done]);
  }
  rows.end();
  await done;
}
