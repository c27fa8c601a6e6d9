import { readFileSync } from 'node:fs';
import type { Collection } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import {
  type Owned,
  tenantCollection,
} from '../../../../../functions/sessions/conversation/store/tenant-collection.ts';

/** What the driver was asked for. */
const asked: unknown[] = [];
const driver = new Proxy({} as Collection<Owned>, {
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
  await expect(ours.putAll([{ _id: 'x', org_id: 'o-theirs' }])).rejects.toThrow('another organization');
  expect(asked).toEqual([]);
  await ours.putAll([{ _id: 'x', org_id: 'o-ours' }]);
  expect(asked).toMatchObject([{ replaceOne: { filter: { _id: 'x', org_id: 'o-ours' } } }]);
});

test('The store of conversations reads and writes through it alone', () => {
  const source = readFileSync('functions/sessions/conversation/store/conversation-store.mongo.ts', 'utf8');
  const opened = [...source.matchAll(/.*\.collection</g)].map(([line]) => line.trim());
  const direct = opened.filter((line) => !line.startsWith('tenantCollection('));
  expect(direct).toEqual([expect.stringContaining('createIndexes(')]);
});
