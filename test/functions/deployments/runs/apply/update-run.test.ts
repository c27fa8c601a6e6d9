import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CustomerCloudState } from '../../../../../bin/local/customer-cloud/state.ts';
import { type ConnectedAccount, findAccount } from '../../../../../functions/clouds/accounts.ts';
import { labelsAnnotation } from '../../../../../functions/deployments/labels.ts';
import { checks } from '../../../../../functions/deployments/preflight/checks.ts';
import { openSubject } from '../../../../../functions/deployments/preflight/subject.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { requestCancel } from '../../../../support/builders/deployment-life.ts';
import { repeatedRun, type Update, updateRun, updates } from '../../../../support/builders/updates.ts';
import { createRole } from '../../../../support/doubles/customer-cloud.ts';
import { type DispatchedRun, execute, quickSettings, storyOf } from '../../../../support/hosts/apply-run.ts';
import { runHost } from '../../../../support/hosts/run-host.ts';

const { database, cloud, newRun } = await runHost();

type Action = 'add' | 'change' | 'replace' | 'remove';

/** What there is of the deployment by kind, namespace and name, each with what tells it from one made anew. */
type Inventory = Map<string, { identity: string | undefined; content: string }>;

// What the cluster makes by itself of what was applied; the parent of the set, which bears the deployment's id, is of
// no plan either.
const derived = new Set(['Pod', 'Event', 'Node']);

function inventoryOf({ deploymentId, plan }: DispatchedRun): Inventory {
  const state = cloud.state();
  const stack = state.stacks.findLast(({ name }) => name === plan.infrastructure.stack_name);
  const resources = Object.entries(stack?.resources ?? {}).map(
    ([name, { type, physicalId, properties }]) =>
      [`${type}//${name}`, { identity: physicalId, content: JSON.stringify(properties) }] as const,
  );
  const objects = objectsOf(state, deploymentId)
    .filter(({ kind, metadata }) => !derived.has(kind) && metadata.name !== deploymentId)
    .map(({ kind, metadata: { name, namespace = '', uid, labels }, status: _, ...rest }) => {
      const content = JSON.stringify({ labels, ...rest });
      return [`${kind}/${namespace}/${name}`, { identity: uid, content }] as const;
    });
  return new Map([...resources, ...objects]);
}

const objectsOf = ({ clusters }: CustomerCloudState, deploymentId: string) =>
  Object.values(clusters)
    .flatMap((cluster) => Object.values(cluster))
    .filter(({ metadata }) => Object.values(metadata.labels ?? {}).includes(deploymentId));

/** What has become of each thing: one of another identity was replaced. */
function happened(before: Inventory, after: Inventory): Map<string, Action> {
  const actions = new Map<string, Action>();
  for (const [key, was] of before) {
    const is = after.get(key);
    if (!is) actions.set(key, 'remove');
    else if (is.identity !== was.identity) actions.set(key, 'replace');
    else if (is.content !== was.content) actions.set(key, 'change');
  }
  for (const key of after.keys()) if (!before.has(key)) actions.set(key, 'add');
  return actions;
}

const sorted = (actions: Iterable<readonly [string, string]>) => [...actions].map(String).sort();

/** What the account is billed for: nodes by type, and gibibytes of the volumes. */
function billed(run: DispatchedRun) {
  const state = cloud.state();
  const objects = objectsOf(state, run.deploymentId);
  const nodes = objects.filter(({ kind }) => kind === 'Node');
  const types = new Set(nodes.map(({ metadata }) => metadata.labels?.['node.kubernetes.io/instance-type']));
  const claims = objects.filter(({ kind }) => kind === 'PersistentVolumeClaim');
  const capacities = claims.map(({ status }) => String((status?.capacity as { storage?: string })?.storage));
  return {
    nodes: nodes.length,
    types: [...types],
    gigabytes: capacities.reduce((sum, capacity) => sum + Number.parseInt(capacity, 10), 0),
  };
}

const label = (labels: Record<string, string>) =>
  database.owner`update deployments set labels = ${database.owner.json(labels)} where id = ${run.deploymentId}`;

const tagsOf = ({ plan }: DispatchedRun) =>
  cloud.state().stacks.findLast(({ name }) => name === plan.infrastructure.stack_name)?.tags;

/** What of the plan is in the cluster. A namespace is left as it is, for it may hold others. */
function plannedObjects() {
  const names = new Set(run.plan.objects.map(({ object: { kind, metadata } }) => `${kind} ${metadata.name}`));
  return objectsOf(cloud.state(), run.deploymentId).filter(
    ({ kind, metadata }) => kind !== 'Namespace' && names.has(`${kind} ${metadata.name}`),
  );
}

