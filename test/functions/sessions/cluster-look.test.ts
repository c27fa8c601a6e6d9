import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClusterSnapshot, LookRequest } from '../../../functions/clusters/cluster-look.ts';
import type { Database } from '../../../functions/shared/db/client.ts';
import { emptyCluster } from '../../support/builders/agents/vector-database.ts';
import { appendRunEvent, failRun } from '../../support/builders/deployments/deployment-life.ts';
import { eventually } from '../../support/builders/eventually.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  type DrivenSession,
  startedSession,
} from '../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../support/builders/sessions/talk.ts';
import { type WorkflowHost, workflowHost } from '../../support/hosts/workflows/session-workflow.ts';

// What is in the customer's cluster, and what a deployment has made there, at the gates.

let host: WorkflowHost;
let org: ConnectedOrg;
let session: DrivenSession;
let laterMs = 0;
let listed: { region: string; names: string[] }[] = [];
const seen = vi.fn<(request: LookRequest) => Promise<ClusterSnapshot>>();
let post: ReturnType<typeof messageRoute>;
const say = (text: string, id = session.id) => post(org, id, text);
const taken: ClusterSnapshot = {
  ...emptyCluster,
  inUse: [{ kind: 'Service', name: 'vector-database', owner: 'the deployment deploy-1' }],
};

beforeAll(async () => {
  host = await workflowHost();
  post = messageRoute(host, {
    lookAtCluster: seen,
    listClusters: async () => listed,
    clock: { now: () => new Date(Date.now() + laterMs) },
  });
});
afterAll(() => host.close());
beforeEach(async () => {
  seen.mockReset().mockResolvedValue(emptyCluster);
  host.options.apply = undefined as never;
  laterMs = 0;
  listed = [];
  org = await connectedOrg(host, { approval_required: false });
  session = await atTopology();
});

async function atTopology() {
  const started = await startedSession(host, org);
  await started.reaches({ current_gate: 1, waiting_on: 'user' });
  await say('10M vectors, 768 dims, 200 qps, no hybrid', started.id);
  await say('confirm', started.id);
  await started.reaches({ current_gate: 2, waiting_on: 'user' });
  return started;
}

const nameOf = async (id = session.id) =>
  (await say('show', id)).frames.find(({ data }) => data.type === 'values')?.data.values.name;

describe('the cluster', () => {
  it('is looked at when it is named, once, and the snapshot stays with the session', async () => {
    const { text } = await say('cluster_name = prod');
    expect(text).toContain('Cluster: found, version 1.35');
    expect(seen).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ clusterName: 'prod', region: 'us-east-1', namespace: 'vector-database' }),
    );
    await say('4 nodes');
    expect((await say('confirm')).text).toContain('Gate 3 of 6');
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('is looked at again when another cluster or another namespace is named', async () => {
    await say('cluster_name = prod');
    await say('namespace = team-a');
    await say('cluster_name = staging');
    expect(seen.mock.calls.map(([{ clusterName, namespace }]) => `${clusterName}/${namespace}`)).toEqual([
      'prod/vector-database',
      'prod/team-a',
      'staging/team-a',
    ]);
  });

  it('that does not exist holds the gate back at once, with the names there are', async () => {
    const detail = 'There is no cluster prodution in us-east-1. There are: production.';
    seen.mockResolvedValue({
      found: null,
      problem: { code: 'cluster_not_found', detail, refuses: true },
      inUse: [],
    });
    expect((await say('cluster_name = prodution')).text).toContain(detail);
    await say('confirm');
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  });

  it('that is in another region is said to be there', async () => {
    const detail = 'There is no cluster staging in us-east-1. Check the name and the region.';
    const problem = { code: 'cluster_not_found', detail, refuses: true };
    seen.mockResolvedValue({ found: null, problem, inUse: [] });
    listed = [{ region: 'eu-west-1', names: ['staging'] }];
    expect((await say('cluster_name = staging')).text).toContain(
      'There is no cluster staging in us-east-1. staging is in eu-west-1 (Ireland): say "region eu-west-1" to take it.',
    );
  });

  it('that could not be looked at is named in the reply, and stops nothing', async () => {
    const problem = {
      code: 'cluster_not_seen',
      detail: 'The cluster prod did not answer within 4 s.',
      refuses: false,
    };
    seen.mockResolvedValue({ found: null, problem, inUse: [] });
    expect((await say('cluster_name = prod')).text).toContain(
      'Warning: The cluster prod did not answer within 4 s.',
    );
    expect((await say('confirm')).text).toContain('Gate 3 of 6');
    // Not with every message: each look costs the user its seconds.
    expect(seen).toHaveBeenCalledTimes(1);
  });
});

