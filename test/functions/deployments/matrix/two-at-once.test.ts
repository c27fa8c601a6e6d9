import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { deploymentRoutes } from '../../../../functions/deployments/http/routes.ts';
import { expireDeployment } from '../../../../functions/deployments/requests/expire.ts';
import { laterFacts } from '../../../../functions/deployments/teardown.ts';
import type { Unit } from '../../../../functions/shared/db/unit.ts';
import {
  endDestroy,
  expireApproval,
  failRun,
  succeedRun,
} from '../../../support/builders/deployments/deployment-life.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import type { TestOrg } from '../../../support/hosts/database.ts';
import { shareOf } from '../../../support/samples.ts';
import { type Act, type ActName, acts, type Prepared } from './acts.ts';
import { type Demand, demands, situations } from './situations.ts';
import {
  createMatrixOrg,
  type MatrixOrg,
  matrixAgent,
  prepareAll,
  prepareOne,
  type Wanted,
} from './world.ts';

// Of two that come at once, each on a connection of its own, the second finds what the first has done: what comes of
// them is what comes of them one after the other, in one of the two orders.

const { database, api, db, owner } = await apiTest(
  deploymentsGroup({ loadAgents: async () => ({ findAgent: () => matrixAgent }) }),
  { maxConnections: 4 },
);
const orgs = {} as Record<Demand, MatrixOrg>;
const tokens = new Map<TestOrg, string>();
for (const demand of demands) {
  orgs[demand] = await createMatrixOrg(database, demand);
  const { owner: first, admin } = orgs[demand].users;
  for (const user of [first, admin]) tokens.set(user, await api.tokenFor(user));
}

type Deed = (org: MatrixOrg, deployment: Prepared) => Promise<string>;

/** A request of an admin, or of an owner where it takes one, as status and code. */
const request =
  (name: ActName, changes?: object): Deed =>
  async (org, deployment) => {
    const { operation, body, least }: Act = acts[name];
    const { method, path } = deploymentRoutes[operation];
    const { status, json } = await api.call(
      method,
      path.replace('{id}', deployment.id).replace('{run_id}', deployment.runId),
      {
        token: tokens.get(least === 'owner' ? org.users.owner : org.users.admin) as string,
        ...(body && { body: changes ?? body(deployment) }),
      },
    );
    return status < 300 ? 'done' : `${status} ${json.code}`;
  };

/** What a worker does in a transaction of its own. */
const work =
  (act: (unit: Unit, deployment: Prepared) => Promise<unknown>): Deed =>
  async ({ orgId }, deployment) => {
    try {
      return `${(await db.system(orgId, (unit) => act(unit, deployment))) ?? 'done'}`;
    } catch (error) {
      return (error as Error).name;
    }
  };

const failure = { step: 'CheckWorkloads', extent: 'partial', reason: 'No node.' } as const;
const nothingLeft = {
  deleted: [],
  kept: [],
  left_over: [],
  not_checked: [],
  ...laterFacts,
  ended_at: '2026-01-01T00:00:00Z',
};

const deeds = {
  ...(Object.fromEntries(Object.keys(acts).map((name) => [name, request(name as ActName)])) as Record<
    ActName,
    Deed
  >),
  protect: request('update', { protected: true }),
  extend: request('update', { expires_at: '2999-01-01T00:00:00Z' }),
  'the success of its run': work((unit, { runId }) => succeedRun(unit, runId, [])),
  'the failure of its run': work((unit, { runId }) => failRun(unit, runId, failure)),
  'the end of its destroy': work((unit, { runId }) => endDestroy(unit, runId, nothingLeft, null)),
  'the end of the time to decide': work(async (unit, { id }) => (await expireApproval(unit, id)).status),
  'its own end': work((unit, { id }) => expireDeployment(unit, deploymentHooks, id)),
} satisfies Record<string, Deed>;
type DeedName = keyof typeof deeds;

