import { afterAll, describe, expect, it } from 'vitest';
import { holdCredits } from '../../../functions/billing/ledger/ledger.ts';
import { modelSpending } from '../../../functions/billing/ledger/model-calls.ts';
import { billing } from '../../../functions/billing/service.ts';
import { settleHold } from '../../../functions/billing/store.postgres.ts';
import { releaseStale } from '../../../functions/billing/sweep/worker.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { catalogueWith } from '../../support/builders/billing.ts';
import { createOrg, databaseAs, testDatabase } from '../../support/hosts/database.ts';

// What goes wrong between a hold and its settlement: each with the logins that the functions have.

const database = await testDatabase();
const { owner, logins } = database;
const clock = fixedClock('2026-11-10T12:00:00Z');
const options = { appBaseUrl: 'https://app.example.com', clock, maxConnections: 4 };
const db = databaseAs(logins.API_DATABASE_URL, options);
const sweepers = databaseAs(logins.BILLING_DATABASE_URL, options);
afterAll(async () => {
  await Promise.all([db.close(), sweepers.close()]);
  await database.close();
});

const catalogue = catalogueWith({ included_credits: 10, overage_cents_per_1000: 500 });
const spending = modelSpending({ db, clock, catalogue });
const own = billing({ db, clock, catalogue });
const most = { input: 1_000, output: 1_000 };

async function organization() {
  const user = await createOrg(owner);
  const call = () => spending.hold({ actor: user.actor(), sessionId: 's-1', model: 'gpt-4.1-mini', most });
  const held = async () => {
    const hold = await call();
    if (hold.kind !== 'held') throw new Error('refused');
    return hold;
  };
  const credits = async () => (await own.state(user.actor('admin'))).credits;
  const entries = () => owner`select kind from credit_entries where org_id = ${user.orgId} order by id`;
  return { user, call, held, credits, entries };
}