it('a yes was not about a name that only the look of the same turn has moved', async () => {
  const problem = { code: 'cluster_not_seen', detail: 'It did not answer.', refuses: false };
  seen.mockResolvedValue({ found: null, problem, inUse: [] });
  await say('cluster_name = prod');
  laterMs = 60_000;
  seen.mockResolvedValue(taken);
  expect((await say('confirm')).text).toContain('Name: vector-database-2 instead of vector-database');
  expect(await session.row()).toMatchObject({ current_gate: 2 });
  expect((await say('confirm')).text).toContain('Gate 3 of 6');
});

describe('a name', () => {
  it('that is taken in the cluster is not proposed; the next that is free is, with the reason', async () => {
    seen.mockResolvedValue(taken);
    const { text } = await say('cluster_name = prod');
    expect(text).toContain(
      'Name: vector-database-2 (vector-database is taken there by Service vector-database',
    );
    expect(await nameOf()).toBe('vector-database-2');
  });

  it('that is taken and asked for all the same holds the gate back', async () => {
    seen.mockResolvedValue(taken);
    await say('cluster_name = prod');
    expect((await say('name = vector-database')).text).toMatch(
      /Use name = vector-database-2, or another namespace/,
    );
    await say('confirm');
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  });

  it('of another deployment of the organization is not proposed, though the cluster says nothing of it', async () => {
    await session.confirmUpTo(5, 2);
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    const second = await atTopology();
    await say('cluster_name = prod', second.id);
    expect(await nameOf(second.id)).toBe('vector-database-2');
    const elsewhere = await atTopology();
    await say('cluster_name = staging', elsewhere.id);
    expect(await nameOf(elsewhere.id)).toBe('vector-database');
  });

  it('of another organization’s deployment is not known from the service’s tables', async () => {
    await session.confirmUpTo(5, 2);
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    org = await connectedOrg(host, { approval_required: false });
    const stranger = await atTopology();
    await say('cluster_name = prod', stranger.id);
    expect(await nameOf(stranger.id)).toBe('vector-database');
  });
});

describe('after a run that failed half way', () => {
  const failing =
    (keys: string[], extent: 'partial' | 'full') => async (db: Database, orgId: string, runId: string) => {
      await db.system(orgId, async (unit) => {
        for (const dedup of keys) {
          await appendRunEvent(unit, runId, { step: 'ApplyManifests', level: 'info', message: dedup, dedup });
        }
        await failRun(unit, runId, { step: 'ApplyManifests', extent, reason: 'It broke.' });
      });
    };
  const failed = async (keys: string[], extent: 'partial' | 'full' = 'partial') => {
    host.options.apply = failing(keys, extent);
    await say('cluster_name = prod');
    for (const gate of [2, 3, 4, 5]) {
      await say('confirm');
      await session.reaches({ current_gate: gate + 1, waiting_on: 'user' });
    }
    await say('deploy');
    await eventually(async () => expect(await session.runs()).toMatchObject([{ status: 'failed' }]));
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
  };
  const objects = [
    'infrastructure',
    'applied:foundation:ConfigMap/vector-database/a',
    'applied:workload:StatefulSet/vector-database/a',
  ];

  it('name, namespace and volume stay, each with its reason, and the plan stays what it was', async () => {
    await failed(objects);
    const [plan] = await host.owner`select plan_id from deployments where session_id = ${session.id}`;
    for (const [text, reason] of [
      ['name = vdb', 'It stays vector-database. Objects in the cluster have been made under this name'],
      ['namespace = team-b', 'It stays vector-database. Objects in the cluster'],
      ['storage_gb = 500', 'It stays 200. The volumes have been asked for with this size'],
      ['cluster_name = staging', 'It stays prod. Its nodes and its bucket have been made there'],
    ] as const) {
      expect((await say(text)).text).toContain(reason);
    }
    expect(await session.row()).toMatchObject({ current_gate: 6, revision: 1 });
    expect((await session.deployment())?.plan_id).toBe(plan?.plan_id);
  });

  it('a volume that was proposed by size does not grow with it', async () => {
    await failed(objects);
    expect((await say('50M vectors')).text).toContain('I take you back to the review');
    await session.reaches({ current_gate: 5, waiting_on: 'user' });
    const { frames } = await say('show');
    const { values } = frames.find(({ data }) => data.type === 'values')?.data ?? {};
    expect(values).toMatchObject({ vector_count: 50_000_000, storage_gb: 200 });
  });

  it('values of later parts than those that were made may still be changed', async () => {
    await failed(objects);
    expect((await say('shard_number = 12')).text).toContain('Noted: 12 shards');
  });

  it('everything may be changed where nothing is left of it', async () => {
    await failed(['infrastructure'], 'full');
    expect((await say('name = vdb')).text).toContain('Noted: deployment name vdb');
  });
});