const pairs: readonly (readonly [situation: keyof typeof situations, first: DeedName, second: DeedName])[] = [
  ['planned', 'update', 'apply'],
  ['planned', 'apply', 'destroy'],
  ['approved', 'apply', 'destroy'],
  ['awaiting approval', 'approve', 'destroy'],
  ['awaiting approval', 'approve', 'approve'],
  ['awaiting approval', 'reject', 'approve'],
  ['awaiting approval', 'approve', 'the end of the time to decide'],
  ['awaiting approval in a session', 'approve', 'destroy'],
  ['awaiting approval in a session', 'reject', 'approve'],
  ['being applied', 'cancel_run', 'the success of its run'],
  ['being applied', 'cancel_run', 'the failure of its run'],
  ['being applied', 'cancel_run', 'cancel_run'],
  ['being applied', 'the success of its run', 'the failure of its run'],
  ['being applied', 'the success of its run', 'destroy'],
  ['being applied in a session', 'cancel_run', 'the success of its run'],
  ['being changed', 'cancel_run', 'the success of its run'],
  ['being changed', 'the failure of its run', 'change'],
  ['succeeded', 'change', 'apply'],
  ['succeeded', 'change', 'destroy'],
  ['succeeded', 'change', 'rollback'],
  ['succeeded', 'apply', 'apply'],
  ['succeeded', 'apply', 'destroy'],
  ['succeeded', 'destroy', 'destroy'],
  ['succeeded', 'destroy', 'protect'],
  ['succeeded', 'drift', 'drift'],
  ['succeeded', 'drift', 'destroy'],
  ['succeeded, a change waits', 'approve', 'withdraw'],
  ['succeeded, a change waits', 'approve', 'change'],
  ['succeeded, a change waits', 'approve', 'destroy'],
  ['succeeded, a change waits', 'approve', 'apply'],
  ['succeeded, a change waits', 'withdraw', 'withdraw'],
  ['succeeded, a destroy waits', 'approve', 'reject'],
  ['succeeded, a destroy waits', 'approve', 'protect'],
  ['succeeded, a destroy waits', 'approve', 'apply'],
  ['succeeded, its end over', 'its own end', 'extend'],
  ['succeeded, its end over', 'its own end', 'protect'],
  ['succeeded, its end over', 'its own end', 'destroy'],
  ['succeeded, its end over', 'its own end', 'its own end'],
  ['failed', 'apply', 'apply'],
  ['failed', 'apply', 'destroy'],
  ['failed in a session', 'apply', 'destroy'],
  ['failed in a session', 'apply', 'apply'],
  ['cancelled', 'apply', 'destroy'],
  ['failed, a destroy waits', 'apply', 'approve'],
  ['being destroyed', 'the end of its destroy', 'the end of its destroy'],
  ['being destroyed', 'the end of its destroy', 'destroy_data'],
  ['not destroyed completely', 'destroy', 'destroy_data'],
  ['not destroyed completely', 'forget', 'destroy'],
  ['not destroyed completely', 'forget', 'forget'],
  ['destroyed, but for its data', 'destroy_data', 'destroy_data'],
];

const inOrder = async (org: MatrixOrg, deployment: Prepared, first: Deed, second: Deed) => {
  const answers = [await first(org, deployment), await second(org, deployment)];
  return { answers, ...(await stateOf(deployment)) };
};

/** Neither goes on before both wait for the deployment, the first one at the head of the queue. */
async function atOnce(org: MatrixOrg, deployment: Prepared, first: Deed, second: Deed) {
  const acting: Promise<string>[] = [];
  await owner.begin(async (sql) => {
    await sql`select from deployments where id = ${deployment.id} for update`;
    for (const deed of [first, second]) {
      acting.push(deed(org, deployment));
      await waiting(acting.length);
    }
  });
  return { answers: await Promise.all(acting), ...(await stateOf(deployment)) };
}

