import { describe, expect, test } from 'vitest';
import { everyPart } from '../../../../functions/agents/context.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import { deploymentsApi } from '../../../../functions/deployments/http/api.ts';
import { deploymentRoutes } from '../../../../functions/deployments/http/routes.ts';
import type { RunResponse } from '../../../../functions/deployments/http/run-schema.ts';
import { readRefusal } from '../../../../functions/deployments/refusals/refusal.ts';
import { keepRefusal } from '../../../../functions/deployments/refusals/store.postgres.ts';
import { waysOf } from '../../../../functions/deployments/refusals/ways.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { deployedDeployment } from '../../../support/builders/deployments/deployed.ts';
import { beginRun, failRun, succeedRun } from '../../../support/builders/deployments/deployment-life.ts';
import { calmCloud } from '../../../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { addToken, type TokenOptions } from '../../../support/builders/people/tokens.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';

// What is done to a way around a refusal by those who take it: it is an ordinary change, and never more than one run.

logger.setLogLevel('SILENT');

const { api, database, owner } = await apiTest(({ db, clock }) => ({
  routes: deploymentRoutes,
  api: deploymentsApi({
    db,
    clock,
    hooks: deploymentHooks,
    loadAgents: async () => ({ findAgent }),
    ...calmCloud,
  }),
}));

type Body = Record<string, unknown>;

const send = async (token: string, method: string, path: string, body?: Body) => {
  const { status, json } = await api.call(method, path, { token, ...(body && { body }) });
  return { status, json };
};
const saidBy = ({ status, json }: Awaited<ReturnType<typeof send>>) => [status, json.code ?? json.status];

const words =
  'InsufficientInstanceCapacity - We currently do not have sufficient r6i.xlarge capacity in the Availability Zone you requested (us-east-1a).';

/** A deployment that runs, of which a change to more nodes was refused, with the ways around that were found then. */
async function refused(settings: Body = {}, { fails = true } = {}) {
  const user = await createOrg(owner, 'admin');
  await owner`update orgs set approval_required = false where id = ${user.orgId}`;
  const { deploymentId } = await deployedDeployment(database, user);
  const path = `/api/deployments/${deploymentId}`;
  const token = await api.tokenFor(user);
  const { json } = await send(token, 'PATCH', path, { options: { node_count: 6 } });
  const runId: string = json.active_run.id;
  const fail = () => failed(user, runId);
  await database.db.system(user.orgId, async (unit) => {
    await beginRun(unit, runId);
    const [planned] =
      await owner`select p.plan, p.input from plans p join runs r on r.plan_id = p.id where r.id = ${runId}`;
    const { plan } = planned ?? {};
    const refusal = readRefusal(words);
    const made = { parts: everyPart, values: plan.values, isChanged: true };
    const ways = await waysOf({ plan, account: planned?.input.account, made }, refusal);
    await keepRefusal(unit, runId, { ...refusal, ...ways });
  });
  if (fails) await fail();
  if (Object.keys(settings).length > 0)
    await owner`update orgs set ${owner(settings)} where id = ${user.orgId}`;
  const run: RunResponse = (await send(token, 'GET', `${path}/runs/${runId}`)).json;
  const [first, second] = (run.refusal?.alternatives ?? []).map(({ changes }) => changes as Body);
  if (!first || !second) throw new Error('There are no two ways around.');
  const take = (by = token, changes = first) => send(by, 'PATCH', path, changes);
  const runs = async () => (await owner`select id from runs where deployment_id = ${deploymentId}`).length;
  return { user, deploymentId, path, token, first, second, take, runs, fail };
}

const failed = ({ orgId }: TestOrg, runId: string) =>
  database.db.system(orgId, (unit) =>
    failRun(unit, runId, { step: 'CheckInfrastructure', extent: 'partial', reason: 'No capacity.' }),
  );

/** What the database holds of each request for approval. */
const approvalsOf = (deploymentId: string) =>
  owner`select id, status, plan_digest from approvals where deployment_id = ${deploymentId}
    and action = 'update' order by id`;

