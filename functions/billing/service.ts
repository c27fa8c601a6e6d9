import type { PersonActor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { dayMs } from '../shared/durations.ts';
import { invalid, notFound } from '../shared/errors.ts';
import { planOf, toCredits } from './ledger/account.ts';
import { openAccount } from './ledger/ledger.ts';
import type { Catalogue } from './plans.ts';
import { toPlanResponse } from './responses.ts';
import { presentAccount, toState } from './state.ts';
import { selectAccount, toAccount, updateCap } from './store.postgres.ts';
import { selectMemberLimits } from './store.responses.postgres.ts';
import {
  isMember,
  type PeriodUsage,
  readMemberLimit,
  selectPeriodUsage,
  selectUsage,
  setMemberLimit,
} from './usage/store.usage.postgres.ts';
import type { UsageGroup } from './usage/usage-groups.ts';

export interface BillingOptions {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

const longestRangeMs = 366 * dayMs;

/** The plan, usage and limits of an organization. */
export function billing({ db, clock, catalogue }: BillingOptions) {
  const highestOf = (limit: 'members' | 'running_deployments') =>
    Math.max(0, ...catalogue.plans.map((plan) => plan[limit] ?? 0));
  const highest = { members: highestOf('members'), running_deployments: highestOf('running_deployments') };
  const state = async (actor: PersonActor) => {
    const now = clock.now();
    const { rows } = await db.tenant(actor, (sql) => [
      selectAccount(sql, actor.orgId),
      selectPeriodUsage(sql, actor.orgId, now, highest),
    ]);
    const [[account], [usage]] = rows;
    return toState(catalogue, account && toAccount(account), usage as PeriodUsage, now);
  };
  return {
    state,

    async plans(actor: PersonActor) {
      const { rows } = await db.tenant(actor, (sql) => [selectAccount(sql, actor.orgId)]);
      const [account] = rows[0];
      const current = planOf(catalogue, account && toAccount(account), clock.now());
      const items = catalogue.plans.map((plan) => toPlanResponse(plan, current));
      return { items, next_cursor: null };
    },

    /** It counts from the next spending on; existing holds stay. */
    async setCap(actor: PersonActor, cents: number | null) {
      await db.write(actor, async (unit) => {
        const { account } = await openAccount(unit, catalogue);
        if (account.capCents === cents) return;
        await updateCap(unit, cents);
        await unit.audit({
          action: 'billing.cap_changed',
          targetType: 'org',
          targetId: unit.orgId,
          changes: { cap_cents: { before: account.capCents, after: cents } },
        });
      });
      return state(actor);
    },

    /** @throws AppError invalid `invalid_range` */
    async usage(
      actor: PersonActor,
      query: { groupBy: UsageGroup; from?: string | undefined; to?: string | undefined },
    ) {
      const now = clock.now();
      const { rows: accounts } = await db.tenant(actor, (sql) => [selectAccount(sql, actor.orgId)]);
      const [stored] = accounts[0];
      const { periodStart } = presentAccount(catalogue, stored && toAccount(stored), now);
      const to = query.to ? new Date(query.to) : now;
      // A period of the payment provider's clock may begin after this moment: nothing was used in it.
      const isUsual = query.from === undefined && query.to === undefined;
      const usualFrom = isUsual && periodStart > now ? now : periodStart;
      const from = query.from ? new Date(query.from) : usualFrom;
      const length = to.getTime() - from.getTime();
      const isEmpty = isUsual ? length < 0 : length <= 0;
      if (isEmpty || length > longestRangeMs)
        throw invalid(
          'invalid_range',
          `From ${from.toISOString()} to ${to.toISOString()} is no time that can be shown: it must end after its beginning and span 366 days at most.`,
        );
      const { rows } = await db.tenant(actor, (sql) => [
        selectUsage(sql, actor.orgId, { groupBy: query.groupBy, from, to, now }),
      ]);
      const items = rows[0].map((row) => ({
        key: row.key ?? '',
        credits: toCredits(BigInt(row.micro)),
        overage: toCredits(BigInt(row.overage)),
        calls: row.calls,
        input_tokens: Number(row.input_tokens),
        output_tokens: Number(row.output_tokens),
        estimated_calls: row.estimated_calls,
        session: row.session,
      }));
      return { group_by: query.groupBy, from: from.toISOString(), to: to.toISOString(), items };
    },

    async memberLimits(actor: PersonActor) {
      const { rows } = await db.tenant(actor, (sql) => [selectMemberLimits(sql, actor.orgId)]);
      const items = rows[0].map(({ user_id, credits }) => ({ user_id, credits }));
      return { items, next_cursor: null };
    },

    /** @throws AppError not_found */
    async setMemberLimit(actor: PersonActor, userId: string, credits: number | null) {
      await db.write(actor, async (unit) => {
        if (!(await isMember(unit, userId))) throw notFound('member');
        const before = await readMemberLimit(unit, userId);
        if (before === credits) return;
        await setMemberLimit(unit, userId, credits);
        await unit.audit({
          action: 'billing.member_limit_changed',
          targetType: 'org_member',
          targetId: userId,
          changes: { credits: { before, after: credits } },
        });
      });
    },
  };
}