describe('credits whose holder was killed', () => {
  it('before the hold was committed were never held', async () => {
    const { user, credits } = await organization();
    const killed = db.write(user.actor(), async (unit) => {
      const expiresAt = new Date(clock.now().getTime() + 1);
      await holdCredits(unit, catalogue, {
        id: newId('creditHold'),
        micro: 1n,
        usage: 'model',
        userId: user.userId,
        expiresAt,
      });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow();
    expect(await credits()).toMatchObject({ used: 0, in_use: 0, available: 10 });
  });

  it('after the hold come back after 15 minutes and cost nothing, and not before', async () => {
    const { held, credits } = await organization();
    await held();
    clock.advance(15 * 60_000 - 1);
    await releaseStale({ db: sweepers, clock });
    expect(await credits()).toMatchObject({ in_use: 2, available: 8 });
    clock.advance(1);
    expect(await releaseStale({ db: sweepers, clock })).toBe(1);
    expect(await releaseStale({ db: sweepers, clock })).toBe(0);
    expect(await credits()).toMatchObject({ used: 0, in_use: 0, available: 10 });
  });

  it('come back from all organizations but one whose account is in trouble', async () => {
    const [broken, well] = [await organization(), await organization()];
    for (const { held } of [broken, broken, well]) await held();
    // Too little to take anything from it: the release fails.
    await owner`update billing_accounts set held_micro = 0 where org_id = ${broken.user.orgId}`;
    clock.advance(15 * 60_000);
    await expect(releaseStale({ db: sweepers, clock })).rejects.toThrow(
      'The credits of 1 organizations could not be swept.',
    );
    expect(await well.credits()).toMatchObject({ in_use: 0, available: 10 });
    await owner`delete from credit_holds where org_id = ${broken.user.orgId}`;
  });

  it('in the middle of a settlement are either booked or held, never both and never neither', async () => {
    const { user, credits, held } = await organization();
    await held();
    const [hold] = await owner`select id from credit_holds where org_id = ${user.orgId}`;
    const settled = {
      orgId: user.orgId,
      holdId: hold?.id,
      micro: 5n,
      tokens: most,
      isEstimate: false,
      now: clock.now(),
    };
    const killed = db.public(async (sql) => {
      await settleHold(sql, settled);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow();
    expect(await credits()).toMatchObject({ used: 0, in_use: 2 });
    expect(await db.repeatable((sql) => [settleHold(sql, settled)])).toEqual([[{ done: true }]]);
    expect(await db.repeatable((sql) => [settleHold(sql, settled)])).toEqual([[{ done: false }]]);
    expect(await credits()).toMatchObject({ used: 0.000005, in_use: 0 });
  });

  it('that settles after the sweep has released it books nothing', async () => {
    const { held, credits } = await organization();
    const late = await held();
    clock.advance(16 * 60_000);
    await releaseStale({ db: sweepers, clock });
    await late.settle({ tokens: most, isEstimate: false });
    expect(await credits()).toMatchObject({ used: 0, in_use: 0, available: 10 });
  });

  it('are held anew by who repeats the work: the former hold is another one and ends by itself', async () => {
    const { held, credits } = await organization();
    await held();
    const repeated = await held();
    await repeated.settle({ tokens: most, isEstimate: false });
    expect(await credits()).toMatchObject({ used: 2, in_use: 2 });
    clock.advance(16 * 60_000);
    await releaseStale({ db: sweepers, clock });
    expect(await credits()).toMatchObject({ used: 2, in_use: 0, available: 8 });
  });
});

describe('the ledger', () => {
  it('settles once when ten do at once', async () => {
    const { held, credits, entries } = await organization();
    const hold = await held();
    await Promise.all(Array.from({ length: 10 }, () => hold.settle({ tokens: most, isEstimate: false })));
    expect(await credits()).toMatchObject({ used: 2, in_use: 0 });
    expect((await entries()).map(({ kind }) => kind)).toEqual(['adjust', 'settle']);
  });

  it('books what a signed-out person has used', async () => {
    const { user, held, credits } = await organization();
    const hold = await held();
    await owner`update users set token_version = 2 where id = ${user.userId}`;
    await hold.settle({ tokens: most, isEstimate: true });
    await owner`update users set token_version = 1 where id = ${user.userId}`;
    expect(await credits()).toMatchObject({ used: 2, in_use: 0 });
  });

  it('has no row that changes, not even for its owner', async () => {
    const { held, user } = await organization();
    await (await held()).settle({ tokens: most, isEstimate: false });
    const change = owner`update credit_entries set micro_credits = 0 where org_id = ${user.orgId}`;
    await expect(change).rejects.toThrow('credit_entries is append-only');
    const again = owner`update credit_holds set state = 'active', ended_at = null where org_id = ${user.orgId}`;
    await expect(again).rejects.toThrow('has ended');
  });

  it('counts no row twice: one that was there before changes no sum', async () => {
    const { held, user, credits } = await organization();
    await (await held()).settle({ tokens: most, isEstimate: false });
    await owner`insert into credit_entries select org_id, id || '2', kind, ref, micro_credits, overage_micro, period_start,
      usage, user_id, session_id, run_id, model, input_tokens, output_tokens, is_estimate, created_at
      from credit_entries where org_id = ${user.orgId} on conflict do nothing`;
    expect(await credits()).toMatchObject({ used: 2, available: 8 });
  });

  it('agrees with a model of it after hundreds of random acts over months', async () => {
    const { user, call, credits } = await organization();
    const draw = random(14);
    const acts = Number(process.env.SEQUENCES ?? 300);
    const grant = 10_000_000n;
    // The account is made by its first use.
    await own.setCap(user.actor('owner'), 0);
    let [balance, cap, end] = [grant, 0n, nextMonth(clock.now())];
    const open: { id: string; micro: bigint; gone: boolean }[] = [];
    const heldMicro = () => open.filter(({ gone }) => !gone).reduce((sum, { micro }) => sum + micro, 0n);
    for (let act = 0; act < acts; act++) {
      const kind = draw(10);
      const one = open[draw(open.length || 1)];
      if (kind < 4) {
        const isNext = clock.now() >= end;
        const mayHold = (isNext ? grant : balance) - heldMicro() + cap >= 2_000_000n;
        expect((await call()).kind).toBe(mayHold ? 'held' : 'refused');
        if (!mayHold) continue;
        if (isNext) [balance, end] = [grant, nextMonth(clock.now())];
        const [row] =
          await owner`select id from credit_holds where org_id = ${user.orgId} order by id desc limit 1`;
        open.push({ id: row?.id, micro: 2_000_000n, gone: false });
      } else if (kind < 7 && one) {
        const micro = BigInt(draw(3_000_000));
        const [[{ done }]] = await db.repeatable((sql) => [
          settleHold(sql, {
            orgId: user.orgId,
            holdId: one.id,
            micro,
            tokens: null,
            isEstimate: true,
            now: clock.now(),
          }),
        ]);
        expect(done).toBe(!one.gone);
        if (!one.gone) balance -= micro < one.micro ? micro : one.micro;
        one.gone = true;
      } else if (kind === 7) {
        const cents = draw(4);
        await own.setCap(user.actor('owner'), cents);
        if (clock.now() >= end) [balance, end] = [grant, nextMonth(clock.now())];
        cap = BigInt(cents) * 2_000_000n;
      } else {
        clock.advance(draw(70) * 3_600_000);
        if (await releaseStale({ db: sweepers, clock })) for (const each of open) each.gone = true;
      }
      if (act % 25 > 0) continue;
      const [{ sum, shown, held }] = (await owner`select (select sum(micro_credits) from credit_entries
        where org_id = a.org_id) as sum, a.balance_micro as shown, a.held_micro as held
        from billing_accounts a where org_id = ${user.orgId}`) as never as [Record<string, string>];
      expect([act, sum, shown, held]).toEqual([act, String(balance), String(balance), String(heldMicro())]);
      expect((await credits()).in_use).toBe(Number(heldMicro()) / 1e6);
    }
    expect(open.length).toBeGreaterThan(100);
  });
});

const nextMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));

/** Numbers below `most`, the same ones in every run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
