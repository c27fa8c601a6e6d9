import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAgent } from '../../functions/agents/index.ts';
import { completeGate } from '../../functions/sessions/conversation/turn/complete-gate.ts';
import { positions } from '../../functions/sessions/workflow/position.ts';
import { sessionSteps } from '../../functions/sessions/workflow/steps/steps.ts';
import { sweepSessions } from '../../functions/sessions/workflow/sweep/worker.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { AppError, unavailable } from '../../functions/shared/errors.ts';
import { cluster, someValues } from '../support/builders/agents/vector-database.ts';
import { decide, failRun, repeatRun, succeedRun } from '../support/builders/deployments/deployment-life.ts';
import { deploymentHooks } from '../support/builders/deployments/hooks.ts';
import { type Retrier, sum, triesWithin, waitsOf } from '../support/builders/retries.ts';
import {
  type ConnectedOrg,
  confirmedSession,
  connectedOrg,
  type DrivenSession,
  startedSession,
} from '../support/builders/sessions/sessions.ts';
import {
  sessionGates,
  type WorkflowHost,
  workflowHost,
} from '../support/hosts/workflows/session-workflow.ts';

let host: WorkflowHost;
beforeAll(async () => {
  host = await workflowHost();
});
afterAll(() => host.close());
beforeEach(() => {
  host.options = {};
  host.timeouts = {};
  host.isBusDown = false;
});

const decideAs = async (
  org: ConnectedOrg,
  session: DrivenSession,
  what: 'approve' | 'reject',
  comment?: string,
) => {
  const deployment = await session.deployment();
  await host.db.write(org.actor('admin'), (unit) => decide(unit, deployment?.id, what, comment));
};

const sweep = () =>
  sweepSessions({ db: host.db, executions: host.executions, clock: systemClock, stalledAfterSeconds: 0 });

describe('the definition', () => {
  const definition = sessionGates();
  it('names a step for every state that has one, and has a state for every step', () => {
    const called = Object.values(definition.States).flatMap((state) => {
      const payload = (state.Parameters as { Payload?: { step: string } } | undefined)?.Payload;
      return payload ? [payload.step] : [];
    });
    expect(called.sort()).toEqual(Object.keys(sessionSteps({} as never)).sort());
  });

  it('waits for two minutes at least, whatever luck says, before it gives up a step', () => {
    const outages = Object.values(definition.States)
      .flatMap(({ Retry = [] }) => Retry as Retrier[])
      .filter(({ MaxAttempts }) => MaxAttempts !== 0);
    expect(outages).toHaveLength(11);
    for (const retrier of outages) expect(sum(waitsOf(retrier))).toBeGreaterThan(120);
  });

  it('never starts a run again that has come to its end', () => {
    const { Retry = [] } = definition.States.StartApply ?? {};
    const retried = (Retry as Retrier[]).flatMap(({ ErrorEquals }) => ErrorEquals);
    // What a nested execution that failed is called, what a name is refused with that was used, and what means all.
    for (const name of [
      'States.ALL',
      'States.TaskFailed',
      'States.Timeout',
      'StepFunctions.ExecutionAlreadyExists',
    ])
      expect(retried).not.toContain(name);
  });

  it('has a way to every place where a session can stand', () => {
    const choices = definition.States.Route?.Choices as { StringEquals: string; Next: string }[];
    expect(choices.map(({ StringEquals }) => StringEquals)).toEqual([...positions]);
    expect(choices.map(({ Next }) => Next)).toEqual([...positions]);
  });
});

