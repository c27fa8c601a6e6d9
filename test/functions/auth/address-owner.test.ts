import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { testMail } from '../../support/builders/mail.ts';
import { testAuth } from '../../support/builders/people/auth.ts';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { codeOf } from '../../support/builders/people/second-factor.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { createOrg } from '../../support/hosts/database.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { seed } from '../../support/samples.ts';

// An address belongs to who reads its mail. A stranger and the reader of a mailbox do what they like, in orders that a
// seed draws: whatever came first, the reader is alone in the account that was verified, and gets in.

const clock = fixedClock(new Date());
const { database, api: orgs, owner } = await apiTest(orgsGroup, { clock });
const mail = testMail(database, clock);
beforeEach(mail.beginAnew);

const apis = { open: testAuth(database, clock), invite_only: testAuth(database, clock, 'invite_only') };
const waitlist = testAuth(database, clock, 'waitlist');

const employer = await createOrg(owner);

const minute = 60_000;
const strangersIp = '198.51.100.9';
const readersIp = '203.0.113.7';
const strangersPassword = 'the stranger’s long phrase';
const readersPassword = 'the reader’s own long phrase';

/** What happens in one order. Who acts is told by the address that requests come from, and the password. */
function story(random: Random) {
  const email = `${newId('user')}@example.com`;
  const strangersMailbox = `${newId('user')}@example.org`;
  const readersMailbox = `${newId('user')}@example.net`;
  let auth = apis.open;
  let seen = 0;
  let held = '';
  /** What the reader's browser keeps of their latest sign-up. */
  let readers = {} as { link_secret?: string };
  const shown = () => (readers.link_secret ? { link_secret: readers.link_secret } : {});
  const tokens: string[] = [];
  const post = (sourceIp: string, path: string, body: object, token?: string) =>
    auth.call('POST', `/api/auth/${path}`, { body, sourceIp, ...(token ? { token } : {}) });
  const mailbox = (to: string) =>
    mail
      .sent()
      .slice(seen)
      .filter((each) => each.to === to)
      .map(({ text }) => text);
  const linksTo = (to: string, page: string) =>
    mailbox(to).flatMap((text) => new RegExp(`/${page}#token=([\\w-]{43})`).exec(text)?.[1] ?? []);

  const act = {
    signUp: async (sourceIp: string, password: string) => {
      const answer = await post(sourceIp, 'signup', { email, password, name: 'Ada', org_name: 'Org' });
      if (answer.status === 202 && password === readersPassword) readers = answer.json;
    },
    logIn: (sourceIp: string, password: string) => post(sourceIp, 'login', { email, password }),
  };

  let strangers: { link_secret?: string } | undefined;
  const stranger: Record<string, () => Promise<unknown>> = {
    'signs up': () => act.signUp(strangersIp, strangersPassword),
    'logs in': async () => {
      const { status, json } = await act.logIn(strangersIp, strangersPassword);
      if (status === 200) tokens.push(json.access_token);
    },
    'asks for a reset': () => post(strangersIp, 'forgot-password', { email }),
    'asks for the link': () => post(strangersIp, 'resend-verification', { email }),
    'sets up a second factor': async () => {
      const token = tokens.at(-1);
      const enrolled = await post(
        strangersIp,
        'second-factor',
        { current_password: strangersPassword },
        token,
      );
      if (enrolled.status !== 201) return;
      const code = codeOf(enrolled.json.secret, clock);
      await post(strangersIp, 'second-factor/confirm', { code }, token);
    },
    'wants another address': async () => {
      const body = { email: strangersMailbox, current_password: strangersPassword };
      await post(strangersIp, 'me/email', body, tokens.at(-1));
    },
    'asks for the account’s end': () =>
      auth.call('DELETE', '/api/auth/me', { sourceIp: strangersIp, token: tokens.at(-1) ?? '' }),
    'wants the address for an account of their own': async () => {
      const account = { email: strangersMailbox, password: strangersPassword };
      strangers = (await post(strangersIp, 'signup', account)).json;
      const { json } = await post(strangersIp, 'login', account);
      await post(strangersIp, 'me/email', { email, current_password: strangersPassword }, json?.access_token);
    },
    'follows their own mail’s link': async () => {
      const token = linksTo(strangersMailbox, 'verify-email').at(-1);
      if (token) await post(strangersIp, 'verify-email', { token, link_secret: strangers?.link_secret });
    },
  };

  const link = () => {
    const all = linksTo(email, 'verify-email');
    return all.length > 0 ? random.pick(all) : undefined;
  };
  const reader: Record<string, () => Promise<unknown>> = {
    'signs up': () => act.signUp(readersIp, readersPassword),
    'is invited': async () => {
      const token = await orgs.tokenFor(employer);
      await orgs.call('POST', '/api/orgs/current/invites', { token, body: { email, role: 'admin' } });
    },
    'signs up by the invitation': async () => {
      const invite_token = linksTo(email, 'accept-invite').at(-1);
      const body = { email, password: readersPassword, invite_token };
      if (invite_token) await post(readersIp, 'signup', body);
    },
    'follows any link': async () => {
      const token = link();
      if (token) await post(readersIp, 'verify-email', { token, ...shown() });
    },
    // As all in an office come from one address.
    'follows any link, in another browser': async () => {
      const token = link();
      if (token) await post(strangersIp, 'verify-email', { token });
    },
    'follows any link and gives a password': async () => {
      const token = link();
      if (token) await post('192.0.2.44', 'verify-email', { token, password: readersPassword });
    },
    'asks for a reset': () => post(readersIp, 'forgot-password', { email }),
    'resets the password': async () => {
      const token = linksTo(email, 'reset-password').at(-1);
      if (token) await post(readersIp, 'reset', { token, password: readersPassword });
    },
    'logs in': () => act.logIn(readersIp, readersPassword),
    'wants the address for another account of theirs': async () => {
      const account = { email: readersMailbox, password: readersPassword };
      await post(readersIp, 'signup', account);
      await deliver();
      const token = linksTo(readersMailbox, 'verify-email').at(-1);
      if (token) await post(readersIp, 'verify-email', { token, password: readersPassword });
      const { json } = await post(readersIp, 'login', account);
      await post(readersIp, 'me/email', { email, current_password: readersPassword }, json?.access_token);
    },
  };

  async function deliver(): Promise<void> {
    clock.advance(random.pick([1_000, 20_000, 2 * minute]));
    const rows = await owner<{ event_type: string; detail: Record<string, unknown> }[]>`
      delete from outbox where created_at <= greatest(${clock.now()}, now()) returning event_type, detail`;
    expect(await mail.deliver(rows)).toBe(true);
  }

  /** A verified account of the address has nothing that the stranger made. */
  async function holds(): Promise<void> {
    const [user] = await owner`select id, email_verified_at, password_hash, token_version, second_factor_at
      from users where email = ${email}`;
    if (!user?.email_verified_at) return;
    // Most acts change nothing of it.
    const standing = JSON.stringify([user, tokens.length]);
    if (standing === held) return;
    held = standing;
    expect((await act.logIn(strangersIp, strangersPassword)).status).toBe(401);
    for (const token of tokens) {
      const me = await auth.call('GET', '/api/auth/me', { token });
      expect([me.status, me.json?.email !== email]).toEqual([me.status === 200 ? 200 : 401, true]);
    }
    const members = await owner`select m.user_id from members m
      where m.org_id in (select org_id from members where user_id = ${user.id}) and m.org_id <> ${employer.orgId}`;
    expect(members.map(({ user_id }) => user_id)).toEqual(members.length ? [user.id] : []);
    const prepared = await owner`
      select from second_factors where user_id = ${user.id}
      union all select from email_changes where user_id = ${user.id} and new_email = ${strangersMailbox}
      union all select from user_deletions where user_id = ${user.id}`;
    expect(prepared).toHaveLength(0);
  }

  /** The reader gets in by what anybody would try, in this order. */
  async function getsIn(): Promise<void> {
    const isIn = async () => {
      const { status, json } = await act.logIn(readersIp, readersPassword);
      return status === 200 && json.user.email_verified;
    };
    if (await isIn()) return;
    await post(readersIp, 'forgot-password', { email });
    for (let wait = 0; wait < 3; wait++) await deliver();
    await reader['resets the password']?.();
    if (await isIn()) return;
    // Nobody has an account with the address.
    await act.signUp(readersIp, readersPassword);
    for (let wait = 0; wait < 3; wait++) await deliver();
    const token = linksTo(email, 'verify-email').at(-1);
    await post(readersIp, 'verify-email', { token, password: readersPassword });
    expect(await isIn()).toBe(true);
  }

  return {
    email,
    begin: () => {
      seen = mail.sent().length;
    },
    run: async (acts: readonly string[], switchAt = 0, before = auth) => {
      for (const [index, name] of acts.entries()) {
        auth = index < switchAt ? before : apis.open;
        const [who = '', ...what] = name.split(' ');
        await { stranger, reader }[who]?.[what.join(' ')]?.();
        await deliver();
        await holds();
      }
    },
    end: async () => {
      auth = apis.open;
      await getsIn();
      await holds();
    },
    acts: [
      ...Object.keys(stranger).map((name) => `stranger ${name}`),
      ...Object.keys(reader).map((name) => `reader ${name}`),
    ],
  };
}

