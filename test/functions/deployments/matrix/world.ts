import type { Agent, PlanInput, Values } from '../../../../functions/agents/agent.ts';
import { planDigest } from '../../../../functions/agents/plan/digest.ts';
import type { Role } from '../../../../functions/shared/actor.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { smallAgent } from '../../../support/builders/agents/small-agent.ts';
import { awsAccount, cluster } from '../../../support/builders/agents/vector-database.ts';
import {
  planned,
  sessionAtReview,
  withExternalIds,
} from '../../../support/builders/deployments/deployments.ts';
import { addMember, createOrg, type TestDatabase, type TestOrg } from '../../../support/hosts/database.ts';
import type { Prepared } from './acts.ts';
import { type Row, rowsOf } from './rows.ts';
import type { Demand, Situation } from './situations.ts';

// An organization whose people ask for everything, and deployments in every situation, written as rows: nothing is
// played.

/** Everybody who asks. The author is a member who had the deployments planned; the stranger owns another organization. */
export const askers = ['viewer', 'member', 'author', 'admin', 'owner', 'stranger'] as const;
export type Asker = (typeof askers)[number];

export const roleOf: Record<Asker, Role | null> = {
  viewer: 'viewer',
  member: 'member',
  author: 'member',
  admin: 'admin',
  owner: 'owner',
  stranger: null,
};

export interface MatrixOrg {
  demand: Demand;
  orgId: string;
  users: Record<Asker, TestOrg>;
  accounts: { connected: string; disconnected: string };
  /** Rows that every deployment's plans are copied from. */
  plans: { first: string; second: string; proposed: string };
}

export async function createMatrixOrg(database: TestDatabase, demand: Demand): Promise<MatrixOrg> {
  const { owner } = database;
  const isDemanded = demand === 'approvals';
  const first = await createOrg(owner, 'owner', {
    approval_required: isDemanded,
    approval_required_for_destroy: isDemanded,
  });
  const { orgId } = first;
  const users = {
    viewer: await addMember(owner, orgId, 'viewer'),
    member: await addMember(owner, orgId, 'member'),
    author: await addMember(owner, orgId, 'member'),
    admin: await addMember(owner, orgId, 'admin'),
    owner: first,
    stranger: await createOrg(owner),
  };
  const { cloudAccountId: connected } = await sessionAtReview(owner, first);
  const { cloudAccountId: disconnected } = await sessionAtReview(owner, first);
  await withExternalIds(owner, first);
  await owner`update cloud_accounts set disconnected_at = now() where id = ${disconnected}`;
  const plans = await insertTemplates(database, orgId, connected);
  return { demand, orgId, users, accounts: { connected, disconnected }, plans };
}

/** An agent of two values, so that a request costs what its rules cost. */
export const matrixAgent: Agent = {
  ...smallAgent,
  gates: smallAgent.gates.slice(0, 2),
  takesHubToken: true,
  plan: ({ deploymentId, account, values }) => {
    const org = { orgId: '-', userId: '-' } as TestOrg;
    const { plan } = planned(org, { sessionId: '-', cloudAccountId: account.id }, deploymentId);
    return { ...plan, name: 'vectors', agent_id: smallAgent.id, values };
  },
};

/** Two plans; the second one is a change of the first. */
async function insertTemplates({ owner }: TestDatabase, orgId: string, cloudAccountId: string) {
  const deploymentId = newId('deployment');
  await owner`insert into deployments ${owner({
    org_id: orgId,
    id: deploymentId,
    name: 'template',
    agent_id: smallAgent.id,
    cloud_account_id: cloudAccountId,
    scope: owner.json({}),
    status: 'planned',
    requested_by: newId('user'),
  })}`;
  const account = { ...awsAccount, id: cloudAccountId };
  const insert = async (values: Values) => {
    const input: PlanInput = { deploymentId, orgId, account, cluster, values };
    const plan = await matrixAgent.plan(input);
    const id = newId('plan');
    await owner`insert into plans ${owner({
      org_id: orgId,
      id,
      deployment_id: deploymentId,
      revision: 1,
      digest: planDigest(plan),
      plan: owner.json(plan as never),
      input: owner.json(input as never),
    })}`;
    return id;
  };
  return {
    first: await insert({ cats: 3, dogs: 2 }),
    second: await insert({ cats: 4, dogs: 2 }),
    proposed: await insert({ cats: 6, dogs: 2 }),
  };
}

/** A deployment to be written: whose, and how it stands. */
export interface Wanted {
  org: MatrixOrg;
  situation: Situation;
}

/** A deployment each, all at once: a statement for a thousand rows costs little more than one for a row. */
export async function prepareAll({ owner }: TestDatabase, wanted: readonly Wanted[]): Promise<Prepared[]> {
  const all = wanted.map(({ org, situation }) => rowsOf(owner.json, org, situation));
  const ids = all.map(({ prepared }) => prepared.id);
  const copies = all.flatMap(({ plans }) => plans);
  await owner.begin(async (sql) => {
    const insert = (rows: Row[]) =>
      [...Map.groupBy(rows, shapeOf).values()].map((same) =>
        sql`insert into ${sql(tableOf(same))} ${sql(same.map(([, columns]) => columns) as never)}`.execute(),
      );
    await Promise.all([
      ...insert(all.flatMap(({ session }) => session)),
      ...insert(all.map(({ deployment }) => deployment)),
      sql`insert into plans (org_id, id, deployment_id, revision, digest, plan, input, created_at)
        select p.org_id, c.to_id, c.deployment_id, c.revision, p.digest, p.plan, p.input, now()
        from jsonb_to_recordset(${sql.json(copies)}) c (from_id text, to_id text, deployment_id text, revision int)
        join plans p on p.id = c.from_id`.execute(),
      ...insert(all.flatMap(({ others }) => others)),
      sql`update approvals a set plan_digest = p.digest from plans p
        where p.id = a.plan_id and a.deployment_id = any(${ids})`.execute(),
    ]);
  });
  return all.map(({ prepared }) => prepared);
}

/** One more of them. */
export async function prepareOne(database: TestDatabase, wanted: Wanted): Promise<Prepared> {
  const [prepared] = await prepareAll(database, [wanted]);
  if (!prepared) throw new Error('No deployment was prepared.');
  return prepared;
}

/** Rows of one shape can be inserted by one statement. */
const shapeOf = ([table, columns]: Row) => [table, ...Object.keys(columns)].join(' ');
const tableOf = ([first]: Row[]) => first?.[0] ?? '';

/**
 * All rows of the organization and of the stranger's, as versions: any write makes another one, also one that writes
 * the same values.
 */
export async function rowVersions({ owner }: TestDatabase): Promise<() => Promise<string[]>> {
  const tables = await owner<{ name: string }[]>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
  const query = tables
    .map(
      ({ name }) =>
        `select '${name} ' || count(*) || ' ' || coalesce(sum(hash_record_extended(row(t.xmin, t.ctid), 0)), 0) as versions from "${name}" t`,
    )
    .join(' union all ');
  // Without parameters the library would have it planned at each use, which takes longer than carrying it out.
  const planned = { prepare: true, simple: false } as object;
  return async () =>
    (await owner.unsafe<{ versions: string }[]>(query, [], planned)).map(({ versions }) => versions).sort();
}