/** One deployment for all of them: each change is made of what the one before has left. */
let run: DispatchedRun;

describe('a change of what runs does what its proposal says', () => {
  beforeAll(async () => {
    run = await newRun();
    await label({ team: 'search', 'cost center': '4711/12' });
    expect((await execute(run, { database })).outcome).toBe('succeeded');
  }, 60_000);

  test('labels stand on the stack and on every object from the first run on', () => {
    expect(tagsOf(run)).toMatchObject({ team: 'search', 'cost center': '4711/12' });
    const unlabelled = plannedObjects().filter(({ metadata: { labels, annotations } }) => {
      const rest = JSON.parse(annotations?.[labelsAnnotation] ?? '{}');
      return labels?.team !== 'search' || rest['cost center'] !== '4711/12';
    });
    expect(unlabelled.map(({ kind }) => kind)).toEqual([]);
    expect(plannedObjects().length).toBeGreaterThan(15);
  });

  test.each(updates)('%s', async (_what, update) => {
    run = await expectAsProposed(run, update);
  });
});

describe('an update that the cluster or the account stops', () => {
  test('says which right the growth of volumes lacks, before it changes anything', async () => {
    const was = inventoryOf(run);
    cloud.inject({ kind: 'deny_access', target: 'patch persistentvolumeclaims' });
    const next = await updateRun(database, run, { options: { storage_gb: 700 } });
    expect((await execute(next, { database })).entered).toEqual(['Preflight', 'RecordFailure']);
    const { failure_reason: reason } = (await storyOf(database, next)).run ?? {};
    expect(reason).toMatch(/patch.* persistentvolumeclaims.*cluster-access\.json/);
    expect(inventoryOf(next)).toEqual(was);
  });

  test('stops at what somebody has edited before it changes anything, and says how that is taken back', async () => {
    const mayBeUnavailable = (maxUnavailable: number) =>
      cloud.editObjects('PodDisruptionBudget', ({ spec }) =>
        Object.assign(spec as object, { maxUnavailable }),
      );
    mayBeUnavailable(2);
    const was = inventoryOf(run);
    const next = await updateRun(database, run, { options: { storage_gb: 750 } });
    expect((await execute(next, { database })).entered).toEqual(['Preflight', 'RecordFailure']);
    const { failure_reason: reason } = (await storyOf(database, next)).run ?? {};
    expect(reason).toMatch(
      /somebody else manages .*maxUnavailable.*\. Give these fields up there, or have them taken back with POST \/api\/deployments\/\{id\}\/apply, and try again\. What was made: /,
    );
    expect(inventoryOf(next)).toEqual(was);
    const account = await database.db.system(run.orgId, (unit) =>
      findAccount(unit, run.planInput.account.id),
    );
    const { deploymentId, plan } = next;
    const asked = { deploymentId, plan, account: account as ConnectedAccount, sessionName: 'preflight' };
    const looking = checks.cluster_objects.run(openSubject({ ...asked, isDeployed: true }, systemClock));
    await expect(looking).rejects.toThrow(/or have them taken back with POST/);
    mayBeUnavailable(1);
  });

  test('names the volume that does not grow, and the next run goes on', async () => {
    cloud.inject({ kind: 'volume_stuck', target: 'data-vector-database-1' });
    const next = await updateRun(database, run, { options: { storage_gb: 800 } });
    const settings = { ...quickSettings, rolloutDeadlineSeconds: -1 };
    expect((await execute(next, { database, settings })).outcome).toBe('failed');
    expect((await storyOf(database, next)).run?.failure_reason).toMatch(
      /PersistentVolumeClaim data-vector-database-1: not grown to 800Gi .*maximum modification rate/,
    );
    cloud.clearFailures();
    // Labels that have been changed meanwhile reach the cloud with the run that follows.
    await label({ team: 'ranking' });
    run = await repeatedRun(database, next);
    expect((await execute(run, { database })).outcome).toBe('succeeded');
    expect(tagsOf(run)).toMatchObject({ team: 'ranking' });
    expect(Object.keys(tagsOf(run) ?? {})).not.toContain('cost center');
    for (const { metadata } of plannedObjects())
      expect([metadata.labels?.team, metadata.annotations?.[labelsAnnotation]]).toEqual([
        'ranking',
        undefined,
      ]);
    expect(billed(run)).toMatchObject({ gigabytes: 4 * 800 });
  });

  /** The set while it is taken out of the way. */
  const removedSet = () =>
    objectsOf(cloud.state(), run.deploymentId).find(
      ({ kind, metadata }) => kind === 'StatefulSet' && metadata.deletionTimestamp,
    );
  const cancel = ({ orgId, deploymentId, runId }: DispatchedRun) => {
    const caller = { userId: 'u-test', email: 'owner@example.com', name: null, role: 'owner' as const };
    return database.db.system(orgId, (unit) =>
      requestCancel(Object.assign(unit, { caller }), deploymentId, runId),
    );
  };

  test('waits for a set that the cluster takes its time to delete, and creates it in the same attempt', async () => {
    cloud.inject({ kind: 'slow_orphans', target: 'vector-database' });
    const next = await updateRun(database, run, { options: { storage_gb: 850 } });
    const released = vi
      .waitFor(() => expect(removedSet()).toBeDefined(), { timeout: 20_000, interval: 20 })
      .then(() => cloud.clearFailures());
    const [{ outcome, entered }] = await Promise.all([execute(next, { database }), released]);
    expect(outcome).toBe('succeeded');
    expect(entered.filter((step) => step === 'ApplyManifests')).toHaveLength(1);
    run = next;
  });

  test('is cancelled only when a set that was taken out of the way is there again', async () => {
    cloud.inject({ kind: 'slow_orphans', target: 'vector-database' });
    const next = await updateRun(database, run, { options: { storage_gb: 900 } });
    const pods = podsOf(run);
    let isCancelled = false;
    const before = async () => {
      if (isCancelled || !removedSet()) return;
      await cancel(next);
      isCancelled = true;
      cloud.clearFailures();
    };
    const settings = { ...quickSettings, removalLooks: 1 };
    await execute(next, { database, settings, before });
    expect(isCancelled).toBe(true);
    expect((await storyOf(database, next)).run?.status).toBe('cancelled');
    expect(removedSet()).toBeUndefined();
    expect([...inventoryOf(next).keys()]).toContain('StatefulSet/vector-database/vector-database');
    expect(podsOf(next)).toEqual(pods);
    run = await repeatedRun(database, next);
    expect((await execute(run, { database })).outcome).toBe('succeeded');
  });

  test('leaves no change set behind that it may not execute', async () => {
    const stackOf = () =>
      cloud.state().stacks.findLast(({ name }) => name === run.plan.infrastructure.stack_name);
    const roleArn = `arn:aws:iam::${stackOf()?.accountId}:role/orchestrator`;
    await createRole(cloud, roleArn, 'the-external-id', {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Action: '*', Resource: '*' },
        { Effect: 'Deny', Action: 'cloudformation:ExecuteChangeSet', Resource: '*' },
      ],
    });
    const next = await updateRun(database, run, { options: { node_count: 5 } });
    expect((await execute(next, { database })).outcome).toBe('failed');
    expect((await storyOf(database, next)).run?.failure_reason).toMatch(/cloudformation:ExecuteChangeSet/);
    expect(stackOf()?.changeSets?.map(({ name }) => name)).not.toContain(next.runId);
  });
});

