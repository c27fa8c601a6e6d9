import { expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../../functions/agents/agent.ts';
import { inferenceServer } from '../../../../../functions/agents/inference-server/index.ts';
import type { ClusterApi } from '../../../../../functions/clusters/kubernetes/cluster-api.ts';
import { asOwned } from '../../../../../functions/clusters/kubernetes/ownership.ts';
import { hubTokenContext } from '../../../../../functions/deployments/hub-token/hub-token.ts';
import { putHubToken } from '../../../../../functions/deployments/hub-token/store.postgres.ts';
import { placeHubToken } from '../../../../../functions/deployments/runs/objects/hub-token.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { workflowErrorNames } from '../../../../../functions/shared/workflow-errors.ts';
import { someValues } from '../../../../support/builders/agents/inference-server.ts';
import { testSecretBox } from '../../../../support/builders/clouds.ts';
import { requestDestroy } from '../../../../support/builders/deployments/deployment-life.ts';
import { ownerCaller } from '../../../../support/builders/people/owner-caller.ts';
import {
  type DispatchedRun,
  execute,
  executeDestroy,
  storyOf,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

const { database, cloud, newRun } = await runHost();
const token = `hf_${'Zz9'.repeat(11)}`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

async function give({ orgId, sessionId }: DispatchedRun, value = token) {
  const context = hubTokenContext(orgId, { session_id: sessionId });
  const sealed = await testSecretBox.seal(value, context);
  await database.db.system(orgId, (unit) => putHubToken(unit, { session_id: sessionId }, sealed));
}

const gatedRun = () =>
  newRun({ model: 'meta-llama/Llama-3.1-8B-Instruct' }, undefined, {
    agent: inferenceServer,
    values: someValues,
  });

const secretsOf = (run: DispatchedRun) =>
  Object.values(cloud.state().clusters)
    .flatMap((objects) => Object.values(objects))
    .filter(
      ({ kind, metadata }) =>
        kind === 'Secret' &&
        metadata.name === 'inference-server-hub-token' &&
        JSON.stringify(metadata.labels).includes(run.deploymentId),
    );

test('A run writes the given token into the cluster, shows it nowhere, and its destroy leaves none of it', async () => {
  const run = await gatedRun();
  await give(run);
  expect(await execute(run, { database })).toMatchObject({ outcome: 'succeeded', refusals: [] });
  expect(secretsOf(run)).toMatchObject([{ type: 'Opaque', data: { token: base64(token) } }]);
  const story = JSON.stringify(await storyOf(database, run));
  expect(story).toContain('Secret inference-server-hub-token: applied, with the token that was given');
  const [row] = await database.owner`select plan::text from plans where deployment_id = ${run.deploymentId}`;
  for (const text of [story, row?.plan]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(base64(token));
  }
  await database.db.system(run.orgId, async (unit) =>
    requestDestroy(
      Object.assign(unit, { caller: await ownerCaller(database.owner, { orgId: unit.orgId }) }),
      run.deploymentId,
      {
        confirm: run.plan.name,
        deleteData: false,
      },
    ),
  );
  const [destroy] = await database.owner`select id from runs where deployment_id = ${run.deploymentId}
    and kind = 'destroy'`;
  expect((await executeDestroy({ ...run, runId: destroy?.id }, { database })).outcome).toBe('succeeded');
  expect(secretsOf(run)).toEqual([]);
  expect(await database.owner`select from hub_tokens where session_id = ${run.sessionId}`).toHaveLength(0);
});

/** A step of the run whose cluster has this secret, or none; what it does there, and tells. */
function at(run: DispatchedRun, live?: KubernetesObject) {
  const done: unknown[] = [];
  const told: string[] = [];
  const cluster = {
    read: async () => live,
    apply: async ({ data }: KubernetesObject) => done.push(['applied', data]),
    remove: async () => done.push(['removed']),
  } as unknown as ClusterApi;
  const { orgId, deploymentId, plan } = run;
  const work = {
    db: database.db,
    secrets: testSecretBox,
    facts: async () => ({ orgId, deploymentId, plan }),
    cluster: async () => cluster,
    report: async (level: string, message: string) => told.push(`${level} ${message}`),
  } as unknown as RunWork;
  return { work, done, told };
}

test('The next run writes a token that was replaced, deletes one that was taken back, and leaves those of others', async () => {
  const run = await gatedRun();
  const { name = '', namespace = '' } = run.plan.hub_token ?? {};
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace } };
  const own = asOwned(secret, run.deploymentId);

  const without = at(run);
  await placeHubToken(without.work);
  expect(without).toMatchObject({ done: [], told: [] });

  await give(run);
  await give(run, `${token}2`);
  const replaced = at(run, own);
  await placeHubToken(replaced.work);
  expect(replaced.done).toEqual([['applied', { token: base64(`${token}2`) }]]);

  const foreign = at(run, secret);
  await placeHubToken(foreign.work);
  expect(foreign).toMatchObject({
    done: [],
    told: [
      `warn Secret ${name}: is not of this deployment, so it is left as it is and the token that was given is not used. Delete it to have that one written by the next run.`,
    ],
  });

  await database.owner`delete from hub_tokens where session_id = ${run.sessionId}`;
  const foreignAlone = at(run, secret);
  await placeHubToken(foreignAlone.work);
  expect(foreignAlone).toMatchObject({
    done: [],
    told: [`info Secret ${name}: exists, and is left as it is`],
  });

  const takenBack = at(run, own);
  await placeHubToken(takenBack.work);
  expect(takenBack.done).toEqual([['removed']]);
});

test('A token that can’t be opened is tried again, with a sentence for people and without the key service’s own words', async () => {
  const run = await gatedRun();
  await give(run);
  const throttled = new Error('ThrottlingException: Rate exceeded');
  const { work, done } = at(run);
  const secrets = { ...testSecretBox, open: () => Promise.reject(throttled) };
  const failure = await placeHubToken({ ...work, secrets }).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: workflowErrorNames.unavailable,
    message:
      'The kept token of the model hub could not be opened just now; this is tried again. If it stays so, give the token again.',
    cause: throttled,
  });
  expect(done).toEqual([]);
});
