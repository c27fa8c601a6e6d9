import { beforeAll, describe, expect, test } from 'vitest';
import type { ReviewedPlan } from '../../../../functions/deployments/plans/plans.ts';
import { expireDeployment } from '../../../../functions/deployments/requests/expire.ts';
import { changeRole, removeMember } from '../../../../functions/orgs/members.ts';
import type { Role } from '../../../../functions/shared/actor.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { dispatchRun, saveReviewedPlan } from '../../../support/builders/deployments/deployment-life.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, type TestOrg } from '../../../support/hosts/database.ts';
import { chosenOf, shareOf } from '../../../support/samples.ts';
import type { Prepared } from './acts.ts';
import {
  type Asker,
  allCells,
  askers,
  type Cell,
  isWantedByTwo,
  type Loss,
  type Origin,
  origins,
  playedByDefault,
} from './four-eyes-cells.ts';
import { situations } from './situations.ts';
import { createMatrixOrg, type MatrixOrg, matrixAgent, prepareAll } from './world.ts';

// An organization that demands two people for everything. Whoever asks, decides, and whatever changes between: nothing
// begins that one person alone has wanted, and what two have wanted begins. A run plays a third of them a day, npm test -- --samples all cells; the
// pure decision has them all in every run (four-eyes-decision.test.ts).

const { database, api, db, owner } = await apiTest(
  deploymentsGroup({ loadAgents: async () => ({ findAgent: () => matrixAgent }) }),
  { maxConnections: 10 },
);

const cells = shareOf(chosenOf(allCells, playedByDefault), 3);

/** By origin: the situation that it begins in. */
const beginnings: Record<Origin, keyof typeof situations> = {
  session: 'awaiting approval in a session',
  request: 'awaiting approval',
  proposal: 'succeeded',
  rollback: 'succeeded',
  destroy: 'succeeded',
  end: 'succeeded',
};

type Account = Pick<TestOrg, 'orgId' | 'userId'>;
let org: MatrixOrg;
let other: TestOrg;
const minted = {} as Record<Asker, { minted: Account; chained: Account }>;
let prepared: Prepared[];

/** A member of this role who has accepted an invitation. */
async function invited(by: string, role: Role): Promise<Account> {
  const { orgId } = org;
  const userId = newId('user');
  const email = `${userId}@example.com`;
  await owner`insert into users ${owner({ id: userId, email, name: 'Ada', password_hash: '-', email_verified_at: new Date() })}`;
  const row = { org_id: orgId, id: newId('invite'), email, role, status: 'accepted', invited_by: by };
  const ended = { accepted_by: userId, ended_at: new Date(), expires_at: new Date() };
  await owner`insert into invites ${owner({ ...row, ...ended })}`;
  await owner`insert into members ${owner({ org_id: orgId, user_id: userId, role, created_at: new Date(0) })}`;
  return { orgId, userId };
}

beforeAll(async () => {
  org = await createMatrixOrg(database, 'approvals');
  await owner`update orgs set require_second_approver = true where id = ${org.orgId}`;
  other = await addMember(owner, org.orgId, 'admin');
  for (const asker of askers) {
    const account = await invited(org.users[asker].userId, 'admin');
    minted[asker] = { minted: account, chained: await invited(account.userId, 'admin') };
  }
  prepared = await prepareAll(
    database,
    cells.map(({ origin }) => ({ org, situation: situations[beginnings[origin]] as never })),
  );
});

const tokens = new Map<string, string>();
async function call(account: Account, method: string, path: string, body?: object) {
  const token = tokens.get(account.userId) ?? (await api.tokenFor(account));
  tokens.set(account.userId, token);
  return api.call(method, path, { token, ...(body && { body }) });
}

const path = ({ id }: Prepared) => `/api/deployments/${id}`;

/** The first request, in the name of who asks. */
async function ask({ origin, asker }: Cell, deployment: Prepared): Promise<void> {
  const account = org.users[asker];
  switch (origin) {
    case 'session':
    case 'request':
      await owner`update approvals set requested_by = ${account.userId} where deployment_id = ${deployment.id}`;
      return;
    case 'proposal':
      await call(account, 'PATCH', path(deployment), { sizing: { cats: 5 } });
      return;
    case 'rollback':
      await call(account, 'POST', `${path(deployment)}/rollback`, { plan_id: deployment.formerPlanId });
      return;
    case 'destroy':
      await call(account, 'POST', `${path(deployment)}/destroy`, { confirm: deployment.name });
      return;
    case 'end':
      await call(account, 'PATCH', path(deployment), { expires_at: '2999-01-01T00:00:00Z' });
      await owner`update deployments set expires_at = now() where id = ${deployment.id}`;
      await db.system(org.orgId, (unit) => expireDeployment(unit, deploymentHooks, deployment.id));
  }
}