describe('a session', () => {
  it('runs to gate 7 with an approval', async () => {
    const org = await connectedOrg(host);
    const session = await startedSession(host, org);
    await session.confirmUpTo(5);
    await session.reaches({ current_gate: 5, waiting_on: 'approval' });
    expect(await session.deployment()).toMatchObject({ status: 'awaiting_approval' });
    await decideAs(org, session, 'approve');
    await session.complete(6, 'deploy');
    await session.reaches({ current_gate: 7, status: 'completed', waiting_on: 'nothing', task_token: null });
    expect(await session.deployment()).toMatchObject({ status: 'succeeded' });
    expect(await session.events()).toEqual([
      'session.created',
      'deployment.created',
      'deployment.approval_requested',
      'deployment.approval_decided',
      'deployment.run_started',
      'deployment.run_succeeded',
      'session.completed',
    ]);
    expect(host.started.filter((name) => name.startsWith(session.id))).toEqual([session.id]);
  });

  it('goes straight to gate 6 where no approval is needed', async () => {
    const session = await confirmedSession(host, await connectedOrg(host, { approval_required: false }));
    await session.complete(6, 'deploy');
    await session.reaches({ status: 'completed', current_gate: 7 });
    expect(await session.events()).not.toContain('deployment.approval_requested');
  });

  it('waits for the approval that the org has come to demand since the review, and deploys once it is given', async () => {
    const org = await connectedOrg(host, { approval_required: false });
    const session = await confirmedSession(host, org);
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    await host.owner`update orgs set approval_required = true where id = ${org.orgId}`;
    await session.complete(6, 'deploy');
    await session.reaches({ current_gate: 6, waiting_on: 'approval' });
    expect(await session.runs()).toEqual([]);
    expect((await session.events()).at(-1)).toBe('deployment.approval_requested');
    await decideAs(org, session, 'approve');
    await session.reaches({ status: 'completed', current_gate: 7 });
    expect(await session.runs()).toHaveLength(1);
  });

  it.each(['rejected', 'expired'] as const)(
    'comes back to the review when the approval demanded so late is %s',
    async (end) => {
      if (end === 'expired') host.timeouts = { AwaitApproval: 1 };
      const org = await connectedOrg(host, { approval_required: false });
      const session = await confirmedSession(host, org);
      await session.reaches({ current_gate: 6, waiting_on: 'user' });
      await host.owner`update orgs set approval_required = true where id = ${org.orgId}`;
      await session.complete(6, 'deploy');
      if (end === 'rejected') {
        await session.reaches({ waiting_on: 'approval' });
        await decideAs(org, session, 'reject', 'Not now');
      }
      await session.reaches({ current_gate: 5, revision: 2, waiting_on: 'user' });
      expect(await session.runs()).toEqual([]);
    },
  );

  it('comes back to the review after a rejection, with the reason, and asks again for the new plan', async () => {
    const org = await connectedOrg(host);
    const session = await confirmedSession(host, org);
    await session.reaches({ waiting_on: 'approval' });
    await decideAs(org, session, 'reject', 'Too expensive');
    await session.reaches({ current_gate: 5, revision: 2, waiting_on: 'user' });
    expect((await session.gates()).at(-1)).toMatchObject({
      gate: 5,
      status: 'open',
      notice: 'Ada rejected the plan: Too expensive',
    });
    await session.complete(5, 'confirm', { node_count: 4, shard_number: 8 });
    await session.reaches({ waiting_on: 'approval', current_gate: 5 });
    await decideAs(org, session, 'approve', 'Better');
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    expect((await session.gates()).at(-1)).toMatchObject({
      gate: 6,
      status: 'open',
      notice: 'Ada approved the plan: Better',
    });
    await session.complete(6, 'deploy');
    await session.reaches({ status: 'completed' });
    const plans = await host.owner`select p.plan -> 'values' -> 'node_count' as nodes from plans p
      join deployments d on d.id = p.deployment_id where d.session_id = ${session.id} order by p.revision`;
    expect(plans.map(({ nodes }) => nodes)).toEqual([3, 4]);
  });

  it('comes back to the review when nobody decides in time', async () => {
    host.timeouts = { AwaitApproval: 1 };
    const session = await confirmedSession(host, await connectedOrg(host));
    await session.reaches({ current_gate: 5, revision: 2, waiting_on: 'user' });
    expect((await session.gates()).at(-1)?.notice).toMatch(/No admin decided in time/);
    const [approval] =
      await host.owner`select a.status from approvals a join deployments d on d.id = a.deployment_id
      where d.session_id = ${session.id}`;
    expect(approval?.status).toBe('expired');
  });

  it('fails when a gate stays open for too long', async () => {
    host.timeouts = { OpenGate: 1 };
    const session = await startedSession(host, await connectedOrg(host));
    await session.reaches({ status: 'failed', waiting_on: 'nothing' });
    expect((await session.row()).failure_reason).toMatch(/30 days/);
    expect(await session.events()).toContain('session.failed');
  });

  it('opens gate 6 again with the reason when the run fails, and deploys on the next try', async () => {
    let tries = 0;
    host.options.apply = async (db, orgId, runId) => {
      tries += 1;
      if (tries > 1) return succeedNow(db, orgId, runId);
      await db.system(orgId, (unit) =>
        failRun(unit, runId, {
          step: 'CheckWorkloads',
          extent: 'partial',
          reason: 'The pods found no node.',
        }),
      );
      throw Object.assign(new Error('no node'), { name: 'States.TaskFailed' });
    };
    const session = await confirmedSession(host, await connectedOrg(host, { approval_required: false }));
    await session.complete(6, 'deploy');
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    expect((await session.gates()).at(-1)).toMatchObject({
      gate: 6,
      status: 'open',
      notice: 'The pods found no node.',
    });
    await session.complete(6, 'deploy');
    await session.reaches({ status: 'completed' });
    expect((await session.runs()).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  it('goes on at gate 6 when the plan is applied again by the API, and completes with that run', async () => {
    let tries = 0;
    host.options.apply = async (db, orgId, runId) => {
      tries += 1;
      if (tries > 1) return succeedNow(db, orgId, runId);
      const failure = {
        step: 'CheckWorkloads',
        extent: 'partial' as const,
        reason: 'The pods found no node.',
      };
      await db.system(orgId, (unit) => failRun(unit, runId, failure));
      throw Object.assign(new Error('no node'), { name: 'States.TaskFailed' });
    };
    const org = await connectedOrg(host, { approval_required: false });
    const session = await confirmedSession(host, org);
    await session.complete(6, 'deploy');
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    const deployment = await session.deployment();
    await host.db.write(org.actor('admin'), (unit) => repeatRun(unit, findAgent, deployment?.id));
    await session.reaches({ status: 'completed' });
    expect((await session.runs()).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  it('outlasts two minutes without a database, at every step of its way', async () => {
    const failed = new Map<string, number>();
    host.options.beforeStep = (step) => {
      const times = failed.get(step) ?? 0;
      const retriers = sessionGates().States[step]?.Retry as Retrier[];
      const outage = retriers.find(({ ErrorEquals }) => ErrorEquals.includes('States.ALL')) as Retrier;
      if (times >= triesWithin(120, outage)) return;
      failed.set(step, times + 1);
      throw unavailable('database_unavailable', 'The database does not answer.');
    };
    const org = await connectedOrg(host);
    const session = await confirmedSession(host, org);
    await session.reaches({ waiting_on: 'approval' });
    await decideAs(org, session, 'approve');
    await session.complete(6, 'deploy');
    await session.reaches({ status: 'completed', current_gate: 7 });
    expect([...failed.keys()].sort()).toEqual([
      ...['AwaitApproval', 'CompleteSession', 'DispatchRun', 'LocateSession', 'OpenGate', 'RecordDeployment'],
    ]);
    expect((await session.runs()).map(({ status }) => status)).toEqual(['succeeded']);
  });

  it.each(['ExecutionLimitExceeded', 'AWSStepFunctions'])(
    'starts its run later, once and under one name, when the start meets %s',
    async (name) => {
      let starts = 0;
      host.options.refuseStart = () => (++starts < 4 ? name : undefined);
      const session = await confirmedSession(host, await connectedOrg(host, { approval_required: false }));
      await session.complete(6, 'deploy');
      await session.reaches({ status: 'completed', current_gate: 7 });
      expect((await session.runs()).map(({ status }) => status)).toEqual(['succeeded']);
      expect(new Set(host.applied.slice(-4)).size).toBe(1);
    },
  );

  it('says why a run can’t be paid, and goes on when it can', async () => {
    const { payments } = deploymentHooks;
    const hold = async () => {
      throw new AppError('payment_required', 'credit_limit_reached', 'No credits until Tuesday.');
    };
    host.options.payments = { ...payments, hold };
    const session = await confirmedSession(host, await connectedOrg(host, { approval_required: false }));
    await session.complete(6, 'deploy');
    const atSix = async () => (await session.gates()).find(({ gate }) => gate === 6);
    await expect.poll(atSix).toMatchObject({ status: 'open', notice: 'No credits until Tuesday.' });
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    expect(await session.runs()).toEqual([]);
    host.options.payments = payments;
  });

  it('begins no run while the account is disconnected, and goes on when it is connected again', async () => {
    const org = await connectedOrg(host, { approval_required: false });
    const session = await confirmedSession(host, org);
    const setDisconnected = (at: Date | null) =>
      host.owner`update cloud_accounts set disconnected_at = ${at} where org_id = ${org.orgId}`;
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    await setDisconnected(new Date());
    await session.complete(6, 'deploy');
    const atSix = async () => (await session.gates()).find(({ gate }) => gate === 6);
    await expect.poll(atSix, { timeout: 10_000 }).toMatchObject({
      status: 'open',
      notice: expect.stringMatching(/is disconnected.*Connect the same account/),
    });
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    expect([await session.runs(), (await session.deployment())?.status]).toEqual([[], 'planned']);
    await setDisconnected(null);
    await session.complete(6, 'deploy');
    await session.reaches({ status: 'completed' });
  });

  it('closes a run whose workflow died without a word', async () => {
    host.options.apply = async () => {
      throw new Error('gone');
    };
    const session = await confirmedSession(host, await connectedOrg(host, { approval_required: false }));
    await session.complete(6, 'deploy');
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    expect(await session.deployment()).toMatchObject({ status: 'failed', failure_extent: 'partial' });
  });

  it('begins a revision when the user asks for changes at gate 6', async () => {
    const org = await connectedOrg(host);
    const session = await confirmedSession(host, org);
    await session.reaches({ waiting_on: 'approval' });
    await decideAs(org, session, 'approve');
    await session.complete(6, 'revise');
    await session.reaches({ current_gate: 5, revision: 2, waiting_on: 'user' });
    await session.complete(5, 'confirm', { node_count: 6 });
    await session.reaches({ waiting_on: 'approval' });
    expect(await session.deployment()).toMatchObject({ status: 'awaiting_approval' });
  });

  it('applies nothing when the plan comes out differently than it was approved', async () => {
    const org = await connectedOrg(host);
    const session = await confirmedSession(host, org);
    await session.reaches({ waiting_on: 'approval' });
    await decideAs(org, session, 'approve');
    host.options.findAgent = (id) => {
      const agent = findAgent(id);
      return (
        agent && {
          ...agent,
          plan: async (input) => ({ ...(await agent.plan(input)), summary: 'Newer code says otherwise.' }),
        }
      );
    };
    await restartedAt(session, 6);
    await session.complete(6, 'deploy');
    await session.reaches({ current_gate: 5, revision: 2, waiting_on: 'user' });
    expect(await session.runs()).toEqual([]);
    expect((await session.gates()).at(-1)?.notice).toMatch(/nothing was applied/);
  });

  it('comes back to the review with the reason when the cluster is refused, and plans when it is there', async () => {
    let reason: string | undefined = 'There is no cluster prod in us-east-1. Check its name and region.';
    host.options.readClusterFacts = async () => {
      if (reason !== undefined) return { ok: false, code: 'cluster_not_found', reason };
      return { ok: true, facts: cluster };
    };
    const session = await confirmedSession(host, await connectedOrg(host, { approval_required: false }));
    await session.reaches({ current_gate: 5, revision: 2, waiting_on: 'user' });
    expect((await session.gates()).at(-1)?.notice).toBe(reason);
    expect(await session.deployment()).toBeUndefined();
    reason = undefined;
    await session.complete(5, 'confirm');
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
  });

  it('comes back to the review when the cloud account was disconnected meanwhile', async () => {
    const org = await connectedOrg(host, { approval_required: false });
    const session = await confirmedSession(host, org, 4);
    await session.reaches({ current_gate: 5 });
    await host.owner`update cloud_accounts set disconnected_at = now() where id = ${org.accountId}`;
    await session.complete(5, 'confirm');
    await session.reaches({ current_gate: 5, revision: 2, waiting_on: 'user' });
    expect((await session.gates()).at(-1)?.notice).toMatch(/is not connected any more/);
  });

  it('fails when a step fails for good, saying nothing of the error’s text', async () => {
    host.options.findAgent = (id) => {
      const agent = findAgent(id);
      const plan = () => {
        throw new Error('secret detail');
      };
      return agent && { ...agent, plan };
    };
    const session = await confirmedSession(host, await connectedOrg(host));
    await session.reaches({ status: 'failed' });
    expect((await session.row()).failure_reason).not.toMatch(/secret/);
  });
});

describe('a killed workflow goes on', () => {
  it('from an open gate, when the user completes it', async () => {
    const session = await startedSession(host, await connectedOrg(host, { approval_required: false }));
    await session.confirmUpTo(2);
    await session.reaches({ current_gate: 3, waiting_on: 'user' });
    host.kill();
    await session.confirmUpTo(5, 3);
    await session.complete(6, 'deploy');
    await session.reaches({ status: 'completed' });
  });

  it.each(['OpenGate', 'RecordDeployment', 'AwaitApproval', 'DispatchRun', 'CompleteSession'] as const)(
    'from %s, where it was killed',
    async (at) => {
      const org = await connectedOrg(host);
      let kills = at === 'OpenGate' ? 3 : 1;
      host.options.beforeStep = (step) => {
        if (step === at && kills-- > 0) {
          host.kill();
          throw new Error('killed');
        }
      };
      const session = await confirmedSession(host, org, 4);
      await untilSwept(session, { current_gate: 5, waiting_on: 'user' });
      await session.complete(5, 'confirm');
      await untilSwept(session, { waiting_on: 'approval' });
      await decideAs(org, session, 'approve');
      await untilSwept(session, { current_gate: 6, waiting_on: 'user' });
      await session.complete(6, 'deploy');
      await untilSwept(session, { status: 'completed' });
      expect(await session.runs()).toHaveLength(1);
      expect((await session.events()).filter((type) => type === 'deployment.created')).toHaveLength(1);
    },
  );

  it('during a run, with a nested execution that takes the same run up', async () => {
    let kills = 1;
    host.options.apply = async (db, orgId, runId) => {
      if (kills-- > 0) return host.kill();
      await succeedNow(db, orgId, runId);
    };
    const session = await confirmedSession(host, await connectedOrg(host, { approval_required: false }));
    await session.complete(6, 'deploy');
    await session.reaches({ waiting_on: 'run' });
    await untilSwept(session, { status: 'completed' });
    const [run] = await session.runs();
    expect(await session.runs()).toHaveLength(1);
    expect(host.applied.filter((name) => name.startsWith(run?.id))).toHaveLength(2);
  });

  it('after an execution that failed, under the next attempt’s name, once for many sweeps', async () => {
    const session = await startedSession(host, await connectedOrg(host));
    await session.reaches({ current_gate: 1, waiting_on: 'user' });
    host.isBusDown = true;
    await session.complete(1, 'confirm');
    const states = host.executions.state;
    host.executions.state = async ({ attempt }) =>
      attempt === 1 ? 'ended' : states({ session_id: session.id, attempt });
    await Promise.all([sweep(), sweep(), sweep()]);
    host.executions.state = states;
    host.isBusDown = false;
    await session.reaches({ current_gate: 2, waiting_on: 'user', execution_attempt: 2 });
    expect(host.started.filter((name) => name.startsWith(session.id))).toEqual([
      session.id,
      `${session.id}-2`,
    ]);
  });

  it('when its event was lost, by the sweep', async () => {
    const session = await startedSession(host, await connectedOrg(host));
    await session.reaches({ current_gate: 1, waiting_on: 'user' });
    host.isBusDown = true;
    await session.complete(1, 'confirm');
    await session.reaches({ waiting_on: 'workflow' });
    host.isBusDown = false;
    await sweep();
    await session.reaches({ current_gate: 2, waiting_on: 'user', execution_attempt: 1 });
  });
});

describe('an execution that another has replaced', () => {
  it('ends at its next step, and takes no gate from the one in force', async () => {
    const org = await connectedOrg(host);
    const session = await startedSession(host, org);
    await session.reaches({ current_gate: 1, waiting_on: 'user' });
    await host.owner`update sessions set execution_attempt = 2, task_token = 'token-of-2' where id = ${session.id}`;
    const steps = sessionSteps({ db: host.db } as never);
    const old = { org_id: org.orgId, session_id: session.id, attempt: 1 };
    expect(await steps.LocateSession(old)).toMatchObject({ next: 'SessionEnded' });
    expect(await steps.LocateSession({ ...old, attempt: 2 })).toMatchObject({ next: 'OpenGate' });
    await steps.OpenGate({ ...old, task_token: 'token-of-1' });
    expect(await steps.ExpireGate(old)).toMatchObject({ next: 'SessionEnded' });
    expect(await session.row()).toMatchObject({
      task_token: 'token-of-2',
      status: 'active',
      waiting_on: 'user',
    });
  });
});

describe('an event delivered twice', () => {
  it('opens a gate once', async () => {
    const org = await connectedOrg(host);
    const session = await startedSession(host, org);
    await session.reaches({ current_gate: 1, waiting_on: 'user' });
    await session.complete(1, 'confirm');
    await session.reaches({ current_gate: 2, waiting_on: 'user' });
    const ids = { org_id: org.orgId, session_id: session.id };
    await Promise.all([1, 2, 3].map(() => host.deliver('session.gate_completed', ids)));
    await host.deliver('session.created', { org_id: org.orgId, entity_id: session.id });
    expect(await session.row()).toMatchObject({ current_gate: 2, waiting_on: 'user' });
    await session.complete(2, 'confirm');
    await session.reaches({ current_gate: 3, waiting_on: 'user' });
  });

  it('of two confirmations of one gate at once, one counts', async () => {
    const org = await connectedOrg(host);
    const session = await startedSession(host, org);
    await session.reaches({ current_gate: 1, waiting_on: 'user' });
    const decision = {
      sessionId: session.id,
      gate: 1,
      revision: 1,
      action: 'confirm',
      values: someValues(),
    } as const;
    const confirm = () => completeGate(host.db, org.actor('member'), decision);
    const counted = await Promise.all([confirm(), confirm(), confirm()]);
    expect(counted.filter(Boolean)).toHaveLength(1);
    await session.reaches({ current_gate: 2, waiting_on: 'user' });
  });
});

async function succeedNow(db: WorkflowHost['db'], orgId: string, runId: string) {
  await db.system(orgId, (unit) => succeedRun(unit, runId, []));
}

/** The next execution runs with the options as they are now. */
async function restartedAt(session: DrivenSession, gate: number) {
  await session.reaches({ current_gate: gate, waiting_on: 'user' });
  host.kill();
}

async function untilSwept(session: DrivenSession, expected: Record<string, unknown>) {
  for (let tries = 0; tries < 40; tries++) {
    const row = await session.row();
    if (Object.entries(expected).every(([name, value]) => row[name] === value)) return;
    await sweep();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await session.row()).toMatchObject(expected);
}
