import { beforeAll, describe, expect, test } from 'vitest';
import { type ConnectedAccount, findAccount } from '../../../../../functions/clouds/accounts.ts';
import { labelsAnnotation } from '../../../../../functions/deployments/labels.ts';
import { checks } from '../../../../../functions/deployments/preflight/checks.ts';
import { openSubject } from '../../../../../functions/deployments/preflight/open-subject.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { requestCancel } from '../../../../support/builders/deployments/deployment-life.ts';
import { repeatedRun, updateRun, updates } from '../../../../support/builders/deployments/updates.ts';
import { eventually } from '../../../../support/builders/eventually.ts';
import { ownerCaller } from '../../../../support/builders/people/owner-caller.ts';
import { createRole } from '../../../../support/doubles/customer-cloud.ts';
import {
  atOnce,
  type DispatchedRun,
  execute,
  quickSettings,
  storyOf,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { proposedChanges } from '../../../../support/hosts/workflows/proposed-changes.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

const { database, cloud, playedRun } = await runHost(atOnce);

const { objectsOf, stackOf, inventoryOf, podsOf, expectAsProposed } = proposedChanges(
  database,
  cloud,
  /-\d$/,
);

/** What the account is billed for: nodes by type, and gibibytes of the volumes. */
function billed(run: DispatchedRun) {
  const objects = objectsOf(run);
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

/** As if the deployment had had them before the run that goes on was dispatched. */
async function label(labels: Record<string, string>) {
  const { owner } = database;
  await owner`update deployments set labels = ${owner.json(labels)} where id = ${run.deploymentId}`;
  await owner`update runs set labels = ${owner.json(labels)}
    where deployment_id = ${run.deploymentId} and status in ('queued', 'running')`;
}

const tagsOf = (of: DispatchedRun) => stackOf(of)?.tags;

/** What of the plan is in the cluster. A namespace is left as it is, for it may hold others. */
function plannedObjects() {
  const names = new Set(run.plan.objects.map(({ object: { kind, metadata } }) => `${kind} ${metadata.name}`));
  return objectsOf(run).filter(
    ({ kind, metadata }) => kind !== 'Namespace' && names.has(`${kind} ${metadata.name}`),
  );
}

/**
 * Where a run begins here whose Preflight would say no more than those before it: what it asks and tries is a third of
 * a run's requests.
 */
const afterPreflight = 'ProvisionInfrastructure';

/** One deployment for most of them: each change is made of what the one before has left. */
let run: DispatchedRun;

describe('a change of what runs does what its proposal says', () => {
  beforeAll(async () => {
    run = await playedRun(afterPreflight);
    await label({ team: 'search', 'cost center': '4711/12' });
    expect((await execute(run, { database, from: afterPreflight })).outcome).toBe('succeeded');
  });

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
    // The last one changes volumes and templates both, so all that can be refused is tried for it.
    const from = update === updates.at(-1)?.[1] ? undefined : afterPreflight;
    run = await expectAsProposed(run, update, { from });
    const { node_count: nodes, storage_gb: size, instance_type: type } = run.plan.values;
    const gigabytes = Number(nodes) * Number(size);
    expect(billed(run)).toEqual({ nodes, types: [type], gigabytes });
    const [ofNodes, ofVolumes] = run.plan.cost.lines;
    expect([ofNodes?.quantity, ofVolumes?.quantity]).toEqual([nodes, gigabytes]);
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

  test('stops at foreign edits before it changes anything, and says how they are taken back', async () => {
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
      /another owner manages .*maxUnavailable.*\. Give these fields up there, or have them taken back with POST \/api\/deployments\/\{id\}\/apply, and try again\. What was made: /,
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
    expect((await execute(next, { database, settings, from: afterPreflight })).outcome).toBe('failed');
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
    objectsOf(run).find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.deletionTimestamp);
  const cancel = ({ orgId, deploymentId, runId }: DispatchedRun) => {
    return database.db.system(orgId, async (unit) =>
      requestCancel(
        Object.assign(unit, { caller: await ownerCaller(database.owner, { orgId: unit.orgId }) }),
        deploymentId,
        runId,
      ),
    );
  };

  test('waits for a set that the cluster takes its time to delete, and creates it in the same attempt', async () => {
    run = await playedRun();
    cloud.inject({ kind: 'slow_orphans', target: 'vector-database' });
    const next = await updateRun(database, run, { options: { storage_gb: 850 } });
    const released = eventually(() => expect(removedSet()).toBeDefined()).then(() => cloud.clearFailures());
    const rolledOut = execute(next, { database, from: afterPreflight, until: 'RunBootstrap' });
    const [{ outcome, entered }] = await Promise.all([rolledOut, released]);
    expect(outcome).toBe('succeeded');
    expect(entered.filter((step) => step === 'ApplyManifests')).toHaveLength(1);
  });

  test('is cancelled only when a set that was taken out of the way is there again', async () => {
    run = await playedRun();
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
    await execute(next, { database, settings, before, from: afterPreflight });
    expect(isCancelled).toBe(true);
    expect((await storyOf(database, next)).run?.status).toBe('cancelled');
    expect(removedSet()).toBeUndefined();
    expect([...inventoryOf(next).keys()]).toContain('StatefulSet/vector-database/vector-database');
    expect(podsOf(next)).toEqual(pods);
    const again = await repeatedRun(database, next);
    const part = { from: afterPreflight, until: 'RunBootstrap' };
    expect((await execute(again, { database, ...part })).outcome).toBe('succeeded');
  });

  test('leaves no change set behind that it may not execute', async () => {
    run = await playedRun();
    const roleArn = `arn:aws:iam::${stackOf(run)?.accountId}:role/orchestrator`;
    await createRole(cloud, roleArn, 'the-external-id', {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Action: '*', Resource: '*' },
        { Effect: 'Deny', Action: 'cloudformation:ExecuteChangeSet', Resource: '*' },
      ],
    });
    const next = await updateRun(database, run, { options: { node_count: 5 } });
    expect((await execute(next, { database, from: afterPreflight })).outcome).toBe('failed');
    expect((await storyOf(database, next)).run?.failure_reason).toMatch(/cloudformation:ExecuteChangeSet/);
    expect(stackOf(run)?.changeSets?.map(({ name }) => name)).not.toContain(next.runId);
  });
});