/** The request goes, and another one comes for the same plan where that can be, by the same person or an admin. */
async function askForMore({ origin, asker }: Cell, deployment: Prepared): Promise<void> {
  const account = asker === 'author' ? org.users.admin : org.users[asker];
  const { id } = deployment;
  const { json } = await call(account, 'GET', path(deployment));
  switch (origin) {
    case 'session':
      await call(account, 'POST', `${path(deployment)}/reject`, { approval_id: json.approval.id });
      await reviewAgain(deployment, account.userId);
      return;
    case 'request':
      // As the sweep ends an approval that was given and not used.
      await owner`update approvals set status = 'lapsed', lapse = 'unused' where deployment_id = ${id}`;
      await owner`update deployments set status = 'planned' where id = ${id}`;
      await call(account, 'PATCH', path(deployment), { labels: { access: 'all' } });
      await call(account, 'POST', `${path(deployment)}/apply`);
      return;
    case 'proposal':
    case 'rollback':
      await call(account, 'PATCH', path(deployment), { labels: { access: 'all' }, sizing: { cats: 6 } });
      return;
    case 'destroy':
    case 'end': {
      await call(account, 'POST', `${path(deployment)}/reject`, { approval_id: json.approval.id });
      const all = { confirm: deployment.name, delete_data: true };
      await call(account, 'POST', `${path(deployment)}/destroy`, all);
    }
  }
}

/** The session's next review comes to the same plan. */
async function reviewAgain({ id }: Prepared, requestedBy: string): Promise<void> {
  const [row] = await owner`select s.id as "sessionId", s.revision, d.agent_id as "agentId",
      d.cloud_account_id as "cloudAccountId", p.plan, p.input as "planInput", p.digest
    from deployments d join sessions s on s.id = d.session_id join plans p on p.id = d.plan_id where d.id = ${id}`;
  const { planInput, ...rest } = row as unknown as Omit<ReviewedPlan, 'requestedBy'>;
  const reviewed = { ...rest, requestedBy, planInput: { ...planInput, deploymentId: id } };
  await db.system(org.orgId, (unit) => saveReviewedPlan(unit, reviewed));
}

async function deciderOf({ asker, decider }: Cell): Promise<Account> {
  if (decider === 'minted' || decider === 'chained') return minted[asker][decider];
  if (decider === 'late') {
    const late = await addMember(owner, org.orgId, 'member');
    await changeRole(db, org.users.owner.actor('owner'), late.userId, 'admin');
    return late;
  }
  return decider === 'other' ? other : org.users[decider];
}

/** What becomes of who has approved; they are somebody for this cell alone. */
async function lose({ userId }: Account, loss: Loss, deployment: Prepared): Promise<void> {
  const boss = org.users.owner.actor('owner');
  if (loss === 'removed') await removeMember(db, boss, userId);
  if (loss === 'demoted') await changeRole(db, boss, userId, 'member');
  if (loss === 'signed out')
    await owner`update users set token_version = token_version + 1 where id = ${userId}`;
  if (loss === 'a week')
    await owner`update approvals set decided_at = now() - interval '7 days' where deployment_id = ${deployment.id}`;
}

async function play(cell: Cell, deployment: Prepared): Promise<boolean> {
  const { id } = deployment;
  const [before] = await owner`select count(*)::int from runs where deployment_id = ${id}`;
  await ask(cell, deployment);
  const decider =
    cell.loss === 'nothing' ? await deciderOf(cell) : await addMember(owner, org.orgId, 'admin');
  const { json: read } = await call(decider, 'GET', path(deployment));
  expect(read.approval?.status, JSON.stringify([cell, read.approval])).toBe('pending');
  if (cell.change !== 'nothing') {
    await askForMore(cell, deployment);
    const { json: now } = await call(decider, 'GET', path(deployment));
    // Another request waits: what is refused is refused for that.
    expect([now.approval?.status, now.approval?.id === read.approval.id], JSON.stringify(cell)).toEqual([
      'pending',
      false,
    ]);
  }
  const named = { id: { approval_id: read.approval.id }, digest: { plan_digest: read.approval.plan_digest } };
  const body = cell.naming === 'nothing' ? {} : named[cell.naming];
  const answer = await call(decider, 'POST', `${path(deployment)}/approve`, body);
  expect([200, 403, 409]).toContain(answer.status);
  if (cell.origin === 'session') {
    await lose(decider, cell.loss, deployment);
    await owner`update sessions set waiting_on = 'workflow' where id = ${read.session_id}`;
    const request = { deploymentId: id, digest: read.plan.digest, requestedBy: org.users.author.userId };
    await db.system(org.orgId, (unit) => dispatchRun(unit, request)).catch(() => {});
  }
  const [after] = await owner`select count(*)::int from runs where deployment_id = ${id}`;
  return after?.count > before?.count;
}

describe.each(origins)('what is asked for by %s', (origin) => {
  test('begins where two people have wanted it, and nowhere else', async () => {
    const wrong: string[] = [];
    let begun = 0;
    const own = [...cells.entries()].filter(([, cell]) => cell.origin === origin);
    // Four at a time: more would wait for connections.
    for (let from = 0; from < own.length; from += 4)
      await Promise.all(
        own.slice(from, from + 4).map(async ([index, cell]) => {
          const deed = await play(cell, prepared[index] as Prepared);
          if (deed !== isWantedByTwo(cell))
            wrong.push(`${JSON.stringify(cell)}: ${deed ? 'begun' : 'not begun'}`);
          begun += Number(deed);
        }),
      );
    expect(wrong).toEqual([]);
    // It refuses some because two are demanded, and not all.
    expect(begun).toBeGreaterThan(0);
  });
});
