import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Duty } from '../duties.ts';

/** A login of the functions. */
export interface Login {
  duty: Duty;
  name: string;
  password: string;
}

/** Made of letters and digits alone, which a URL takes unencoded. */
export const newPassword = () => randomBytes(32).toString('base64url');

/** The database's URL for this login instead of its owner. */
export function urlOf(ownerUrl: string, { name, password }: Omit<Login, 'duty'>): string {
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  return url.href;
}

/** Makes the login, or gives it this password. It can do what its duty can and nothing else. */
export async function ensureLogin(sql: Sql, { duty, name, password }: Login): Promise<void> {
  await sql.unsafe(`
    do $$ begin
      create role ${identifier(name)} login nosuperuser nobypassrls nocreatedb nocreaterole;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  await changeRole(sql, `alter role ${identifier(name)} login password ${literal(password)}`);
  // Longer than the functions' own deadline of 4 s: what still runs or holds locks then has lost its function. Set
  // here and not on connect, because poolers refuse start-up parameters that they don't know.
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    await changeRole(sql, `alter role ${identifier(name)} set ${setting} = '6s'`);
  }
  // Over a new connection Postgres would load its compiler for a statement of some cost, which takes longer than the statement.
  await changeRole(sql, `alter role ${identifier(name)} set jit = off`);
  // Ends idle connections of functions that a deploy has replaced: they are never called again, and would keep their
  // connections until Lambda ends them. A function that is called again after longer than this opens a new connection.
  await changeRole(sql, `alter role ${identifier(name)} set idle_session_timeout = '10min'`);
  await changeRole(sql, `grant ${dutyRole(duty)} to ${identifier(name)}`);
}

export const dutyRole = (duty: Duty) => `orchestrator_${duty}`;

/** When two sessions change one role at once, Postgres fails the second; the advisory lock is one database's only. */
export async function changeRole(sql: Sql, statement: string, attempts = 10): Promise<void> {
  try {
    await sql.unsafe(statement);
  } catch (error) {
    const isRace = /tuple concurrently (updated|deleted)|pg_auth_members/.test((error as Error).message);
    if (!isRace || attempts === 1) throw error;
    await changeRole(sql, statement, attempts - 1);
  }
}

// Role statements take no parameters, so names and the password are quoted here.
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
