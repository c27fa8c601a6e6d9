import { hash } from 'node:crypto';
import * as z from 'zod';
import type { LookedRow } from '../db/bounded-page.ts';
import { AppError } from '../errors.ts';

const defaultLimit = 25;
const mostLimit = 100;

export const limitOf = (most: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`)
    .default(defaultLimit)
    .describe('Maximum number of items per page. `next_cursor` in the response leads to the next page');

/** Query fields of every list. Spread its shape into the row's own: `z.object({ ...pageQuery.shape, … })`. */
export const pageQuery = z.object({
  limit: limitOf(mostLimit),
  cursor: z
    .string()
    .max(300, 'is not a cursor of this list')
    .meta({ description: '`next_cursor` of the previous page; omit it to get the first page' })
    .optional(),
});

export type PageQuery = z.output<typeof pageQuery>;

/** The cursor of the next page, as each list answers it. */
const nextCursor = z
  .string()
  .nullable()
  .meta({
    description: 'Cursor of the next page: send it as `cursor` to get that page; `null` on the last page',
    examples: [null],
  });

/** Response of a list: newest first, `next_cursor` is null on the last page alone, also where a page is short. Named after its items. */
export const pageOf = <S extends z.ZodType, Beside extends z.ZodRawShape = Record<never, never>>(
  item: S,
  beside?: Beside,
) =>
  z
    .object({
      items: z
        .array(item)
        .describe('Items of the page, at most as many as the query parameter `limit` allows'),
      next_cursor: nextCursor,
      ...(beside as Beside),
    })
    .meta({
      id: `${z.globalRegistry.get(item)?.id}Page`,
      description: 'A page of a list, with the cursor of the next page',
    });

/** The input of a store for one page. Ids sort by time, so the id alone is the keyset. */
export interface PageRequest {
  /** Rows to fetch: one more than the page, which tells whether there is a next one. */
  fetch: number;
  /** Only rows with a smaller id; undefined on the first page. */
  before: string | undefined;
  limit: number;
  /** Digest of list and filters, to which cursors are bound. */
  binding: string;
}

/**
 * Reads limit and cursor. `list` names the list, `filters` are the query's other fields; a cursor made for
 * another list or other filters is refused, since its position means nothing there.
 * @throws AppError malformed: invalid_cursor
 */
export function pageRequest(
  query: PageQuery,
  list: string,
  filters: Record<string, unknown> = {},
): PageRequest {
  const bound = JSON.stringify([list, Object.entries(filters).sort()]);
  const binding = hash('sha256', bound, 'base64url').slice(0, 16);
  const before = query.cursor === undefined ? undefined : decode(query.cursor, binding);
  return { fetch: query.limit + 1, before, limit: query.limit, binding };
}

/**
 * Cuts the fetched rows to the page and adds the cursor of the next one.
 * @param rows `looked_to` where a bounded number of rows was read (../db/bounded-page.ts): a short page continues
 * behind that row
 */
export function page<Row extends LookedRow<{ id: string }>, Item>(
  rows: readonly Row[],
  { limit, binding }: PageRequest,
  toItem: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const found = rows.filter(({ id }) => id !== null);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1)?.id : rows[0]?.looked_to;
  return { items: shown.map(toItem), next_cursor: last ? encode(last, binding) : null };
}

const encode = (id: string, binding: string) => Buffer.from(`${binding} ${id}`).toString('base64url');

function decode(cursor: string, binding: string): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  const id = text.slice(binding.length + 1);
  // Encoded again and compared, because base64url decoding skips characters that it doesn't know.
  const isOurs =
    text.startsWith(`${binding} `) && /^[a-z]+[-_][0-9a-z]{26}$/.test(id) && encode(id, binding) === cursor;
  if (isOurs) return id;
  const detail = 'The cursor does not belong to this list and filter. Start again without one.';
  throw new AppError('malformed', 'invalid_cursor', detail);
}
