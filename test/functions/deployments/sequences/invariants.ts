import { exists } from '../../../../bin/local/customer-cloud/cloudformation/stack.ts';
import type { CustomerCloudState } from '../../../../bin/local/customer-cloud/state.ts';
import type { DeploymentStatus } from '../../../../functions/deployments/deployment.ts';
import { type RunKind, runDeadlineSeconds } from '../../../../functions/deployments/run.ts';
import type { Teardown } from '../../../../functions/deployments/teardown.ts';
import { minuteMs, secondMs } from '../../../../functions/shared/durations.ts';
import { isDrawn, movesSince } from './moves.ts';
import type { Life } from './stage.ts';

// What holds after each act, whatever was done before.

interface Seen {
  deployment: {
    status: DeploymentStatus;
    failure_extent: string | null;
    teardown: Teardown | null;
    /** The objects of the current plan, as `kind name`. */
    planned: string[];
  };
  runs: {
    id: string;
    kind: RunKind;
    status: string;
    plan_id: string;
    created_at: Date;
    ended_at: Date | null;
    digest: string;
    approval: string | null;
    approved_digest: string | null;
    ends: number;
  }[];
  approvals: { id: string; status: string; action: string }[];
  repeated: { event_type: string; about: string }[];
}

async function look({ stage: { owner }, deploymentId, orgId }: Life): Promise<Seen> {
  const [[deployment], runs, approvals, repeated] = await Promise.all([
    owner<
      Seen['deployment'][]
    >`select status, failure_extent, teardown, (select array_agg((o -> 'object' ->> 'kind') || ' ' || (o -> 'object' -> 'metadata' ->> 'name'))
        from plans p, jsonb_array_elements(p.plan -> 'objects') o where p.id = d.plan_id) as planned
      from deployments d where id = ${deploymentId}`,
    owner<Seen['runs']>`select r.id, r.kind, r.status, r.plan_id, r.created_at, r.ended_at, p.digest,
        a.status as approval, a.plan_digest as approved_digest,
        (select count(*)::int from notifications n where n.org_id = r.org_id and n.payload ->> 'run_id' = r.id
          and n.event_type in ('deployment.run_succeeded', 'deployment.run_failed', 'deployment.run_cancelled',
            'deployment.destroyed', 'deployment.destroy_failed')) as ends
      from runs r join plans p on p.id = r.plan_id
      left join lateral (select status, plan_digest from approvals where plan_id = r.plan_id and action <> 'destroy'
        order by id desc limit 1) a on true
      where r.deployment_id = ${deploymentId} order by r.id`,
    owner<Seen['approvals']>`select id, status, action from approvals where deployment_id = ${deploymentId}`,
    owner<
      Seen['repeated']
    >`select event_type, coalesce(payload ->> 'run_id', payload ->> 'approval_id') as about
      from notifications where org_id = ${orgId} and coalesce(payload ->> 'run_id', payload ->> 'approval_id') is not null
      group by 1, 2 having count(*) > 1`,
  ]);
  if (!deployment) throw new Error('The deployment is gone.');
  return { deployment, runs, approvals, repeated };
}

const isActive = ({ status }: { status: string }) => status === 'queued' || status === 'running';
const graceMs = 45 * minuteMs;

/** @throws Error naming what doesn't hold */
export async function checkInvariants(life: Life): Promise<DeploymentStatus> {
  const seen = await look(life);
  const { deployment, runs, approvals, repeated } = seen;
  const { status } = deployment;
  const active = runs.filter(isActive);
  const pending = approvals.filter((each) => each.status === 'pending');
  require(active.length <= 1, 'Two runs go on', active);
  require(pending.length <= 1, 'Two approvals wait', pending);
  const kind = active[0]?.kind;
  const expected = kind && (kind === 'destroy' ? 'destroying' : 'running');
  require(['running', 'destroying'].includes(status)
    ? status === expected
    : !kind, `It is ${status}`, active);
  const asksForApply = pending[0]?.action === 'apply';
  require((status === 'awaiting_approval') === asksForApply, `It is ${status}`, pending);
  require(repeated.length === 0, 'Events were told twice', repeated);
  for (const run of runs) {
    require(run.ends === (isActive(run) ? 0 : 1), 'A run has not told its end once', run);
    const until = run.ended_at ?? life.stage.clock.now();
    const longest = runDeadlineSeconds[run.kind] * secondMs + graceMs;
    if (run.ended_at)
      require(until.getTime() - run.created_at.getTime() <=
        longest + life.clockJumpMs, 'A run took too long', run);
  }
  for (const run of active)
    if (run.kind !== 'destroy' && run.approval !== null)
      require(run.approval === 'approved' && run.approved_digest === run.digest, 'It runs unapproved', run);
  await checkMoves(life);
  if (!kind) checkCloud(life, seen);
  return status;
}

