import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { ClientAuthorization } from './authorization.ts';

const columns = (
  sql: Tx,
) => sql`id, shown_to, shown_in, client_id, client_name, redirect_uri, code_challenge, state, scope, created_at,
  expires_at, salt, token_id, ends_at, taken_at`;

export type NewAuthorization = Omit<ClientAuthorization, 'salt' | 'token_id' | 'ends_at' | 'taken_at'>;

export const insertAuthorization = (sql: Tx, row: NewAuthorization) =>
  sql`insert into client_authorizations ${sql({ ...row })}`;

/** The question that the person was shown in this organization, while it waits for an answer. */
export async function lockShown(
  { sql, orgId, now }: Unit,
  userId: string,
  id: string,
): Promise<ClientAuthorization | undefined> {
  const [found] = await sql<ClientAuthorization[]>`select ${columns(sql)} from client_authorizations
    where id = ${id} and shown_to = ${userId} and shown_in = ${orgId} and expires_at > ${now} and code_hash is null for update`;
  return found;
}

export const allowAuthorization = (
  sql: Tx,
  id: string,
  allowed: { code_hash: string } & {
    [Name in 'scope' | 'expires_at' | 'salt' | 'token_id' | 'ends_at']: NonNullable<
      ClientAuthorization[Name]
    >;
  },
) => sql`update client_authorizations set ${sql(allowed)} where id = ${id}`;

export const deleteAuthorization = (sql: Tx, id: string) =>
  sql`delete from client_authorizations where id = ${id}`;

/** Locked: of two exchanges at once the second one sees what the first has done. */
export async function lockByCode(sql: Tx, codeHash: string): Promise<ClientAuthorization | undefined> {
  const [found] = await sql<ClientAuthorization[]>`select ${columns(sql)} from client_authorizations
    where code_hash = ${codeHash} for update`;
  return found;
}

/** The code is used up, for a token or for nothing; kept until `until`, so that its second use is seen. */
export const useUp = (sql: Tx, id: string, now: Date, until: Date) =>
  sql`update client_authorizations set taken_at = ${now}, salt = null, expires_at = ${until} where id = ${id}`;