describe('a way around that is taken', () => {
  test('twice at once begins one run, and the other taker hears of it', async () => {
    const { take, runs } = await refused();
    const both = await Promise.all([take(), take()]);
    expect(both.map(saidBy).sort()).toEqual([
      [200, 'running'],
      [409, 'run_in_progress'],
    ]);
    expect(await runs()).toBe(3);
  });

  test('twice at once where approval is demanded is one request for it, and no run', async () => {
    const { take, runs, deploymentId } = await refused({ approval_required: true });
    const both = await Promise.all([take(), take()]);
    expect(both.map(saidBy).sort()).toEqual([
      [200, 'failed'],
      [409, 'nothing_to_change'],
    ]);
    expect(await approvalsOf(deploymentId)).toMatchObject([{ status: 'pending' }]);
    expect(await runs()).toBe(2);
  });

  test('while its run has not ended yet, or ends in the same moment, is never beside it', async () => {
    const { take, runs, fail } = await refused({}, { fails: false });
    expect(saidBy(await take())).toEqual([409, 'run_in_progress']);
    // Two steps record the failure of the same run at once, while a person takes the way around.
    const [one, other, taken] = await Promise.all([fail(), fail(), take()]);
    expect([one, other].sort()).toEqual([false, true]);
    expect([200, 409]).toContain(taken.status);
    expect(await runs()).toBe(taken.status === 200 ? 3 : 2);
  });

  test('after another one was taken is a change of what that has made, or nothing', async () => {
    const { user, token, path, take, second, runs } = await refused();
    const { json } = await take(token, second);
    await database.db.system(user.orgId, (unit) => succeedRun(unit, json.active_run.id, []));
    expect(saidBy(await take(token, second))).toEqual([409, 'nothing_to_change']);
    expect(await runs()).toBe(3);
    expect((await send(token, 'GET', path)).json.status).toBe('succeeded');
  });

  test.each([
    ['destroyed', 'already_destroyed'],
    ['destroying', 'being_destroyed'],
    ['destroy_failed', 'being_destroyed'],
  ])('of what is %s meanwhile begins nothing', async (status, code) => {
    const { deploymentId, take, runs } = await refused();
    await owner`update deployments set status = ${status} where id = ${deploymentId}`;
    expect(saidBy(await take())).toEqual([409, code]);
    expect(await runs()).toBe(2);
  });

  test('after the account was disconnected begins nothing', async () => {
    const { user, take, runs } = await refused();
    await owner`update cloud_accounts set disconnected_at = now() where org_id = ${user.orgId}`;
    expect(saidBy(await take())).toEqual([409, 'account_disconnected']);
    expect(await runs()).toBe(2);
  });

  test('by whom it is not for begins nothing: other people, another organization, a narrowed token', async () => {
    const { user, take, runs } = await refused();
    const member = (role: 'viewer' | 'member') => addMember(owner, user.orgId, role);
    const person = async (who: TestOrg) => saidBy(await take(await api.tokenFor(who)));
    expect(await person(await member('viewer'))).toEqual([403, 'role_too_low']);
    expect(await person(await member('member'))).toEqual([403, 'not_your_deployment']);
    expect(await person(await createOrg(owner, 'admin'))).toEqual([404, 'not_found']);
    const program = async (bound: TokenOptions) => {
      const { token } = await addToken(owner, user, { scope: 'run', ...bound });
      return saidBy(await take(token));
    };
    expect(await program({ scope: 'read' })).toEqual([403, 'token_scope']);
    const bounds = [
      { agents: ['inference-server'] },
      { labels: { team: 'search' } },
      { cloudAccounts: ['ca-x'] },
    ];
    for (const bound of bounds) expect(await program(bound)).toEqual([403, 'token_condition']);
    expect(await runs()).toBe(2);
    // One that may only propose asks a person, where the organization asks for no approval, too.
    expect(await program({ scope: 'propose' })).toEqual([200, 'failed']);
    expect(await runs()).toBe(2);
  });

  test('is approved as the plan that was read: neither the digest nor the request of an earlier one begins a run', async () => {
    const { deploymentId, path, token, take, second, runs } = await refused({ approval_required: true });
    await take();
    await take(token, second);
    const [former, current] = await approvalsOf(deploymentId);
    expect([former?.status, current?.status]).toEqual(['superseded', 'pending']);
    const approve = async (body: Body) => saidBy(await send(token, 'POST', `${path}/approve`, body));
    expect(await approve({ plan_digest: former?.plan_digest })).toEqual([409, 'plan_changed']);
    expect(await approve({ approval_id: former?.id })).toEqual([409, 'other_request']);
    expect(await runs()).toBe(2);
    const right = { approval_id: current?.id };
    const both = await Promise.all([approve(right), approve(right)]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(await runs()).toBe(3);
  });

  test('to another place is refused for what runs, with the reason', async () => {
    const { take, runs, token } = await refused();
    const elsewhere = { scope: { region: 'eu-west-1', cluster_name: 'production' } };
    expect(saidBy(await take(token, elsewhere))).toEqual([422, 'change_refused']);
    expect(await runs()).toBe(2);
  });
});
