import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { testMail } from '../../support/builders/mail.ts';
import { addMember, createOrg, testDatabase } from '../../support/hosts/database.ts';

// Mails of an event to more members than one message of the queue has time for; here it has two.

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const mail = testMail(database, clock, { membersAtOnce: 2 });
afterAll(() => database.close());
beforeEach(() => mail.beginAnew());

async function approvalsAreNeeded(members: number) {
  const org = await createOrg(database.owner);
  const emails = [org.email];
  for (let made = 1; made < members; made++)
    emails.push((await addMember(database.owner, org.orgId, 'viewer')).email);
  await database.db.system(org.orgId, (unit) =>
    unit.emit({
      type: 'org.approval_required_toggled',
      entityId: org.orgId,
      title: 'Approvals are needed',
      payload: { approval_required: true },
    }),
  );
  return emails.sort();
}
const recipients = () =>
  mail
    .sent()
    .map(({ to }) => to)
    .sort();

test.each([1, 2, 3, 4, 5])('each of %d members gets one, however often messages come', async (members) => {
  const emails = await approvalsAreNeeded(members);
  const first = await mail.events('org.approval_required_toggled');
  expect(await mail.deliver(first)).toBe(true);
  const others = await mail.events('member.mails_due');
  expect(others).toHaveLength(members <= 2 ? 0 : Math.ceil(members / 2));
  for (const messages of [others.toReversed(), others, first]) await mail.deliver(messages);
  expect(await mail.events('member.mails_due')).toEqual(others);
  expect(recipients()).toEqual(emails);
});

test('of very many members the last share is shared out again, and each gets one mail', async () => {
  const emails = await approvalsAreNeeded(25);
  const first = await mail.events('org.approval_required_toggled');
  await mail.deliver(first);
  const others = await mail.events('member.mails_due');
  expect(others).toHaveLength(11);
  for (const messages of [others, others, first]) await mail.deliver(messages);
  const all = await mail.events('member.mails_due');
  // Five members are behind the tenth share.
  expect(all).toHaveLength(11 + 3);
  expect(recipients()).toHaveLength(20);
  for (const messages of [all, all.toReversed()]) await mail.deliver(messages);
  expect(await mail.events('member.mails_due')).toHaveLength(all.length);
  expect(recipients()).toEqual(emails);
});

test('a refusal of one mail is tried again with its share alone', async () => {
  const emails = await approvalsAreNeeded(5);
  const [down] = emails;
  mail.ses
    .on(SendEmailCommand, { Destination: { ToAddresses: [down as string] } })
    .rejectsOnce(new Error('down'))
    .resolves({ MessageId: 'm-2' });
  await mail.deliver(await mail.events('org.approval_required_toggled'));
  const shares = await mail.events('member.mails_due');
  const taken = () => Promise.all(shares.map((share) => mail.deliver([share])));
  expect((await taken()).filter((isTaken) => !isTaken)).toHaveLength(1);
  expect(await taken()).toEqual(shares.map(() => true));
  // The one that was refused was tried twice.
  expect(recipients()).toEqual([...emails, down].sort());
});

test('mails about budgets, trials and payments go to owners alone', async () => {
  const org = await createOrg(database.owner);
  for (const role of ['admin', 'member', 'viewer'] as const) await addMember(database.owner, org.orgId, role);
  const told = {
    'billing.budget_reached': { budget: 'cap', percent: 80, period_end: '2027-01-01T00:00:00.000Z' },
    'billing.payment_failed': { plan: 'team', grace_until: '2027-01-01T00:00:00.000Z' },
    'billing.trial_ending': { plan: 'team', trial_ends_at: '2027-01-01T00:00:00.000Z', is_charged: true },
  } as const;
  for (const [type, payload] of Object.entries(told))
    await database.db.system(org.orgId, (unit) =>
      unit.emit({ type, entityId: org.orgId, title: 'Something of money', payload } as never),
    );
  for (const type of Object.keys(told)) expect(await mail.deliver(await mail.events(type))).toBe(true);
  for (const more of await mail.events('member.mails_due')) expect(await mail.deliver([more])).toBe(true);
  expect(recipients()).toEqual([org.email, org.email, org.email]);
});
