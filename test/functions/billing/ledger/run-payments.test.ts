import { afterAll, describe, expect, it } from 'vitest';
import type { Agent, Plan } from '../../../../functions/agents/agent.ts';
import { runPayments, runSettlement } from '../../../../functions/billing/ledger/run-payments.ts';
import { type Catalogue, catalogueOf } from '../../../../functions/billing/plans.ts';
import { billing } from '../../../../functions/billing/service.ts';
import { releaseStale } from '../../../../functions/billing/sweep/worker.ts';
import { runDeadlineSeconds } from '../../../../functions/deployments/run.ts';
import { cancelRun, failRun, succeedRun } from '../../../../functions/deployments/runs/run-endings.ts';
import { beginRun, dispatchRun } from '../../../../functions/deployments/runs/runs.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import type { Unit } from '../../../../functions/shared/db/unit.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { catalogueWith } from '../../../support/builders/billing.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { testApi } from '../../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../../support/hosts/database.ts';

// Runs and what they cost, with the logins that the functions have.

const clock = fixedClock('2026-11-10T12:00:00Z');
const database = await testDatabase({ clock });
const { owner, logins } = database;
const connect = (url: string) =>
  databaseAs(url, { appBaseUrl: 'https://app.example.com', clock, maxConnections: 4 });
const api = connect(logins.API_DATABASE_URL);
const workers = connect(logins.WORKERS_DATABASE_URL);
const sweepers = connect(logins.BILLING_DATABASE_URL);
afterAll(async () => {
  await Promise.all([api.close(), workers.close(), sweepers.close()]);
  await database.close();
});

const plansOf = new Map<string, Plan>();
const findAgent = () => ({ plan: ({ deploymentId }) => plansOf.get(deploymentId) }) as Agent;
const failure = {
  step: 'CheckWorkloads',
  extent: 'partial' as const,
  reason: 'No node.',
  fault: 'theirs' as const,
};

/** An organization that may have runs for 45 credits, of which an apply costs 20. */
async function organization(
  catalogue: Catalogue = catalogueWith({ included_credits: 45 }),
  approval = false,
) {
  const org = await createOrg(owner, 'owner', { approval_required: approval });
  const hooks = { ...deploymentHooks, payments: runPayments(catalogue) };
  const inOrg = <T>(work: (unit: Unit) => Promise<T>) => workers.system(org.orgId, work);
  const deployment = async () => {
    const made = await recordedDeployment(database, org);
    plansOf.set(made.deploymentId, made.record.plan);
    await owner`update deployments set session_id = null where id = ${made.deploymentId}`;
    return made;
  };
  const dispatch = async ({ deploymentId, digest }: { deploymentId: string; digest: string }) => {
    const request = { deploymentId, digest, requestedBy: org.userId };
    const dispatched = await inOrg((unit) => dispatchRun(unit, hooks, request));
    return dispatched.outcome === 'dispatched' ? dispatched.runId : dispatched.outcome;
  };
  const routes = testApi({
    ...deploymentsGroup({ hooks, loadAgents: async () => ({ findAgent }) })({ db: api, clock }),
    clock,
  });
  const act = async (by: TestOrg, method: string, path: string, body?: object) =>
    routes.call(method, `/api/deployments/${path}`, {
      token: await routes.tokenFor(by),
      ...(body && { body }),
    });
  const own = billing({ db: api, clock, catalogue });
  const state = () => own.state(org.actor('admin'));
  const entries = () => owner`select kind, micro_credits::int as micro, usage, run_id, user_id
    from credit_entries where org_id = ${org.orgId} and kind = 'settle' order by id`;
  return { org, hooks, inOrg, deployment, dispatch, act, state, entries };
}

