import { afterAll, beforeEach, expect, test } from 'vitest';
import { tellOfTokens } from '../../../functions/mail/digest/token-notices.ts';
import { noteLeakedTokens, tokensIn } from '../../../functions/orgs/tokens/leaked-tokens.ts';
import { firstNotice, noticeDays } from '../../../functions/orgs/tokens/token.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { dayMs } from '../../../functions/shared/durations.ts';
import { testMail } from '../../support/builders/mail.ts';
import { addService } from '../../support/builders/people/services.ts';
import { addToken } from '../../support/builders/people/tokens.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

const start = new Date('2026-03-02T12:00:00Z');
const clock = fixedClock(start);
const database = await testDatabase({ clock });
const { owner } = database;
// The login that both functions of mails have.
const db = databaseAs(database.logins.MAIL_DATABASE_URL, { clock });
afterAll(() => db.close().then(() => database.close()));
const { sent, deliver, events, beginAnew } = testMail({ ...database, db }, clock);

let org: TestOrg;
beforeEach(async () => {
  await beginAnew();
  clock.advance(start.getTime() - clock.now().getTime());
  org = await createOrg(owner);
});

const inDays = (days: number) => new Date(start.getTime() + days * dayMs);

async function tokenEnding(
  days: number,
  holder: Parameters<typeof addToken>[1] = org,
  createdBy = org.userId,
) {
  const expiresAt = inDays(days);
  const made = await addToken(owner, holder, { expiresAt, createdBy });
  await owner`update api_tokens set tell_at = ${firstNotice(start, expiresAt)} where id = ${made.grant.id}`;
  return made;
}

/** The start of the schedule on that day, and the mails that come of it. */
async function mailsOn(day: number) {
  clock.advance(inDays(day).getTime() - clock.now().getTime());
  const before = sent().length;
  await owner`delete from outbox`;
  await tellOfTokens({ db, clock });
  for (const type of ['user.token_expiring', 'user.token_leaked'] as const)
    expect(await deliver(await events(type))).toBe(true);
  return sent()
    .slice(before)
    .map(({ to, subject }) => [to, subject]);
}

const ends = (day: number) => `The token “pipeline” ends on ${inDays(day).toISOString().slice(0, 10)}`;

test('the owner of a token is mailed 30 and 7 days before it ends, once each', async () => {
  await tokenEnding(90);
  const told = [org.email, ends(90)];
  expect(await mailsOn(59)).toEqual([]);
  expect(await mailsOn(60)).toEqual([told]);
  expect(await mailsOn(61)).toEqual([]);
  expect(await mailsOn(83)).toEqual([told]);
  expect(await mailsOn(84)).toEqual([]);
  expect(noticeDays).toEqual([30, 7]);
});

test('of a service account’s it is the admin who made the token, and an owner once they have left', async () => {
  const admin = await addMember(owner, org.orgId, 'admin');
  const { serviceId } = await addService(owner, org);
  await owner`delete from api_tokens`;
  await tokenEnding(20, { orgId: org.orgId, serviceId }, admin.userId);
  await tokenEnding(30, { orgId: org.orgId, serviceId }, admin.userId);
  expect(await mailsOn(13)).toEqual([[admin.email, ends(20)]]);
  await owner`delete from members where user_id = ${admin.userId}`;
  expect(await mailsOn(23)).toEqual([[org.email, ends(30)]]);
});

test('nobody is mailed of a token that was revoked', async () => {
  const { grant } = await tokenEnding(10);
  await owner`update api_tokens set revoked_at = now() where id = ${grant.id}`;
  expect(await mailsOn(4)).toEqual([]);
});

test('a token in a text is told to its owner once, and its end as before', async () => {
  const stranger = await createOrg(owner);
  const { token } = await tokenEnding(90, stranger, stranger.userId);
  const text = `curl -H "Authorization: Bearer ${token}" and dor_pat_${'0'.repeat(36)} don’t work`;
  expect(tokensIn(text)).toEqual([token]);
  const api = databaseAs(database.logins.API_DATABASE_URL, { clock });
  for (const _ of [1, 2]) await noteLeakedTokens({ db: api, clock }, text);
  await api.close();
  expect(await mailsOn(0)).toEqual([
    [stranger.email, 'The token “pipeline” was written into a conversation'],
  ]);
  expect(await mailsOn(1)).toEqual([]);
  expect(await mailsOn(60)).toEqual([[stranger.email, ends(90)]]);
});

test('who let a program in is told which, and where it is ended', async () => {
  const { grant } = await addToken(owner, org);
  const about = { user_id: org.userId, token_id: grant.id, token_org: org.orgId };
  await owner`delete from outbox`;
  await db.public((_, { signal }) => signal('user.program_let_in', about));
  expect(await deliver(await events('user.program_let_in'))).toBe(true);
  const mail = sent().at(-1);
  expect([mail?.to, mail?.subject]).toEqual([org.email, 'A program acts in your name: “pipeline”']);
  expect(mail?.text).toContain('/settings/tokens');
});
