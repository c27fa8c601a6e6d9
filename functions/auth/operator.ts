import postgres from 'postgres';
import type { DatabaseConnection } from '../shared/db/connection.ts';
import { markOperator, selectWaiting } from './store.operator.postgres.ts';

/** Users who asked to sign up while that was closed, the longest waiting first, with the login of the database's owner. */
export async function listWaiting({ url, ...tls }: DatabaseConnection) {
  const sql = postgres(url, { ...tls, max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await selectWaiting(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Makes a user an operator of this installation, or takes that away, with the login of the database's owner.
 * @throws Error when no user has signed up with the address
 */
export async function setOperator(
  { url, ...tls }: DatabaseConnection,
  email: string,
  isOperator: boolean,
): Promise<void> {
  const sql = postgres(url, { ...tls, max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    if (!(await markOperator(sql, email, isOperator)))
      throw new Error(`no user has signed up with ${email}. Sign up first, then run this again.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