async function expectAsProposed(before: DispatchedRun, update: Update): Promise<DispatchedRun> {
  const [was, podsBefore] = [inventoryOf(before), podsOf(before)];
  const next = await updateRun(database, before, update);
  const { outcome } = await execute(next, { database });
  expect([outcome, (await storyOf(database, next)).run?.failure_reason]).toEqual(['succeeded', null]);

  const actions = happened(was, inventoryOf(next));
  // Each run starts its bootstrap job anew, changed or not.
  for (const [key, action] of actions)
    if (key.startsWith('Job/') && action === 'replace') actions.delete(key);
  const { parts, monthly_before } = next.change;
  const proposed = parts.map(
    ({ action, kind, namespace, name }) => [`${kind}/${namespace ?? ''}/${name}`, action] as const,
  );
  expect(sorted(actions)).toEqual(sorted(proposed));

  // Pods are replaced where their template is another one, and only there.
  const rolls = parts.some(({ fields }) => fields.some((field) => field.startsWith('spec.template')));
  const kept = [...podsOf(next)].filter(([name, uid]) => podsBefore.get(name) === uid);
  expect(kept.length).toBe(rolls ? 0 : podsBefore.size);

  const { node_count: nodes, storage_gb: size, instance_type: type } = next.plan.values;
  const gigabytes = Number(nodes) * Number(size);
  expect(billed(next)).toEqual({ nodes, types: [type], gigabytes });
  const [ofNodes, ofVolumes] = next.plan.cost.lines;
  expect([ofNodes?.quantity, ofVolumes?.quantity]).toEqual([nodes, gigabytes]);
  expect(monthly_before).toBe(before.plan.cost.monthly_total);
  return next;
}

const podsOf = ({ deploymentId }: DispatchedRun) =>
  new Map(
    objectsOf(cloud.state(), deploymentId)
      .filter(({ kind, metadata }) => kind === 'Pod' && /-\d$/.test(metadata.name))
      .map(({ metadata: { name, uid } }) => [name, uid]),
  );
