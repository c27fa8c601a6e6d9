import { afterAll, expect, it, test } from 'vitest';
import { microPerCredit } from '../../../functions/billing/ledger/credit-prices.ts';
import { billing } from '../../../functions/billing/service.ts';
import { readMemberSpending } from '../../../functions/billing/store.postgres.ts';
import { wholeDays } from '../../../functions/billing/usage/days.ts';
import { type UsageGroup, usageGroups } from '../../../functions/billing/usage/usage-groups.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { dayMs, hourMs } from '../../../functions/shared/durations.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { catalogueWith } from '../../support/builders/billing.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { type Random, seededRandom } from '../../support/random.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());
const begin = new Date('2026-01-01T00:00:00Z');
const end = new Date('2026-12-20T15:30:00Z');
const clock = fixedClock(end);
const own = billing({ db, clock, catalogue: catalogueWith({}) });
const users = ['u-1', 'u-2', 'u-3'];
const timeIn = (random: Random) => new Date(begin.getTime() + random.below(end.getTime() - begin.getTime()));

interface Entry {
  kind: string;
  micro: bigint;
  overage: bigint;
  user_id: string | null;
  session_id: string | null;
  usage: string | null;
  input: number;
  output: number;
  is_estimate: boolean;
  period_start: Date;
  created_at: Date;
}
const ledgerOf = async ({ orgId }: TestOrg) =>
  (
    await owner<
      Entry[]
    >`select kind, micro_credits as micro, overage_micro as overage, user_id, session_id, usage,
      coalesce(input_tokens, 0) as input, coalesce(output_tokens, 0) as output, is_estimate, period_start, created_at
      from credit_entries where org_id = ${orgId}`
  ).map((entry) => ({ ...entry, micro: BigInt(entry.micro), overage: BigInt(entry.overage) }));

/** What an organization may do in a year: hold, settle, release, be given back, and begin periods. */
async function spendAtRandom(random: Random, { orgId }: TestOrg, acts: number): Promise<void> {
  const at = begin;
  await owner`insert into billing_accounts ${owner({ org_id: orgId, plan: 'free', status: 'active', period_start: at, period_end: new Date(at.getTime() + 30 * dayMs), created_at: at, updated_at: at })}`;
  await owner.begin(async (sql) => {
    for (let act = 0; act < acts; act++) {
      const now = random.chance(0.1) ? new Date(timeIn(random).setUTCHours(0, 0, 0, 0)) : timeIn(random);
      const id = newId('creditHold');
      const kind = random.below(10);
      const entry = { org_id: orgId, id, ref: id, period_start: at, created_at: now };
      if (kind === 0)
        await sql`insert into credit_entries ${sql({ ...entry, kind: 'grant', micro_credits: 5_000 })}`;
      else if (kind === 1)
        await sql`insert into credit_entries ${sql({ ...entry, kind: 'adjust', micro_credits: random.below(9_000) - 4_000 })}`;
      else if (kind === 2)
        await sql`update billing_accounts set period_start = ${now}, period_end = ${new Date(now.getTime() + 30 * dayMs)} where org_id = ${orgId}`;
      else {
        const of = {
          usage: random.pick(['model', 'run']),
          user_id: random.pick(users),
          session_id: random.pick([null, 's-1', 's-2']),
        };
        await sql`insert into credit_holds ${sql({ org_id: orgId, id, state: 'active', micro_credits: 1 + random.below(3_000), ...of, created_at: now, expires_at: now })}`;
        if (random.chance(0.2)) await sql`select release_credits(${orgId}, ${id}, ${now})`;
        else
          await sql`select settle_credits(${orgId}, ${id}, ${newId('creditEntry')}, ${random.below(4_000)},
            ${random.pick([null, 7])}, ${random.below(50)}, ${random.chance(0.3)}, ${now})`;
      }
    }
  });
}

const keyOf: Record<UsageGroup, (entry: Entry) => string> = {
  day: ({ created_at }) => created_at.toISOString().slice(0, 10),
  user: ({ user_id }) => user_id ?? '',
  session: ({ session_id }) => session_id ?? '',
  kind: ({ usage }) => usage ?? '',
};

/** The sums as they follow from the entries alone. */
function summed(entries: readonly Entry[], group: UsageGroup) {
  const sums: Record<string, object> = {};
  const settled = entries.filter(({ kind }) => kind === 'settle');
  const sum = (own: readonly Entry[], value: (entry: Entry) => bigint) =>
    Number(own.reduce((total, entry) => total + value(entry), 0n)) / Number(microPerCredit);
  const count = (own: readonly Entry[], value: (entry: Entry) => number) =>
    own.reduce((total, entry) => total + value(entry), 0);
  for (const key of new Set(settled.map(keyOf[group]))) {
    const mine = settled.filter((entry) => keyOf[group](entry) === key);
    sums[key] = {
      credits: sum(mine, ({ micro }) => -micro),
      overage: sum(mine, ({ overage }) => overage),
      calls: mine.length,
      input_tokens: count(mine, ({ input }) => input),
      output_tokens: count(mine, ({ output }) => output),
      estimated_calls: count(mine, ({ is_estimate }) => Number(is_estimate)),
    };
  }
  return sums;
}

