import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type LookOptions,
  lookAgain,
} from '../../../../../functions/deployments/runs/destroy/later/look-again.ts';
import { sweepAccount } from '../../../../../functions/deployments/runs/destroy/sweep/sweep.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { Refusal, RetryableError } from '../../../../../functions/shared/workflow-errors.ts';
import { requestDestroy } from '../../../../support/builders/deployments/deployment-life.ts';
import { ownerCaller } from '../../../../support/builders/people/owner-caller.ts';
import { atOnce, type DispatchedRun, executeDestroy } from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

const host = await runHost(atOnce);
const { database, cloud } = host;

let run: DispatchedRun;
let account = '';

beforeEach(async () => {
  run = await host.playedRun();
  const { orgId, deploymentId, plan } = run;
  const [row] = await database.owner`select account_id from cloud_accounts where org_id = ${orgId}`;
  account = row?.account_id;
  await database.db.system(orgId, async (unit) =>
    requestDestroy(
      Object.assign(unit, { caller: await ownerCaller(database.owner, { orgId: unit.orgId }) }),
      deploymentId,
      { confirm: plan.name, deleteData: false },
    ),
  );
  const [destroy] = await database.owner`select id from runs where deployment_id = ${deploymentId}
    and kind = 'destroy'`;
  const { outcome } = await executeDestroy({ ...run, runId: destroy?.id }, { database });
  expect(outcome).toBe('succeeded');
});
afterEach(() => fetch(`${cloud.url}/_admin/strays`, { method: 'DELETE' }));

const look = (sweep: LookOptions['sweepAccount'] = sweepAccount) =>
  lookAgain({ db: database.db, clock: systemClock, sweepAccount: sweep, isTimeUp: () => false });

/** Moves the destroy and its next look into the past. */
const pass = (hours: number) =>
  database.owner`update deployments set look_again_at = look_again_at - make_interval(hours => ${hours}),
    teardown = jsonb_set(teardown, '{ended_at}', to_jsonb(to_char((teardown ->> 'ended_at')::timestamptz at time zone 'UTC'
      - make_interval(hours => ${hours}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    where id = ${run.deploymentId}`;

async function stray(name: string): Promise<void> {
  const arn = `arn:aws:elasticloadbalancing:us-east-1:${account}:loadbalancer/net/${name}/0123456789abcdef`;
  const tags = { 'deployment-orchestrator:deployment': run.deploymentId };
  const answer = await fetch(`${cloud.url}/_admin/strays`, {
    method: 'POST',
    body: JSON.stringify({ arn, tags }),
  });
  expect(answer.status).toBe(201);
}

const stored = async () => {
  const [row] = await database.owner`select teardown, look_again_at as due from deployments
    where id = ${run.deploymentId}`;
  const { found_later, looked_again_at, ended_at } = row?.teardown ?? {};
  return {
    found: (found_later as { name: string }[]).map(({ name }) => name),
    isLooked: looked_again_at !== null,
    hoursUntilNext: row?.due && Math.round((row.due.getTime() - Date.parse(ended_at)) / 3_600_000),
  };
};

const told = async () =>
  (
    await database.owner<{ title: string; body: string }[]>`select title, body from notifications
      where entity_id = ${run.deploymentId} and event_type = 'deployment.remains_found' order by id`
  ).map(({ title, body }) => `${title}. ${body}`);

test('the account of a destroyed deployment is searched again after an hour and after a day, and then no more', async () => {
  expect(await stored()).toEqual({ found: [], isLooked: false, hoursUntilNext: 1 });
  expect((await look()).found).toBe(0);
  await pass(1);
  expect(await look()).toEqual({ found: 1, looked: 1, failed: 0 });
  expect(await stored()).toEqual({ found: [], isLooked: true, hoursUntilNext: 24 });
  await pass(23);
  expect(await look()).toEqual({ found: 1, looked: 1, failed: 0 });
  expect((await stored()).hoursUntilNext).toBeNull();
  expect(await told()).toEqual([]);
});

test('what has come back is in the record with its link, and members are told of each part once', async () => {
  await stray('k8s-late');
  await pass(1);
  await look();
  expect((await stored()).found).toEqual(['loadbalancer/net/k8s-late/0123456789abcdef']);
  expect(await told()).toEqual([
    expect.stringMatching(
      /^vector-database: a part was found after its destroy. AWS::ElasticLoadBalancingV2::LoadBalancer loadbalancer\/net\/k8s-late.* They may cost/,
    ),
  ]);
  await stray('k8s-later');
  await pass(23);
  await look();
  expect((await stored()).found).toHaveLength(2);
  expect(await told()).toEqual([
    expect.stringContaining('k8s-late/'),
    expect.stringMatching(/: a part was found .*k8s-later\//),
  ]);
});

test('a database that refuses a look stops no other worker of the same start, and the look is made later', async () => {
  await pass(1);
  const system = () => Promise.reject(new Error('The connection is gone.'));
  const broken = { ...database.db, system } as typeof database.db;
  const options = { clock: systemClock, sweepAccount, isTimeUp: () => false };
  expect(await lookAgain({ db: broken, ...options })).toEqual({ found: 1, looked: 0, failed: 1 });
  expect(await look()).toMatchObject({ looked: 1 });
});

test('a search that takes too long is given up, and made again after its pause', async () => {
  await pass(1);
  const options = { db: database.db, clock: systemClock, isTimeUp: () => false, searchMs: 1 };
  expect(await lookAgain({ ...options, sweepAccount: () => new Promise(() => {}) })).toMatchObject({
    failed: 1,
  });
  await pass(1);
  expect(await look()).toMatchObject({ looked: 1 });
});

test('a cloud that does not answer is asked again, for two days at most', async () => {
  const silent = () => Promise.reject(new RetryableError('The cloud did not answer.'));
  await pass(1);
  expect(await look(silent)).toEqual({ found: 1, looked: 0, failed: 1 });
  expect((await look()).found).toBe(0);
  await pass(1);
  expect(await look()).toMatchObject({ looked: 1 });
  await pass(48);
  await look(silent);
  expect((await stored()).hoursUntilNext).toBeNull();
});

test('an account that can not be entered is tried once more after a day', async () => {
  const refused = () => Promise.reject(new Refusal('account_disconnected', 'It is disconnected.'));
  await pass(1);
  await look(refused);
  expect(await stored()).toEqual({ found: [], isLooked: false, hoursUntilNext: 24 });
});

test('what a look has found is dropped where another destroy has begun meanwhile', async () => {
  await stray('k8s-late');
  await pass(1);
  await look(async (...request) => {
    const found = await sweepAccount(...request);
    await database.owner`update deployments set status = 'destroying' where id = ${run.deploymentId}`;
    return found;
  });
  expect([(await stored()).found, await told()]).toEqual([[], []]);
});

test('of two workers at once one looks (runs/destroy/later/store.postgres.ts claimLook)', async () => {
  await pass(1);
  let looks = 0;
  const counted: LookOptions['sweepAccount'] = (...request) => {
    looks += 1;
    return sweepAccount(...request);
  };
  await Promise.all([look(counted), look(counted)]);
  expect(looks).toBe(1);
});
