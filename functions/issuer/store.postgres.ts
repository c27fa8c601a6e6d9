import type { Tx } from '../shared/db/client.ts';
import type { IssuerKey, KeySourceKind } from './key.ts';

/** Every key whose private half still exists, oldest first. */
export const selectKeys = (sql: Tx) =>
  sql<IssuerKey[]>`select kid, source, reference, public_jwk as "publicJwk", created_at as "createdAt",
      published_at as "publishedAt", signs_from as "signsFrom", withdrawn_at as "withdrawnAt"
    from issuer_keys where destroyed_at is null order by created_at, kid`;

/** Every key of a source there ever was, newest first. */
export const selectHistory = (sql: Tx, source: KeySourceKind) =>
  sql<{ kid: string; reference: string; withdrawnAt: Date | null; destroyedAt: Date | null }[]>`
    select kid, reference, withdrawn_at as "withdrawnAt", destroyed_at as "destroyedAt"
    from issuer_keys where source = ${source} order by created_at desc, kid`;

export const insertKey = (sql: Tx, key: IssuerKey) =>
  sql`insert into issuer_keys (kid, source, reference, public_jwk, created_at)
    values (${key.kid}, ${key.source}, ${key.reference}, ${sql.json({ ...key.publicJwk })}, ${key.createdAt})`;

export const setFirstSignature = (sql: Tx, kid: string, publishedAt: Date, signsFrom: Date) =>
  sql`update issuer_keys set published_at = coalesce(published_at, ${publishedAt}), signs_from = ${signsFrom}
    where kid = ${kid}`;

/** Whether there is such a key. Doing it again changes nothing. */
export async function withdrawKey(sql: Tx, kid: string, at: Date): Promise<boolean> {
  const rows = await sql`update issuer_keys set withdrawn_at = coalesce(withdrawn_at, ${at})
    where kid = ${kid} returning kid`;
  return rows.length > 0;
}

export const markDestroyed = (sql: Tx, kid: string, at: Date) =>
  sql`update issuer_keys set destroyed_at = ${at} where kid = ${kid}`;

// Any constant, other than those of other locks.
export const rotationLock = 7_310_257;

/** One at a time until the transaction ends, so that no older key set is written over a newer one. */
export const lockRotation = (sql: Tx) => sql`select pg_advisory_xact_lock(${rotationLock})`;