it.each([1, 2, 3])('usage of any time is what the ledger says of it, here of seed %i', async (seed) => {
  const random = seededRandom(seed);
  const [org, other] = [await createOrg(owner), await createOrg(owner)];
  await spendAtRandom(random, org, 150);
  await spendAtRandom(random, other, 20);
  const ledger = await ledgerOf(org);
  const whole = [begin, end] as const;
  const within = Array.from({ length: 12 }, () => {
    const from = timeIn(random);
    const lengths = [hourMs, 20 * hourMs, dayMs, 40 * dayMs, 200 * dayMs];
    return [from, new Date(from.getTime() + random.pick(lengths) + random.below(dayMs))] as const;
  });
  for (const [from, to] of [whole, ...within])
    for (const groupBy of usageGroups) {
      const shown = await own.usage(org.actor('admin'), {
        groupBy,
        from: from.toISOString(),
        to: to.toISOString(),
      });
      const items = Object.fromEntries(shown.items.map(({ key, session: _, ...item }) => [key, item]));
      const due = ledger.filter(({ created_at }) => created_at >= from && created_at < to);
      expect(items, `${groupBy} ${from.toISOString()} ${to.toISOString()}`).toEqual(summed(due, groupBy));
    }
});

test('the usage of a member and of all members in a period is that of the ledger', async () => {
  const org = await createOrg(owner);
  const member = users[0] as string;
  await spendAtRandom(seededRandom(4), org, 150);
  // The period in which most was used.
  const [account] = await owner<{ at: Date }[]>`update billing_accounts
    set period_end = ${new Date(end.getTime() + dayMs)}, period_start = (select period_start from credit_entries
      where org_id = ${org.orgId} and kind = 'settle' group by 1 order by count(distinct usage) desc, count(*) desc limit 1)
    where org_id = ${org.orgId} returning period_start as at`;
  const periodStart = account?.at as Date;
  const ledger = (await ledgerOf(org)).filter((entry) => entry.usage && +entry.period_start === +periodStart);
  expect(ledger.length).toBeGreaterThan(1);
  await owner`insert into users ${owner({ id: member, email: 'one@example.com', name: 'One', password_hash: '-' })}`;
  await owner`insert into members ${owner({ org_id: org.orgId, user_id: member, role: 'member' })}`;
  await owner`insert into member_credit_limits ${owner({ org_id: org.orgId, user_id: member, credits: 9, updated_at: end })}`;
  const { used } = await db.system(org.orgId, (unit) => readMemberSpending(unit, member, periodStart));
  const mine = ledger.filter(({ user_id }) => user_id === member);
  expect(used).toBe(mine.reduce((total, { micro }) => total - micro, 0n));
  const { usage, credits } = await own.state(org.actor('admin'));
  const of = (kind: string) => summed(ledger, 'kind')[kind] as { credits: number; overage: number };
  expect([usage.model, usage.run]).toEqual([of('model').credits, of('run').credits]);
  expect(credits.overage).toBeCloseTo(of('model').overage + of('run').overage, 6);
});

test.each([
  ['a day', '2026-03-01T00:00Z', '2026-03-02T00:00Z', ['2026-03-01', '2026-03-02'], []],
  [
    'hours of a day',
    '2026-03-01T01:00Z',
    '2026-03-01T02:00Z',
    ['2026-03-02', '2026-03-02'],
    [['01T01', '01T02']],
  ],
  [
    'parts of two days',
    '2026-03-01T01:00Z',
    '2026-03-02T02:00Z',
    ['2026-03-02', '2026-03-02'],
    [['01T01', '02T02']],
  ],
  [
    'days with a part before and behind',
    '2026-03-01T01:00Z',
    '2026-03-04T02:00Z',
    ['2026-03-02', '2026-03-04'],
    [
      ['01T01', '02T00'],
      ['04T00', '04T02'],
    ],
  ],
  ['all up to now', '2026-03-04T00:00Z', '2026-03-05T12:00Z', ['2026-03-04', '2026-03-06'], []],
])('%s is read as whole days and the rest', (_, from, to, days, parts) => {
  const {
    days: whole,
    before,
    behind,
  } = wholeDays({ from: new Date(from), to: new Date(to), now: new Date('2026-03-05T12:00Z') });
  expect([whole.from, whole.to].map((day) => day.toISOString().slice(0, 10))).toEqual(days);
  const rest = [before, behind].filter((part) => part.from < part.to);
  expect(rest.map((part) => [part.from, part.to].map((time) => time.toISOString().slice(8, 13)))).toEqual(
    parts,
  );
});
