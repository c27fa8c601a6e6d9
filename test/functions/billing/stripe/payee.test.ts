import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stripeForPeople } from '../../../../functions/billing/stripe/client.ts';
import { customerOf } from '../../../../functions/billing/stripe/customer.ts';
import { selectSubscribed } from '../../../../functions/billing/stripe/store.accounts.postgres.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';
import { catalogue, type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';

// Stripe mails invoices to an owner who is there: never to who has left, or to an address that they had before.

const clock = fixedClock('2026-03-10T12:00:00Z');
let host: StripeHost;
let payer: TestOrg;
let other: TestOrg;
let customerId: string;
beforeAll(async () => {
  host = await stripeHost(clock);
});
afterAll(() => host.close());

/** The customer of the page that this owner opens. */
async function opens(person: TestOrg) {
  const stripe = stripeForPeople(host.access);
  const actor = person.actor();
  const { rows } = await host.db.tenant(actor, (sql) => [selectSubscribed(sql, person.orgId)]);
  return customerOf({ db: host.db, stripe, catalogue }, actor, rows[0][0], newId('request'));
}
beforeEach(async () => {
  payer = await createOrg(host.owner);
  other = await addMember(host.owner, payer.orgId, 'owner');
  await host.owner`update users set email_verified_at = now() where id in (${payer.userId}, ${other.userId})`;
  customerId = await opens(payer);
});

const customer = () => {
  const found = host.stripe.state.customers[customerId];
  if (!found) throw new Error('There is no customer.');
  return found;
};
const address = () => customer().email;
const orgId = () => ({ org_id: payer.orgId });
const userId = () => ({ user_id: payer.userId });

test('the owner who opens the first page has the invoices', () => {
  expect(address()).toBe(payer.email);
});

test('who opens a later page has them from then on', async () => {
  await opens(other);
  expect(address()).toBe(other.email);
});

test.each([
  [
    'removed',
    () => host.owner`delete from members where user_id = ${payer.userId}`,
    'org.member_removed',
    orgId,
  ],
  [
    'made an admin',
    () => host.owner`update members set role = 'admin' where user_id = ${payer.userId}`,
    'org.member_role_changed',
    orgId,
  ],
  [
    'suspended',
    () =>
      host.owner`update users set suspension = '{"reason": "r", "contact": "c", "by": "b", "at": "2026-03-10"}'
        where id = ${payer.userId}`,
    'user.suspended',
    userId,
  ],
  [
    'being deleted',
    () => host.owner`insert into user_deletions (user_id, requested_at, due_at)
      values (${payer.userId}, now() - interval '15 days', now() - interval '1 day')`,
    'user.deletion_due',
    userId,
  ],
] as const)('of an owner who is %s another one has them', async (_, end, type, about) => {
  await end();
  await host.tell(type, about());
  expect(address()).toBe(other.email);
  expect(JSON.stringify(customer())).not.toContain(payer.email);
});

test('an owner with another address has them there', async () => {
  const email = `${newId('user')}@example.net`;
  await host.owner`update users set email = ${email} where id = ${payer.userId}`;
  await host.tell('user.email_changed', userId());
  expect(address()).toBe(email);
});

test('an address that was chosen in the portal stays, and no removed person’s is kept beside it', async () => {
  customer().email = 'Accounting@example.com';
  await host.owner`delete from members where user_id = ${payer.userId}`;
  await host.tell('org.member_removed', orgId());
  await opens(other);
  expect(address()).toBe('Accounting@example.com');
  expect(JSON.stringify(customer())).not.toContain(payer.email);
});

test('an address that nobody has verified is not used: without an owner who has, nobody has the invoices', async () => {
  await host.owner`update users set email_verified_at = null where id = ${other.userId}`;
  await host.owner`delete from members where user_id = ${payer.userId}`;
  await host.tell('org.member_removed', orgId());
  expect(address()).toBe(null);
  await host.owner`update users set email_verified_at = now() where id = ${other.userId}`;
  await host.tell('org.member_role_changed', orgId());
  expect(address()).toBe(other.email);
});

test('what was missed is made up for when the subscription begins another period', async () => {
  await host.owner`delete from members where user_id = ${payer.userId}`;
  await host.heed([{ type: 'customer.subscription.updated', customer_id: customerId }]);
  expect(address()).toBe(other.email);
});

test('a change among members who don’t have them asks for no other address, and one of an organization without a customer asks nothing', async () => {
  const before = structuredClone(customer());
  await host.owner`delete from members where user_id = ${other.userId}`;
  await host.tell('org.member_removed', orgId());
  expect(customer()).toEqual(before);
  const { orgId: free } = await createOrg(host.owner);
  await host.tell('org.member_removed', { org_id: free });
});
