import { expect, test } from 'vitest';
import { page, pageQuery, pageRequest } from '../../../../functions/shared/http/pagination.ts';
import { newId } from '../../../../functions/shared/ids.ts';

const rows = Array.from({ length: 7 }, () => ({ id: newId('session') })).sort((a, b) =>
  a.id < b.id ? 1 : -1,
);
const read = (query: Record<string, string>, filters = {}) =>
  pageRequest(pageQuery.parse(query), 'sessions', filters);
/** What a store does: newest first, below the keyset. */
const fetch = ({ before, fetch }: ReturnType<typeof read>) =>
  rows.filter(({ id }) => before === undefined || id < before).slice(0, fetch);

test('following next_cursor shows every row once, and ends with null', () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null; pages++) {
    const request = read(cursor ? { limit: '3', cursor } : { limit: '3' });
    const { items, next_cursor } = page(fetch(request), request, ({ id }) => id);
    seen.push(...items);
    cursor = next_cursor;
    expect(pages).toBeLessThan(3);
  }
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('a page that ends exactly with the list has no next one', () => {
  const request = read({ limit: '7' });
  expect(page(fetch(request), request, ({ id }) => id).next_cursor).toBeNull();
});

test('a cursor belongs to its list and filters; anything else is invalid_cursor', () => {
  const request = read({ limit: '2' }, { unread_only: true });
  const cursor = page(fetch(request), request, ({ id }) => id).next_cursor as string;
  expect(read({ cursor }, { unread_only: true }).before).toBe(rows[1]?.id);
  const refused = { kind: 'malformed', code: 'invalid_cursor' };
  expect(() => read({ cursor }, { unread_only: false })).toThrow(expect.objectContaining(refused));
  expect(() => pageRequest({ limit: 2, cursor }, 'deployments', { unread_only: true })).toThrow(
    expect.objectContaining(refused),
  );
  for (const forged of [
    '',
    'x',
    `${cursor}=`,
    cursor.slice(1),
    Buffer.from("x s-1' or 1=1").toString('base64url'),
  ]) {
    expect(() => read({ cursor: forged }, { unread_only: true })).toThrow(expect.objectContaining(refused));
  }
});

test('the limit is 25 unless asked for, and 1 to 100', () => {
  expect(read({}).limit).toBe(25);
  for (const limit of ['0', '101', '1.5', 'ten', '-1'])
    expect(pageQuery.safeParse({ limit }).success).toBe(false);
});
