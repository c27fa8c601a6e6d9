import { isDeepStrictEqual } from 'node:util';
import type { Cases } from './cases.ts';
import { planIn } from './plans.ts';
import { addNodesFor, type Rollouts, rollOut } from './rollouts.ts';
import type { Send } from './send.ts';

/**
 * Two deployments in one namespace. One that would take the other's names must be refused before anything changes:
 * what the endpoints controller has behind the first one's services is as it was, and so are its objects.
 */
export async function judgeNeighbours(rollouts: Rollouts, send: Send, cases: Cases): Promise<void> {
  const first = planIn('neighbours', 40);
  await addNodesFor(rollouts, first);
  const run = await rollOut(rollouts, first);
  cases.expect('neighbours: the first is deployed', !run.refused, run.refused);
  await settled(send);
  const before = await stateOf(send);
  cases.expect('neighbours: the services of the first have its pods', endpointsOf(before) >= 3, before);

  for (const name of [undefined, 'vector']) {
    const second = planIn('neighbours', 41, name ? { name } : {});
    const what = name ? 'with a name of its own' : "with the first one's name";
    await addNodesFor(rollouts, second).catch(() => 'they are there since the last one');
    const { refused } = await rollOut(rollouts, second);
    if (name) cases.expect(`neighbours: a second ${what} is deployed`, !refused, refused);
    else cases.expect(`neighbours: a second ${what} is refused`, refused?.code === 'object_taken', refused);
    await settled(send);
    const after = await stateOf(send);
    for (const [object, state] of Object.entries(before)) {
      const same = isDeepStrictEqual(state, after[object]);
      cases.expect(`neighbours: a second ${what} leaves ${object} as it is`, same, {
        before: state,
        after: after[object],
      });
    }
  }
}

const watched = [
  'api/v1:services',
  'api/v1:configmaps',
  'api/v1:secrets',
  'apis/apps/v1:statefulsets',
  'apis/apps/v1:deployments',
  'apis/policy/v1:poddisruptionbudgets',
  'apis/networking.k8s.io/v1:networkpolicies',
  'apis/batch/v1:cronjobs',
  'apis/discovery.k8s.io/v1:endpointslices',
];

interface Listed {
  metadata: { name: string; uid: string };
  spec?: object;
  data?: object;
  endpoints?: { addresses: string[] }[];
}

/** What the namespace holds, without what controllers note on the way. */
async function stateOf(send: Send): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {};
  for (const row of watched) {
    const [root = '', resource = ''] = row.split(':');
    const { body } = await send({ method: 'GET', path: `/${root}/namespaces/neighbours/${resource}` });
    for (const { metadata, spec, data, endpoints } of (body as { items: Listed[] }).items) {
      const addresses = endpoints?.flatMap((endpoint) => endpoint.addresses).sort();
      state[`${resource}/${metadata.name}`] = { uid: metadata.uid, spec, data, addresses };
    }
  }
  return state;
}

const endpointsOf = (state: Record<string, unknown>) =>
  Object.values(state).flatMap((object) => (object as { addresses?: string[] }).addresses ?? []).length;

/** Until the controllers have nothing more to do: two looks in a row that are the same. */
async function settled(send: Send): Promise<void> {
  let before = await stateOf(send);
  for (let attempt = 0; attempt < 120; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await stateOf(send);
    if (isDeepStrictEqual(before, now)) return;
    before = now;
  }
}