const drawn = (acts: readonly string[], count: number, random: Random) =>
  Array.from({ length: count }, () => random.pick(acts));

/** As a person reads it where an order fails. */
async function play(order: number, before?: { auth: typeof apis.open; acts: number }): Promise<void> {
  const random = seededRandom(order);
  const each = story(random);
  each.begin();
  const acts = drawn(each.acts, 8, random);
  try {
    await each.run(acts, before?.acts, before?.auth);
    await each.end();
  } catch (error) {
    throw new Error(`Seed ${order}: ${acts.join(' · ')}`, { cause: error });
  }
}

/** Others each day. */
const day = 1_000 * seed;
/** `SEQUENCES` plays more. */
const orders = Number(process.env.SEQUENCES ?? 10);

describe('whatever came first, the reader of the mail is alone in the account and gets in', () => {
  // In parts, since each has the time of a test.
  const parts = Array.from({ length: Math.ceil(orders / 10) }, (_, part) => 10 * part);
  test.each(parts)('where sign-up is open, from order %i', async (first) => {
    for (let order = first; order < first + 10; order++) await play(day + order);
  });

  const others = { 'by invitation only': apis.invite_only, 'by waiting list': waitlist };
  test.each(Object.entries(others))('where sign-up was %s at first', async (_, auth) => {
    for (let order = 0; order < 3; order++) await play(day + order, { auth, acts: 5 });
  });
});