describe('a run', () => {
  it('is paid from its hold once it ends, with any outcome', async () => {
    const { org, hooks, inOrg, deployment, dispatch, state, entries } = await organization(
      catalogueWith({ included_credits: 100, running_deployments: 3 }),
    );
    const ends: ((unit: Unit, id: string) => Promise<unknown>)[] = [
      (unit, id) => succeedRun(unit, hooks, id, []),
      (unit, id) => failRun(unit, hooks, id, failure),
      (unit, id) => cancelRun(unit, hooks, id, failure),
    ];
    for (const [place, end] of ends.entries()) {
      const runId = await dispatch(await deployment());
      expect((await state()).credits).toMatchObject({ used: place * 20, in_use: 20 });
      await inOrg((unit) => beginRun(unit, runId));
      await inOrg((unit) => end(unit, runId));
      expect((await entries()).at(-1)).toEqual({
        kind: 'settle',
        micro: -20_000_000,
        usage: 'run',
        run_id: runId,
        user_id: org.userId,
      });
    }
    expect(await state()).toMatchObject({
      credits: { used: 60, in_use: 0, available: 40 },
      usage: { model: 0, run: 60, running_deployments: 3 },
    });
  });

  it('of a session is shown with it where usage is grouped by session', async () => {
    const { org, hooks, inOrg, deployment, dispatch } = await organization();
    const planned = await deployment();
    await owner`update deployments set session_id = ${planned.sessionId} where id = ${planned.deploymentId}`;
    const runId = await dispatch(planned);
    await inOrg((unit) => beginRun(unit, runId));
    await inOrg((unit) => succeedRun(unit, hooks, runId, []));
    const { items } = await billing({ db: api, clock, catalogue: catalogueWith({}) }).usage(
      org.actor('admin'),
      {
        groupBy: 'session',
        to: '2026-11-10T13:00:00Z',
      },
    );
    expect(items).toMatchObject([{ key: planned.sessionId, credits: 20 }]);
  });

  it('that no workflow has begun costs nothing', async () => {
    const { hooks, inOrg, deployment, dispatch, state, entries } = await organization();
    const runId = await dispatch(await deployment());
    await inOrg((unit) => failRun(unit, hooks, runId, { ...failure, extent: 'full' }));
    expect(await entries()).toEqual([]);
    expect((await state()).credits).toMatchObject({ used: 0, in_use: 0, available: 45 });
  });

  it('is held once and paid once, with any step repeated', async () => {
    const { hooks, inOrg, deployment, dispatch, state, entries } = await organization();
    const planned = await deployment();
    const runId = await dispatch(planned);
    expect(await dispatch(planned)).toBe(runId);
    expect((await state()).credits).toMatchObject({ in_use: 20 });
    for (let time = 0; time < 2; time++) await inOrg((unit) => beginRun(unit, runId));
    await Promise.all(Array.from({ length: 5 }, () => inOrg((unit) => succeedRun(unit, hooks, runId, []))));
    await Promise.all(
      Array.from({ length: 5 }, () =>
        inOrg((unit) => runSettlement.settle(unit, { id: runId, hasBegun: true })),
      ),
    );
    expect(await entries()).toHaveLength(1);
    expect((await state()).credits).toMatchObject({ used: 20, in_use: 0, available: 25 });
  });

  it('is one of 50 that are asked for at once, where there are credits for one', async () => {
    const { org, hooks, inOrg, state } = await organization(catalogueWith({ included_credits: 39 }));
    const deadline = new Date(clock.now().getTime() + 1);
    const run = () => ({
      kind: 'apply' as const,
      deploymentId: newId('deployment'),
      sessionId: null,
      requestedBy: org.userId,
    });
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        inOrg((unit) => hooks.payments.hold(unit, { ...run(), id: newId('run'), deadline })),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await state()).credits).toMatchObject({ used: 0, in_use: 20, available: 19 });
  });

  it('that is killed on its way in or out is neither lost nor paid twice', async () => {
    const { hooks, inOrg, deployment, dispatch, state, entries } = await organization();
    const planned = await deployment();
    const killed = async (work: (unit: Unit) => Promise<unknown>) => {
      const attempt = inOrg(async (unit) => {
        await work(unit);
        throw new Error('killed');
      });
      await expect(attempt).rejects.toThrow('killed');
    };
    const { deploymentId, digest } = planned;
    await killed((unit) => dispatchRun(unit, hooks, { deploymentId, digest, requestedBy: 'u-1' }));
    expect((await state()).credits).toMatchObject({ used: 0, in_use: 0 });
    const runId = await dispatch(planned);
    await killed((unit) => beginRun(unit, runId));
    await inOrg((unit) => beginRun(unit, runId));
    await killed((unit) => succeedRun(unit, hooks, runId, []));
    expect((await state()).credits).toMatchObject({ used: 0, in_use: 20 });
    await inOrg((unit) => succeedRun(unit, hooks, runId, []));
    expect((await state()).credits).toMatchObject({ used: 20, in_use: 0 });
    expect(await entries()).toHaveLength(1);
  });

  it('keeps its hold for as long as it may go on', async () => {
    const { hooks, inOrg, deployment, dispatch, state } = await organization();
    const runId = await dispatch(await deployment());
    await inOrg((unit) => beginRun(unit, runId));
    const before = clock.now();
    // The watchdog ends a run half an hour after its deadline.
    clock.advance((runDeadlineSeconds.apply + 3_600) * 1_000);
    await releaseStale({ db: sweepers, clock });
    expect((await state()).credits).toMatchObject({ in_use: 20 });
    await inOrg((unit) => failRun(unit, hooks, runId, failure));
    expect((await state()).credits).toMatchObject({ used: 20, in_use: 0 });
    clock.advance(before.getTime() - clock.now().getTime());
  });
});