async function waiting(count: number): Promise<void> {
  for (;;) {
    const [row] = await owner<[{ count: number }]>`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (row.count >= count) return;
    // Asked without a pause, the questions would take more of a core than what they wait for.
    await sleep(2);
  }
}

async function stateOf({ id }: Prepared) {
  const [row] =
    await owner`select d.status, d.protected, d.expires_at > now() as goes_on, d.plan_id = p.first as on_first_plan,
    (select coalesce(json_agg(r.kind || ' ' || r.status || case when r.cancel_requested_by is null then '' else ' to be cancelled' end || case when r.delete_data then ' with data' else '' end order by r.id), '[]') from runs r where r.deployment_id = d.id) as runs,
    (select coalesce(json_agg(a.action || ' ' || a.status order by a.id), '[]') from approvals a where a.deployment_id = d.id) as approvals,
    (select count(*)::int from plans where deployment_id = d.id) as plans,
    (select s.status || ' ' || s.waiting_on || ' ' || s.revision from sessions s where s.id = d.session_id) as session,
    (select count(*)::int from notifications n where n.payload ->> 'deployment_id' = d.id or n.entity_id = d.id) as told,
    (select count(*)::int from audit_events e where e.target_id = d.id) as audited
    from deployments d, lateral (select min(id) as first from plans where deployment_id = d.id) p where d.id = ${id}`;
  return { ...row };
}

/** What holds whatever happens: a deployment's status, its runs and what is asked about it say the same. */
function expectConsistent({ status, runs, approvals }: Record<string, unknown>): void {
  const active = (runs as string[]).filter((run) => /queued|running/.test(run));
  const pending = (approvals as string[]).filter((approval) => approval.endsWith('pending'));
  expect(active.length).toBe(status === 'running' || status === 'destroying' ? 1 : 0);
  if (status === 'destroying') expect(active[0]).toMatch(/^destroy/);
  expect(pending.length).toBeLessThan(2);
  expect(pending[0] === 'apply pending').toBe(status === 'awaiting_approval');
}

/** While it is being approved, applied or destroyed, what the organization demands changes nothing. */
const all = pairs.flatMap((pair) =>
  demands
    .filter((demand) => demand === 'nothing' || !/^(awaiting|being)/.test(pair[0]))
    .map((demand) => [...pair, demand] as const),
);
/** A sixth of them a day. That each waits for the other's lock is asked of every lock in test/functions/two-at-once.test.ts. */
const rows = shareOf(all, 6);

type PairRow = (typeof rows)[number];

function wantedFor([name, , , demand]: PairRow): Wanted {
  const situation = situations[name];
  if (!situation) throw new Error(`There is no situation ${name}.`);
  return { org: orgs[demand], situation };
}

/** A deployment for each order, one after the other and at once. */
const prepared = new Map<PairRow, Prepared[]>();
beforeAll(async () => {
  const made = await prepareAll(
    database,
    rows.flatMap((row) => Array.from({ length: 4 }, () => wantedFor(row))),
  );
  for (const row of rows) prepared.set(row, made.splice(0, 4));
});

/** One that nothing was done to; the retry of a test, which has used up what was prepared, has its own. */
const fresh = async (row: PairRow): Promise<Prepared> =>
  prepared.get(row)?.pop() ?? (await prepareOne(database, wantedFor(row)));

test.each(rows.map((row) => [...row, row] as const))(
  'A deployment that is %s: %s and %s at once, where %s is demanded',
  async (_name, first, second, demand, row) => {
    const org = orgs[demand];
    const [a, b] = [deeds[first], deeds[second]];
    const forward = await inOrder(org, await fresh(row), a, b);
    const { answers, ...rest } = await inOrder(org, await fresh(row), b, a);
    const backward = { answers: answers.toReversed(), ...rest };
    for (const state of [forward, backward]) expectConsistent(state);
    expect(await atOnce(org, await fresh(row), a, b)).toEqual(forward);
    const { answers: turned, ...end } = await atOnce(org, await fresh(row), b, a);
    expect({ answers: turned.toReversed(), ...end }).toEqual(backward);
  },
);
