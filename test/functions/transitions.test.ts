import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAgent } from '../../functions/agents/index.ts';
import { approvalStatuses, approvalTransitions } from '../../functions/deployments/approval.ts';
import { deploymentStatuses, deploymentTransitions } from '../../functions/deployments/deployment.ts';
import { withdrawRequest } from '../../functions/deployments/requests/withdraw.ts';
import { runStatuses, runTransitions } from '../../functions/deployments/run.ts';
import { dispatchUpdate } from '../../functions/deployments/runs/runs.ts';
import { lockDeployment } from '../../functions/deployments/store.postgres.ts';
import { laterFacts } from '../../functions/deployments/teardown.ts';
import { completeGate } from '../../functions/sessions/conversation/turn/complete-gate.ts';
import { sessionTransitions, waitingOn } from '../../functions/sessions/session.ts';
import { insertSession } from '../../functions/sessions/store.postgres.ts';
import { awaitApproval } from '../../functions/sessions/workflow/steps/await-approval.ts';
import { completeSession } from '../../functions/sessions/workflow/steps/complete-session.ts';
import { failSession } from '../../functions/sessions/workflow/steps/fail-session.ts';
import { openGate } from '../../functions/sessions/workflow/steps/open-gate.ts';
import { moveRow, stateColumns } from '../../functions/shared/db/move-row.ts';
import type { Unit } from '../../functions/shared/db/unit.ts';
import { newId } from '../../functions/shared/ids.ts';
import type { Transition } from '../../functions/shared/transition.ts';
import { changedDeployment } from '../support/builders/deployments/deployed.ts';
import {
  beginRun,
  cancelRun,
  decide,
  dispatchRun,
  endDestroy,
  expireApproval,
  failRun,
  forget,
  repeatRun,
  requestDestroy,
  saveReviewedPlan,
  succeedRun,
} from '../support/builders/deployments/deployment-life.ts';
import { planned, recordedDeployment } from '../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../support/builders/deployments/hooks.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../support/hosts/database.ts';

let database: TestDatabase;
let asking: TestOrg;
let trusting: TestOrg;

beforeAll(async () => {
  database = await testDatabase();
  asking = await createOrg(database.owner);
  trusting = await createOrg(database.owner, 'owner', { approval_required: false });
});
afterAll(() => database.close());

const system = <T>(org: TestOrg, work: (unit: Unit) => Promise<T>) => database.db.system(org.orgId, work);
const step = (org: TestOrg, session_id: string) => ({ org_id: org.orgId, session_id, attempt: 1 });
const waiting = (org: TestOrg, session_id: string) => ({ ...step(org, session_id), task_token: 'token' });

async function started(org: TestOrg): Promise<string> {
  const id = newId('session');
  await system(org, (unit) =>
    insertSession(unit, { id, title: null, agentId: 'vector-database', userId: org.userId }),
  );
  return id;
}

/** A recorded deployment whose session has completed its gates up to the review. */
async function reviewed(org: TestOrg) {
  const made = await recordedDeployment(database, org);
  for (const gate of [1, 2, 3, 4, 5])
    await database.owner`insert into session_gates (org_id, session_id, revision, gate, status, action)
      values (${org.orgId}, ${made.sessionId}, 1, ${gate}, 'completed', 'confirm')`;
  return made;
}

const decided = (deploymentId: string, decision: 'approve' | 'reject') =>
  database.db.write(asking.actor('admin'), (unit) => decide(unit, deploymentId, decision));

async function dispatched(org: TestOrg, deploymentId: string, digest: string): Promise<string> {
  const request = { deploymentId, digest, requestedBy: org.userId };
  const run = await system(org, (unit) => dispatchRun(unit, request));
  return run.outcome === 'dispatched' ? run.runId : '';
}

/** Destroyed, or tried to be. */
async function ended(
  { deploymentId, record }: Awaited<ReturnType<typeof recordedDeployment>>,
  failure: { step: string; reason: string } | null,
) {
  const { name } = record.plan;
  await database.db.write(trusting.actor('owner'), (unit) =>
    requestDestroy(unit, deploymentId, { confirm: name, deleteData: false }),
  );
  const [run] = await database.owner`select id from runs where deployment_id = ${deploymentId}`;
  const teardown = {
    deleted: [],
    kept: [],
    left_over: [],
    not_checked: [],
    ...laterFacts,
    ended_at: new Date().toISOString(),
  };
  await system(trusting, (unit) => endDestroy(unit, run?.id, teardown, failure));
}

const changedTo = (deploymentId: string, planId: string) =>
  database.db.system(trusting.orgId, async (unit) => {
    const deployment = await lockDeployment(unit, deploymentHooks, deploymentId);
    await dispatchUpdate(unit, deploymentHooks, deployment, planId, trusting.userId);
  });

async function lastRun(deploymentId: string): Promise<string> {
  const [run] = await database.owner`select max(id) as id from runs where deployment_id = ${deploymentId}`;
  return run?.id;
}