function require(holds: boolean, what: string, facts: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(facts)}`);
}

async function checkMoves(life: Life): Promise<void> {
  for (const move of await movesSince(life.stage.owner, life.deploymentId, life.movesSeen)) {
    require(isDrawn(move), 'A move that the drawing doesn’t have', move);
    life.movesSeen = move.seq;
  }
}

/** What is in the customer's cloud is what the record says. */
function checkCloud(life: Life, { deployment, runs }: Seen): void {
  const { status, failure_extent: extent, teardown, planned } = deployment;
  const state = life.stage.cloud.state();
  const there = inventory(life, state);
  for (const secret of secretsIn(state, life.accountId)) life.secrets.add(secret);
  if (status === 'succeeded' && !life.isDisturbed) {
    const missing = planned.filter((part) => !there.includes(part));
    require(missing.length === 0, 'It has succeeded without all that was planned', missing);
  }
  const neverRan = runs.length === 0;
  if (neverRan) require(there.length === 0, 'Made without a run', there);
  if (extent === 'full') require(there.length === 0, 'It is said that nothing was made', there);
  if (status === 'destroyed') {
    const unnamed = there.filter((part) => !names(teardown, part));
    require(unnamed.length === 0, 'Left, and not named by the teardown record', { unnamed, teardown });
    require(teardown === null ||
      teardown.forgotten_at !== null ||
      teardown.left_over.length === 0, 'Destroyed with something left over', teardown);
  }
}

/** A stack that is left over stands for what is in it; where nobody could look, it stands for all. */
function names(teardown: Teardown | null, part: string): boolean {
  if (!teardown) return false;
  const named = [...teardown.kept, ...teardown.left_over].map(({ kind, name }) => `${kind} ${name}`);
  const isForgotten = teardown.forgotten_at !== null;
  const stackLeft = teardown.left_over.some(({ kind }) => kind === 'AWS::CloudFormation::Stack');
  const unchecked = teardown.not_checked.length > 0;
  return named.includes(part) || (isForgotten && (stackLeft || unchecked));
}

/** Everything in the customer's cloud that is the deployment's, as `kind name`. */
function inventory({ stage: { clock }, deploymentId, accountId }: Life, state: CustomerCloudState): string[] {
  const { clusters, stacks } = state;
  const now = clock.now().getTime();
  const objects = Object.entries(clusters)
    .filter(([arn]) => arn.includes(accountId))
    .flatMap(([, each]) => Object.values(each))
    // Nodes follow the node groups when somebody looks at them; the groups are counted below.
    .filter(({ kind }) => kind !== 'Node')
    .filter(({ metadata }) => JSON.stringify(metadata.labels ?? {}).includes(deploymentId))
    .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  const resources = stacks
    .filter((stack) => stack.accountId === accountId)
    .flatMap((stack) =>
      Object.entries(stack.resources)
        .filter(([id]) => exists(stack, id, now))
        .map(([, { type, physicalId }]) => `${type} ${physicalId}`),
    );
  return [...objects, ...resources].sort();
}

/** Values that only the cluster and the customer know must stand in no row and no line of the log. */
export async function checkSecrets({ stage, orgId, accountId, secrets }: Life): Promise<void> {
  const rows = await stage.owner<{ source: string; text: string }[]>`
    select 'deployments' as source, to_jsonb(t)::text as text from deployments t where org_id = ${orgId}
    union all select 'plans', to_jsonb(t)::text from plans t where org_id = ${orgId}
    union all select 'runs', to_jsonb(t)::text from runs t where org_id = ${orgId}
    union all select 'run_events', to_jsonb(t)::text from run_events t where org_id = ${orgId}
    union all select 'approvals', to_jsonb(t)::text from approvals t where org_id = ${orgId}
    union all select 'notifications', to_jsonb(t)::text from notifications t where org_id = ${orgId}
    union all select 'outbox', to_jsonb(t)::text from outbox t where org_id = ${orgId}
    union all select 'audit_events', to_jsonb(t)::text from audit_events t where org_id = ${orgId}
    union all select 'audit_people', to_jsonb(t)::text from audit_people t where org_id = ${orgId}`;
  const logged = { source: 'the log', text: stage.logged.join('\n') };
  for (const { source, text } of [...rows, logged])
    for (const secret of secrets)
      require(!text.includes(secret), `A secret of ${accountId} stands in ${source}`, text.slice(0, 500));
}

/** Every secret value that there is in the cloud, encoded and plain. */
function secretsIn({ clusters, roleSessions }: CustomerCloudState, accountId: string): string[] {
  const inSecrets = Object.entries(clusters)
    .filter(([arn]) => arn.includes(accountId))
    .flatMap(([, objects]) => Object.values(objects))
    .filter(({ kind }) => kind === 'Secret')
    .flatMap(({ data = {} }) => Object.values(data as Record<string, string>))
    .flatMap((value) => [value, Buffer.from(value, 'base64').toString()]);
  const sessions = Object.values(roleSessions)
    .filter((session) => session.accountId === accountId)
    .flatMap(({ secretAccessKey, sessionToken }) => [secretAccessKey, sessionToken]);
  return [...inSecrets, ...sessions].filter((value) => value.length >= 16);
}
