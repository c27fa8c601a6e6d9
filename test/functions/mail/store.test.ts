import { afterAll, beforeEach, expect, test } from 'vitest';
import { claimMail, isSettled, selectOthers, settleMail } from '../../../functions/mail/store.postgres.ts';
import type { Tx } from '../../../functions/shared/db/client.ts';
import { testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());
beforeEach(async () => {
  await owner`delete from sent_mails`;
});

const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const run = <T>(work: (sql: Tx) => PromiseLike<T>) => db.public(async (sql) => work(sql));
const mail = (eventId: string, recipient = 'u-1') => ({ eventId, recipient });
const claim = (key: { eventId: string; recipient: string }, at = now) =>
  run((sql) =>
    claimMail(
      sql,
      { ...key, limit: { kind: 'signup', source: 'here' } },
      { now: at, until: new Date(at.getTime() + 1_000) },
    ),
  );

test('A mail is claimed by one worker until the claim ends, and by none once it was sent', async () => {
  expect([await claim(mail('e-1')), await claim(mail('e-1')), await claim(mail('e-1'), after(999))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await claim(mail('e-1'), after(1_000))).toBe(true);
  expect([await claim(mail('e-2')), await claim(mail('e-1', 'u-2'))]).toEqual([true, true]);
  await run((sql) => settleMail(sql, mail('e-1'), { sent_at: now }));
  expect(await claim(mail('e-1'), after(60_000))).toBe(false);
  const sent = [mail('e-1'), mail('e-2'), mail('e-1', 'u-2'), mail('e-3')];
  expect(await Promise.all(sent.map((key) => run((sql) => isSettled(sql, key))))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await claim(mail('e-2'), after(60_000))).toBe(true);
});

test('A mail that waits is settled until its time, and claimed by one from then on', async () => {
  await claim(mail('e-1'));
  await run((sql) => settleMail(sql, mail('e-1'), { claimed_until: after(5_000), waits: true }));
  const settled = () => run((sql) => isSettled(sql, mail('e-1')));
  expect([await claim(mail('e-1'), after(4_999)), await settled()]).toEqual([false, true]);
  expect([await claim(mail('e-1'), after(5_000)), await settled()]).toEqual([true, false]);
});

test('Of a recipient’s other mails those of the kind are found that were sent lately, are being sent or wait', async () => {
  const rows: [string, object][] = [
    ['long ago', { sent_at: after(-100) }],
    ['lately', { sent_at: after(-99) }],
    ['being sent', { claimed_until: after(1) }],
    ['given up', { claimed_until: now }],
    ['waiting', { claimed_until: after(1), waits: true }],
    ['of another kind', { sent_at: now, kind: 'reset' }],
    ['of another recipient', { sent_at: now, recipient: 'u-2' }],
    ['itself', { sent_at: now }],
  ];
  for (const [event_id, more] of rows)
    await owner`insert into sent_mails ${owner({ event_id, recipient: 'u-1', kind: 'signup', source: event_id, claimed_until: after(-50), ...more })}`;
  const others = await run((sql) => selectOthers(sql, mail('itself'), 'signup', { now, since: after(-100) }));
  expect(others.toSorted((one, next) => (one.source ?? '').localeCompare(next.source ?? ''))).toEqual([
    { at: now, source: 'being sent', waits: false },
    { at: after(-99), source: 'lately', waits: false },
    { at: now, source: 'waiting', waits: true },
  ]);
});
