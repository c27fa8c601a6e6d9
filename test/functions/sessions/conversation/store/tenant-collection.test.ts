import { readFileSync } from 'node:fs';
import type { Collection } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import {
  type TenantDocument,
  tenantCollection,
} from '../../../../../functions/sessions/conversation/store/tenant-collection.ts';

/** What the driver was asked for. */
const asked: unknown[] = [];
const driver = new Proxy({} as Collection<TenantDocument>, {
  get: (_, method) => (filter: unknown) => {
    asked.push(method === 'bulkWrite' ? (filter as object[])[0] : filter);
    return null;
  },
});
const ours = tenantCollection(driver, 'o-ours');
beforeEach(() => {
  asked.length = 0;
});

test('A query that names no organization, or another one, is about the caller’s own', () => {
  ours.findOne({ session_id: 's' });
  ours.find({ org_id: 'o-theirs' });
  ours.setOne({ org_id: { $ne: null } }, { turn: null });
  expect(asked).toEqual([{ session_id: 's', org_id: 'o-ours' }, { org_id: 'o-ours' }, { org_id: 'o-ours' }]);
});

test('A document of another organization is not written, and one of the same id is not replaced', async () => {
  await expect(ours.putAll([{ _id: 'x', org_id: 'o-theirs' }])).rejects.toThrow('The document x of o-theirs');
  expect(asked).toEqual([]);
  await ours.putAll([{ _id: 'x', org_id: 'o-ours' }]);
  expect(asked).toMatchObject([{ replaceOne: { filter: { _id: 'x', org_id: 'o-ours' } } }]);
});

test('Rows that are deleted in part are looked up first, and no statement is sent where none was found', async () => {
  let found = [{ _id: 'm-1' }, { _id: 'm-2' }];
  const noting =
    <T>(answer: T) =>
    (what: unknown) => {
      asked.push(what);
      return answer;
    };
  const query = { project: () => query, toArray: async () => found, limit: noting(undefined as unknown) };
  query.limit = noting(query);
  const stored = { find: noting(query), deleteMany: noting(Promise.resolve({ deletedCount: 2 })) };
  const messages = tenantCollection(stored as unknown as Collection<TenantDocument>, 'o-ours');
  expect(await messages.deleteSome(5, { session_id: 's' })).toBe(2);
  const looked = [{ session_id: 's', org_id: 'o-ours' }, 5];
  expect(asked).toEqual([...looked, { _id: { $in: ['m-1', 'm-2'] }, org_id: 'o-ours' }]);
  asked.length = 0;
  found = [];
  expect(await messages.deleteSome(5, { session_id: 's' })).toBe(0);
  expect(asked).toEqual(looked);
});

test('The store of conversations reads and writes through it alone', () => {
  const source = readFileSync('functions/sessions/conversation/store/conversation-store.mongo.ts', 'utf8');
  const opened = [...source.matchAll(/.*\.collection</g)].map(([line]) => line.trim());
  const direct = opened.filter((line) => !line.startsWith('tenantCollection('));
  expect(direct).toEqual([expect.stringContaining('createIndexes(')]);
});
