import type { PendingQuery, Row } from 'postgres';
import type { Tx } from './tx.ts';

/**
 * How many rows are read for one page when filters are combined that no index covers together, and few rows may match.
 * The page is then short, and its cursor goes on behind the last row that was looked at.
 */
export const mostLookedAt = 1_000;

/** A row of such a page. `looked_to` is the last row that was looked at, where the page is short and goes on. */
export type LookedRow<Row> = Row & { looked_to?: string | null };

type Sql = PendingQuery<Row[]>;

/**
 * A page of those of `looked` that are found to be wanted. One row without an id stands for a page without any that goes on.
 * @param looked the column `id`, and what `order` names, of `mostLookedAt` rows at most, in the list's order
 * @param found reads `looked` in its order, with the columns of the list and a limit of `fetch`
 * @param order the list's order with its last row first: of the rows that were looked at it gives the last one
 */
export const selectLookedPage = (
  sql: Tx,
  { looked, found, fetch, order }: { looked: Sql; found: Sql; fetch: number; order: Sql },
) => sql`with looked as (${looked}), found as (${found})
  , looked_to as materialized (select ${lookedTo(sql, fetch, order)} as id)
  select found.*, looked_to.id as looked_to from looked_to left join found on true
  where found.id is not null or looked_to.id is not null`;

/** The last of `looked` where `found` is short and there may be more behind it. */
export const lookedTo = (sql: Tx, fetch: number, order: Sql) => sql`case
  when (select count(*) from found) < ${fetch}::int and (select count(*) from looked) = ${mostLookedAt}::int
  then (select id from looked order by ${order} limit 1) end`;
