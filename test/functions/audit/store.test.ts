import { afterAll, beforeEach, expect, test } from 'vitest';
import { chainStart } from '../../../functions/audit/chain.ts';
import {
  type AuditFilters,
  insertSeals,
  selectAbout,
  selectAuditEvent,
  selectAuditEvents,
  selectHead,
  selectSealed,
  selectUnsealed,
  selectWaiting,
} from '../../../functions/audit/store.postgres.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());

const noon = new Date('2026-03-01T12:00:00Z');
const at = (ms: number) => new Date(noon.getTime() + ms);
const beside = besideTwin(
  owner,
  ['audit_events', 'audit_people', 'audit_seals', 'audit_unsealed'],
  () => noon,
);

let org: TestOrg;
beforeEach(async () => {
  org = await createOrg(owner);
});
const inOrg = <T>(work: (unit: Unit) => PromiseLike<T>) => beside(org.orgId, work);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const event = (id: string, more: object = {}) =>
  owner`insert into audit_events ${owner({
    org_id: org.orgId,
    id,
    action: 'org.updated',
    actor_id: 'u-1',
    target_type: 'org',
    target_id: 't-1',
    created_at: noon,
    ...more,
  })}`;
const seal = (seq: number, audit_id: string) => ({ seq, audit_id, hash: `hash ${seq}`, over_digests: true });
const sealed = (...seals: ReturnType<typeof seal>[]) => inOrg((unit) => insertSeals(unit, seals));
const listed = async (filters: AuditFilters, from?: string, fetch = 9) =>
  ids(
    await inOrg(({ sql, orgId }) =>
      selectAuditEvents(sql, orgId, filters, { before: from, fetch, limit: fetch, binding: '' }),
    ),
  );

test('Events are listed newest first, by time and then by id, and by each filter', async () => {
  await event('a-1', { created_at: at(2), actor_id: 'u-2' });
  await event('a-2', { created_at: at(1), action: 'org.deleted' });
  await event('a-3', { created_at: at(1), target_id: 't-2' });
  await event('a-4', { created_at: at(0) });
  expect(await listed({})).toEqual(['a-1', 'a-3', 'a-2', 'a-4']);
  expect(await listed({}, 'a-3')).toEqual(['a-2', 'a-4']);
  expect(await listed({}, 'a-1', 1)).toEqual(['a-3']);
  expect(await listed({ actor_id: 'u-2' })).toEqual(['a-1']);
  expect(await listed({ action: 'org.deleted' })).toEqual(['a-2']);
  expect(await listed({ target_id: 't-2' })).toEqual(['a-3']);
  expect(await listed({ from: at(1).toISOString() })).toEqual(['a-1', 'a-3', 'a-2']);
  expect(await listed({ to: at(1).toISOString() })).toEqual(['a-4']);
  expect(await listed({ from: '0000-01-01T00:00:00Z' })).toHaveLength(4);
});

test('An event is shown with what it says of people, of whom both parts are its own', async () => {
  await event('a-1');
  await event('a-2');
  const parts = [
    ['a-1', 'actor', 'the actor'],
    ['a-1', 'changes', 'the change'],
    ['a-2', 'changes', 'another change'],
  ] as const;
  for (const [audit_id, part, details] of parts)
    await owner`insert into audit_people ${owner({ org_id: org.orgId, audit_id, part, details: owner.json(details) })}`;
  const shown = (id: string) => inOrg(({ sql, orgId }) => selectAuditEvent(sql, orgId, id));
  expect(await shown('a-1')).toMatchObject([{ id: 'a-1', actor: 'the actor', changed: 'the change' }]);
  expect(await shown('a-2')).toMatchObject([{ id: 'a-2', actor: null, changed: 'another change' }]);
});

test('The chain goes on from its last seal, over events that have none, in the order of their ids', async () => {
  const head = () => inOrg(selectHead);
  const waiting = async (limit: number) => ids(await inOrg((unit) => selectUnsealed(unit, limit)));
  for (const id of ['a-2', 'a-1', 'a-3']) await event(id);
  expect([await head(), await waiting(2)]).toEqual([{ seq: 0, hash: chainStart }, ['a-1', 'a-2']]);
  await sealed(seal(1, 'a-1'), seal(2, 'a-2'));
  expect([await head(), await waiting(9)]).toEqual([{ seq: 2, hash: 'hash 2' }, ['a-3']]);
});

test('An export reads sealed events by their number, and then those that were not sealed when it began', async () => {
  for (const id of ['a-1', 'a-2', 'a-3', 'a-4', 'a-5']) await event(id);
  // By their numbers otherwise than by their ids.
  await sealed(seal(1, 'a-2'), seal(2, 'a-1'), seal(3, 'a-4'));
  const read = (after: number, limit: number) =>
    inOrg(({ sql, orgId }) => selectSealed(sql, orgId, after, limit));
  expect((await read(0, 2)).map(({ id, seq }) => [id, seq])).toEqual([
    ['a-2', 1],
    ['a-1', 2],
  ]);
  expect(ids(await read(2, 9))).toEqual(['a-4']);
  const waiting = async (lastSeq: number, afterId: string, limit = 9) =>
    ids(await inOrg(({ sql, orgId }) => selectWaiting(sql, orgId, { lastSeq, afterId }, limit)));
  expect(await waiting(3, '')).toEqual(['a-3', 'a-5']);
  expect(await waiting(2, '')).toEqual(['a-3', 'a-4', 'a-5']);
  expect(await waiting(2, 'a-3')).toEqual(['a-4', 'a-5']);
  expect(await waiting(2, 'a-4')).toEqual(['a-5']);
  expect(await waiting(0, '', 2)).toEqual(['a-1', 'a-2']);
});

test('The events of a record come with their seals and the hash before each', async () => {
  for (const id of ['a-1', 'a-2', 'a-3', 'a-4']) await event(id, { target_id: id === 'a-2' ? 't-2' : 't-1' });
  await sealed(seal(1, 'a-1'), seal(2, 'a-2'), seal(3, 'a-3'));
  const about = (targets: string[], afterId: string, fetch: number) =>
    inOrg(({ sql, orgId }) => selectAbout(sql, orgId, targets, { afterId, fetch }));
  const links = (await about(['t-1'], '', 9)).map(({ id, seq, previous_hash }) => [id, seq, previous_hash]);
  expect(links).toEqual([
    ['a-1', 1, chainStart],
    ['a-3', 3, 'hash 2'],
    ['a-4', null, null],
  ]);
  expect(ids(await about(['t-1', 't-2'], 'a-1', 2))).toEqual(['a-2', 'a-3']);
});