/** The run fails before it has changed anything: the deployment is what it was, with the plan that it had. */
async function touchedNothing(
  org: TestOrg,
  deploymentId: string,
  runId: string,
  status: string,
  planId?: string,
) {
  const failure = { step: 'Preflight', extent: 'full' as const, reason: 'Disconnected.', isUntouched: true };
  await system(org, (unit) => failRun(unit, runId, failure));
  const [row] =
    await database.owner`select status, plan_id, failure_extent from deployments where id = ${deploymentId}`;
  expect(row).toMatchObject({ status, failure_extent: null, ...(planId && { plan_id: planId }) });
}

// What really happens, a story each; every row below names one that it is needed for.
const stories = {
  talked: async () => {
    const sessionId = await started(trusting);
    await openGate(database)(waiting(trusting, sessionId));
    const completion = { sessionId, gate: 1, revision: 1, action: 'confirm' as const, values: {} };
    expect(await completeGate(database.db, trusting.actor('owner'), completion)).toBe(true);
  },
  broken: async () => {
    const sessionId = await started(trusting);
    expect(await failSession(database)(step(trusting, sessionId))).toMatchObject({ next: 'SessionEnded' });
  },
  approved: async () => {
    const { deploymentId, sessionId } = await reviewed(asking);
    await awaitApproval(database)(waiting(asking, sessionId));
    await decided(deploymentId, 'approve');
  },
  rejected: async () => decided((await recordedDeployment(database, asking)).deploymentId, 'reject'),
  expired: async () => {
    const { deploymentId } = await recordedDeployment(database, asking);
    await system(asking, (unit) => expireApproval(unit, deploymentId));
  },
  revised: async () => {
    const made = await recordedDeployment(database, asking);
    const next = planned(asking, made, made.deploymentId, 2);
    await system(asking, (unit) => saveReviewedPlan(unit, next));
  },
  /** A token is left where there is no gate to open. */
  elsewhere: async () => openGate(database)(waiting(asking, (await reviewed(asking)).sessionId)),
  /** Its giver may not approve any more when the run is wanted. */
  lapsed: async () => {
    const { deploymentId, digest } = await recordedDeployment(database, asking);
    await decided(deploymentId, 'approve');
    await database.owner`update users set token_version = token_version + 1 where id = ${asking.userId}`;
    try {
      expect(await dispatched(asking, deploymentId, digest)).toBe('');
      const [row] = await database.owner`select status from approvals where deployment_id = ${deploymentId}
        order by id limit 1`;
      expect(row).toEqual({ status: 'lapsed' });
    } finally {
      await database.owner`update users set token_version = 1 where id = ${asking.userId}`;
    }
  },
  takenBack: async () => {
    const { deploymentId } = await recordedDeployment(database, asking);
    await database.db.write(asking.actor('owner'), (unit) =>
      withdrawRequest(unit, deploymentHooks, deploymentId),
    );
  },
  withdrawn: async () => {
    const { deploymentId } = await recordedDeployment(database, trusting);
    expect(await dispatched(trusting, deploymentId, 'another digest')).toBe('');
  },
  deployed: async () => {
    const { deploymentId, digest, sessionId } = await reviewed(trusting);
    const runId = await dispatched(trusting, deploymentId, digest);
    await system(trusting, (unit) => beginRun(unit, runId));
    await system(trusting, (unit) => succeedRun(unit, runId, []));
    const end = await completeSession(database)(step(trusting, sessionId));
    expect(end).toMatchObject({ next: 'SessionEnded' });
  },
  failed: async () => {
    const { deploymentId, digest } = await recordedDeployment(database, trusting);
    const runId = await dispatched(trusting, deploymentId, digest);
    const failure = { step: 'Preflight', extent: 'full' as const, reason: 'No.' };
    await system(trusting, (unit) => failRun(unit, runId, failure));
  },
  stayedPlanned: async () => {
    const { deploymentId, digest } = await recordedDeployment(database, trusting);
    await touchedNothing(trusting, deploymentId, await dispatched(trusting, deploymentId, digest), 'planned');
  },
  stayedApproved: async () => {
    const { deploymentId, digest } = await reviewed(asking);
    await decided(deploymentId, 'approve');
    await touchedNothing(asking, deploymentId, await dispatched(asking, deploymentId, digest), 'approved');
  },
  stayedSucceeded: async () => {
    const { deploymentId, formerPlanId, planId } = await changedDeployment(database, trusting);
    await changedTo(deploymentId, formerPlanId);
    await touchedNothing(trusting, deploymentId, await lastRun(deploymentId), 'succeeded', planId);
  },
  stayedRejected: async () => {
    const { deploymentId, formerPlanId, planId } = await changedDeployment(database, trusting);
    await database.owner`update deployments set status = 'rejected' where id = ${deploymentId}`;
    await changedTo(deploymentId, formerPlanId);
    await touchedNothing(trusting, deploymentId, await lastRun(deploymentId), 'rejected', planId);
  },
  cancelled: async () => {
    const { deploymentId, digest } = await recordedDeployment(database, trusting);
    const runId = await dispatched(trusting, deploymentId, digest);
    const stopped = { step: 'Preflight', extent: 'full' as const, reason: 'Somebody stopped it.' };
    expect(await system(trusting, (unit) => cancelRun(unit, runId, stopped))).toBe(true);
  },
  reapplied: async () => {
    const { deploymentId, digest } = await recordedDeployment(database, trusting);
    const runId = await dispatched(trusting, deploymentId, digest);
    await system(trusting, (unit) => succeedRun(unit, runId, []));
    await database.db.write(trusting.actor('owner'), (unit) => repeatRun(unit, findAgent, deploymentId));
  },
  changed: async () => {
    await changedDeployment(database, trusting);
  },
  destroyed: async () => {
    await ended(await recordedDeployment(database, trusting), null);
  },
  forgotten: async () => {
    const made = await recordedDeployment(database, trusting);
    await ended(made, { step: 'DeleteStack', reason: 'No.' });
    await database.db.write(trusting.actor('owner'), (unit) =>
      forget(unit, made.deploymentId, made.record.plan.name),
    );
  },
  notDestroyed: async () => {
    await ended(await recordedDeployment(database, trusting), { step: 'DeleteStack', reason: 'No.' });
  },
};
type Story = keyof typeof stories;

