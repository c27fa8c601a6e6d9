import { type Actor, actorId, type IdempotencyClaim } from '../actor.ts';
import { dayMs } from '../durations.ts';
import { AppError, invalid } from '../errors.ts';
import type { Purge } from './purge.ts';
import type { Tx } from './tx.ts';
import type { Unit } from './unit.ts';

/** The answer of a request, in a form that can be kept: a stream can't. */
export interface Answer<B = unknown> {
  status: number;
  body?: B;
  headers?: Record<string, string>;
}

export interface KeptRow {
  body_digest: string;
  status: number;
  headers: string;
  body: string | null;
  is_final: boolean;
  created_at: Date;
}

/** How long a key stands for its first request. */
export const keptForMs = dayMs;

export const purgeKeys: Purge = (sql, { now, limit }) => sql`delete from idempotency_keys
  where (org_id, user_id, path_digest, key) in (select org_id, user_id, path_digest, key from idempotency_keys
    where created_at < ${new Date(now.getTime() - keptForMs)} order by created_at limit ${limit})`;

/** Longer than any function may run: an answer that isn't final by then will not become final. */
const longestRequestMs = 30_000;
const replayedHeader = 'Idempotent-Replayed';

/** Whether an answer was given before, to an earlier request with the same key. */
export const isReplayed = (answer: Answer) => answer.headers?.[replayedHeader] === 'true';

/**
 * The answer kept under the request's key, for `replayOf`; no row without a key. For work that comes before the
 * transaction: select it after the rows that the first request may have changed.
 */
export const selectKept = (sql: Tx, actor: Actor) => {
  const { pathDigest = '', key = '' } = actor.idempotency ?? {};
  return sql<KeptRow[]>`select body_digest, status, headers, body, is_final, created_at from idempotency_keys
    where org_id = ${actor.orgId} and user_id = ${actorId(actor)} and path_digest = ${pathDigest} and key = ${key}`;
};

/**
 * The answer of the first request; undefined when this is the first one.
 * @throws AppError invalid `idempotency_key_reused`; conflict `idempotency_key_in_use`
 */
export function replayOf(actor: Actor, rows: readonly KeptRow[], now: Date): Answer<never> | undefined {
  const [kept] = rows;
  const age = kept && now.getTime() - kept.created_at.getTime();
  if (!actor.idempotency || !kept || age === undefined || age >= keptForMs) return undefined;
  if (kept.body_digest !== actor.idempotency.bodyDigest) throw keyReused();
  if (!kept.is_final && age < longestRequestMs) throw keyInUse();
  return {
    status: kept.status,
    headers: { ...JSON.parse(kept.headers), [replayedHeader]: 'true' },
    ...(kept.body === null ? {} : { body: JSON.parse(kept.body) as never }),
  };
}

/**
 * Makes this transaction the only one of its key, without waiting for another one: its lock goes with the transaction,
 * so a request that crashed blocks no other. `claimed` reads the rows of these statements.
 */
export const claimKey = (sql: Tx, actor: Actor, claim: IdempotencyClaim) => {
  const name = [actor.orgId, actorId(actor), claim.pathDigest, claim.key].join(' ');
  return [
    sql<{ taken: boolean }[]>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
    selectKept(sql, actor),
  ] as const;
};

/**
 * The first answer if there is one.
 * @throws AppError as `replayOf`
 */
export function claimed(
  actor: Actor,
  [[lock], kept]: readonly [readonly { taken: boolean }[], readonly KeptRow[]],
  now: Date,
) {
  if (!lock?.taken) throw keyInUse();
  return replayOf(actor, kept, now);
}

/** Keeps an answer in the transaction of its effect. `isFinal: false` says that the request goes on afterwards. */
export async function keepAnswer(unit: Unit, actor: Actor, answer: Answer, isFinal: boolean): Promise<void> {
  const { idempotency: claim } = actor;
  if (!claim) return;
  const row = { ...content(answer), body_digest: claim.bodyDigest, is_final: isFinal, created_at: unit.now };
  await unit.sql`insert into idempotency_keys ${unit.sql({
    org_id: actor.orgId,
    user_id: actorId(actor),
    path_digest: claim.pathDigest,
    key: claim.key,
    route: claim.route,
    ...row,
  })} on conflict (org_id, user_id, path_digest, key) do update set ${unit.sql(row)}`;
}

/** Replaces an answer that wasn't final by the one that the caller gets. */
export async function finishAnswer({ sql }: Unit, actor: Actor, answer: Answer): Promise<void> {
  const { pathDigest = '', key = '' } = actor.idempotency ?? {};
  await sql`update idempotency_keys set ${sql({ ...content(answer), is_final: true })}
    where org_id = ${actor.orgId} and user_id = ${actorId(actor)} and path_digest = ${pathDigest} and key = ${key}
      and not is_final`;
}

const content = ({ status, headers = {}, body }: Answer) => ({
  status,
  headers: JSON.stringify(headers),
  body: body === undefined ? null : JSON.stringify(body),
});

const keyReused = () =>
  invalid(
    'idempotency_key_reused',
    'This Idempotency-Key was used for another body. Send a new key with a new request.',
  );

const keyInUse = () =>
  new AppError(
    'conflict',
    'idempotency_key_in_use',
    'The first request with this Idempotency-Key is still running. Wait a moment and send this again.',
    { retryAfter: 2 },
  );