describe('a run that can’t be paid', () => {
  it('is refused where it is approved, with the day on which there are credits again, and a destroy is not', async () => {
    const { org, deployment, act, state } = await organization(catalogueWith({ included_credits: 19 }), true);
    const { deploymentId, record } = await deployment();
    const outbox = () => owner`select count(*)::int as count from outbox`;
    const before = await outbox();
    const refused = await act(org, 'POST', `${deploymentId}/approve`, {});
    expect([refused.status, refused.json]).toEqual([
      402,
      {
        code: 'credit_limit_reached',
        detail:
          'What is left of this organization’s 19 credits is not enough for this. The next period begins on 2026-12-01; until then an owner can raise the cap or choose another plan.',
      },
    ]);
    expect(await outbox()).toEqual(before);
    const { json } = await act(org, 'GET', deploymentId);
    expect(json).toMatchObject({ status: 'awaiting_approval', approval: { status: 'pending' } });
    const destroyed = await act(org, 'POST', `${deploymentId}/destroy`, {
      confirm: record.plan.name,
    });
    expect(destroyed.status).toBe(202);
    expect((await state()).credits).toMatchObject({ used: 0, in_use: 0 });
  });

  it('by the member who asked for it is refused to the admin who approves it, in words for both', async () => {
    const { org, deployment, act } = await organization(undefined, true);
    const { deploymentId } = await deployment();
    await owner`insert into member_credit_limits (org_id, user_id, credits, updated_at)
      values (${org.orgId}, ${org.userId}, 5, now())`;
    const admin = await addMember(owner, org.orgId, 'admin');
    expect(await act({ ...org, ...admin }, 'POST', `${deploymentId}/approve`, {})).toMatchObject({
      status: 402,
      json: {
        code: 'member_limit_reached',
        detail: expect.stringMatching(
          /the 5 credits a month of the member who asked.*2026-12-01.*member-limits/,
        ),
      },
    });
  });

  it('leaves a failed deployment as it was when it is to be applied again', async () => {
    const { org, hooks, inOrg, deployment, dispatch, act } = await organization(
      catalogueWith({ included_credits: 30 }),
    );
    const planned = await deployment();
    const runId = await dispatch(planned);
    await inOrg((unit) => beginRun(unit, runId));
    await inOrg((unit) => failRun(unit, hooks, runId, failure));
    const { status, json } = await act(org, 'POST', `${planned.deploymentId}/apply`);
    expect([status, json.code]).toEqual([402, 'credit_limit_reached']);
    expect((await act(org, 'GET', planned.deploymentId)).json).toMatchObject({
      status: 'failed',
      failure: { extent: 'partial' },
    });
  });
});

describe('deployments', () => {
  const one = catalogueWith({ running_deployments: 1 });

  it('are as many as the plan includes: of two that begin at once one does', async () => {
    const { deployment, dispatch, state } = await organization(one);
    const both = [await deployment(), await deployment()];
    const begun = await Promise.allSettled(both.map((planned) => dispatch(planned)));
    const [refused, ...more] = begun.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(more).toEqual([]);
    expect(refused).toMatchObject({
      kind: 'payment_required',
      code: 'plan_limit',
      detail:
        'The plan Free includes 1 deployment at a time, and this organization would have 2 with this one. ' +
        'An owner can choose another plan (POST /api/billing/checkout, or /api/billing/portal where there is a subscription). ' +
        'Nothing was changed.',
    });
    expect(await state()).toMatchObject({
      credits: { in_use: 20 },
      limits: { running_deployments: { limit: 1, used: 1 } },
    });
  });

  it('that made nothing leave their place, and those above the limit of a smaller plan go on', async () => {
    const { org, hooks, inOrg, deployment, dispatch, act } = await organization(one);
    const first = await deployment();
    const failed = await dispatch(first);
    await inOrg((unit) => failRun(unit, hooks, failed, { ...failure, extent: 'full' }));
    const second = await deployment();
    const runId = await dispatch(second);
    await expect(dispatch(first)).rejects.toThrow('plan_limit');
    await inOrg((unit) => succeedRun(unit, hooks, runId, []));
    // A smaller plan: what runs is applied again, and destroyed.
    const payments = runPayments(catalogueWith({ running_deployments: 0 }));
    const again = {
      id: newId('run'),
      kind: 'apply' as const,
      deploymentId: second.deploymentId,
      sessionId: null,
    };
    const deadline = clock.now();
    await inOrg((unit) => payments.hold(unit, { ...again, requestedBy: org.userId, deadline }));
    const { status } = await act(org, 'POST', `${second.deploymentId}/destroy`, {
      confirm: second.record.plan.name,
    });
    expect(status).toBe(202);
  });

  it('are limited without a payment provider as the operator says', async () => {
    const own = catalogueOf({ PAYMENT_PROVIDER: 'none', DEPLOYMENTS_PER_ORG: 1 });
    const { deployment, dispatch } = await organization(own);
    await dispatch(await deployment());
    await expect(dispatch(await deployment())).rejects.toMatchObject({
      detail: expect.stringMatching(/has 1 deployment at a time.*would have 2.*DEPLOYMENTS_PER_ORG/),
    });
  });
});
