import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../functions/shared/actor.ts';
import {
  finishAnswer,
  keepAnswer,
  keptForMs,
  purgeKeys,
  selectKept,
} from '../../../../functions/shared/db/idempotency.ts';
import { addMember, createOrg, testDatabase } from '../../../support/hosts/database.ts';

const { db, owner, close } = await testDatabase();
afterAll(close);

const claim = (key: string, path = 'path-1') => ({
  key,
  pathDigest: path,
  bodyDigest: 'body',
  route: 'POST /',
});
/** Requests that differ in one part of what a key stands for. */
const requests: Record<string, Actor> = {};

beforeAll(async () => {
  const [one, other] = [await createOrg(owner), await createOrg(owner)];
  const colleague = await addMember(owner, one.orgId, 'member');
  await owner`insert into members ${owner({ org_id: other.orgId, user_id: one.userId, role: 'member' })}`;
  Object.assign(requests, {
    this: { ...one.actor(), idempotency: claim('key-1') },
    'of another key': { ...one.actor(), idempotency: claim('key-2') },
    'of another path': { ...one.actor(), idempotency: claim('key-1', 'path-2') },
    'of another user': { ...colleague.actor(), idempotency: claim('key-1') },
    'in another org': { ...one.actor(), orgId: other.orgId, idempotency: claim('key-1') },
  });
  for (const [name, actor] of Object.entries(requests)) {
    await db.system(actor.orgId, (unit) => keepAnswer(unit, actor, { status: 202, body: name }, false));
  }
});

const kept = async (actor: Actor) =>
  (await db.system(actor.orgId, async ({ sql }) => selectKept(sql, actor))).map(
    ({ status, body, is_final }) => ({
      status,
      body: JSON.parse(body ?? 'null'),
      is_final,
    }),
  );

test('An answer is kept under organization, user, path and key together', async () => {
  for (const [name, actor] of Object.entries(requests)) {
    expect(await kept(actor)).toEqual([{ status: 202, body: name, is_final: false }]);
  }
});

test('The final answer takes the place of its own request’s alone, and of no final one', async () => {
  const { this: own, ...others } = requests as Record<'this', Actor>;
  const finish = (body: string) =>
    db.system(own.orgId, (unit) => finishAnswer(unit, own, { status: 200, body }));
  await finish('final');
  await finish('later');
  expect(await kept(own)).toEqual([{ status: 200, body: 'final', is_final: true }]);
  for (const actor of Object.values<Actor>(others))
    expect((await kept(actor))[0]).toMatchObject({ is_final: false });
});

test('Only keys that stand for nothing any more are purged, the oldest first', async () => {
  const now = new Date();
  const ages: [string, number][] = [
    ['key-1', keptForMs + 2],
    ['key-2', keptForMs],
  ];
  for (const [key, age] of ages) {
    await owner`update idempotency_keys set created_at = ${new Date(now.getTime() - age)} where key = ${key}`;
  }
  await owner`update idempotency_keys set created_at = ${new Date(now.getTime() - keptForMs - 1)}
    where path_digest = 'path-2'`;
  const left = async () =>
    (await owner`select key from idempotency_keys order by key, path_digest`).map(({ key }) => key);
  await db.purge((sql) => purgeKeys(sql, { now, limit: 3, notificationDays: 90 }));
  expect(await left()).toEqual(['key-1', 'key-2']);
  await db.purge((sql) => purgeKeys(sql, { now, limit: 3, notificationDays: 90 }));
  expect(await left()).toEqual(['key-2']);
});