const sessionStories: Record<keyof typeof sessionTransitions, Story> = {
  create: 'talked',
  open_gate: 'talked',
  complete_gate: 'talked',
  await_approval: 'approved',
  decide: 'approved',
  dispatch_run: 'deployed',
  end_run: 'deployed',
  review_again: 'rejected',
  go_on: 'elsewhere',
  complete: 'deployed',
  fail: 'broken',
  end: 'destroyed',
};
const deploymentStories: Record<keyof typeof deploymentTransitions, Story> = {
  create: 'withdrawn',
  revise: 'revised',
  request_approval: 'approved',
  approve: 'approved',
  reject: 'rejected',
  expire: 'expired',
  lapse: 'lapsed',
  withdraw: 'withdrawn',
  dispatch: 'deployed',
  reapply: 'reapplied',
  update: 'changed',
  succeed: 'deployed',
  fail: 'failed',
  stay_planned: 'stayedPlanned',
  stay_approved: 'stayedApproved',
  stay_rejected: 'stayedRejected',
  stay_succeeded: 'stayedSucceeded',
  cancel: 'cancelled',
  destroy: 'destroyed',
  finish_destroy: 'destroyed',
  fail_destroy: 'notDestroyed',
  forget: 'forgotten',
};
const approvalStories: Record<keyof typeof approvalTransitions, Story> = {
  request: 'approved',
  approve: 'approved',
  reject: 'rejected',
  expire: 'expired',
  supersede: 'revised',
  lapse: 'lapsed',
  withdraw: 'takenBack',
};
const runStories: Record<keyof typeof runTransitions, Story> = {
  dispatch: 'deployed',
  begin: 'deployed',
  succeed: 'deployed',
  fail: 'failed',
  cancel: 'cancelled',
};

type Table = Record<string, Transition<string>>;
// Those of webhooks: test/functions/webhooks/transitions.test.ts.
type Moved = Exclude<keyof typeof stateColumns, `webhook${string}`>;
const tables: [Moved, Table, Record<string, Story>, readonly string[]][] = [
  ['sessions', sessionTransitions, sessionStories, waitingOn],
  ['deployments', deploymentTransitions, deploymentStories, deploymentStatuses],
  ['approvals', approvalTransitions, approvalStories, approvalStatuses],
  ['runs', runTransitions, runStories, runStatuses],
];

it('every sequence of transitions ends in its expected state', async () => {
  for (const story of Object.values(stories)) await story();
});

describe.each(tables)('the transitions of %s', (name, table, storyOf, states) => {
  it.each(Object.keys(storyOf))('without the row %s its story does not come to its end', async (action) => {
    const row = table[action] as Transition<string>;
    delete table[action];
    try {
      await expect(stories[storyOf[action] as Story]()).rejects.toThrow();
    } finally {
      table[action] = row;
    }
  });

  it('move a row from the states that they name, and from no other', async () => {
    const { deploymentId, digest, sessionId, approvalId } = await recordedDeployment(database, asking);
    await decided(deploymentId, 'approve');
    const runId = await dispatched(asking, deploymentId, digest);
    const id = { sessions: sessionId, deployments: deploymentId, approvals: approvalId, runs: runId }[name];
    const column = stateColumns[name];
    await system(asking, async (unit) => {
      const { sql } = unit;
      for (const [action, { from, to }] of Object.entries(table).filter(([, row]) => row.from.length > 0))
        for (const state of states) {
          await sql`update ${sql(name)} set ${sql({ [column]: state })} where org_id = ${asking.orgId} and id = ${id}`;
          const moved = await moveRow(unit, name, table, id as string, action);
          const [row] = await sql`select ${sql(column)} as state from ${sql(name)}
            where org_id = ${asking.orgId} and id = ${id}`;
          const isAllowed = from.includes(state);
          expect({ action, state, moved, now: row?.state }).toEqual({
            action,
            state,
            moved: isAllowed,
            now: isAllowed ? to : state,
          });
        }
    });
  });
});
